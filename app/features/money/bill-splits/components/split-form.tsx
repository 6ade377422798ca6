import { Form } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field, RequiredMarks } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Divisible, Own } from "../rules";
import { SplitPreview } from "./split-preview";

/** Values the user has already entered, as form strings. */
interface Typed {
	other_household_id: string;
	percent: string;
	reason: string;
}

interface SplitFormProps {
	own: Own;
	household: string;
	others: { id: string; name: string }[];
	payables: Divisible[];
	/** Whether the bill is shared now. */
	is_shared: boolean;
	typed: Typed;
	error: Partial<Record<keyof Typed, string[] | null>>;
}

interface ReasonProps {
	typed: string;
	errors: string[] | undefined;
}

const Reason = ({ typed, errors }: ReasonProps) => (
	<Field
		id="reason"
		name="reason"
		label="Why"
		help="For the audit trail: for example, a court order or a note from both parents."
		required
		maxLength={300}
		defaultValue={typed}
		errors={errors}
	>
		<TextInput autoComplete="off" dir="auto" />
	</Field>
);

const EndButton = () => (
	<SubmitButton name="intent" value="end" variant="secondary">
		Stop splitting
	</SubmitButton>
);

/** Form that ends a shared bill when there is no household left to share it with. */
export function EndForm(reason: ReasonProps) {
	return (
		<Form method="post" className="grid gap-5">
			<Card
				title="Stop splitting"
				description="This household will owe the whole balance again. Both households are notified by email."
			>
				<RequiredMarks>
					<Reason {...reason} />
				</RequiredMarks>
			</Card>
			<div>
				<EndButton />
			</div>
		</Form>
	);
}

/** Form that sets up a shared bill, with a preview of each household's amounts. */
export function SplitForm({ own, household, others, payables, is_shared, typed, error }: SplitFormProps) {
	const [percent, setPercent] = useState(typed.percent);
	const [other_id, setOther] = useState(typed.other_household_id);
	return (
		<Form method="post" className="grid gap-5">
			<Card
				title={is_shared ? "Change split" : "Split bill"}
				description="The balance is split to the cent and moved to each payer's account. Past payments stay with the family that made them. Both households are notified by email."
			>
				<div className="grid gap-4">
					<RequiredMarks>
						<Field
							id="other_household_id"
							name="other_household_id"
							label="Other household"
							required
							defaultValue={typed.other_household_id}
							errors={error.other_household_id ?? undefined}
						>
							<Select
								options={others.map(({ id, name }) => ({ value: id, label: name }))}
								onChange={({ target }) => setOther(target.value)}
							/>
						</Field>
						<Field
							id="percent"
							name="percent"
							label={`Percent that ${household} pays`}
							help="The other household pays the rest."
							required
							defaultValue={typed.percent}
							errors={error.percent ?? undefined}
						>
							<NumberInput min={1} max={99} onChange={({ target }) => setPercent(target.value)} />
						</Field>
						<Reason typed={typed.reason} errors={error.reason ?? undefined} />
					</RequiredMarks>
				</div>
			</Card>
			<Card
				title="Each household's share"
				description="Credit is applied to the oldest charges first."
				actions={
					// With JavaScript, the preview updates while the user types.
					<noscript>
						<Button type="submit" name="intent" value="check" size="small" formNoValidate>
							Show amounts
						</Button>
					</noscript>
				}
			>
				<SplitPreview
					payables={payables}
					own={own}
					household={household}
					typed={percent}
					other={others.find(({ id }) => id === other_id)}
				/>
			</Card>
			<div className="flex flex-wrap gap-2">
				<SubmitButton name="intent" value="share">
					{is_shared ? "Save split" : "Split bill"}
				</SubmitButton>
				{is_shared ? <EndButton /> : null}
			</div>
		</Form>
	);
}
