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

/** What was typed before, as the form holds it. */
interface Typed {
	other_household_id: string;
	percent: string;
	reason: string;
}

interface SplitFormProps {
	own: Own;
	household: string;
	others: { id: string; name: string }[];
	dues: Divisible[];
	/** Whether it is shared now. */
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
		help="For the audit trail: a court order, both parents' letter."
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
		Share it no more
	</SubmitButton>
);

/** Ends that a bill is shared, where there is nobody to share it with any more. */
export function EndForm(reason: ReasonProps) {
	return (
		<Form method="post" className="grid gap-5">
			<Card
				title="Share it no more"
				description="What is still due is this household's alone again. Both households are told by letter."
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

/** How a bill is to be shared, with what each would owe then. */
export function SplitForm({ own, household, others, dues, is_shared, typed, error }: SplitFormProps) {
	const [percent, setPercent] = useState(typed.percent);
	const [other_id, setOther] = useState(typed.other_household_id);
	return (
		<Form method="post" className="grid gap-5">
			<Card
				title={is_shared ? "Share it otherwise" : "Share it"}
				description="What is still due is divided to the cent and moved to the account of who pays it. What was paid stays with who paid it. Both households are told by letter."
			>
				<div className="grid gap-4">
					<RequiredMarks>
						<Field
							id="other_household_id"
							name="other_household_id"
							label="With"
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
							label={`${household} pays, in percent`}
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
				title="What each would owe"
				description="Credit with the camp pays what is due first."
				actions={
					// With JavaScript it is shown while one types.
					<noscript>
						<Button type="submit" name="intent" value="check" size="small" formNoValidate>
							Show amounts
						</Button>
					</noscript>
				}
			>
				<SplitPreview
					dues={dues}
					own={own}
					household={household}
					typed={percent}
					other={others.find(({ id }) => id === other_id)}
				/>
			</Card>
			<div className="flex flex-wrap gap-2">
				<SubmitButton name="intent" value="share">
					{is_shared ? "Share it so" : "Share it"}
				</SubmitButton>
				{is_shared ? <EndButton /> : null}
			</div>
		</Form>
	);
}
