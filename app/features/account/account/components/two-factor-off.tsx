import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { SubmitButton } from "#app/ui/submit-button";
import { AccountForm } from "./account-form";
import { ProofField } from "./proof-field";

interface TwoFactorOffProps {
	email: string;
	has_password: boolean;
	due_at: string | null;
	next: string | null;
}

/** What it is, and its beginning. */
export function TwoFactorOff({ email, has_password, due_at, next }: TwoFactorOffProps) {
	return (
		<div className="grid gap-4">
			{due_at ? (
				<Alert tone="warning" title={`${due_at} asks you for it`}>
					Whoever sees health or money there signs in with two steps. Until you do, the camp stays closed to
					you. It takes two minutes.
				</Alert>
			) : null}
			<Card title="Set it up">
				<ol className="grid gap-1.5 pb-4 pl-5 [list-style:decimal]">
					<li>
						Have an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password
						or any other.
					</li>
					<li>Scan a picture with it and enter the code that it shows.</li>
					<li>Keep ten recovery codes for the day when the phone is gone.</li>
				</ol>
				<AccountForm id="two-factor" refusal="Nothing was begun">
					{(field) => (
						<>
							{next ? <input type="hidden" name="next" value={next} /> : null}
							{has_password ? <ProofField email={email} has_password field={field} /> : null}
							<div>
								<SubmitButton>Begin</SubmitButton>
							</div>
						</>
					)}
				</AccountForm>
			</Card>
		</div>
	);
}
