import { cropToSquare } from "#app/lib/crop-to-square";
import { useRefusal } from "#app/platform/flash";
import { Avatar } from "#app/ui/avatar";
import { PictureUpload } from "#app/ui/picture-upload";
import { personPaths } from "../paths";
import { PHOTO_MOST_BYTES } from "../rules";

/**
 * Photo upload with a preview of the center as it will be stored: small, because lists show it beside every name.
 */
export function PhotoUpload({ id, name }: { id: string; name: string }) {
	return (
		<PictureUpload
			action={personPaths.uploadPhoto(id)}
			field="photo"
			label="Picture"
			help="PNG, JPEG or WebP, up to 5 MB. We remove location data from photos."
			submit="Save photo"
			most={PHOTO_MOST_BYTES}
			tooLarge="Photos can be up to 5 MB. Choose a smaller photo."
			refusal={useRefusal("photo")?.message}
			prepare={cropToSquare}
			preview={({ url }) => (
				<div className="flex items-center gap-4 text-muted">
					<Avatar id={id} name={name} src={url} size="huge" />
					Preview
				</div>
			)}
		/>
	);
}
