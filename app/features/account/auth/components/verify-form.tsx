import { Form } from "@remix-run/react";
import { useRefusal } from "#app/platform/flash";
import { Alert } from "#app/ui/alert";
import { CodeInput } from "#app/ui/code-input";
import { Field } from "#app/ui/field";
import { NewPasswordField } from "#app/ui/new-password-field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { TextLink } from "./text-link";

/**
 * Confirms an address: with the emailed code after signing up, or with a new password after opening the emailed
 * link.
 */
export function VerifyForm(props: AuthFormProps) {
	if (props.token) return <LinkForm {...props} />;
	return props.confirming === null ? (
		<SendForm {...props} />
	) : (
		<EmailedCode {...props} email={props.confirming} />
	);
}

function LinkForm(props: AuthFormProps) {
	const again = authPaths.auth("verify", { next: props.next });
	return (
		<AuthForm {...props} remedy={<TextLink to={again}>Request a new link</TextLink>}>
			{(field) => (
				<>
					<p className="text-muted">Choose a new password to confirm your email. It replaces your old one.</p>
					<NewPasswordField {...field("password")} label="New password" />
					<SubmitButton size="large" block>
						Confirm email
					</SubmitButton>
				</>
			)}
		</AuthForm>
	);
}

function EmailedCode({ email, ...props }: AuthFormProps & { email: string }) {
	const { mode, next } = props;
	return (
		<>
			<p className="text-muted">
				We emailed a code to <strong className="wrap-anywhere">{email}</strong>. Check your spam folder too.
			</p>
			<AuthForm {...props}>
				{(field) => (
					<>
						<Field {...field("code")} label="Code from the email" help="6 digits. It works for 15 minutes.">
							<CodeInput />
						</Field>
						<SubmitButton size="large" block>
							Confirm email
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<Form method="post">
				<input type="hidden" name="mode" value={mode} />
				<input type="hidden" name="resend" value="1" />
				{next ? <input type="hidden" name="next" value={next} /> : null}
				<SubmitButton block variant="secondary">
					Send a new code
				</SubmitButton>
			</Form>
			<p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
				<TextLink to={authPaths.auth("sign-up", { next })}>Use another email</TextLink>
				<TextLink to={authPaths.auth("sign-in", { next })}>Back to sign in</TextLink>
			</p>
		</>
	);
}

function SendForm(props: AuthFormProps) {
	const { next, said } = props;
	const sent = useRefusal("email");
	return (
		<>
			{said === "sent" ? (
				<Alert tone="success" title="Check your email">
					{sent?.message ?? "We sent a message to that address."} Open its link to continue. Check your spam
					folder too.
				</Alert>
			) : said === "code" ? (
				<Alert tone="warning">Your code has expired. We can email you a link instead.</Alert>
			) : null}
			<AuthForm {...props} email={sent?.value}>
				{(field) => (
					<>
						<Field {...field("email")} label="Email" help="We'll email you a link to confirm this address.">
							<TextInput type="email" autoComplete="username" />
						</Field>
						<SubmitButton size="large" block variant={said === "sent" ? "secondary" : "primary"}>
							{said === "sent" ? "Send again" : "Send link"}
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<p className="border-t border-line pt-4">
				<TextLink to={authPaths.auth("sign-in", { next })}>Back to sign in</TextLink>
			</p>
		</>
	);
}
