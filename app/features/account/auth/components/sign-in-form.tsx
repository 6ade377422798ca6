import { Alert } from "#app/ui/alert";
import { Field } from "#app/ui/field";
import { PasswordInput } from "#app/ui/password-input";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { OtherWays } from "./other-ways";
import { TextLink } from "./text-link";

const SAID: Record<string, string> = {
	password: "Your password was changed. Sign in with your new password.",
	confirmed: "Your email is confirmed. Sign in to continue.",
};

export function SignInForm(props: AuthFormProps) {
	const said = SAID[props.said ?? ""];
	const { next } = props;
	return (
		<>
			{said ? <Alert tone="success">{said}</Alert> : null}
			<OtherWays {...props} />
			<AuthForm {...props}>
				{(field) => (
					<>
						<Field {...field("email")} label="Email">
							<TextInput type="email" autoComplete="username" />
						</Field>
						<Field {...field("password")} label="Password">
							<PasswordInput autoComplete="current-password" />
						</Field>
						<SubmitButton size="large" block>
							Sign in
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
				<TextLink to={authPaths.auth("forgot", { next })}>Forgot your password?</TextLink>
				<TextLink to={authPaths.auth("sign-up", { next })}>Create an account</TextLink>
			</p>
		</>
	);
}
