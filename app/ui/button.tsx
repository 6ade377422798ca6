import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { type ButtonStyle, buttonStyle } from "./button-style";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
	/** Before the words. */
	icon?: ReactNode;
	/** Work is under way: a spinner shows, presses do nothing, focus stays. */
	pending?: boolean;
}

/** Of a button that is its icon alone on a phone. */
export const NARROWED = "max-md:w-11 max-md:px-0!";

/** A verb somebody can do. `type` is "button" unless said otherwise; in forms see SubmitButton. */
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
	/** On a phone its icon alone is seen: for one of several beside a page's title. */
	narrows?: boolean;
}

/** Goes somewhere and looks like a button. Fetches ahead when pointed at unless `prefetch` says otherwise. */
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
