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

/** Description of two-factor authentication, with the form to begin the setup. */
export function TwoFactorOff({ email, has_password, due_at, next }: TwoFactorOffProps) {
	return (
		<div className="grid gap-4">
			{due_at ? (
				<Alert tone="warning" title={`${due_at} requires two-step sign-in`}>
					Your role can see health or money records, so you need two-step sign-in to open this camp. Setup
					takes about two minutes.
				</Alert>
			) : null}
			<Card title="Set up">
				<ol className="grid gap-1.5 pb-4 pl-5 [list-style:decimal]">
					<li>
						Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
						or 1Password.
					</li>
					<li>Scan a QR code with the app and enter the code it shows.</li>
					<li>Save ten recovery codes in case you lose your phone.</li>
				</ol>
				<AccountForm id="two-factor" refusal="Setup didn't start">
					{(field) => (
						<>
							{next ? <input type="hidden" name="next" value={next} /> : null}
							{has_password ? <ProofField email={email} has_password field={field} /> : null}
							<div>
								<SubmitButton>Start setup</SubmitButton>
							</div>
						</>
					)}
				</AccountForm>
			</Card>
		</div>
	);
}
