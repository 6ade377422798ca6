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

/** How full something is, with the figures beside it. More than full turns ember and says so by its figures. */
export function FillBar({ value, max, label, tone = "pine", bare, className }: FillBarProps) {
	const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
	const colors = { pine: "bg-pine", ember: "bg-ember", sky: "bg-sky" };
	return (
		<div role="img" aria-label={label} className={cn("flex min-w-24 items-center gap-2.5", className)}>
			<div className="h-1.5 flex-1 overflow-hidden rounded-full bg-line print:border">
				<div
					className={cn(
						"h-full rounded-full [forced-color-adjust:none] [print-color-adjust:exact]",
						colors[value > max ? "ember" : tone],
					)}
					style={{ width: `${share * 100}%` }}
				/>
			</div>
			{bare ? null : (
				<span className="min-w-14 text-end whitespace-nowrap tabular-nums">
					{value} <span className="text-muted">/ {max}</span>
				</span>
			)}
		</div>
	);
}
