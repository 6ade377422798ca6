import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { SubmitButton } from "#app/ui/submit-button";
import { assistantPaths } from "../paths";

/** A question with several readings: the asker chooses. */
export function Readings({ id, readings }: { id: string; readings: readonly string[] }) {
	return (
		<Alert tone="info" title="This could mean more than one thing. Choose one.">
			<Form method="post" action={assistantPaths.change(id)} className="mt-2 grid justify-items-start gap-2">
				{readings.map((label, at) => (
					<SubmitButton key={label} variant="secondary" name="choose" value={String(at)}>
						{label}
					</SubmitButton>
				))}
			</Form>
		</Alert>
	);
}
