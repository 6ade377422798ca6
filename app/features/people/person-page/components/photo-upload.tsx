import { cropToSquare } from "#app/lib/crop-to-square";
import { useRefusal } from "#app/platform/flash";
import { Avatar } from "#app/ui/avatar";
import { PictureUpload } from "#app/ui/picture-upload";
import { personPaths } from "../paths";
import { PHOTO_MOST_BYTES } from "../rules";

/** Chooses a picture and shows its middle as it will be kept: small, for lists show it beside every name. */
export function PhotoUpload({ id, name }: { id: string; name: string }) {
	return (
		<PictureUpload
			action={personPaths.uploadPhoto(id)}
			field="photo"
			label="Picture"
			help="PNG, JPEG or WebP, up to 5 MB. What a camera writes into it, like its place, is left out."
			submit="Save photo"
			most={PHOTO_MOST_BYTES}
			tooLarge="A photo may have at most 5 MB. Choose a smaller picture."
			refusal={useRefusal("photo")?.message}
			prepare={cropToSquare}
			preview={({ url }) => (
				<div className="flex items-center gap-4 text-muted">
					<Avatar id={id} name={name} src={url} size="huge" />
					This is what is kept.
				</div>
			)}
		/>
	);
}
