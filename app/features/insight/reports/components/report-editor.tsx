import { Form } from "@remix-run/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { useUnsavedGuard } from "#app/ui/use-unsaved-guard";
import { type Draft, isSameDraft } from "../draft";
import type { EditorView } from "../editor.server";
import { CATEGORIES, CATEGORY_LABELS } from "#app/platform/query/report-categories";
import { rowWords } from "../words";
import { ColumnList } from "./column-list";
import { type EditorErrors, editorErrors } from "./editor-errors";
import { ExplainPerson } from "./explain-person";
import { FilterList } from "./filter-list";
import { GroupList } from "./group-list";
import { ReportPreview } from "./report-preview";
import { SaveBar } from "./save-bar";
import { SortList } from "./sort-list";
import { useStepFocus } from "./use-step-focus";
import { isState, useSteps } from "./use-steps";

interface ReportEditorProps {
	view: EditorView;
	/** The state that was opened. */
	opened: Draft;
	errors: Record<string, string[] | null>;
	back: string;
	/** Says that there is nothing to save: "No changes yet". */
	clean: string;
	/** Label of the save button. */
	submit: string;
	/** The page was opened to save the report as it is: the name has the focus. */
	starts_at_name?: boolean;
	idempotency_key?: string;
	/** Cards below the editor. */
	children?: ReactNode;
}

/**
 * The editor of a report: one form that holds its whole state. Each button is a step, sent to the server, which answers the
 * form anew. In a browser with JavaScript, changes are sent automatically for the preview; only Save stores anything.
 */
export function ReportEditor(props: ReportEditorProps) {
	const { view, opened, errors, back, clean, submit, starts_at_name, idempotency_key, children } = props;
	const { draft } = view;
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const stepped = useStepFocus(form, draft);
	const { sending, changed, send, sent } = useSteps(form, stepped);
	const { dirty, touch } = useDirty(draft, opened);
	useUnsavedGuard(dirty);
	const found = editorErrors(errors, draft);
	const count = view.preview?.count ?? null;
	const state = sending === "save" ? "Saving…" : dirty ? "Unsaved changes" : clean;
	return (
		<div
			className="grid grid-cols-[minmax(0,1fr)] gap-4"
			onChange={(event) => {
				if (isState(event.target as HTMLElement)) touch();
				changed(event);
			}}
		>
			<Form
				ref={form}
				id={id}
				method="post"
				preventScrollReset
				onSubmit={sent}
				className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[25rem_minmax(0,1fr)]"
			>
				{/* Enter in a field makes the preview: the first button of a form is the one that it presses. */}
				<button type="submit" name="step" value="preview" className="hidden" tabIndex={-1} aria-hidden="true">
					Update preview
				</button>
				<input type="hidden" name="entity" value={draft.entity} />
				<input type="hidden" name="updated_at" value={draft.updated_at} />
				<input type="hidden" name="season" value={draft.season} />
				{idempotency_key ? <input type="hidden" name="idempotency_key" value={idempotency_key} /> : null}
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
					<FormErrors errors={found.lines} />
					<Parts view={view} found={found} send={send} />
					<Details draft={draft} errors={errors} />
				</div>
				{/* Stays in view beside the parts, so that each change is seen. */}
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-[calc(var(--sticky-top,0px)+1rem)]">
					<ReportPreview view={view} updating={sending !== null && sending !== "save"} />
					{view.has_person ? <ExplainPerson view={view} /> : null}
				</div>
			</Form>
			{children}
			<SaveBar
				form={id}
				name={draft.name}
				errors={errors.name ?? undefined}
				state={state}
				count={count === null ? null : rowWords(count)}
				back={back}
				submit={submit}
				starts_here={starts_at_name}
			/>
		</div>
	);
}

interface PartsProps {
	view: EditorView;
	found: EditorErrors;
	send: (step: string) => void;
}

function Parts({ view, found: { parts, conditions }, send }: PartsProps) {
	const { draft, fields } = view;
	const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
	const single = fields.filter(({ many }) => !many);
	return (
		<>
			<FilterList
				view={view}
				errors={parts.filters}
				savedErrors={parts.saved_name}
				conditionErrors={conditions}
			/>
			<ColumnList view={view} labelOf={labelOf} errors={parts.columns} tickErrors={parts.ticks} send={send} />
			<GroupList view={view} labelOf={labelOf} single={single} errors={parts.group} />
			<SortList view={view} labelOf={labelOf} single={single} errors={parts.sort} limitErrors={parts.limit} />
			{view.past ? (
				<Card title="As of">
					<Field
						id="as_of"
						name="as_of"
						label="As of the end of a day"
						help={`Leave it empty for now. Recorded by day: ${view.past.fields.join(", ").toLowerCase()}.`}
						errors={parts.as_of}
						defaultValue={draft.as_of}
					>
						<TextInput type="date" max={view.past.today} className="max-w-44" />
					</Field>
				</Card>
			) : (
				<input type="hidden" name="as_of" value={draft.as_of} />
			)}
		</>
	);
}

function Details({ draft, errors }: { draft: Draft; errors: ReportEditorProps["errors"] }) {
	return (
		<Card title="Details">
			<div className="grid gap-4">
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
				<Field
					id="category"
					name="category"
					label="Category"
					errors={errors.category}
					defaultValue={draft.category}
				>
					<Select
						options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
						data-quiet
					/>
				</Field>
				<FieldGroup
					name="sharing"
					label="Who can see it"
					defaultValue={draft.is_public ? "everyone" : "mine"}
				>
					<RadioGroup
						options={[
							{ value: "mine", label: "Only me" },
							{
								value: "everyone",
								label: "Everyone who can see reports",
								help: "They see only the rows and columns that their role can see.",
							},
						]}
					/>
				</FieldGroup>
			</div>
		</Card>
	);
}

/** Whether there is something to save, also before a change has been sent. */
function useDirty(draft: Draft, opened: Draft) {
	const [touched, setTouched] = useState<Draft | null>(null);
	return {
		dirty: touched === draft || !isSameDraft(draft, opened),
		touch: () => setTouched(draft),
	};
}
