import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useCamp } from "#app/platform/camp-context";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { useUnsavedGuard } from "#app/ui/use-unsaved-guard";
import type { EditorField, EditorView } from "../editor.server";
import { CATEGORIES, CATEGORY_LABELS } from "../run-rules";
import { MEASURE_WORDS, rowWords } from "../words";
import { FilterRow } from "./filter-row";
import { ScrollTable } from "./scroll-table";

interface ReportEditorProps {
	view: EditorView;
	errors: Record<string, string[] | null>;
	/** The state differs from the one that was opened. */
	dirty: boolean;
	back: string;
	/** Label of the save button. */
	submit: string;
	idempotency_key?: string;
}

/** Waits this long after the last key before the preview is made anew. */
const PAUSE_MS = 500;

/**
 * The editor of a report: one form that holds its whole state. Each button is a step, sent to the server, which answers the
 * form anew. In a browser with JavaScript, changes are sent by themselves for the preview; only Save stores anything.
 */
export function ReportEditor({ view, errors, dirty, back, submit, idempotency_key }: ReportEditorProps) {
	const { draft, fields } = view;
	const { form, changed, stop } = usePreview();
	useUnsavedGuard(dirty);
	const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
	const single = fields.filter(({ many }) => !many);
	return (
		<Form
			ref={form}
			method="post"
			preventScrollReset
			onChange={changed}
			onSubmit={stop}
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[25rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]"
		>
			{/* Enter in a field makes the preview: the first button of a form is the one that it presses. */}
			<button type="submit" name="step" value="preview" className="hidden" tabIndex={-1} aria-hidden="true">
				Update preview
			</button>
			<input type="hidden" name="entity" value={draft.entity} />
			<input type="hidden" name="limit" value={draft.limit} />
			<input type="hidden" name="updated_at" value={draft.updated_at} />
			{idempotency_key ? <input type="hidden" name="idempotency_key" value={idempotency_key} /> : null}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<FormErrors
					errors={Object.entries(errors).flatMap(([name, messages]) =>
						(messages ?? []).map((message) =>
							name === "name" || name === "description"
								? { id: name, label: name === "name" ? "Name" : "Description", message }
								: { message },
						),
					)}
				/>
				<Filters view={view} />
				<Columns view={view} labelOf={labelOf} />
				<Groups view={view} labelOf={labelOf} single={single} />
				<Sorts view={view} labelOf={labelOf} single={single} />
				{view.has_as_of ? (
					<Card title="As of">
						<Field name="as_of" label="As of a day" help="Leave empty for today." defaultValue={draft.as_of}>
							<TextInput type="date" className="max-w-44" />
						</Field>
					</Card>
				) : (
					<input type="hidden" name="as_of" value={draft.as_of} />
				)}
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
				<Preview view={view} />
				{view.has_person ? <Explain view={view} /> : null}
			</div>
			<div className="xl:col-start-1 xl:row-start-2">
				<Card title="Save">
					<div className="grid gap-4">
						<Field id="name" name="name" label="Name" errors={errors.name} defaultValue={draft.name}>
							<TextInput autoComplete="off" maxLength={120} dir="auto" data-quiet />
						</Field>
						<Field
							id="description"
							name="description"
							label="Description"
							required={false}
							errors={errors.description}
							defaultValue={draft.description}
						>
							<Textarea rows={2} maxLength={1000} dir="auto" data-quiet />
						</Field>
						<Field name="category" label="Category" defaultValue={draft.category}>
							<Select
								options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
								data-quiet
							/>
						</Field>
						<FieldGroup
							name="sharing"
							label="Who sees it"
							defaultValue={draft.is_public ? "everyone" : "mine"}
						>
							<RadioGroup
								options={[
									{ value: "mine", label: "Only me" },
									{
										value: "everyone",
										label: "Everyone who can see reports",
										help: "They see only the rows and columns that their role shows.",
									},
								]}
							/>
						</FieldGroup>
						<div className="flex flex-wrap gap-2">
							<SubmitButton name="step" value="save">
								{submit}
							</SubmitButton>
							<ButtonLink to={back} variant="quiet">
								Cancel
							</ButtonLink>
						</div>
					</div>
				</Card>
			</div>
		</Form>
	);
}

