import { useRef } from "react";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { makeCode, secureRandom } from "../code-rules";
import { type DiscountKind, ordinal } from "../discount-rules";

/** Fields of the form, as text. */
type DiscountFormFields = {
	kind: string;
	name: string;
	measure: string;
	off: string;
	per_family: string;
	code: string;
	min_rank: string;
	from_on: string;
	until_on: string;
	max_uses: string;
	session_id: string[];
	position: string;
	updated_at: string;
};

interface DiscountEditorProps extends EditorState<DiscountFormFields> {
	kind: DiscountKind;
	discount: Partial<DiscountFormFields>;
	sessions: { id: string; name: string }[];
	currency: string;
	/** Number of registrations that have used it. */
	used: number;
}

const LABELS = {
	kind: "Kind",
	name: "Name",
	measure: "Type",
	off: "Value",
	per_family: "Once per family, not for each child and session",
	code: "Code",
	min_rank: "Starting with",
	from_on: "First day",
	until_on: "Last day",
	max_uses: "Maximum uses",
	session_id: "Sessions",
	position: "Position",
};

const RANKS = [2, 3, 4, 5].map((rank) => ({ value: String(rank), label: `The ${ordinal(rank)} child` }));

const NAMES: Record<DiscountKind, string> = {
	early_bird: "Early bird",
	sibling: "Second child and younger",
	returning: "Welcome back",
	code: "Friends of the camp",
};

/** Form for a new or existing discount, with only the fields of its kind. */
export function DiscountEditor({ kind, discount, sessions, currency, used, ...state }: DiscountEditorProps) {
	const { field, fields, frame } = useEditor<DiscountFormFields>("discount", LABELS, state, discount);
	return (
		<Editor frame={frame} updatedAt={discount.updated_at}>
			<input type="hidden" name="kind" value={kind} />
			<Card title="Discount">
				<div className="grid gap-4">
					<Field
						{...field("name")}
						help="Only your staff see this name. Families see the reason for the discount."
					>
						<TextInput autoComplete="off" dir="auto" placeholder={NAMES[kind]} />
					</Field>
					<Columns>
						<Field {...field("off")}>
							<NumberInput decimal />
						</Field>
						<FieldGroup {...field("measure")} label="In" required={undefined}>
							<RadioGroup
								look="segmented"
								options={[
									{ value: "percent", label: "Percent" },
									{ value: "amount", label: currency },
								]}
							/>
						</FieldGroup>
					</Columns>
					<Checkbox
						{...field("per_family")}
						required={undefined}
						defaultValue={undefined}
						defaultChecked={fields.per_family.initialValue === "on"}
						help="Applies to amounts, not percentages."
					/>
				</div>
			</Card>
			<Card title="Eligibility">
				<div className="grid gap-4">
					{kind === "code" ? <CodeField field={field("code")} /> : null}
					{kind === "sibling" ? (
						<Field
							{...field("min_rank")}
							help="Children are counted from the oldest, including those already registered."
						>
							<Select options={RANKS} />
						</Field>
					) : null}
					{kind === "returning" ? <p>Families with a child enrolled in an earlier season.</p> : null}
					{kind === "early_bird" ? <p>Families who register by the last day below.</p> : null}
					{sessions.length > 0 ? (
						<FieldGroup
							{...field("session_id")}
							required={undefined}
							help="If you select none, the discount applies to all sessions."
						>
							<CheckboxGroup options={sessions.map(({ id, name }) => ({ value: id, label: name }))} />
						</FieldGroup>
					) : null}
				</div>
			</Card>
			<Card
				title="Validity"
				description="Days are in the camp's time zone, both included. All discounts that apply are combined."
			>
				<Columns>
					<Field {...field("from_on")}>
						<DateInput />
					</Field>
					<Field {...field("until_on")} required={kind === "early_bird"}>
						<DateInput />
					</Field>
					<Field
						{...field("max_uses")}
						help={used > 0 ? `Used ${used} times so far.` : "Leave blank for no limit."}
					>
						<NumberInput />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}

function CodeField({ field }: { field: Omit<Parameters<typeof Field>[0], "children"> }) {
	const input = useRef<HTMLInputElement>(null);
	const makeUp = () => {
		if (!input.current) return;
		input.current.value = makeCode(secureRandom);
		// Dispatches an event, so that the form registers generated codes like typed ones.
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
		input.current.focus();
	};
	return (
		<div className="flex flex-wrap items-start gap-2">
			<Field
				{...field}
				help="Upper or lower case. Leave blank to generate one."
				className="min-w-0 flex-1 basis-48"
			>
				<TextInput
					ref={input}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					className="uppercase placeholder:normal-case"
				/>
			</Field>
			<Button onClick={makeUp} className="mt-6.5">
				Generate code
			</Button>
		</div>
	);
}
