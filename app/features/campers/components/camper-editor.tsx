import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxGroup } from "~/ui/checkbox";
import { conformField } from "~/ui/conform-field";
import { DateInput } from "~/ui/date-input";
import { Field, FieldGroup, RequiredMarks } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { type Option, Select } from "~/ui/select";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { useUnsavedGuard } from "~/ui/use-unsaved-guard";
import { CAMPER_STATUSES, STATUS_LABELS } from "../rules";
import { type DuplicateView, DuplicateWarning } from "./duplicate-warning";

/** The form's fields as text, which is how a form holds them. */
interface CamperFormFields {
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	pronouns: string | null;
	grade_override: string | null;
	email: string | null;
	phone: string | null;
	city: string | null;
	state: string | null;
	status: string;
	tags: string[];
	updated_at: string;
}

interface CamperEditorProps {
	/** Left out for a new camper. */
	camper?: CamperFormFields;
	constraint: Parameters<typeof useForm<CamperFormFields>>[0]["constraint"];
	result: SubmissionResult<string[]> | undefined;
	duplicates?: DuplicateView[];
	genders: Option[];
	tags: { id: string; label: string }[];
	/** Empty while there is no season to set a grade for. */
	grades: Option[];
	season: string | null;
	/** Today in the camp's zone, the latest birth date. */
	today: string;
	back: string;
	submit: string;
}

/** The form of a new camper and of one who is there. */
export function CamperEditor(props: CamperEditorProps) {
	const {
		camper,
		constraint,
		result,
		duplicates = [],
		genders,
		tags,
		grades,
		season,
		today,
		back,
		submit,
	} = props;
	const [form, fields] = useForm<CamperFormFields>({
		id: "camper",
		lastResult: result,
		constraint,
		defaultValue: camper ?? { status: "active" },
		shouldRevalidate: "onSubmit",
	});
	useUnsavedGuard(form.dirty);
	const refused = (form.errors ?? []).map((message) => ({ message }));
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="mx-auto grid max-w-form gap-5"
		>
			{duplicates.length > 0 ? (
				<DuplicateWarning duplicates={duplicates} />
			) : (
				<FormErrors title={`${submit} did not work`} errors={refused} />
			)}
			<RequiredMarks>
				{camper ? <input type="hidden" name="updated_at" value={camper.updated_at} /> : null}
				<Card title="Name">
					<Columns>
						<Field {...conformField(fields.first_name)} label="First name">
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field {...conformField(fields.last_name)} label="Last name">
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field
							{...conformField(fields.preferred_name)}
							label="Preferred name"
							help="What everybody calls them."
						>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field {...conformField(fields.pronouns)} label="Pronouns">
							<TextInput autoComplete="off" />
						</Field>
					</Columns>
				</Card>
				<Card title="About">
					<Columns>
						<Field {...conformField(fields.birth_date)} label="Birth date">
							<DateInput max={today} />
						</Field>
						<Field {...conformField(fields.gender)} label="Gender">
							<Select options={genders} placeholder="Not known" />
						</Field>
						{grades.length > 0 ? (
							<Field
								{...conformField(fields.grade_override)}
								label="Grade"
								help={`For ${season}. Leave it to the birth date unless it is another.`}
							>
								<Select options={grades} placeholder="By birth date" />
							</Field>
						) : null}
						<Field {...conformField(fields.status)} label="Status" required>
							<Select options={CAMPER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))} />
						</Field>
					</Columns>
					{tags.length > 0 ? (
						<FieldGroup {...conformField(fields.tags)} required={undefined} label="Tags" className="mt-4">
							<CheckboxGroup columns options={tags.map(({ id, label }) => ({ value: id, label }))} />
						</FieldGroup>
					) : null}
				</Card>
				<Card title="Contact" description="The camper's own. Parents and guardians are part of the family.">
					<Columns>
						<Field {...conformField(fields.email)} label="E-mail">
							<TextInput type="email" autoComplete="off" />
						</Field>
						<Field {...conformField(fields.phone)} label="Phone">
							<TextInput type="tel" autoComplete="off" />
						</Field>
						<Field {...conformField(fields.city)} label="City">
							<TextInput autoComplete="off" />
						</Field>
						<Field {...conformField(fields.state)} label="State">
							<TextInput autoComplete="off" />
						</Field>
					</Columns>
				</Card>
			</RequiredMarks>
			<div className="flex flex-wrap gap-2">
				<SubmitButton>{submit}</SubmitButton>
				<ButtonLink to={back} variant="quiet">
					Cancel
				</ButtonLink>
			</div>
		</Form>
	);
}

const Columns = (props: ComponentProps<"div">) => <div className="grid gap-4 md:grid-cols-2" {...props} />;
