import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { NoteVisibility } from "#app/features/people/person-page/index.server";
import { Card } from "#app/ui/card";
import { conformField } from "#app/ui/conform-field";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { Textarea } from "#app/ui/textarea";
import { useUnsavedGuard } from "#app/ui/use-unsaved-guard";
import { NOTE_STATUS_LABELS, NOTE_STATUSES, NOTE_VISIBILITY_LABELS } from "../rules";

type NoteFormFields = { body: string; status: string; visibility: string; date: string; updated_at: string };

interface NoteEditorProps {
	title: string;
	note: Partial<NoteFormFields>;
	/** Visibilities that the author can choose. */
	writes: readonly NoteVisibility[];
	today: string;
	constraint: Parameters<typeof useForm<NoteFormFields>>[0]["constraint"];
	result: SubmissionResult<string[]> | undefined;
	idempotency_key?: string;
	submit: string;
}

const FOR: Record<NoteVisibility, string> = {
	general: "all staff who work with them",
	behaviour: "staff who take roll",
	financial: "staff who can see payments",
};

const FORM = "note";
/** Id of the note's text field. */
export const NOTE_BODY = `${FORM}-body`;

/** Editor of a note: its text, date and visibility. */
export function NoteEditor(props: NoteEditorProps) {
	const { title, note, writes, today, constraint, result, idempotency_key, submit } = props;
	const [form, fields] = useForm<NoteFormFields>({
		id: FORM,
		lastResult: result,
		constraint,
		defaultValue: note,
		shouldRevalidate: "onSubmit",
	});
	useUnsavedGuard(form.dirty);
	return (
		<Card title={title}>
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
				<FormErrors errors={(form.errors ?? []).map((message) => ({ message }))} />
				{note.updated_at ? <input type="hidden" name="updated_at" value={note.updated_at} /> : null}
				{idempotency_key ? <input type="hidden" name="idempotency_key" value={idempotency_key} /> : null}
				<Field {...conformField(fields.body)} required={undefined} label="What happened">
					<Textarea rows={4} dir="auto" className="scroll-mt-24" />
				</Field>
				<div className="flex flex-wrap gap-4">
					<Field {...conformField(fields.date)} required={undefined} label="When">
						<DateInput max={today} />
					</Field>
					<Field {...conformField(fields.status)} required={undefined} label="Status">
						<Select options={NOTE_STATUSES.map((value) => ({ value, label: NOTE_STATUS_LABELS[value] }))} />
					</Field>
				</div>
				<Field {...conformField(fields.visibility)} required={undefined} label="Visible to">
					<Select
						options={writes.map((value) => ({
							value,
							label: `${NOTE_VISIBILITY_LABELS[value]}: ${FOR[value]}`,
						}))}
					/>
				</Field>
				<p className="text-xs text-muted">Don't add health details. Families can't see notes.</p>
				<SubmitButton className="justify-self-start">{submit}</SubmitButton>
			</Form>
		</Card>
	);
}
