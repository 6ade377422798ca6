import { sql } from "drizzle-orm";
import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { decodeCursor, pageOf, pageQuery } from "#app/platform/http/page";
import { offersRead } from "../route-specs.server";
import { offerFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			summary: "Waitlist offers, newest first",
			permission: "waitlist_manage",
			query: z.object({
				session_id: id().optional(),
				status: offerFields.shape.status.optional().describe("Defaults to all entries."),
				...pageQuery,
			}),
			reads: ({ db, place, query: { session_id, status, cursor, limit } }) => {
				const after = cursor === undefined ? null : decodeCursor(cursor, 2);
				const which = sql.join(
					[
						sql`1`,
						...(session_id ? [sql`o.session_id = ${session_id}`] : []),
						...(status ? [sql`o.status = ${status}`] : []),
						...(after ? [sql`(o.offered_at, o.id) < (${after[0]}, ${after[1]})`] : []),
					],
					sql` AND `,
				);
				return { offers: offersRead(db, place.camp_id, which, limit + 1) };
			},
			response: z.array(offerFields),
		},
		({ rows, query }) => {
			const { rows: data, page } = pageOf(rows.offers, query.limit, (row) => [row.offered_at, row.id]);
			return { data, page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
