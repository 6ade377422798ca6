import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { SubmitButton } from "#app/ui/submit-button";
import { insightPaths } from "../paths";

interface TargetView {
	id: string;
	name: string;
	starts: string;
	/** In percent; null without a target. */
	fill: number | null;
}

/** The sessions of a season, each with its target. */
export function TargetList({ sessions }: { sessions: readonly TargetView[] }) {
	return (
		<ul className="divide-y divide-line">
			{sessions.map(({ id, name, starts, fill }) => (
				<li key={id} className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3">
					<p className="min-w-0 flex-1 basis-48">
						<bdi className="font-medium">{name}</bdi>
						<span className="block text-muted">Starts {starts}</span>
					</p>
					<Form
						method="post"
						action={insightPaths.target}
						preventScrollReset
						className="flex flex-wrap items-end gap-2"
					>
						<input type="hidden" name="session_id" value={id} />
						<Field
							id={`target-${id}`}
							name="fill"
							label="Spots filled (%)"
							required={false}
							defaultValue={fill === null ? "" : String(fill)}
						>
							<NumberInput />
						</Field>
						<SubmitButton variant="quiet" size="small" aria-label={`Save the target of ${name}`}>
							Save
						</SubmitButton>
					</Form>
				</li>
			))}
		</ul>
	);
}
