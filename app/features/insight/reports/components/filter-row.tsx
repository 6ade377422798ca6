import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import type { DraftCondition } from "../draft";
import type { EditorField } from "../editor.server";
import { operatorWords, PERIOD_WORDS, takesDays } from "../words";

interface FilterRowProps {
	condition: DraftCondition;
	field: EditorField | undefined;
	/** Its place: `filters[0].any[1]`. */
	name: string;
	/** The step that removes it. */
	remove: string;
	/** "or" before an alternative. */
	lead: string;
}

/** One condition of a filter as a sentence of inputs: "Age is between 9 and 11". */
export function FilterRow({ condition, field, name, remove, lead }: FilterRowProps) {
	const label = field?.label ?? condition.field;
	return (
		<li className="flex flex-wrap items-start gap-2">
			<input type="hidden" name={`${name}.id`} value={condition.id} />
			<input type="hidden" name={`${name}.field`} value={condition.field} />
			<span className="flex min-h-9 min-w-0 items-center gap-1.5 touch:min-h-11">
				{lead ? <span className="text-muted">{lead}</span> : null}
				<span className="font-medium wrap-anywhere">{label}</span>
			</span>
			{field ? (
				<>
					<Select
						name={`${name}.op`}
						aria-label={`${label}: comparison`}
						defaultValue={condition.op}
						options={field.operators.map((value) => ({ value, label: operatorWords(value, field) }))}
						data-step="preview"
					/>
					<Value condition={condition} field={field} name={name} />
				</>
			) : (
				<>
					<input type="hidden" name={`${name}.op`} value={condition.op} />
					<span className="flex min-h-9 items-center text-ember-ink">
						This field was deleted, or your role doesn't show it.
					</span>
				</>
			)}
			<IconButton
				type="submit"
				name="step"
				value={remove}
				label={`Remove the filter on ${label}`}
				icon={<Icon name="x" />}
				className="ml-auto"
			/>
		</li>
	);
}

function Value({ condition, field, name }: { condition: DraftCondition; field: EditorField; name: string }) {
	const { op, value, period, n } = condition;
	const { label, type } = field;
	const at = `${name}.value`;
	if (op === "is_empty" || op === "is_not_empty") return null;
	if (type === "date" || type === "datetime") {
		if (op === "between") return <Two label={label} at={at} value={value} type="date" />;
		return (
			<>
				<Select
					name={`${name}.period`}
					aria-label={`${label}: date or period`}
					defaultValue={period}
					placeholder="a date"
					options={Object.entries(PERIOD_WORDS).map(([key, words]) => ({ value: key, label: words }))}
					data-step="preview"
				/>
				{period === "" ? (
					<TextInput
						type="date"
						name={at}
						aria-label={`${label}: date`}
						defaultValue={value[0] ?? ""}
						className="max-w-44"
					/>
				) : takesDays(period) ? (
					<TextInput
						name={`${name}.n`}
						aria-label={`${label}: number of days`}
						inputMode="numeric"
						defaultValue={n}
						className="max-w-20"
					/>
				) : null}
			</>
		);
	}
	if (type === "number" || type === "money") {
		if (op === "between") return <Two label={label} at={at} value={value} type="number" />;
		if (op === "in" || op === "not_in") return <Lines label={label} at={at} value={value} />;
		return (
			<TextInput
				name={at}
				inputMode="decimal"
				aria-label={`${label}: ${type === "money" ? "amount" : "number"}`}
				defaultValue={value[0] ?? ""}
				className="max-w-28"
			/>
		);
	}
	if (type === "boolean")
		return (
			<Select
				name={at}
				aria-label={`${label}: yes or no`}
				defaultValue={value[0] ?? ""}
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
				<fieldset className="max-h-56 min-w-48 overflow-y-auto rounded-sm border border-edge bg-surface px-3 py-1">
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
				name={at}
				aria-label={`${label}: choice`}
				defaultValue={value[0] ?? ""}
				placeholder="Choose"
				options={choices.map(({ key, label: words }) => ({ value: key, label: words }))}
				className="max-w-full"
			/>
		);
	}
	if (op === "in" || op === "not_in") return <Lines label={label} at={at} value={value} />;
	return (
		<TextInput
			name={at}
			aria-label={`${label}: text`}
			defaultValue={value[0] ?? ""}
			autoComplete="off"
			dir="auto"
			className="max-w-56"
		/>
	);
}

interface PartProps {
	label: string;
	/** The inputs' name. */
	at: string;
	value: readonly string[];
}

function Two({ label, at, value, type }: PartProps & { type: "date" | "number" }) {
	const input = (index: 0 | 1) => {
		const text = value[index] ?? "";
		// An end that is a period stays as it is; choosing a date isn't offered for it.
		if (text.startsWith("@"))
			return (
				<span className="flex min-h-9 items-center">
					<input type="hidden" name={at} value={text} />
					{PERIOD_WORDS[(text.slice(1).split(":")[0] ?? "") as keyof typeof PERIOD_WORDS] ?? text}
				</span>
			);
		return (
			<TextInput
				type={type === "date" ? "date" : "text"}
				inputMode={type === "number" ? "decimal" : undefined}
				name={at}
				aria-label={`${label}: ${index === 0 ? "from" : "to"}`}
				defaultValue={text}
				className={type === "date" ? "max-w-44" : "max-w-24"}
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

const Lines = ({ label, at, value }: PartProps) => (
	<Textarea
		name={at}
		rows={3}
		aria-label={`${label}: values, one on each line`}
		placeholder="One value on each line"
		defaultValue={value[0] ?? ""}
		className="max-w-72"
	/>
);
