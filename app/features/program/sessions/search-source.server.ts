import { sql } from "drizzle-orm";
import { SESSION_KIND } from "#db/search/entries";
import { formatDateRange } from "#app/lib/dates";
import { foldText, textHolds } from "#app/lib/text";
import { defineSource, SOURCE_ROWS } from "#app/platform/search/source";
import { sessionPaths } from "./paths";
import { SESSION_STATUS_LABELS, type SessionStatus } from "./rules";

interface Row {
	id: string;
	name: string;
	status: SessionStatus;
	start_date: string;
	end_date: string;
	season_name: string;
	is_current: number;
}

/** Sessions by name: the current season's first, then the latest. */
export const sessionSource = defineSource({
	type: "session",
	permission: "sessions_view",
	// Sorted so that next summer's sessions come first.
	index: () => ({ kinds: [SESSION_KIND], most: SOURCE_ROWS, newest: true }),
	reads: ({ db, place, ids }) => ({
		sessions:
			db.all<Row>(sql`SELECT s.id AS id, s.name AS name, s.status AS status, s.start_date AS start_date,
			s.end_date AS end_date, sn.name AS season_name, sn.is_current AS is_current
			FROM json_each(${JSON.stringify(ids ?? [])}) v
			JOIN session s ON s.camp_id = ${place.camp_id} AND s.id = v.value AND s.deleted_at IS NULL
			JOIN season sn ON sn.camp_id = s.camp_id AND sn.id = s.season_id
			ORDER BY sn.is_current DESC, s.start_date DESC, s.id LIMIT ${SOURCE_ROWS}`),
	}),
	// The normalized name isn't stored, so the match with the words is checked here.
	view: ({ rows, words }) =>
		rows.sessions.flatMap((row, at) => {
			const folded = foldText(row.name);
			if (!textHolds(words, folded)) return [];
			return {
				title: folded,
				order: [at],
				result: {
					id: `session:${row.id}`,
					title: row.name,
					subtitle: `${row.season_name} · ${formatDateRange(row.start_date, row.end_date)}`,
					description: row.status === "running" ? null : SESSION_STATUS_LABELS[row.status],
					category: "sessions" as const,
					type: "session",
					url: sessionPaths.session(row.id),
					icon: "sunrise",
					metadata: { session_id: row.id, status: row.status },
				},
			};
		}),
});
