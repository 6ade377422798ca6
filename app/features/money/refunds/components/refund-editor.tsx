import { REFUND_WAYS } from "#app/lib/ledger";
import { type FormEvent, useState } from "react";
import { formatMoney, parseMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { HAND_WAYS } from "./hand-ways";

/** The form's fields, as strings. */
type RefundFormFields = { source: string; amount: string; way: string; charge: string; reason: string };

interface RefundEditorProps extends EditorState<RefundFormFields> {
	refund: Partial<RefundFormFields>;
	/** Possible sources, each with its maximum. */
	choices: {
		value: string;
		label: string;
		/** Unapplied part of the source; up to this amount, nothing becomes due again. */
		free_cents: number;
		/** True if more than that can be refunded. */
		pays_charges: boolean;
	}[];
	/** True if some of the money came by card, so that it can be refunded there. */
	to_card: boolean;
}

const LABELS = {
	source: "Refund from",
	amount: "Amount",
	way: "Refund method",
	charge: "Charges this money paid",
	reason: "Why",
};

/** Amount of charges that become due again, or are reduced, for the amount entered; null if unknown. */
function dueAgainCents(
	typed: string,
	chosen: RefundEditorProps["choices"][number] | undefined,
	currency: string,
): number | null {
	const cents = parseMoney(typed, currency);
	if (cents === null || !chosen) return null;
	return chosen.pays_charges ? Math.max(0, cents - chosen.free_cents) : 0;
}

const chargeHelp = (again: number | null, currency: string) =>
	again === 0
		? "This money isn't applied to a charge, so no charge changes."
		: again === null
			? "The charges this money paid become due again, or are reduced by the same amount."
			: `${formatMoney(again, currency)} of this money is applied to charges.`;

/** Form that requests a refund. */
export function RefundEditor({ refund, choices, to_card, ...state }: RefundEditorProps) {
	const { currency } = useCamp();
	const { field, frame } = useEditor<RefundFormFields>("refund", LABELS, state, refund);
	const [typed, setTyped] = useState({ source: refund.source ?? "", amount: refund.amount ?? "" });
	const chosen = choices.find(({ value }) => value === typed.source);
	const again = dueAgainCents(typed.amount, chosen, currency);
	const noteTyped = (event: FormEvent<HTMLDivElement>) => {
		const { name, value } = event.target as HTMLInputElement;
		if (name === "source" || name === "amount") setTyped((before) => ({ ...before, [name]: value }));
	};
	return (
		<Editor frame={frame}>
			<Card>
				<div className="grid gap-4" onInput={noteTyped}>
					<Field
						{...field("source")}
						help="You can also refund money that is applied to a charge. Choose below what happens to that charge."
					>
						<Select options={choices.map(({ value, label }) => ({ value, label }))} />
					</Field>
					<Columns>
						<Field {...field("amount")}>
							<MoneyInput currency={currency} />
						</Field>
						<Field {...field("way")}>
							<Select
								options={[...(to_card ? (["original"] as const) : []), ...HAND_WAYS].map((value) => ({
									value,
									label: REFUND_WAYS[value],
								}))}
							/>
						</Field>
					</Columns>
					{choices.some(({ pays_charges }) => pays_charges) ? (
						<FieldGroup {...field("charge")} help={chargeHelp(again, currency)}>
							<RadioGroup
								options={[
									{
										value: "leave_due",
										label: again
											? `Refund and leave ${formatMoney(again, currency)} due`
											: "Refund and leave it due",
									},
									{ value: "reduce", label: "Refund and reduce the charge" },
								]}
							/>
						</FieldGroup>
					) : null}
					<Field {...field("reason")} help="For the approver and your records.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
