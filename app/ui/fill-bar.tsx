import type { CSSProperties } from "react";
import { cn } from "./cn";

interface FillBarProps {
	value: number;
	/** 0 draws an empty track. */
	max: number;
	/** What the two numbers mean, for those who do not see the bar: "37 of 42 present". */
	label: string;
	/** ember once the rest needs action; left out, pine. */
	tone?: "pine" | "ember" | "sky";
	/** Without the figures beside it, where they stand elsewhere. */
	bare?: boolean;
	className?: string;
}

/** How full something is, with the figures beside it: of spans, for it also stands within a line. More than full turns ember and says so by its figures. */
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
