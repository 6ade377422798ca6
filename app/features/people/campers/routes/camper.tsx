import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";

/** Redirects a camper's path to their person page. Inside the app frame, so that an error is shown there. */
export const loader = campLoader(
	{
		permission: "campers_view",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id, deleted: true }),
		}),
		find: (rows) => rows.camper[0],
	},
	({ found, request }) => redirect(camperPaths.camper(found.id) + new URL(request.url).search, 301),
);

/** Never rendered: the loader redirects or throws. */
export default function Camper() {
	return null;
}
