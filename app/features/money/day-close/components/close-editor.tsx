import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type CloseFormFields = { closed_on: string; counted: string; seen_cash_cents: string; note: string };

const LABELS = { closed_on: "Day", counted: "Cash counted", seen_cash_cents: "", note: "Note" };

/** Form that closes a day and shows the expected cash. */
export function CloseEditor({
	through,
	cash_cents,
	...state
}: EditorState<CloseFormFields> & { through: string; cash_cents: number }) {
	const { currency } = useCamp();
	const { field, frame } = useEditor<CloseFormFields>("close-day", LABELS, state, {});
	return (
		<Editor frame={frame}>
			<input type="hidden" name="closed_on" value={through} />
			<input type="hidden" name="seen_cash_cents" value={cash_cents} />
			<Card
				title={`Close through ${formatDate(through)}`}
				description="You can't add entries to closed days. Record late payments on a day that is open."
			>
				<div className="grid gap-4">
					<p className="flex flex-wrap justify-between gap-x-4">
						<span className="text-muted">Cash expected</span>
						<span className="font-bold tabular-nums">{formatMoney(cash_cents, currency)}</span>
					</p>
					<Field {...field("counted")} help="Cash in the drawer. Leave blank if you didn't count.">
						<MoneyInput currency={currency} />
					</Field>
					<Field {...field("note")} help="Reason for the difference, if there is one.">
						<Textarea rows={2} dir="auto" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
