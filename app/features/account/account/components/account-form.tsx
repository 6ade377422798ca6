import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { conformField } from "#app/ui/conform-field";
import type { FieldData } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";

type Name = "password" | "code";

interface AccountFormProps {
	id: string;
	/** Heading above the fields when the request was rejected. */
	refusal: string;
	children: (field: (name: Name) => FieldData) => ReactNode;
}

/** Account form that asks for a password or a code, neither of which is sent back to the browser. */
export function AccountForm({ id, refusal, children }: AccountFormProps) {
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const [form, fields] = useForm<Record<Name, string>>({
		id,
		lastResult: answer?.result,
		defaultNoValidate: false,
	});
	const problems = (form.errors ?? []).map((message) => ({ message }));
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-4">
			<FormErrors errors={problems} title={refusal} />
			{children((name) => ({ ...conformField(fields[name]), required: undefined }))}
		</Form>
	);
}
