import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { cn } from "./cn";

/** Class names of an icon-only button, for buttons that another component renders. */
const iconButtonStyle =
	"inline-grid size-8 flex-none place-items-center rounded-sm text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink disabled:opacity-55 touch:size-11 [&>svg]:size-4.5";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** Accessible name, also shown as the tooltip. */
	label: string;
	icon: ReactNode;
}

/** Icon-only button, which always has an accessible name. */
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

/** Icon-only link. */
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
