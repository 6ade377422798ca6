import { useState } from "react";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import type { ConditionField } from "../condition-rules";
import { QUESTION_KINDS } from "../rules";
import { KIND_LABELS } from "../words";
import { ConditionEditor, type TypedClause } from "./condition-editor";

/** Fields of the form as text. */
type QuestionFormFields = {
	label: string;
	kind: string;
	help: string;
	/** Options, one per line. */
	options: string;
	per_family: string;
	is_required: string;
	is_health: string;
	match: string;
	of: TypedClause[];
	updated_at: string;
};

interface QuestionEditorProps extends EditorState<QuestionFormFields> {
	/** Missing for a new question. */
	question?: QuestionFormFields;
	/** Fields its condition can use. */
	fields: readonly ConditionField[];
}

const LABELS = {
	label: "Question",
	kind: "Answer type",
	help: "Help text",
	options: "Answer choices",
	per_family: "Audience",
	is_required: "Required",
	is_health: "Health information",
	match: "Condition",
	of: "Condition",
};

/** Form for a new or existing question. */
export function QuestionEditor({ question, fields: looked, ...state }: QuestionEditorProps) {
	const { field, fields, frame } = useEditor<QuestionFormFields>(
		"question",
		LABELS,
		state,
		question ?? { kind: "text", per_family: "child", match: "all", of: [] },
	);
	// Restores the submitted values after an error, or after a request for more choices without JavaScript.
	const sent = state.result?.initialValue as Partial<QuestionFormFields> | undefined;
	const start = { match: "all", of: [], per_family: "child", ...question, ...sent };
	const [who, setWho] = useState<string>(start.per_family);
	return (
		<Editor frame={frame} updatedAt={question?.updated_at}>
			<Card>
				<div className="group/kind grid gap-4">
					<Field {...field("label")} help="As families will read it.">
						<TextInput autoComplete="off" dir="auto" placeholder="T-shirt size" />
					</Field>
					<Field {...field("kind")}>
						<Select
							className="max-w-72"
							options={QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
						/>
					</Field>
					<Field
						{...field("options")}
						required
						help="One per line, in order. If you reword a line, its answers are kept."
						className="hidden group-has-[option[value=choice]:checked]/kind:grid group-has-[option[value=choices]:checked]/kind:grid"
					>
						<Textarea rows={5} dir="auto" required={false} placeholder={"Youth S\nYouth M\nYouth L"} />
					</Field>
					<Field {...field("help")} help="One sentence, only if needed. Ask about health on the health form.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
				</div>
			</Card>
			<Card>
				<div className="grid gap-4">
					<FieldGroup {...field("per_family")}>
						<RadioGroup
							value={who}
							onChange={setWho}
							options={[
								{ value: "child", label: "Each child" },
								{ value: "family", label: "Family, once", help: "Asked before the child questions." },
							]}
						/>
					</FieldGroup>
					<Checkbox
						{...box(field("is_required"))}
						label="Required"
						help="Applies only when the question is shown."
					/>
					<Checkbox
						{...box(field("is_health"))}
						label="Health information"
						help="Reports show the answers only to people who can see health records, and never attach them to emails."
					/>
				</div>
			</Card>
			<Card>
				<FieldGroup id={fields.of.id} name="of" label={LABELS.of} errors={fields.of.errors}>
					<ConditionEditor
						key={state.result ? JSON.stringify(start.of) : "start"}
						fields={looked}
						match={start.match}
						of={typedClauses(start.of)}
						forFamily={who === "family"}
					/>
				</FieldGroup>
			</Card>
		</Editor>
	);
}

/** Comparisons as submitted, without empty ones. */
const typedClauses = (of: unknown): TypedClause[] =>
	(Array.isArray(of) ? of : []).flatMap((each: Partial<TypedClause> | undefined) =>
		each?.field ? [{ field: each.field, operator: each.operator ?? "", value: each.value ?? "" }] : [],
	);

const box = <F extends { label: unknown }>({ label: _, ...field }: F) => field;
