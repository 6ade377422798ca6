import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-name";
import type { StepKey } from "../rules";
import { StepActions } from "./step-form";

interface ElsewhereStepProps {
	step: StepKey;
	/** What awaits them there. */
	holds: [IconName, string][];
	/** Said where it was done already; null where it was not. */
	done: string | null;
	/** The screen on which the step is done. */
	to: string;
	label: string;
	back: string | null;
	/** The step after this one. */
	next: string;
}

/** A step that is done on a screen of another capability: setting up goes on here afterwards. */
export function ElsewhereStep({ step, holds, done, to, label, back, next }: ElsewhereStepProps) {
	return (
		<>
			<div className="grid gap-4">
				<ul className="grid gap-2.5">
					{holds.map(([icon, text]) => (
						<li key={text} className="flex items-center gap-3">
							<span className="grid size-8 flex-none place-items-center rounded-full bg-pine-tint text-pine">
								<Icon name={icon} />
							</span>
							{text}
						</li>
					))}
				</ul>
				<p className="text-muted">
					{done ?? "Your dashboard has a link that brings you back here afterwards."}
				</p>
			</div>
			<StepActions back={back} skip={done ? undefined : step}>
				{done ? (
					<ButtonLink to={next} variant="primary">
						Continue
					</ButtonLink>
				) : null}
				<ButtonLink to={to} variant={done ? "secondary" : "primary"}>
					{label}
				</ButtonLink>
			</StepActions>
		</>
	);
}
