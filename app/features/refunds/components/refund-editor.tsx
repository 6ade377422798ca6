import { REFUND_WAYS } from "~/lib/ledger";
import { useCamp } from "~/platform/camp-context";
import { Card } from "~/ui/card";
import { Columns, Editor } from "~/ui/editor";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { type EditorState, useEditor } from "~/ui/use-editor";
import { HAND_WAYS } from "./hand-ways";

/** The form's fields as text, which is how a form holds them. */
type RefundFormFields = { source: string; amount: string; way: string; reason: string };

interface RefundEditorProps extends EditorState<RefundFormFields> {
	refund: Partial<RefundFormFields>;
	/** Out of what, each with how much at most. */
	choices: { value: string; label: string }[];
	/** Whether some of it came by card, so that it can go back there. */
	to_card: boolean;
}

const LABELS = { source: "What goes back", amount: "Amount", way: "How it goes back", reason: "Why" };

/** The form that asks for a refund. */
export function RefundEditor({ refund, choices, to_card, ...state }: RefundEditorProps) {
	const { currency } = useCamp();
	const { field, frame } = useEditor<RefundFormFields>("refund", LABELS, state, refund);
	return (
		<Editor frame={frame}>
			<Card>
				<div className="grid gap-4">
					<Field
						{...field("source")}
						help={
							to_card
								? "Of a card payment, what it pays may go back too. It is due again once that is paid out."
								: undefined
						}
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
									...{ value, label: REFUND_WAYS[value] },
								}))}
							/>
						</Field>
					</Columns>
					<Field {...field("reason")} help="For whoever approves it, and for your books.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
