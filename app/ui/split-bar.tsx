import { cn } from "./cn";

interface SplitBarProps {
	/** In this order from the start; what is left of `max` stays empty. */
	parts: readonly { value: number; tone: "pine" | "soft" | "edge" }[];
	max: number;
	/** What the numbers mean, for those who do not see the bar. */
	label: string;
	className?: string;
}

const COLORS = { pine: "bg-pine", soft: "bg-pine/35", edge: "bg-edge/70" };

/** A whole and what it is made of, without figures: they stand beside it. */
export function SplitBar({ parts, max, label, className }: SplitBarProps) {
	return (
		<div
			role="img"
			aria-label={label}
			className={cn("flex h-1.5 gap-px overflow-hidden rounded-full bg-line print:border", className)}
		>
			{parts.map(({ value, tone }) =>
				value > 0 && max > 0 ? (
					<div
						key={tone}
						className={cn("h-full [forced-color-adjust:none] [print-color-adjust:exact]", COLORS[tone])}
						style={{ width: `${Math.round((Math.min(value, max) / max) * 1000) / 10}%` }}
					/>
				) : null,
			)}
		</div>
	);
}
