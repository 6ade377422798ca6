import { Alert } from "#app/ui/alert";
import { Field } from "#app/ui/field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { TextLink } from "./text-link";

export function ForgotForm(props: AuthFormProps) {
	const sent = props.said === "sent";
	return (
		<>
			{sent ? (
				<Alert tone="success" title="Check your email">
					If that address has an account, we've sent a link to choose a new password. It works for one hour.
				</Alert>
			) : (
				<p className="text-muted">We'll send you a link to choose a new password.</p>
			)}
			<AuthForm {...props}>
				{(field) => (
					<>
						<Field {...field("email")} label="Email">
							<TextInput type="email" autoComplete="username" />
						</Field>
						<SubmitButton size="large" block variant={sent ? "secondary" : "primary"}>
							{sent ? "Send again" : "Send link"}
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<p className="border-t border-line pt-4">
				<TextLink to={authPaths.auth("sign-in", { next: props.next })}>Back to sign in</TextLink>
			</p>
		</>
	);
}
