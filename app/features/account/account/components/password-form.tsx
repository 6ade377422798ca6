import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { conformField } from "#app/ui/conform-field";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { NewPasswordField } from "#app/ui/new-password-field";
import { PasswordInput } from "#app/ui/password-input";
import { SubmitButton } from "#app/ui/submit-button";

interface PasswordFormProps {
	/** Email of the account, for password managers. */
	email: string;
	constraint: Record<string, { required?: boolean; minLength?: number; maxLength?: number }>;
}

export function PasswordForm({ email, constraint }: PasswordFormProps) {
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const [form, fields] = useForm<{ current_password: string; new_password: string }>({
		id: "password",
		lastResult: answer?.result,
		constraint,
		defaultNoValidate: false,
	});
	const problems = (form.errors ?? []).map((message) => ({ message }));
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-4">
			<FormErrors errors={problems} title="Your password wasn't changed" />
			<input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
			<Field {...conformField(fields.current_password)} label="Current password">
				<PasswordInput autoComplete="current-password" />
			</Field>
			<NewPasswordField {...conformField(fields.new_password)} label="New password" />
			<div>
				<SubmitButton>Change password</SubmitButton>
			</div>
		</Form>
	);
}
