import { redirect } from "@remix-run/cloudflare";
import { invalid } from "#app/platform/errors";
import { publicLoader } from "#app/platform/http/screen.server";
import { userUpload } from "#app/platform/http/upload.server";
import { accountPaths } from "../paths";
import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE } from "../photo/photo-url";
import { uploadPhoto } from "../photo/upload-photo.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST form with the file `photo`. */
export const action = userUpload(
	{ field: "photo", max: PHOTO_MOST_BYTES, tooLarge: PHOTO_TOO_LARGE, to: accountPaths.account },
	async ({ ctx, file }) => {
		if (!file) throw invalid("photo", "Choose a picture first.");
		await uploadPhoto(ctx, file);
		return { message: "Photo uploaded" };
	},
);
