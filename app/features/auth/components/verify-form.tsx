import { useRefusal } from "~/platform/flash";
import { Alert } from "~/ui/alert";
import { Field } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { TextLink } from "./text-link";

/** With a letter's token, the button that confirms; without, what to do and a way to have the letter again. */
export function VerifyForm(props: AuthFormProps) {
	const { token, next, said } = props;
	const sent = useRefusal("email");
	if (token) {
		return (
			<AuthForm
				{...props}
				remedy={<TextLink to={authPaths.auth("verify", { next })}>Request a new link</TextLink>}
			>
				{() => (
					<>
						<p className="text-muted">One press, and you can sign in.</p>
						<SubmitButton size="large" block>
							Confirm e-mail
						</SubmitButton>
					</>
				)}
			</AuthForm>
		);
	}
	return (
		<>
			{said === "sent" ? (
				<Alert tone="success" title="Check your e-mail">
					{sent?.message ?? "We sent a message to that address."} Open its link to go on. Look in the spam
					folder too.
				</Alert>
			) : null}
			<AuthForm {...props} email={sent?.value}>
				{(field) => (
					<>
						<Field {...field("email")} label="E-mail" help="No message came? We send the link again.">
							<TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
						</Field>
						<SubmitButton size="large" block variant={said === "sent" ? "secondary" : "primary"}>
							Send again
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
