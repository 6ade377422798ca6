import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { conformField } from "#app/ui/conform-field";
import { Field } from "#app/ui/field";
import { NewPasswordField } from "#app/ui/new-password-field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface AccountFormProps {
	/** Name and email in the camp's records. */
	name: string;
	email: string;
	/** Hidden values of the form. */
	children: ReactNode;
}

/** Name and password of a user without an account; the address is the one that was emailed. */
export function AccountForm({ name, email, children }: AccountFormProps) {
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const [form, fields] = useForm<{ name: string; password: string }>({
		id: "invitation",
		lastResult: answer?.result,
		defaultValue: { name },
		constraint: { name: { required: true, maxLength: 200 }, password: { required: true } },
		defaultNoValidate: false,
	});
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-4">
			{children}
			{/* So that a password manager keeps the right name beside the password. */}
			<input
				type="text"
				name="username"
				value={email}
				readOnly
				autoComplete="username"
				className="sr-only"
				tabIndex={-1}
				aria-hidden="true"
			/>
			<Field {...conformField(fields.name)} label="Your name">
				<TextInput autoComplete="name" />
			</Field>
			<NewPasswordField {...conformField(fields.password)} label="Choose a password" />
			<SubmitButton size="large" block>
				Create account and join
			</SubmitButton>
		</Form>
	);
}
