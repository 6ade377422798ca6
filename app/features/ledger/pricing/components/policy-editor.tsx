import { Form } from "@remix-run/react";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { NumberInput } from "#app/ui/number-input";
import { RadioGroup } from "#app/ui/radio-group";
import { SubmitButton } from "#app/ui/submit-button";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { pricePaths } from "../paths";
import {
	type DaysField,
	daysField,
	MOST_TIERS,
	type PercentField,
	type Policy,
	percentField,
	TIER_ROWS,
	tierFields,
} from "../refund-rules";

type PolicyFormFields = Record<DaysField | PercentField, string> & {
	deposit_refundable: string;
	based_on: string;
};

interface PolicyEditorProps extends Pick<EditorState<PolicyFormFields>, "constraint" | "result"> {
	season_id: string;
	policy: Policy;
	/** The stored values as shown, so that saving doesn't overwrite someone else's change. */
	based_on: string;
}

const LABELS = {
	...Object.fromEntries(
		TIER_ROWS.flatMap((row) => [
			[daysField(row), `Row ${row + 1}, days before the first day`],
			[percentField(row), `Row ${row + 1}, percent refunded`],
		]),
	),
	deposit_refundable: "The deposit",
	based_on: "Based on",
} as Record<Exclude<keyof PolicyFormFields, number>, string>;

/** Form for the cancellation tiers, which are replaced together, and for the deposit rule. */
export function PolicyEditor({ season_id, policy, based_on, constraint, result }: PolicyEditorProps) {
	const { field, frame } = useEditor<PolicyFormFields>(
		"policy",
		LABELS,
		{ constraint, result, back: pricePaths.cancellation(season_id), submit: "Save" },
		{ ...tierFields(policy.tiers), deposit_refundable: String(policy.deposit_refundable) },
	);
	const typed = TIER_ROWS.findLast((row) => typeof result?.initialValue?.[daysField(row)] === "string") ?? 0;
	const shown = Math.min(MOST_TIERS, Math.max(policy.tiers.length + 2, typed + 1));
	return (
		<Card
			title="Refund schedule"
			description="Refund percentage by how many days before the start a family cancels. After the last row, there is no refund. Empty rows are ignored."
		>
			<Form method="post" id={frame.id} onSubmit={frame.onSubmit} noValidate className="grid gap-5">
				<FormErrors errors={frame.errors} />
				<input type="hidden" name="based_on" value={based_on} />
				<ol className="grid gap-3">
					{TIER_ROWS.slice(0, shown).map((row) => (
						<li key={row} className="flex flex-wrap items-start gap-x-2 gap-y-1">
							<Field {...field(daysField(row))} required={undefined} hideLabel>
								<NumberInput className="max-w-20 text-end tabular-nums" />
							</Field>
							<span aria-hidden="true" className="pt-2 touch:pt-3">
								days before:
							</span>
							<Field {...field(percentField(row))} required={undefined} hideLabel>
								<NumberInput className="max-w-20 text-end tabular-nums" />
							</Field>
							<span aria-hidden="true" className="pt-2 touch:pt-3">
								%
							</span>
						</li>
					))}
				</ol>
				<FieldGroup {...field("deposit_refundable")} required={undefined}>
					<RadioGroup
						options={[
							{
								value: "false",
								label: "Not refundable",
								help: "The percentages apply to payments beyond the deposit.",
							},
							{ value: "true", label: "Refundable like other payments" },
						]}
					/>
				</FieldGroup>
				<div>
					<SubmitButton variant={policy.tiers.length > 0 ? "primary" : "secondary"}>Save</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
