import { sql } from "drizzle-orm";
import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { entryFaces, toEntryFields } from "../entries.server";
import { entriesQuery, entryFields, joinInput } from "../inputs";
import { joinWaitlist } from "../join.server";
import { wishersOf } from "../line-page.server";
import { currentSeason } from "../list.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's waitlist in offer order",
			permission: "waitlist_manage",
			query: entriesQuery,
			reads: ({ db, place, query }) => {
				const { season_id, session_id, status, cursor, limit } = query;
				const after = cursor === undefined ? null : decodeCursor(cursor, 3);
				// A session belongs to one season, so the season can be omitted.
				const season =
					season_id === undefined && session_id !== undefined
						? null
						: sql`e.season_id = ${season_id ?? currentSeason(place.camp_id)}`;
				const which = sql.join(
					[
						...(season ? [season] : []),
						status ? sql`e.status = ${status}` : sql`e.status IN ('waiting', 'offered')`,
						...(after
							? [sql`(e.priority, e.joined_at, e.id) > (${after[0]}, ${after[1]}, ${after[2]})`]
							: []),
					],
					sql` AND `,
				);
				const { camp_id } = place;
				const asked = session_id ? { ids: wishersOf({ camp_id, session_id }, which, limit + 1) } : which;
				return { entries: entryFaces(db, camp_id, asked, limit + 1) };
			},
			response: z.array(entryFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.entries, query.limit, ({ priority, joined_at, id }) => [
				priority,
				joined_at,
				id,
			]);
			return { data: shown.map(toEntryFields), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add children from one family to the waitlist",
			permission: "waitlist_manage",
			body: joinInput,
			response: z.array(z.string()).describe("IDs of the new entries."),
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await joinWaitlist(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
