import type { CSSProperties } from "react";
import { cn } from "./cn";

interface SplitBarProps {
	/** Parts of the whole, drawn in this order from the start; the rest of `max` stays empty. */
	pine: number;
	soft: number;
	edge: number;
	max: number;
	/** Meaning of the numbers for users who can't see the bar. */
	label: string;
	className?: string;
}

/**
 * Bar of a whole with three parts, without numbers, which appear beside it. It is one element, because lists have
 * many (styles/bars.css).
 */
export function SplitBar({ pine, soft, edge, max, label, className }: SplitBarProps) {
	const to = (value: number) => `${max > 0 ? Math.round((Math.min(value, max) / max) * 1000) / 10 : 0}%`;
	const ends = { "--pine": to(pine), "--soft": to(pine + soft), "--edge": to(pine + soft + edge) };
	return (
		<span
			role="img"
			aria-label={label}
			className={cn("bar split", className)}
			style={ends as CSSProperties}
		/>
	);
}
