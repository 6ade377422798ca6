import { campUpload } from "#app/platform/http/upload.server";
import { personPaths } from "../paths";
import { personEdited } from "../person-guards.server";
import { uploadPhoto } from "../photo.server";
import { PHOTO_MOST_BYTES } from "../rules";

/** POST: sets a person's photo. */
export const action = campUpload(
	{
		...personEdited,
		field: "photo",
		max: PHOTO_MOST_BYTES,
		tooLarge: "Photos can be up to 5 MB. Choose a smaller photo.",
		to: ({ person_id }) => personPaths.photo(person_id),
	},
	async ({ ctx, found, file }) => {
		await uploadPhoto(ctx, found.id, file);
		return { message: "Photo updated" };
	},
);
