import { Field } from "#app/ui/field";
import { NewPasswordField } from "#app/ui/new-password-field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { OtherWays } from "./other-ways";
import { TextLink } from "./text-link";

export function SignUpForm(props: AuthFormProps) {
	return (
		<>
			<OtherWays {...props} />
			<AuthForm {...props}>
				{(field) => (
					<>
						<Field {...field("name")} label="Your name">
							<TextInput autoComplete="name" />
						</Field>
						<Field {...field("email")} label="Email" help="We'll email you a code to confirm this address.">
							<TextInput type="email" autoComplete="username" />
						</Field>
						<NewPasswordField {...field("password")} label="Password" />
						<SubmitButton size="large" block>
							Create account
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<p className="flex flex-wrap items-center gap-x-1.5 border-t border-line pt-4">
				<span className="text-muted">Already have an account?</span>
				<TextLink to={authPaths.auth("sign-in", { next: props.next })}>Sign in</TextLink>
			</p>
		</>
	);
}
