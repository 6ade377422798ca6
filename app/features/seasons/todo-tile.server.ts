import { sql } from "drizzle-orm";
import { defineTile } from "~/platform/tile";
import { seasonPaths } from "./paths";

interface LastSeason {
	id: string;
	name: string;
	end_date: string;
	has_current: number;
}

/** What has to be done about seasons: the next one, once the last is over, and which one is the current. */
export const seasonTodoTile = defineTile({
	key: "seasons",
	permission: "sessions_edit",
	reads: ({ db, place }) => ({
		last: db.all<LastSeason>(sql`SELECT n.id AS id, n.name AS name, n.end_date AS end_date,
			EXISTS (SELECT 1 FROM season c WHERE c.camp_id = n.camp_id AND c.is_current = 1) AS has_current
			FROM season n WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id DESC LIMIT 1`),
	}),
	view: ({ ctx, rows }) => {
		const [last] = rows.last;
		if (!last) return [];
		if (last.end_date < ctx.today) {
			return [
				{
					kind: "todo",
					key: "seasons:next",
					text: `${last.name} is over`,
					note: "Copy it for next year: sessions, places and prices come along.",
					href: seasonPaths.copy(last.id),
				},
			];
		}
		if (last.has_current) return [];
		return [
			{
				kind: "todo",
				key: "seasons:current",
				text: "No season is the current one",
				note: "Lists follow the current season until another one is chosen.",
				href: seasonPaths.list,
			},
		];
	},
});
