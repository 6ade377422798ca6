import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";

interface VersionChoiceProps {
	/** The one that is shown; null: the questions as they stand. */
	version: number | null;
	/** The newest first, each with when it was published. */
	versions: readonly { version: number; at: string }[];
}

/** Which questions a preview shows. What was answered to other ones is left behind. */
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
