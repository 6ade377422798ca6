import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";

interface UpdateButtonProps {
	/** Where it posts to. */
	action: string;
	season: string;
	/** When the numbers on the page were counted. */
	takenAt?: string | null;
	isUpdating: boolean;
	/** The one thing to do on the page. */
	isMain?: true;
}

/** Counts the numbers of a season again. */
export function UpdateButton({ action, season, takenAt, isUpdating, isMain }: UpdateButtonProps) {
	return (
		<Form method="post" action={action}>
			<input type="hidden" name="season" value={season} />
			<input type="hidden" name="taken_at" value={takenAt ?? ""} />
			<SubmitButton
				variant={isMain ? "primary" : "secondary"}
				icon={<Icon name="refresh-cw" />}
				pending={isUpdating || undefined}
			>
				{isMain ? "Count now" : isUpdating ? "Updating" : "Update"}
			</SubmitButton>
		</Form>
	);
}
