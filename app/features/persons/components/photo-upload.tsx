import { useEffect, useState } from "react";
import { useRefusal } from "~/platform/flash";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { Icon } from "~/ui/icon";
import { PHOTO_MOST_BYTES } from "../rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

const TOO_LARGE = "A photo may have at most 5 MB. Choose a smaller picture.";

/** Chooses a picture, shows it, and sends it with its progress. Before JavaScript it is a plain form. */
export function PhotoUpload({ person_id }: { person_id: string }) {
	const action = `/person/${person_id}/photo/upload`;
	const refusal = useRefusal("photo");
	const [url, setUrl] = useState<string | null>(null);
	const { send, sent, errors, refuse, setErrors, cancel } = useUpload(action, () => setUrl(null));
	useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
	return (
		<form
			method="post"
			action={action}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				if (!url) refuse("photo", "Choose a picture first.");
				else if (!errors.photo && sent === null) send(event.currentTarget, "photo");
			}}
			className="grid gap-4"
		>
			<Field
				name="photo"
				label="Picture"
				errors={errors.photo ?? refusal?.message}
				help="PNG, JPEG or WebP, up to 5 MB. What a camera writes into it, like its place, is left out."
			>
				<FileInput
					accept="image/png,image/jpeg,image/webp"
					onChoose={(file) => {
						setErrors(file && file.size > PHOTO_MOST_BYTES ? { photo: [TOO_LARGE] } : {});
						setUrl(file ? URL.createObjectURL(file) : null);
					}}
				/>
			</Field>
			{url && !errors.photo ? (
				<img
					src={url}
					alt="Preview"
					onError={() => refuse("photo", "This is not a picture that can be shown. Choose another file.")}
					className="size-40 rounded-full border border-line object-cover"
				/>
			) : null}
			<UploadProgress sent={sent} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" icon={<Icon name="upload" />} pending={sent !== null}>
					Save photo
				</Button>
				{sent === null ? null : (
					<Button variant="quiet" onClick={cancel}>
						Cancel
					</Button>
				)}
			</div>
		</form>
	);
}
