import { TRUST_DAYS } from "#app/platform/auth/second-step";
import { Checkbox } from "#app/ui/checkbox";
import { CodeInput } from "#app/ui/code-input";
import { Field } from "#app/ui/field";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { TextLink } from "./text-link";

/** Second step of sign-in: an authenticator code, or a recovery code. */
export function CodeForm(props: AuthFormProps) {
	const { mode, next } = props;
	const app = mode === "two-factor";
	return (
		<>
			<AuthForm {...props} remedy={<TextLink to={authPaths.auth("sign-in", { next })}>Start again</TextLink>}>
				{(field) => (
					<>
						<Field
							{...field("code")}
							label={app ? "Code from your app" : "Recovery code"}
							help={
								app
									? "Enter the 6-digit code for CampInsights from your authenticator app."
									: "Enter one of your ten recovery codes. Each works once."
							}
						>
							{app ? (
								<CodeInput />
							) : (
								<TextInput
									autoComplete="off"
									autoCapitalize="none"
									spellCheck={false}
									placeholder="xxxxx-xxxxx"
									className="font-mono"
								/>
							)}
						</Field>
						<Checkbox
							name="trust_device"
							label={`Don't ask on this device for ${TRUST_DAYS} days`}
							help="Only use this on your own device."
						/>
						<SubmitButton size="large" block>
							Sign in
						</SubmitButton>
					</>
				)}
			</AuthForm>
			<p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
				{app ? (
					<TextLink to={authPaths.auth("recovery", { next })}>Use a recovery code</TextLink>
				) : (
					<TextLink to={authPaths.auth("two-factor", { next })}>Use your authenticator app</TextLink>
				)}
				<TextLink to={authPaths.auth("sign-in", { next })}>Sign in with another account</TextLink>
			</p>
		</>
	);
}
