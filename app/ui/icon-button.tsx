import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { cn } from "./cn";

/** How a button looks that is only an icon: for one that another part makes. */
const iconButtonStyle =
	"inline-grid size-8 flex-none place-items-center rounded-sm text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink disabled:opacity-55 touch:size-11 [&>svg]:size-4.5";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** Its name for everybody who does not see the icon; also the tooltip. */
	label: string;
	icon: ReactNode;
}

/** A button that is only an icon, and therefore always has a name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
	{ label, icon, className, type = "button", ...rest },
	ref,
) {
	return (
		<button
			ref={ref}
			type={type}
			aria-label={label}
			title={label}
			className={cn(iconButtonStyle, className)}
			{...rest}
		>
			{icon}
		</button>
	);
});

type IconLinkProps = Omit<LinkProps, "children"> & { label: string; icon: ReactNode };

/** The same, going somewhere. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(
	{ label, icon, className, ...rest },
	ref,
) {
	return (
		<Link ref={ref} aria-label={label} title={label} className={cn(iconButtonStyle, className)} {...rest}>
			{icon}
		</Link>
	);
});
