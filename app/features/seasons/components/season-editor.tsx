import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { conformField } from "~/ui/conform-field";
import { DateInput } from "~/ui/date-input";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { NumberInput } from "~/ui/number-input";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { useUnsavedGuard } from "~/ui/use-unsaved-guard";

/** The form's fields as text, which is how a form holds them. */
interface SeasonFormFields {
	name: string;
	year: string;
	start_date: string;
	end_date: string;
	updated_at: string;
}

interface SeasonEditorProps {
	season: Partial<SeasonFormFields>;
	constraint: Parameters<typeof useForm<SeasonFormFields>>[0]["constraint"];
	result: SubmissionResult<string[]> | undefined;
	back: string;
	submit: string;
}

/** The form of a new season and of one that is there. */
export function SeasonEditor({ season, constraint, result, back, submit }: SeasonEditorProps) {
	const [form, fields] = useForm<SeasonFormFields>({
		id: "season",
		lastResult: result,
		constraint,
		defaultValue: season,
		shouldRevalidate: "onSubmit",
	});
	useUnsavedGuard(form.dirty);
	const errors = [
		...(form.errors ?? []).map((message) => ({ message })),
		// The fieldset is a proxy: it has a field for every name but lists none.
		...(Object.keys(constraint ?? {}) as (keyof SeasonFormFields)[]).flatMap((name) =>
			(fields[name].errors ?? []).map((message) => ({ id: fields[name].id, message })),
		),
	];
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="mx-auto grid max-w-form gap-5"
		>
			<FormErrors errors={errors} />
			{season.updated_at ? <input type="hidden" name="updated_at" value={season.updated_at} /> : null}
			<Card>
				<div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
					<Field {...conformField(fields.name)} label="Name" className="md:col-span-2">
						<TextInput autoComplete="off" dir="auto" placeholder="Summer 2027" />
					</Field>
					<Field {...conformField(fields.start_date)} label="First day">
						<DateInput />
					</Field>
					<Field {...conformField(fields.end_date)} label="Last day">
						<DateInput />
					</Field>
					<Field
						{...conformField(fields.year)}
						label="Year"
						help="Grades count by it. Left empty, the year of the first day."
					>
						<NumberInput />
					</Field>
				</div>
			</Card>
			<div className="flex flex-wrap gap-2">
				<SubmitButton>{submit}</SubmitButton>
				<ButtonLink to={back} variant="quiet">
					Cancel
				</ButtonLink>
			</div>
		</Form>
	);
}
