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

/** Fields of the form, as text. */
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
	/** Number already sold. */
	taken: number;
}

const LABELS = {
	name: "Name",
	description: "About",
	price: "Price",
	session_id: "Available with",
	per_family: "Once per family, not for each child",
	most_each: "Maximum per child or family",
	stock: "Number available",
	position: "Position",
};

/** Form for a new or existing add-on. */
export function AddOnEditor({ add_on, sessions, taken, ...state }: AddOnEditorProps) {
	const { currency } = useCamp();
	const { field, fields, frame } = useEditor<AddOnFormFields>("add-on", LABELS, state, add_on);
	return (
		<Editor frame={frame} updatedAt={add_on.updated_at}>
			<Card title="Description">
				<div className="grid gap-4">
					<Field {...field("name")}>
						<TextInput
							autoComplete="off"
							dir="auto"
							placeholder="Bus from the city, T-shirt, an extra weekend"
						/>
					</Field>
					<Field {...field("description")} help="Families see this when they choose add-ons.">
						<Textarea rows={3} dir="auto" />
					</Field>
					<Field {...field("price")} help="Price for one. Discounts don't apply.">
						<MoneyInput currency={currency} />
					</Field>
				</div>
			</Card>
			<Card title="Availability">
				<div className="grid gap-4">
					<Field {...field("session_id")}>
						<Select
							options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
							placeholder="All sessions"
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
							help={taken > 0 ? `${taken} taken so far.` : "Leave blank for no limit."}
						>
							<NumberInput />
						</Field>
					</Columns>
				</div>
			</Card>
		</Editor>
	);
}
