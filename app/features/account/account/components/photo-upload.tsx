import { cropToSquare } from "#app/lib/crop-to-square";
import { useRefusal } from "#app/platform/flash";
import { Avatar } from "#app/ui/avatar";
import { PictureUpload } from "#app/ui/picture-upload";
import { accountPaths } from "../paths";
import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE } from "../photo/photo-url";

interface PhotoUploadProps {
	user: { id: string; name: string };
	has_photo: boolean;
}

/** Form to choose a photo, with a preview of its center as it will be stored. */
export default function PhotoUpload({ user, has_photo }: PhotoUploadProps) {
	return (
		<PictureUpload
			action={accountPaths.photo}
			field="photo"
			label={has_photo ? "New photo" : "Photo"}
			help="PNG, JPEG or WebP, up to 5 MB. We remove location data from photos."
			submit="Upload photo"
			most={PHOTO_MOST_BYTES}
			tooLarge={PHOTO_TOO_LARGE}
			refusal={useRefusal("photo")?.message}
			prepare={cropToSquare}
			preview={({ url }) => (
				<div className="flex items-center gap-3 text-muted">
					<Avatar id={user.id} name={user.name} src={url} size="large" /> Preview
				</div>
			)}
		/>
	);
}
