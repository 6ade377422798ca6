import { sql } from "drizzle-orm";
import { currentSeason } from "#app/features/camp/seasons/index.server";
import { addDays } from "#app/lib/dates";
import { defineTile } from "#app/platform/tile";
import { staffPaths } from "./paths";
import { WARNING_DAYS } from "./rules";

/**
 * Maximum number of certifications examined, by expiration date. Many of them can be renewed, or belong to people
 * who have left.
 */
const LOOKED_AT = 40;

/** Dashboard tile of the current season's staff certifications that have recently expired or will soon. */
export const certificateTile = defineTile({
	key: "certificates",
	permission: "staff_view",
	reads: ({ db, place, today }) => ({
		running_out: db.all<{
			expired: number;
			soon: number;
			looked_at: number;
			season_id: string | null;
		}>(sql`SELECT total(x.is_open AND x.expires_on < ${today}) AS expired,
			total(x.is_open AND x.expires_on >= ${today}) AS soon, count(*) AS looked_at, ${currentSeason(place.camp_id)} AS season_id
			FROM (SELECT c.expires_on AS expires_on,
				EXISTS (SELECT 1 FROM staff_season e WHERE e.camp_id = ${place.camp_id} AND e.staff_id = c.staff_id
					AND e.season_id = ${currentSeason(place.camp_id)} AND (e.ends_on IS NULL OR e.ends_on >= ${today}))
				AND EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = ${place.camp_id} AND s.id = c.staff_id AND s.deleted_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM staff_certificate n WHERE n.camp_id = ${place.camp_id}
					AND n.staff_id = c.staff_id AND n.definition_id = c.definition_id AND coalesce(n.expires_on, '9999') > c.expires_on) AS is_open
				FROM (SELECT k.staff_id AS staff_id, k.definition_id AS definition_id, k.expires_on AS expires_on
					FROM staff_certificate k WHERE k.camp_id = ${place.camp_id}
					AND k.expires_on BETWEEN ${addDays(today, -365)} AND ${addDays(today, WARNING_DAYS[0])}
					ORDER BY k.expires_on DESC LIMIT ${LOOKED_AT}) c) x`),
	}),
	view: ({ rows }) => {
		const { expired = 0, soon = 0, looked_at = 0, season_id = null } = rows.running_out[0] ?? {};
		const all = looked_at < LOOKED_AT;
		if (expired + soon === 0 && all) return [];
		return [
			{
				kind: "todo" as const,
				key: "certificates",
				urgent: expired > 0,
				text: all ? said(expired, soon) : MANY,
				note: "Expired certifications don't count toward ratios",
				href: staffPaths.certificatesToRenew(season_id),
			},
		];
	},
});

const WITHIN = `within ${WARNING_DAYS[0]} days`;
const MANY = `Many certifications have expired or will expire ${WITHIN}`;

/** Text such as "3 certifications have expired, 4 more expire within 60 days". */
function said(expired: number, soon: number): string {
	const certificates = (n: number) => (n === 1 ? "1 certification" : `${n} certifications`);
	const gone = `${certificates(expired)} ${expired === 1 ? "has" : "have"} expired`;
	const expire = soon === 1 ? "expires" : "expire";
	if (expired === 0) return `${certificates(soon)} ${expire} ${WITHIN}`;
	return soon === 0 ? gone : `${gone}, ${soon} more ${expire} ${WITHIN}`;
}
