import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";

/** The camper's own address leads to the page of the person they are; within the frame, so that a refusal is drawn there. */
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

/** Never drawn: the loader leads on, or refuses. */
export default function Camper() {
	return null;
}
