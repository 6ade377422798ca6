import { ButtonLink } from "#app/ui/button";
import type { StepKey } from "../rules";
import { type Held, Holds } from "./holds";
import { StepActions } from "./step-form";

interface ElsewhereStepProps {
	step: StepKey;
	/** What awaits them there. */
	holds: readonly Held[];
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
				<Holds holds={holds} />
				<p className="text-muted">{done ?? "Your dashboard has a link to return here."}</p>
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
