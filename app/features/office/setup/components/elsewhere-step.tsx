import { ButtonLink } from "#app/ui/button";
import type { StepKey } from "../rules";
import { type IconListItem, IconList } from "./icon-list";
import { StepActions } from "./step-form";

interface ElsewhereStepProps {
	step: StepKey;
	/** Items that the step covers. */
	items: readonly IconListItem[];
	/** Text if the step is done already; null if it isn't. */
	done: string | null;
	/** Page on which the step is done. */
	to: string;
	label: string;
	back: string | null;
	/** The next step. */
	next: string;
}

/** A setup step on another capability's page; setup continues here afterward. */
export function ElsewhereStep({ step, items, done, to, label, back, next }: ElsewhereStepProps) {
	return (
		<>
			<div className="grid gap-4">
				<IconList items={items} />
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
