import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** A household's balance per currency, in the shape that `balancesOf` reads. */
export const balancesRead = (
	{ db, place: { camp_id } }: { db: Db; place: { camp_id: string } },
	household_id: string | SQL,
) =>
	db.all<{
		balances_json: string;
	}>(sql`SELECT json_group_array(json_array(a.currency, a.balance_cents)) AS balances_json
		FROM household_account a WHERE a.camp_id = ${camp_id} AND a.household_id = ${household_id}`);
