import { sql } from "drizzle-orm";
import { defineTile } from "#app/platform/tile";
import { seasonPaths } from "./paths";

interface LastSeason {
	id: string;
	name: string;
	end_date: string;
	/** Null when there is no current season. */
	current: string | null;
	current_end: string | null;
}

/** Dashboard tile for season tasks: create the next season once the last is over, and choose the current one. */
export const seasonTodoTile = defineTile({
	key: "seasons",
	permission: "sessions_edit",
	reads: ({ db, place }) => ({
		last: db.all<LastSeason>(sql`SELECT n.id AS id, n.name AS name, n.end_date AS end_date,
			c.name AS current, c.end_date AS current_end
			FROM season n LEFT JOIN season c ON c.camp_id = n.camp_id AND c.is_current = 1 WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id DESC LIMIT 1`),
	}),
	view: ({ ctx, rows }) => {
		const [last] = rows.last;
		if (!last) return [];
		if (last.end_date < ctx.today) {
			return [
				{
					kind: "todo",
					key: "seasons:next",
					text: `${last.name} has ended`,
					note: "Copy its sessions, spots and prices for next year.",
					href: seasonPaths.copy(last.id),
				},
			];
		}
		const { current, current_end } = last;
		if (current_end !== null && current_end >= ctx.today) return [];
		return [
			{
				kind: "todo",
				key: "seasons:current",
				text: current === null ? "No current season" : `${current} has ended but is still the current season`,
				note: "Lists and tasks here use the current season.",
				href: seasonPaths.list,
			},
		];
	},
});
