import type { CSSProperties } from "react";
import { cn } from "./cn";

interface FillBarProps {
	value: number;
	/** Maximum value; 0 draws an empty track. */
	max: number;
	/** Meaning of the two numbers for users who can't see the bar: "37 of 42 present". */
	label: string;
	/** Use `ember` when the rest needs action; defaults to `pine`. */
	tone?: "pine" | "ember" | "sky";
	/** Hides the numbers beside the bar, when they appear elsewhere. */
	bare?: boolean;
	className?: string;
}

/**
 * Bar that shows how full something is, with the numbers beside it. Built of spans so that it also works within a
 * line of text. Above the maximum it turns ember and the numbers show the overflow.
 */
export function FillBar({ value, max, label, tone, bare, className }: FillBarProps) {
	const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
	const length = { "--share": `${Math.round(share * 1000) / 10}%` };
	return (
		<span role="img" aria-label={label} className={cn("fill-bar", className)}>
			<span className="bar fill" data-tone={value > max ? "ember" : tone} style={length as CSSProperties} />
			{bare ? null : (
				<span>
					{`${value} `}
					<span className="text-muted">{`/ ${max}`}</span>
				</span>
			)}
		</span>
	);
}
