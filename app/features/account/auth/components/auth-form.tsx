import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { conformField } from "#app/ui/conform-field";
import type { FieldData } from "#app/ui/field";
import type { AuthMode } from "../paths";
import { FormAlert } from "./form-alert";

/** What every form of /auth is given. */
export interface AuthFormProps {
	mode: AuthMode;
	/** Where to go afterwards. */
	next: string | null;
	/** The email's token. */
	token: string | null;
	/** The address whose code this browser can enter, on the page that confirms one. */
	confirming: string | null;
	/** What the step before has to say. */
	said: string | null;
	/** Sign-in with Google: whether this installation offers it, and why the last try ended; null where neither is to be shown. */
	google: { offered: boolean; error: string | null } | null;
	/** Whether browsers offer passkeys at this address. */
	passkeys: boolean;
	constraint: Record<
		string,
		{ required?: boolean; minLength?: number; maxLength?: number; pattern?: string }
	>;
}

type FieldName = "name" | "email" | "password" | "code";

interface FrameProps extends AuthFormProps {
	/** Beside an error of the whole form: where to go instead. */
	remedy?: ReactNode;
	/** What the field for the address begins with. */
	email?: string;
	children: (field: (name: FieldName) => FieldData) => ReactNode;
}

/** The frame of one form: its errors, what it carries along, its fields. A plain form before JavaScript. */
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
