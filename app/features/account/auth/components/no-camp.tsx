import { Form } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";

/** Page for a signed-in user without a camp: the reason, and possible next steps. */
export function NoCamp({ email }: { email: string }) {
	return (
		<>
			<p>
				You're signed in as <strong>{email}</strong>, but no camp has added you yet.
			</p>
			<p className="text-muted">
				Ask your camp's admin to add this email address. If your camp uses another address, sign in with that
				one.
			</p>
			<div className="flex flex-wrap gap-2">
				<ButtonLink to="/redirect" variant="secondary" prefetch="none">
					Check again
				</ButtonLink>
				<Form method="post" action="/sign-out">
					<SubmitButton variant="quiet">Sign out</SubmitButton>
				</Form>
			</div>
		</>
	);
}