/** Sends the form for its preview once the user pauses. */
function usePreview() {
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const submit = useSubmit();
	const stop = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);
	const changed = ({ target }: FormEvent<HTMLFormElement>) => {
		const control = target as HTMLElement;
		const name = control.getAttribute("name") ?? "";
		// A choice that a button takes changes nothing yet, and neither do the words of the report.
		if (control.dataset.quiet !== undefined || /^(add_|or\[|person$|sharing$)/.test(name)) return;
		stop();
		timer.current = setTimeout(
			() => {
				if (!form.current) return;
				const data = new FormData(form.current);
				data.set("step", "preview");
				submit(data, { method: "post", preventScrollReset: true, replace: true });
			},
			control.dataset.step ? 0 : PAUSE_MS,
		);
	};
	return { form, changed, stop };
}

interface PartProps {
	view: EditorView;
	labelOf: (key: string) => string;
}

const optionsOf = (fields: readonly EditorField[]) => fields.map(({ key, label }) => ({ value: key, label }));

/** A menu and the button that takes what it holds. */
function Add({
	name,
	label,
	step,
	button,
	options,
	taken,
	children,
}: {
	name: string;
	label: string;
	step: string;
	button: string;
	options: { value: string; label: string }[];
	/** How many were added. */
	taken: number;
	children?: ReactNode;
}) {
	if (options.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Select
				// Drawn anew after each step, so that what was added isn't chosen still.
				key={taken}
				name={name}
				aria-label={label}
				placeholder={label}
				options={options}
				className="min-w-0 flex-1 basis-40"
			/>
			{children}
			<Button type="submit" name="step" value={step}>
				{button}
			</Button>
		</div>
	);
}

function Filters({ view: { draft, fields, question } }: { view: EditorView }) {
	return (
		<Card
			title={`${question} …`}
			description={draft.filters.length === 0 ? "No filters: all of them." : undefined}
		>
			<div className="grid gap-3">
				{draft.filters.length > 0 ? (
					<ol className="grid gap-3">
						{draft.filters.map(({ any }, at) => (
							<li key={any[0]?.id} className="rounded-sm border border-line bg-sunken/50 p-2 pl-3">
								<ul className="grid gap-2">
									{any.map((condition, of) => (
										<FilterRow
											key={`${condition.id} ${condition.op} ${condition.period}`}
											condition={condition}
											field={fields.find(({ key }) => key === condition.field)}
											name={`filters[${at}].any[${of}]`}
											remove={`condition-remove:${at}.${of}`}
											lead={of > 0 ? "or" : at > 0 ? "and" : ""}
										/>
									))}
								</ul>
								<div className="mt-2 flex flex-wrap items-center gap-2">
									<Select
										key={any.length}
										name={`or[${at}]`}
										aria-label={`Alternative to filter ${at + 1}`}
										placeholder="or the same field"
										options={optionsOf(fields)}
										className="min-w-0 flex-1 basis-32"
									/>
									<Button type="submit" size="small" variant="quiet" name="step" value={`or:${at}`}>
										Add “or”
									</Button>
								</div>
							</li>
						))}
					</ol>
				) : null}
				<Add
					name="add_filter"
					label="Filter by"
					step="add-filter"
					taken={draft.filters.length}
					button="Add filter"
					options={optionsOf(fields)}
				/>
			</div>
		</Card>
	);
}

function Columns({ view: { draft, fields }, labelOf }: PartProps) {
	const { columns, summary } = draft;
	const free = fields.filter(({ key }) => !columns.includes(key));
	return (
		<Card title="Columns" description={summary ? "Hidden while the report shows groups alone." : undefined}>
			<div className="grid gap-3">
				{columns.length > 0 ? (
					<ol className="divide-y divide-line">
						{columns.map((key, at) => (
							<li key={key} className="flex items-center gap-1">
								<input type="hidden" name={`columns[${at}]`} value={key} />
								<span className="min-w-0 flex-1 wrap-anywhere">{labelOf(key)}</span>
								<IconButton
									type="submit"
									name="step"
									value={`column-up:${at}`}
									disabled={at === 0}
									label={`Move ${labelOf(key)} earlier`}
									icon={<Icon name="arrow-up" />}
								/>
								<IconButton
									type="submit"
									name="step"
									value={`column-down:${at}`}
									disabled={at === columns.length - 1}
									label={`Move ${labelOf(key)} later`}
									icon={<Icon name="arrow-down" />}
								/>
								<IconButton
									type="submit"
									name="step"
									value={`column-remove:${at}`}
									label={`Remove ${labelOf(key)}`}
									icon={<Icon name="x" />}
								/>
							</li>
						))}
					</ol>
				) : null}
				<Add
					name="add_column"
					label="Add a column"
					step="add-column"
					taken={columns.length}
					button="Add column"
					options={optionsOf(free)}
				/>
			</div>
		</Card>
	);
}

