import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";

/** The form's fields as text, which is how a form holds them. */
type AddOnFormFields = {
	name: string;
	description: string;
	price: string;
	session_id: string;
	per_family: string;
	most_each: string;
	stock: string;
	position: string;
	updated_at: string;
};

interface AddOnEditorProps extends EditorState<AddOnFormFields> {
	add_on: Partial<AddOnFormFields>;
	sessions: { id: string; name: string }[];
	/** How many are taken already. */
	taken: number;
}

const LABELS = {
	name: "Name",
	description: "About",
	price: "Price",
	session_id: "Goes with",
	per_family: "Once for the family, not for each child",
	most_each: "How many each may take",
	stock: "How many there are",
	position: "Position",
};

/** The form of a new add-on and of one that is there. */
export function AddOnEditor({ add_on, sessions, taken, ...state }: AddOnEditorProps) {
	const { currency } = useCamp();
	const { field, fields, frame } = useEditor<AddOnFormFields>("add-on", LABELS, state, add_on);
	return (
		<Editor frame={frame} updatedAt={add_on.updated_at}>
			<Card title="What it is">
				<div className="grid gap-4">
					<Field {...field("name")}>
						<TextInput
							autoComplete="off"
							dir="auto"
							placeholder="Bus from the city, T-shirt, a week-end more"
						/>
					</Field>
					<Field {...field("description")} help="Families read this when they choose.">
						<Textarea rows={3} dir="auto" />
					</Field>
					<Field {...field("price")} help="For one. Discounts do not touch it.">
						<MoneyInput currency={currency} />
					</Field>
				</div>
			</Card>
			<Card title="Who may take it">
				<div className="grid gap-4">
					<Field {...field("session_id")}>
						<Select
							options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
							placeholder="Every session"
						/>
					</Field>
					<Checkbox
						{...field("per_family")}
						required={undefined}
						defaultValue={undefined}
						defaultChecked={fields.per_family.initialValue === "on"}
					/>
					<Columns>
						<Field {...field("most_each")}>
							<NumberInput />
						</Field>
						<Field
							{...field("stock")}
							help={taken > 0 ? `${taken} are taken.` : "Left empty, as many as are asked for."}
						>
							<NumberInput />
						</Field>
					</Columns>
				</div>
			</Card>
		</Editor>
	);
}
