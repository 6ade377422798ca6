import { useState } from "react";
import { useRefusal } from "#app/platform/flash";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { FileInput } from "#app/ui/file-input";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { UploadProgress } from "#app/ui/upload-progress";
import { useUpload } from "#app/ui/use-upload";
import { documentPaths } from "../paths";
import { DOCUMENT_MOST_BYTES } from "../rules";

const TOO_LARGE = "Documents can be up to 10 MB. Choose a smaller file.";

/** Upload of a document with progress. A plain form before JavaScript runs. */
export function DocumentUpload({
	person_id,
	types,
}: {
	person_id: string;
	types: { id: string; label: string }[];
}) {
	const action = documentPaths.upload(person_id);
	const refusal = useRefusal("file");
	const [chosen, setChosen] = useState<File | null>(null);
	const { send, sent, errors, refuse, setErrors, cancel } = useUpload(action, () => setChosen(null));
	return (
		<Card title="Add a document">
			<form
				method="post"
				action={action}
				encType="multipart/form-data"
				onSubmit={(event) => {
					event.preventDefault();
					if (!chosen) refuse("file", "Choose a file first.");
					else if (chosen.size > DOCUMENT_MOST_BYTES) refuse("file", TOO_LARGE);
					else if (sent === null) send(event.currentTarget, "file");
				}}
				className="grid gap-4"
			>
				<Field
					name="file"
					label="File"
					errors={errors.file ?? refusal?.message}
					help="PDF, JPEG, PNG or WebP, up to 10 MB. We remove location data from photos."
				>
					<FileInput
						accept="application/pdf,image/png,image/jpeg,image/webp"
						onChoose={(file) => {
							setErrors(file && file.size > DOCUMENT_MOST_BYTES ? { file: [TOO_LARGE] } : {});
							setChosen(file ?? null);
						}}
					/>
				</Field>
				<Field name="definition_id" label="Kind" errors={errors.definition_id}>
					<Select options={types.map(({ id, label }) => ({ value: id, label }))} />
				</Field>
				<Field name="title" label="Title" required={false} maxLength={200} errors={errors.title}>
					<TextInput autoComplete="off" />
				</Field>
				<Field name="expires_on" label="Expires on" required={false} errors={errors.expires_on}>
					<DateInput />
				</Field>
				<UploadProgress sent={sent} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary" icon={<Icon name="upload" />} pending={sent !== null}>
						Upload
					</Button>
					{sent === null ? null : (
						<Button variant="quiet" onClick={cancel}>
							Cancel
						</Button>
					)}
				</div>
			</form>
		</Card>
	);
}