function Groups({ view: { draft, fields }, labelOf, single }: PartProps & { single: EditorField[] }) {
	const { group, measures, summary } = draft;
	const numbers = fields.filter(({ type, many }) => !many && (type === "number" || type === "money"));
	return (
		<Card title="Groups and totals">
			<div className="grid gap-3">
				<FieldGroup name="layout" label="Show" hideLabel defaultValue={summary ? "summary" : "rows"}>
					<RadioGroup
						look="segmented"
						options={[
							{ value: "rows", label: "Rows" },
							{ value: "summary", label: "Groups only" },
						]}
					/>
				</FieldGroup>
				{group.length > 0 ? (
					<ul className="divide-y divide-line">
						{group.map((key, at) => (
							<li key={key} className="flex items-center gap-1">
								<input type="hidden" name={`group[${at}]`} value={key} />
								<span className="min-w-0 flex-1">By {labelOf(key).toLowerCase()}</span>
								<IconButton
									type="submit"
									name="step"
									value={`group-remove:${at}`}
									label={`Don't group by ${labelOf(key)}`}
									icon={<Icon name="x" />}
								/>
							</li>
						))}
					</ul>
				) : null}
				<Add
					name="add_group"
					label="Group by"
					step="add-group"
					taken={group.length}
					button="Add group"
					options={optionsOf(single.filter(({ key }) => !group.includes(key)))}
				/>
				{measures.length > 0 ? (
					<ul className="divide-y divide-line">
						{measures.map(({ op, field }, at) => {
							const words = measureWords(op, field, labelOf);
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place.
								<li key={`${at} ${op} ${field}`} className="flex items-center gap-1">
									<input type="hidden" name={`measures[${at}].op`} value={op} />
									<input type="hidden" name={`measures[${at}].field`} value={field} />
									<span className="min-w-0 flex-1">{words}</span>
									<IconButton
										type="submit"
										name="step"
										value={`measure-remove:${at}`}
										label={`Remove ${words}`}
										icon={<Icon name="x" />}
									/>
								</li>
							);
						})}
					</ul>
				) : null}
				{group.length > 0 || summary ? (
					<Add
						name="add_measure"
						label="Total"
						step="add-measure"
						taken={measures.length}
						button="Add total"
						options={Object.entries(MEASURE_WORDS).map(([value, label]) => ({ value, label }))}
					>
						<Select
							name="add_measure_field"
							aria-label="Field of the total"
							placeholder="of …"
							options={optionsOf(numbers)}
							className="min-w-0 flex-1 basis-32"
						/>
					</Add>
				) : null}
			</div>
		</Card>
	);
}

const measureWords = (op: string, field: string, labelOf: (key: string) => string) => {
	const words = MEASURE_WORDS[op as keyof typeof MEASURE_WORDS] ?? op;
	return field === "" ? words : `${words}: ${labelOf(field)}`;
};

