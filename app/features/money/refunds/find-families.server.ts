import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { householdsOf } from "#app/features/people/households/index.server";
import type { Hits } from "#app/platform/search/people-index.server";

/** Maximum people that a family search matches. */
export const MOST_LOOKED_AT = 30;

/** Maximum families offered to choose from. */
const MOST_OFFERED = 12;

/** Families of the people that a search found, with their balances. */
export const foundFamilies = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	q: string | undefined,
	hits: Hits,
) =>
	db.all<{
		id: string;
		name: string;
		balances_json: string;
	}>(sql`SELECT h.id AS id, h.name AS name, (SELECT json_group_array(json_array(a.currency, a.balance_cents))
			FROM household_account a WHERE a.camp_id = h.camp_id AND a.household_id = h.id) AS balances_json
		FROM (SELECT h.camp_id AS camp_id, h.id AS id, h.name AS name FROM (${householdsOf(place.camp_id, q, hits)}) f
			JOIN household h ON h.camp_id = ${place.camp_id} AND h.id = f.id
			ORDER BY h.name, h.id LIMIT ${MOST_OFFERED}) h ORDER BY h.name, h.id`);
