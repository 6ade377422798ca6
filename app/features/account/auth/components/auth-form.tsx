import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { conformField } from "#app/ui/conform-field";
import type { FieldData } from "#app/ui/field";
import type { AuthMode } from "../paths";
import { FormAlert } from "./form-alert";

/** Props of every form of /auth. */
export interface AuthFormProps {
	mode: AuthMode;
	/** Page to open afterward. */
	next: string | null;
	/** Token from the email. */
	token: string | null;
	/** Address being confirmed, if this browser can enter its code. */
	confirming: string | null;
	/** Message from the previous step. */
	said: string | null;
	/**
	 * Google sign-in: whether this installation offers it, and the error code of the last attempt; null to show
	 * neither.
	 */
	google: { offered: boolean; error: string | null } | null;
	/** Whether browsers support passkeys at this origin. */
	passkeys: boolean;
	constraint: Record<
		string,
		{ required?: boolean; minLength?: number; maxLength?: number; pattern?: string }
	>;
}

type FieldName = "name" | "email" | "password" | "code";

interface FrameProps extends AuthFormProps {
	/** Link shown beside an error of the whole form. */
	remedy?: ReactNode;
	/** Initial value of the email field. */
	email?: string;
	children: (field: (name: FieldName) => FieldData) => ReactNode;
}

/** Frame of a form: errors, hidden values and fields. Works as a plain form before JavaScript. */
export function AuthForm({ mode, next, token, constraint, remedy, email, children }: FrameProps) {
	const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
	const [form, fields] = useForm<Record<FieldName | "token", string>>({
		id: `auth-${mode}`,
		lastResult: answer?.result,
		constraint,
		defaultValue: { email },
		defaultNoValidate: false,
	});
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-4">
			<input type="hidden" name="mode" value={mode} />
			{next ? <input type="hidden" name="next" value={next} /> : null}
			{token ? <input type="hidden" name="token" value={token} /> : null}
			<FormAlert errors={form.errors ?? fields.token.errors}>{remedy}</FormAlert>
			{children((name) => conformField(fields[name]))}
		</Form>
	);
}
