import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { conditionId, type DraftCondition } from "../draft";
import type { EditorField } from "../editor.server";
import { PERIOD_WORDS, periodWords, takesDays } from "../words";

interface FilterValueProps {
	condition: DraftCondition;
	field: EditorField;
	/** The condition's place: `filters[0].any[1]`. */
	name: string;
	/** ID of the text that says what is wrong with the value. */
	errorId: string | undefined;
}

/** The inputs of a condition's value, as its field and its comparison need them. */
export function FilterValue({ condition, field, name, errorId }: FilterValueProps) {
	const { op, value, period, n } = condition;
	const { label, type } = field;
	const at = `${name}.value`;
	const wrong = errorId ? { "aria-invalid": true, "aria-describedby": errorId } : {};
	// Errors link to it.
	const id = conditionId(condition.id);
	const parts = { id, label, at, value, wrong };
	const single = { id, name: at, defaultValue: value[0] ?? "", ...wrong };
	if (op === "is_empty" || op === "is_not_empty") return null;
	if (type === "date" || type === "datetime") {
		if (op === "between") return <Two {...parts} type="date" />;
		return (
			<>
				<Select
					name={`${name}.period`}
					aria-label={`${label}: date or period`}
					defaultValue={period}
					placeholder="a date"
					options={Object.entries(PERIOD_WORDS).map(([key, words]) => ({
						value: key,
						// The number and "days" follow it.
						label: key === period ? words.replace(/ … days$/, "") : words,
					}))}
					data-step="preview"
				/>
				{period === "" ? (
					<TextInput {...single} type="date" aria-label={`${label}: date`} className="max-w-44" />
				) : takesDays(period) ? (
					<span className="flex items-center gap-2">
						<TextInput
							name={`${name}.n`}
							aria-label={`${label}: number of days`}
							inputMode="numeric"
							defaultValue={n}
							className="max-w-20"
						/>
						days
					</span>
				) : null}
			</>
		);
	}
	if (type === "number" || type === "money") {
		if (op === "between") return <Two {...parts} type="number" />;
		if (op === "in" || op === "not_in") return <Lines {...parts} />;
		return (
			<TextInput
				{...single}
				inputMode="decimal"
				aria-label={`${label}: ${type === "money" ? "amount" : "number"}`}
				className="max-w-28"
			/>
		);
	}
	if (type === "boolean")
		return (
			<Select
				{...single}
				aria-label={`${label}: yes or no`}
				placeholder="Choose"
				options={[
					{ value: "true", label: "yes" },
					{ value: "false", label: "no" },
				]}
			/>
		);
	if (field.has_choices) {
		const choices = field.choices ?? [];
		if (op === "in" || op === "not_in")
			return (
				<fieldset
					id={id}
					className="max-h-56 min-w-48 overflow-y-auto rounded-sm border border-edge bg-surface px-3 py-1"
				>
					<legend className="sr-only">{label}: choices</legend>
					{choices.map(({ key, label: words }) => (
						<label key={key} className="flex items-start gap-2.5 py-1 touch:min-h-11 touch:py-2.5">
							<input
								type="checkbox"
								className="tick mt-px"
								name={at}
								value={key}
								defaultChecked={value.includes(key)}
							/>
							<bdi>{words}</bdi>
						</label>
					))}
					{choices.length === 0 ? <p className="py-1 text-muted">No choices yet</p> : null}
				</fieldset>
			);
		return (
			<Select
				{...single}
				aria-label={`${label}: choice`}
				placeholder="Choose"
				options={choices.map(({ key, label: words }) => ({ value: key, label: words }))}
				className="max-w-full"
			/>
		);
	}
	if (op === "in" || op === "not_in") return <Lines {...parts} />;
	return (
		<TextInput {...single} aria-label={`${label}: text`} autoComplete="off" dir="auto" className="max-w-56" />
	);
}

interface PartProps {
	id: string;
	label: string;
	/** The inputs' name. */
	at: string;
	value: readonly string[];
	/** Attributes of an input whose value is wrong. */
	wrong: { "aria-invalid"?: boolean; "aria-describedby"?: string };
}

function Two({ id, label, at, value, type, wrong }: PartProps & { type: "date" | "number" }) {
	const input = (index: 0 | 1) => {
		const text = value[index] ?? "";
		// An end that is a period stays as it is; choosing a date isn't offered for it.
		if (text.startsWith("@"))
			return (
				<span className="flex min-h-9 items-center">
					<input type="hidden" name={at} value={text} />
					{packedPeriodWords(text)}
				</span>
			);
		return (
			<TextInput
				id={index === 0 ? id : undefined}
				type={type === "date" ? "date" : "text"}
				inputMode={type === "number" ? "decimal" : undefined}
				name={at}
				aria-label={`${label}: ${index === 0 ? "from" : "to"}`}
				{...wrong}
				defaultValue={text}
				className={type === "date" ? "max-w-44" : "max-w-16"}
			/>
		);
	};
	return (
		<span className="flex flex-wrap items-start gap-2">
			{input(0)}
			<span className="flex min-h-9 items-center text-muted touch:min-h-11">and</span>
			{input(1)}
		</span>
	);
}

/** "@last_days:7" in words. */
function packedPeriodWords(text: string): string {
	const [period = "", n] = text.slice(1).split(":");
	return periodWords(period, n === undefined ? undefined : Number(n));
}

const Lines = ({ id, label, at, value, wrong }: PartProps) => (
	<Textarea
		id={id}
		name={at}
		rows={3}
		aria-label={`${label}: values, one on each line`}
		{...wrong}
		placeholder="One value on each line"
		defaultValue={value[0] ?? ""}
		className="max-w-72"
	/>
);
