import { sql } from "drizzle-orm";
import { followedSeason } from "~/features/seasons/index.server";
import { addDays } from "~/lib/dates";
import { defineTile } from "~/platform/tile";
import { staffPaths } from "./paths";
import { WARNING_DAYS } from "./rules";

const MOST_COUNTED = 20;

/** Certificates of the season's staff that have run out lately or will soon. */
export const certificateTile = defineTile({
	key: "certificates",
	permission: "staff_view",
	reads: ({ db, place, today, season }) => ({
		running_out: db.all<{
			expired: number;
			soon: number;
		}>(sql`SELECT total(x.expires_on < ${today}) AS expired,
			total(x.expires_on >= ${today}) AS soon FROM (SELECT c.expires_on AS expires_on
			FROM staff_certificate c INDEXED BY staff_certificate_expiry
			CROSS JOIN staff_season e ON e.camp_id = c.camp_id AND e.staff_id = c.staff_id AND e.season_id = ${followedSeason(place.camp_id, season)}
				AND (e.ends_on IS NULL OR e.ends_on >= ${today})
			CROSS JOIN staff s ON s.camp_id = c.camp_id AND s.id = c.staff_id AND s.deleted_at IS NULL
			WHERE c.camp_id = ${place.camp_id} AND c.expires_on >= ${addDays(today, -365)}
				AND c.expires_on <= ${addDays(today, WARNING_DAYS[0])}
				AND NOT EXISTS (SELECT 1 FROM staff_certificate n INDEXED BY staff_certificate_staff WHERE n.camp_id = c.camp_id
					AND n.staff_id = c.staff_id AND n.definition_id = c.definition_id AND coalesce(n.expires_on, '9999') > c.expires_on)
			ORDER BY c.expires_on LIMIT ${MOST_COUNTED}) x`),
	}),
	view: ({ ctx, rows, date }) => {
		const { expired = 0, soon = 0 } = rows.running_out[0] ?? {};
		if (expired + soon === 0 || date !== ctx.today) return [];
		const all = expired + soon;
		const count =
			all >= MOST_COUNTED
				? `${MOST_COUNTED} or more certificates`
				: all === 1
					? "1 certificate"
					: `${all} certificates`;
		const text =
			soon === 0
				? `${count} ${all === 1 ? "has" : "have"} expired`
				: `${count} ${all === 1 ? "runs" : "run"} out within ${WARNING_DAYS[0]} days`;
		return [
			{
				...{ kind: "todo" as const, key: "certificates", text, urgent: expired > 0 },
				note:
					expired > 0 && soon > 0
						? `${expired} expired already: they do not count in ratios`
						: "Expired ones do not count in ratios",
				href: `${staffPaths.list}?warning=certificate`,
			},
		];
	},
});
