import { notFound } from "#app/platform/errors";
import { servePublicFile } from "#app/platform/files/serve-file.server";
import { publicLoader } from "#app/platform/http/screen.server";
import { logoFile } from "../logo-url";

/** A camp's logo. Public, because the sign-in page and emails show it; a URL always refers to the same image. */
export const loader = publicLoader(({ ctx, request, params }) => {
	const logo = logoFile(`/camp-logo/${params.camp_id}/${params.name}`);
	if (!logo) throw notFound("This logo");
	return servePublicFile(ctx, request, logo);
});
