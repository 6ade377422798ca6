import { Form } from "@remix-run/react";
import { Checkbox } from "#app/ui/checkbox";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { accountPaths } from "../paths";

interface PreferencesFormProps {
	single_key_shortcuts: boolean;
	preferred_camp_id: string | null;
	camps: readonly { id: string; name: string }[];
}

export function PreferencesForm({ single_key_shortcuts, preferred_camp_id, camps }: PreferencesFormProps) {
	return (
		<Form method="post" action={accountPaths.preferences} className="grid gap-4">
			<Checkbox
				name="single_key_shortcuts"
				label="Single-key shortcuts"
				help="Use single keys like / when you're not typing. Shortcuts with Ctrl or ⌘ always work."
				defaultChecked={single_key_shortcuts}
			/>
			{camps.length > 1 ? (
				<Field
					name="preferred_camp_id"
					label="Default camp"
					help="Used when you haven't opened a camp recently."
					defaultValue={preferred_camp_id ?? ""}
				>
					<Select placeholder="Ask me" options={camps.map(({ id, name }) => ({ value: id, label: name }))} />
				</Field>
			) : null}
			<div>
				<SubmitButton variant="secondary">Save preferences</SubmitButton>
			</div>
		</Form>
	);
}
