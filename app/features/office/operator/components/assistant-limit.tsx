import { Form } from "@remix-run/react";
import { Card } from "#app/ui/card";
import { SubmitButton } from "#app/ui/submit-button";
import { adminPaths } from "../paths";

interface AssistantLimitProps {
	/** True if only listed camps can use the assistant. */
	only_listed: boolean;
	/** Number of listed camps. */
	listed: number;
}

/** The camps that can use the assistant: all, or those on the list. */
export function AssistantLimit({ only_listed, listed }: AssistantLimitProps) {
	const camps = `${listed === 1 ? "1 camp is" : `${listed} camps are`} on the list.`;
	return (
		<Card title="Camps with the assistant">
			<Form
				method="post"
				action={adminPaths.limitAssistant}
				preventScrollReset
				className="flex flex-wrap items-center gap-x-4 gap-y-2"
			>
				<p className="min-w-0 flex-1 basis-56">
					{only_listed
						? `Only listed camps can use the assistant. ${camps}`
						: `Every camp whose plan includes AI features can use the assistant. ${camps} The list has no effect.`}
				</p>
				<SubmitButton variant="secondary" name="only_listed" value={only_listed ? "off" : "on"}>
					{only_listed ? "Allow all camps" : "Limit to listed camps"}
				</SubmitButton>
			</Form>
		</Card>
	);
}

interface ListButtonProps {
	camp_id: string;
	name: string;
	is_listed: boolean;
}

/** Adds a camp to the list of those that can use the assistant, or removes it. */
export function ListButton({ camp_id, name, is_listed }: ListButtonProps) {
	const label = is_listed ? "Remove from list" : "Add to list";
	return (
		<Form method="post" action={adminPaths.assistant}>
			<input type="hidden" name="camp_id" value={camp_id} />
			<SubmitButton
				variant="quiet"
				size="small"
				name="is_listed"
				value={is_listed ? "off" : "on"}
				aria-label={`${label}: ${name}`}
			>
				{label}
			</SubmitButton>
		</Form>
	);
}
