import { useState } from "react";
import { OFFLINE_WAYS } from "#app/lib/ledger";
import { useCamp } from "#app/platform/camp-context";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { SpreadPreview, type SpreadPreviewProps } from "./spread-preview";

/** The form's fields, as strings. */
type PaymentFormFields = {
	intent: string;
	household_id: string;
	amount: string;
	way: string;
	received_on: string;
	reference: string;
	payer: string;
	note: string;
};

interface PaymentEditorProps
	extends EditorState<PaymentFormFields>,
		Pick<SpreadPreviewProps, "payables" | "rests"> {
	household_id: string;
	payment: Partial<PaymentFormFields>;
}

const LABELS = {
	intent: "",
	household_id: "Family",
	amount: "Amount",
	way: "Method",
	received_on: "Day",
	reference: "Reference",
	payer: "Payer",
	note: "Note",
};

/** Form that records a payment, with a preview of the charges it would pay. */
export function PaymentEditor({ household_id, payment, payables, rests, ...state }: PaymentEditorProps) {
	const { currency, today } = useCamp();
	const { field, fields, frame } = useEditor<PaymentFormFields>("payment", LABELS, state, payment);
	const [typed, setTyped] = useState(fields.amount.initialValue ?? "");
	return (
		<Editor frame={frame}>
			<input type="hidden" name="household_id" value={household_id} />
			<Card title="Amount received">
				<div className="grid gap-4">
					<Columns>
						<Field {...field("amount")}>
							<MoneyInput currency={currency} onChange={({ target }) => setTyped(target.value)} />
						</Field>
						<Field {...field("way")}>
							<Select options={Object.entries(OFFLINE_WAYS).map(([value, label]) => ({ value, label }))} />
						</Field>
						<Field {...field("received_on")} help="Date received">
							<DateInput max={today} />
						</Field>
						<Field {...field("reference")} help="A check number or transfer name.">
							<TextInput autoComplete="off" dir="auto" />
						</Field>
					</Columns>
					<Field
						{...field("payer")}
						help="Only if someone outside the family paid, such as a grandparent or an employer."
					>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("note")} help="For your records. Families can't see it.">
						<Textarea rows={2} dir="auto" />
					</Field>
				</div>
			</Card>
			<Card
				title="Applied to"
				actions={
					// With JavaScript, the preview updates while the user types.
					<noscript>
						<Button type="submit" name="intent" value="check" size="small">
							Check
						</Button>
					</noscript>
				}
			>
				<SpreadPreview typed={typed} currency={currency} payables={payables} rests={rests} today={today} />
			</Card>
		</Editor>
	);
}
