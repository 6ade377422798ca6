import { redirect } from "@remix-run/cloudflare";
import { invalid } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { campUpload } from "#app/platform/http/upload.server";
import { campPaths } from "../paths";
import { LOGO_MOST_BYTES } from "../rules";
import { uploadLogo } from "../upload-logo.server";

export const loader = campLoader({ permission: "settings_edit" }, () => redirect(campPaths.branding));

/** POST form with the file `logo`. */
export const action = campUpload(
	{
		permission: "settings_edit",
		field: "logo",
		max: LOGO_MOST_BYTES,
		tooLarge: "Logos can be up to 2 MB. Choose a smaller picture.",
		to: campPaths.branding,
	},
	async ({ ctx, file }) => {
		if (!file) throw invalid("logo", "Choose a picture first.");
		await uploadLogo(ctx, file);
		return { message: "Logo uploaded" };
	},
);
