import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { conformField } from "#app/ui/conform-field";
import { Field } from "#app/ui/field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { useSavedAnew } from "#app/ui/use-saved-anew";

export function ProfileForm({ name }: { name: string }) {
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const saved = useSavedAnew(answer?.result);
	const [form, fields] = useForm<{ name: string }>({
		id: `profile-${saved}`,
		lastResult: answer?.result,
		defaultValue: { name },
		constraint: { name: { required: true, maxLength: 200 } },
		defaultNoValidate: false,
	});
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-4">
			<Field {...conformField(fields.name)} label="Name" help="Shown to others at camp.">
				<TextInput autoComplete="name" />
			</Field>
			<div>
				<SubmitButton>Save name</SubmitButton>
			</div>
		</Form>
	);
}
