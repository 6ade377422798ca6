import { cn } from "./cn";

// Hidden in print, where nothing can be pressed.
const base =
	"print:hidden inline-flex max-w-full shrink-0 items-center justify-center gap-1.5 rounded-sm font-medium whitespace-nowrap select-none transition-colors duration-100 disabled:opacity-55 aria-disabled:opacity-70 [&>svg]:size-4";

const variants = {
	primary: "bg-pine text-on-pine shadow-raised hover:enabled:bg-pine-deep [a&]:hover:bg-pine-deep",
	secondary:
		"bg-surface text-ink shadow-raised ring-1 ring-inset ring-edge/45 hover:enabled:bg-sunken [a&]:hover:bg-sunken",
	quiet: "text-ink hover:enabled:bg-sunken [a&]:hover:bg-sunken",
	danger: "bg-danger text-on-danger shadow-raised hover:enabled:bg-danger-deep [a&]:hover:bg-danger-deep",
};

const sizes = {
	small: "h-8 px-2.5 touch:h-11 touch:px-3",
	medium: "h-9 px-3.5 touch:h-11 touch:px-4",
	large: "h-11 px-5 text-base",
};

export interface ButtonStyle {
	/** One `primary` per page; `danger` for actions that can't be undone. Defaults to `secondary`. */
	variant?: keyof typeof variants;
	size?: keyof typeof sizes;
	/** Stretches to the full width of the container. */
	block?: boolean;
}

/** Class names of every button, whether it is a button or a link. On touch devices all are 44 px high. */
export function buttonStyle({ variant = "secondary", size = "medium", block }: ButtonStyle = {}) {
	return cn(
		base,
		variants[variant],
		sizes[size],
		block && "h-auto! min-h-9 w-full py-1.5 whitespace-normal! touch:min-h-11",
	);
}
