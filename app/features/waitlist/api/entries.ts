import { sql } from "drizzle-orm";
import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import { decodeCursor, pageOf } from "~/platform/http/page";
import { entryFaces, toEntryFields } from "../entries.server";
import { entriesQuery, entryFields, joinInput } from "../inputs";
import { joinWaitlist } from "../join.server";
import { currentSeason } from "../list.server";

const api = resource({
	GET: campMethod(
		{
			summary: "The waitlist of a season in the order of offers",
			permission: "waitlist_manage",
			query: entriesQuery,
			reads: ({ db, place, query }) => {
				const { season_id, session_id, status, cursor, limit } = query;
				const after = cursor === undefined ? null : decodeCursor(cursor, 3);
				const which = sql.join(
					[
						sql`e.season_id = ${season_id ?? currentSeason(place.camp_id)}`,
						status ? sql`e.status = ${status}` : sql`e.status IN ('waiting', 'offered')`,
						...(session_id
							? [
									sql`EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = e.camp_id AND w.entry_id = e.id
										AND w.session_id = ${session_id})`,
								]
							: []),
						...(after
							? [sql`(e.priority, e.joined_at, e.id) > (${after[0]}, ${after[1]}, ${after[2]})`]
							: []),
					],
					sql` AND `,
				);
				return { entries: entryFaces(db, place.camp_id, which, limit + 1) };
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
			summary: "Put children of one family on the waitlist",
			permission: "waitlist_manage",
			body: joinInput,
			response: z.array(z.string()).describe("The ids of the entries that were made."),
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await joinWaitlist(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
