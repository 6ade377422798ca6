import { cn } from "./cn";
import type { IconName } from "./icon-name";
import sprite from "./icons.svg?url&no-inline";

interface IconProps {
	name: IconName;
	/** Class names; 16 px unless a size is given: `size-5`. */
	className?: string;
}

/**
 * Decorative icon beside words, hidden from screen readers. All icons come from one cached sprite, so an icon
 * costs no JavaScript, and the server renders only two elements.
 */
export function Icon({ name, className }: IconProps) {
	return (
		<svg aria-hidden="true" className={cn("icon", className)}>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
