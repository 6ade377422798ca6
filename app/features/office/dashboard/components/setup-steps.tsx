import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import type { SetupStep } from "../rules";

const LABELS: Record<SetupStep, string> = {
	season: "A season",
	session: "A session",
	campers: "Campers",
	enrollments: "Enrollments",
};

/** Setup progress of a new camp. */
export function SetupSteps({ steps }: { steps: readonly { step: SetupStep; done: boolean }[] }) {
	const next = steps.find(({ done }) => !done)?.step;
	return (
		<Card title="Before the first day" flush>
			<ol className="grid divide-line max-md:divide-y md:grid-cols-4 md:divide-x">
				{steps.map(({ step, done }, index) => (
					<li
						key={step}
						aria-current={step === next ? "step" : undefined}
						className={cn("flex items-center gap-3 px-4 py-3", step !== next && !done && "text-muted")}
					>
						<span
							className={cn(
								"grid size-7 flex-none place-items-center rounded-full text-xs font-bold tabular-nums",
								done ? "bg-pine-tint text-pine" : step === next ? "bg-pine text-on-pine" : "bg-sunken",
							)}
						>
							{done ? <Icon name="check" className="size-4" /> : index + 1}
						</span>
						<span className={step === next ? "font-bold" : "font-medium"}>{LABELS[step]}</span>
						{done ? <span className="sr-only">done</span> : null}
					</li>
				))}
			</ol>
		</Card>
	);
}
