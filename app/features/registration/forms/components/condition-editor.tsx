import { useId, useState } from "react";
import { Button } from "#app/ui/button";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { type ConditionField, takesValue } from "../condition-rules";
import { isFact, MOST_CLAUSES, type Operator } from "../rules";
import { operatorWords } from "../words";

/** A comparison as the form holds it. */
export interface TypedClause {
	field: string;
	operator: string;
	value: string;
}

interface ConditionEditorProps {
	/** Fields a condition can use. */
	fields: readonly ConditionField[];
	match: string;
	of: readonly TypedClause[];
	/** True when the question is for the family; its condition can then depend only on family questions. */
	forFamily: boolean;
}

/**
 * Editor for a question's condition. With JavaScript, comparisons are added one by one and their choices follow
 * the selected field; without it, there is an empty comparison below the others and a button that loads the
 * choices.
 */
export function ConditionEditor({ fields, match, of, forFamily }: ConditionEditorProps) {
	const [rows, setRows] = useState(() => of.map((clause, at) => ({ ...clause, key: at })));
	const [next, setNext] = useState(of.length);
	const offered = fields.filter(({ per_family }) => !forFamily || per_family);
	const set = (key: number, clause: TypedClause) =>
		setRows((all) => all.map((row) => (row.key === key ? { ...clause, key } : row)));
	const add = () => {
		const [first] = offered;
		if (!first) return;
		setRows((all) => [...all, { ...begun(first), key: next }]);
		setNext(next + 1);
	};
	return (
		<div className="grid gap-3">
			{rows.length === 0 ? (
				<p className="text-muted noscript:hidden">
					{offered.length > 0
						? "Always."
						: "Always asked. Family questions can depend only on other family questions."}
				</p>
			) : null}
			<div className={rows.length > 1 ? undefined : "hidden noscript:block"}>
				<Field name="match" label="Ask this when" hideLabel defaultValue={match}>
					<Select
						className="max-w-72"
						options={[
							{ value: "all", label: "all of these are true" },
							{ value: "any", label: "any of these is true" },
						]}
					/>
				</Field>
			</div>
			{rows.map((row, at) => (
				<ClauseRow
					key={row.key}
					at={at}
					fields={fields}
					offered={offered}
					clause={row}
					onChange={(clause) => set(row.key, clause)}
					onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
				/>
			))}
			<div className="hidden gap-3 noscript:grid">
				{rows.length < MOST_CLAUSES ? (
					<ClauseRow
						at={rows.length}
						fields={fields}
						offered={offered}
						clause={{ field: "", operator: "", value: "" }}
					/>
				) : null}
				<div>
					<Button type="submit" name="look" value="1">
						Show choices
					</Button>
				</div>
			</div>
			{rows.length < MOST_CLAUSES && offered.length > 0 ? (
				<div className="noscript:hidden">
					<Button icon={<Icon name="plus" />} size="small" onClick={add}>
						{rows.length === 0 ? "Ask only when…" : "Add condition"}
					</Button>
				</div>
			) : null}
		</div>
	);
}

/** New comparison with the first operator and choice of its field. */
function begun({ field, operators, choices }: ConditionField): TypedClause {
	return {
		field,
		operator: operators[0] ?? "answered",
		value: choices ? String(choices[0]?.value ?? "") : "",
	};
}

interface ClauseRowProps {
	at: number;
	fields: readonly ConditionField[];
	offered: readonly ConditionField[];
	clause: TypedClause;
	/** Missing without JavaScript. */
	onChange?: (clause: TypedClause) => void;
	onRemove?: () => void;
}

function ClauseRow({ at, fields, offered, clause, onChange, onRemove }: ClauseRowProps) {
	const id = useId();
	const field = fields.find((each) => each.field === clause.field);
	const shown = field && !offered.includes(field) ? [field, ...offered] : offered;
	const named = (part: string) => `of[${at}].${part}`;
	const hasValue = field !== undefined && (clause.operator === "" || takesValue(clause.operator as Operator));
	return (
		<fieldset className="grid grid-cols-[1fr_auto] items-center gap-2 rounded-sm border border-line p-3 md:grid-cols-[1fr_9.5rem_1fr_2rem] md:border-0 md:p-0">
			<legend className="sr-only">Comparison {at + 1}</legend>
			<Select
				id={`${id}-field`}
				name={named("field")}
				aria-label={`Condition ${at + 1}: question`}
				{...picked(
					clause.field,
					onChange &&
						((value) => {
							const chosen = fields.find((each) => each.field === value);
							if (chosen) onChange(begun(chosen));
						}),
				)}
				placeholder={onChange ? undefined : "Choose a question or detail"}
				options={shown.map((each) => ({
					value: each.field,
					label: isFact(each.field) ? `Child: ${each.label}` : each.label,
				}))}
			/>
			{field ? (
				<Select
					className="max-md:col-span-2"
					name={named("operator")}
					aria-label={`Condition ${at + 1}: comparison`}
					{...picked(clause.operator, onChange && ((operator) => onChange({ ...clause, operator })))}
					options={field.operators.map((operator) => ({
						value: operator,
						label: operatorWords(operator, field.type),
					}))}
				/>
			) : null}
			{hasValue && field.operators.some(takesValue) ? (
				<Value
					field={field}
					name={named("value")}
					label={`Condition ${at + 1}: value`}
					clause={clause}
					onChange={onChange}
				/>
			) : null}
			{onRemove ? (
				<IconButton
					className="col-start-2 row-start-1 md:col-start-4 noscript:hidden"
					label={`Remove condition ${at + 1}`}
					icon={<Icon name="x" />}
					onClick={onRemove}
				/>
			) : null}
		</fieldset>
	);
}

interface ValueProps {
	field: ConditionField;
	name: string;
	label: string;
	clause: TypedClause;
	onChange: ((clause: TypedClause) => void) | undefined;
}

function Value({ field, name, label, clause, onChange }: ValueProps) {
	const change = onChange && ((value: string) => onChange({ ...clause, value }));
	const props = { name, "aria-label": label, ...picked(clause.value, change) };
	if (field.choices) {
		return (
			<Select
				className="max-md:col-span-2"
				{...props}
				options={field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
			/>
		);
	}
	return field.type === "date" ? <DateInput {...props} /> : <NumberInput decimal {...props} />;
}

/** Props of a select: controlled when JavaScript handles changes, otherwise uncontrolled. */
function picked(value: string, onChange: ((value: string) => void) | undefined) {
	if (!onChange) return { defaultValue: value };
	return {
		value,
		onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
	};
}
