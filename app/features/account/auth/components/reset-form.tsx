import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { NewPasswordField } from "#app/ui/new-password-field";
import { SubmitButton } from "#app/ui/submit-button";
import { authPaths } from "../paths";
import { AuthForm, type AuthFormProps } from "./auth-form";
import { TextLink } from "./text-link";

export function ResetForm(props: AuthFormProps) {
	const again = authPaths.auth("forgot", { next: props.next });
	if (!props.token) {
		return (
			<>
				<Alert tone="warning">
					<p className="font-medium">This link has expired. Request a new one</p>
				</Alert>
				<ButtonLink to={again} variant="primary" size="large" block>
					Request a new link
				</ButtonLink>
			</>
		);
	}
	return (
		<AuthForm {...props} remedy={<TextLink to={again}>Request a new link</TextLink>}>
			{(field) => (
				<>
					<p className="text-muted">You'll be signed out on all other devices.</p>
					<NewPasswordField {...field("password")} label="New password" />
					<SubmitButton size="large" block>
						Save password
					</SubmitButton>
				</>
			)}
		</AuthForm>
	);
}
