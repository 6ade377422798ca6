import { Link } from "@remix-run/react";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";

interface StepBarsProps {
	/** Current step, counted from 1. */
	at: number;
	of: number;
	steps: { key: string; label: string; path: string; is_done: boolean }[];
}

/** "Step 2 of 5" with one bar per step, each a link to it. */
export function StepBars({ at, of, steps }: StepBarsProps) {
	return (
		<nav aria-label="Registration steps" className="grid gap-1">
			<p className="font-medium">
				Step {at} of {of}
				<span className="text-muted"> · {steps[at - 1]?.label}</span>
			</p>
			<ol className="grid auto-cols-fr grid-flow-col gap-1.5">
				{steps.map((step, index) => {
					const current = index + 1 === at;
					return (
						<li key={step.key} aria-current={current ? "step" : undefined} className="min-w-0">
							<Link
								to={step.path}
								prefetch="intent"
								className="block rounded-sm py-1 touch:min-h-11 touch:py-4"
							>
								<span
									className={cn(
										"block h-1.5 rounded-full",
										current ? "bg-ember" : step.is_done ? "bg-pine" : "bg-line",
									)}
									aria-hidden="true"
								/>
								<span
									className="mt-1.5 hidden items-center gap-1 text-xs text-muted md:flex"
									aria-hidden="true"
								>
									{step.is_done ? <Icon name="check" className="size-3 text-pine" /> : null}
									<span className={cn("truncate", current && "font-bold text-ink")}>{step.label}</span>
								</span>
								<span className="sr-only">
									{step.label}
									{step.is_done ? ", done" : ""}
								</span>
							</Link>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
