interface ProgressBarProps {
	done: number;
	/** Unknown: the bar only says that work goes on. */
	total?: number;
	/** What is being done: "Importing campers". */
	label: string;
}

/** Work in the background, "n of m". */
export function ProgressBar({ done, total, label }: ProgressBarProps) {
	const known = total !== undefined && total > 0;
	return (
		<div className="grid gap-1.5">
			<div className="flex justify-between gap-4">
				<span className="font-medium">{label}</span>
				<span className="text-muted tabular-nums">{known ? `${done} of ${total}` : done}</span>
			</div>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={known ? total : undefined}
				aria-valuenow={known ? done : undefined}
				aria-valuetext={known ? `${done} of ${total}` : `${done} done`}
				className="h-2 overflow-hidden rounded-full bg-line"
			>
				<div
					className={
						known
							? "h-full rounded-full bg-pine [forced-color-adjust:none] transition-[width] duration-300"
							: "h-full w-full animate-pulse bg-pine"
					}
					style={known ? { width: `${Math.min(100, (done / total) * 100)}%` } : undefined}
				/>
			</div>
		</div>
	);
}
