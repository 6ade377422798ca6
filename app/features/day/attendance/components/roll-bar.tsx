import type { ReactNode, Ref } from "react";

interface RollBarProps {
	/** Receives focus when the pressed control disappears. */
	box: Ref<HTMLDivElement>;
	marked: number;
	expected: number;
	/** Other totals, such as "3 absent · 1 late". */
	facts: string;
	/** Reason that this device's marks can't be stored. */
	notice: ReactNode;
	/** Saving or saved status. */
	calm: ReactNode;
	/** "Mark all remaining" button. */
	action: ReactNode;
}

/** Progress bar of the roll call, always visible at the bottom of the screen within reach of the thumb. */
export function RollBar({ box, marked, expected, facts, notice, calm, action }: RollBarProps) {
	const share = expected > 0 ? (marked / expected) * 100 : 0;
	return (
		<div ref={box} tabIndex={-1} className="roll-bar z-20 print:hidden">
			<div className="relative grid gap-2 overflow-hidden rounded-md bg-surface pt-3 pr-(--bar-end,1rem) pb-2 pl-4 shadow-floating">
				<div
					role="progressbar"
					aria-label="Children marked"
					aria-valuemin={0}
					aria-valuemax={expected}
					aria-valuenow={marked}
					aria-valuetext={`${marked} of ${expected} marked`}
					className="absolute inset-x-0 top-0 h-1 bg-line"
				>
					<div className="h-full bg-pine transition-[width] duration-200" style={{ width: `${share}%` }} />
				</div>
				{notice}
				<div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
					<div className="min-w-0 flex-1 basis-28 tabular-nums">
						<p className="truncate">
							<span className="text-base font-bold">
								{marked} of {expected}
							</span>{" "}
							<span className="text-muted">
								marked<span className="hidden md:inline">{facts ? `: ${facts}` : ""}</span>
							</span>
						</p>
						<p className="text-muted empty:hidden">{calm}</p>
					</div>
					{action}
				</div>
			</div>
		</div>
	);
}
