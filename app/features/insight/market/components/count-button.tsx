import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { marketPaths } from "../paths";

interface CountButtonProps {
	season: string;
	/** When the numbers on the page were counted. */
	takenAt: string | null;
	isUpdating: boolean;
	/** Whether it is the page's main action. */
	isMain?: true;
}

/** Counts the season again. */
export function CountButton({ season, takenAt, isUpdating, isMain }: CountButtonProps) {
	return (
		<Form method="post" action={marketPaths.update}>
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
