import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";

interface VersionChoiceProps {
	/** Displayed version; null for the current draft. */
	version: number | null;
	/** Versions with their publication times, newest first. */
	versions: readonly { version: number; at: string }[];
}

/** Selector for the version in the preview. Answers entered for another version are discarded. */
export function VersionChoice({ version, versions }: VersionChoiceProps) {
	return (
		<Form method="get" className="mb-5 flex flex-wrap items-end gap-2" key={version}>
			<Field
				name="version"
				label="Version to preview"
				defaultValue={version === null ? "" : String(version)}
				className="min-w-0 flex-1"
			>
				<Select
					placeholder="Current draft"
					options={versions.map((each) => ({
						value: String(each.version),
						label: `Version ${each.version}, published ${each.at}`,
					}))}
				/>
			</Field>
			<SubmitButton variant="secondary">Show</SubmitButton>
		</Form>
	);
}
