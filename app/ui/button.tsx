import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { type ButtonStyle, buttonStyle } from "./button-style";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
	/** Icon before the label. */
	icon?: ReactNode;
	/** An action is in progress: a spinner shows, presses do nothing, and focus stays. */
	pending?: boolean;
}

/** Classes of a button that shows only its icon on a phone. */
export const NARROWED = "max-md:w-11 max-md:px-0!";

/** Button for an action. `type` defaults to "button"; in forms use SubmitButton. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
	{ variant, size, block, icon, pending = false, className, children, onClick, type = "button", ...rest },
	ref,
) {
	return (
		<button
			ref={ref}
			type={type}
			className={cn(buttonStyle({ variant, size, block }), className)}
			aria-disabled={pending || undefined}
			aria-busy={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
			{...rest}
		>
			{pending ? <Spinner /> : icon}
			{children}
		</button>
	);
});

export interface ButtonLinkProps extends LinkProps, ButtonStyle {
	icon?: ReactNode;
	/** Shows only the icon on a phone; for one of several buttons beside a page title. */
	narrows?: boolean;
}

/** Link that looks like a button. Prefetches its page on hover unless `prefetch` says otherwise. */
export function ButtonLink({
	variant,
	size,
	block,
	icon,
	narrows,
	className,
	children,
	prefetch = "intent",
	...rest
}: ButtonLinkProps) {
	return (
		<Link
			prefetch={prefetch}
			className={cn(buttonStyle({ variant, size, block }), narrows && NARROWED, className)}
			{...rest}
		>
			{icon}
			{narrows ? <span className="max-md:sr-only">{children}</span> : children}
		</Link>
	);
}
