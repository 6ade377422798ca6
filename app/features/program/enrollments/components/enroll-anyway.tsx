import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { ConfirmIneligible } from "./confirm-ineligible";

/**
 * Result of a rejected enrollment: asks for confirmation when age or grade don't fit, otherwise shows the error.
 */
export function EnrollAnyway({
	result,
	idempotencyKey,
}: {
	result: SubmissionResult<string[]>;
	idempotencyKey: string;
}) {
	const sent = Object.entries(result.initialValue ?? {}).filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" && !["confirm_ineligible", "idempotency_key"].includes(entry[0]),
	);
	const back = sent.find(([name]) => name === "back")?.[1] ?? "/sessions";
	const reasons = result.error?.confirm_ineligible;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="Enroll a camper" back={{ to: back, label: "Back" }} />
			<Card>
				{reasons ? (
					<Form method="post" className="grid gap-4">
						{sent.map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						<input type="hidden" name="idempotency_key" value={idempotencyKey} />
						<ConfirmIneligible reasons={reasons} label="I've checked. Enroll anyway" />
						<div className="flex flex-wrap gap-2">
							<SubmitButton>Enroll</SubmitButton>
							<ButtonLink to={back} variant="quiet">
								Cancel
							</ButtonLink>
						</div>
					</Form>
				) : (
					<Alert tone="warning" title="The camper wasn't enrolled" live>
						{Object.entries(result.error ?? {}).map(([field, messages]) => (
							<p key={field}>{messages?.join(" ")}</p>
						))}
					</Alert>
				)}
			</Card>
		</div>
	);
}