function Sorts({ view: { draft }, labelOf, single }: PartProps & { single: EditorField[] }) {
	const { sort, measures, group, summary } = draft;
	const offered = summary
		? [
				...single.filter(({ key }) => group.includes(key)).map(({ key, label }) => ({ value: key, label })),
				...measures.map(({ op, field }, at) => ({
					value: `measure:${at}`,
					label: measureWords(op, field, labelOf),
				})),
			]
		: optionsOf(single);
	const name = (key: string) => offered.find(({ value }) => value === key)?.label ?? labelOf(key);
	return (
		<Card title="Order">
			<div className="grid gap-3">
				{sort.length > 0 ? (
					<ol className="grid gap-2">
						{sort.map(({ field, descending }, at) => (
							<li key={field} className="flex items-center gap-2">
								<input type="hidden" name={`sort[${at}].field`} value={field} />
								<span className="min-w-0 flex-1">{name(field)}</span>
								<Select
									name={`sort[${at}].order`}
									aria-label={`Order of ${name(field)}`}
									defaultValue={descending ? "down" : "up"}
									options={[
										{ value: "up", label: "A to Z, low to high" },
										{ value: "down", label: "Z to A, high to low" },
									]}
									className="max-w-44"
								/>
								<IconButton
									type="submit"
									name="step"
									value={`sort-remove:${at}`}
									label={`Don't sort by ${name(field)}`}
									icon={<Icon name="x" />}
								/>
							</li>
						))}
					</ol>
				) : null}
				<Add
					name="add_sort"
					label="Sort by"
					step="add-sort"
					taken={sort.length}
					button="Add order"
					options={offered.filter(({ value }) => !sort.some(({ field }) => field === value))}
				/>
			</div>
		</Card>
	);
}

function Preview({ view: { preview, problem, unfinished } }: { view: EditorView }) {
	const count = preview?.count ?? null;
	return (
		<Card
			flush
			title="Preview"
			description={
				<span role="status">
					{preview && count !== null
						? count > preview.rows.length
							? `First ${preview.rows.length} of ${rowWords(count)}`
							: rowWords(count)
						: "No preview"}
				</span>
			}
			actions={
				<Button type="submit" size="small" name="step" value="preview" icon={<Icon name="refresh-cw" />}>
					Update
				</Button>
			}
		>
			{problem ? (
				<Alert tone="warning" className="m-3">
					{problem}
				</Alert>
			) : null}
			{unfinished.length > 0 ? (
				<Alert className="m-3" title="Not applied yet">
					Enter a value to filter by {unfinished.join(", ").toLowerCase()}.
				</Alert>
			) : null}
			{preview ? (
				preview.rows.length > 0 ? (
					<ScrollTable caption="Preview" table={preview} />
				) : (
					<p className="px-4 py-6 text-center text-muted">Nothing matches these filters today.</p>
				)
			) : null}
		</Card>
	);
}

function Explain({ view: { people, explanation, searched } }: { view: EditorView }) {
	const { name: camp } = useCamp();
	return (
		<Card
			title="Why isn't someone in it?"
			description="Look a person up to see which filters leave them out."
		>
			<div className="grid gap-3">
				<div className="flex flex-wrap gap-2">
					<TextInput
						name="person"
						maxLength={100}
						aria-label="Name of a person"
						placeholder="Name"
						defaultValue={searched}
						autoComplete="off"
						className="min-w-0 flex-1 basis-40"
					/>
					<Button type="submit" name="step" value="explain">
						Look up
					</Button>
				</div>
				{people && people.length > 0 ? (
					<div className="flex flex-wrap gap-2">
						{people.map(({ id, name }) => (
							<Button key={id} type="submit" size="small" name="step" value={`explain:${id}`}>
								<bdi>{name}</bdi>
							</Button>
						))}
					</div>
				) : people ? (
					<p className="text-muted">
						No one at {camp} that you can see is named “{searched}”.
					</p>
				) : null}
				{explanation ? <Explanation {...explanation} /> : null}
			</div>
		</Card>
	);
}

function Explanation({ name, has_none, rows }: NonNullable<EditorView["explanation"]>) {
	if (has_none)
		return (
			<p role="status">
				<bdi className="font-medium">{name}</bdi> has no row of this kind at all.
			</p>
		);
	return (
		<div role="status" className="grid gap-3">
			{rows.map(({ id, is_in, filters }, at) => (
				<div key={id}>
					<p className="font-medium">
						<bdi>{name}</bdi>
						{rows.length > 1 ? `, row ${at + 1}` : ""} {is_in ? "is in this report" : "isn't in this report"}
					</p>
					<ul className="mt-1 grid gap-1">
						{filters.map(({ holds, text }) => (
							<li key={text} className="flex items-start gap-2">
								<Icon
									name={holds ? "circle-check" : "circle-x"}
									className={holds ? "mt-0.5 text-pine" : "mt-0.5 text-ember-ink"}
								/>
								<span>
									<span className="sr-only">{holds ? "True: " : "Not true: "}</span>
									<bdi>{text}</bdi>
								</span>
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}
