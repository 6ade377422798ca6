import { sql } from "drizzle-orm";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { COURT_ORDER } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { addDays, formatDate } from "#app/lib/dates";
import { defineTile, TILE_ROWS } from "#app/platform/tile";

const SOON = 60;

/** Dashboard tile of a family's documents that have expired or will within 60 days. */
export const documentsExpiringTile = defineTile({
	key: "documents_expiring",
	permission: null,
	reads: ({ db, place, today }) => ({
		papers:
			place.scope.kind === "own_children"
				? db.all<{ id: string; person_id: string; title: string; expires_on: string; name: string }>(
						sql`SELECT d.id AS id, d.person_id AS person_id, d.title AS title, d.expires_on AS expires_on, p.first_name AS name
							FROM (${visibleCamperIds(place.scope, place.camp_id, today)}) k
							JOIN person_document d ON d.camp_id = ${place.camp_id} AND d.person_id = k.id AND d.deleted_at IS NULL
								AND d.expires_on <= ${addDays(today, SOON)}
							JOIN definition t ON t.id = d.definition_id AND t.key <> ${COURT_ORDER}
							CROSS JOIN person p ON p.camp_id = d.camp_id AND p.id = d.person_id
							ORDER BY d.expires_on, d.id LIMIT ${TILE_ROWS}`,
					)
				: null,
	}),
	view: ({ ctx, rows }) =>
		(rows.papers ?? []).map(({ id, person_id, title, expires_on, name }) => ({
			kind: "todo",
			key: `document:${id}`,
			text: `${title} of ${name} ${expires_on < ctx.today ? "expired" : "expires"} ${formatDate(expires_on)}`,
			href: personPaths.tab(person_id, "documents"),
			urgent: expires_on < ctx.today,
		})),
});
