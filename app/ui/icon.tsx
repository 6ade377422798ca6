import { cn } from "./cn";
import type { IconName } from "./icon-name";
import sprite from "./icons.svg?url&no-inline";

interface IconProps {
	name: IconName;
	/** 16 px unless a size is given: `size-5`. */
	className?: string;
}

/**
 * A picture beside words; it says nothing itself. All come from one cached file: no icon costs JavaScript,
 * and two elements are all the server has to render.
 */
export function Icon({ name, className }: IconProps) {
	return (
		<svg aria-hidden="true" className={cn("icon", className)}>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
