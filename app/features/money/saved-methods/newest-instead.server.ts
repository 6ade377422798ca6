import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { saved_method } from "#db/schema";
import { nextStamp } from "#db/stamp";
import type { Ctx } from "#app/platform/context.server";

interface Household {
	camp_id: string | SQL;
	household_id: string | SQL;
}

/** SQL after FROM for active autopay agreements `a` of a household that have due payables. */
export const agreementsOf = ({ camp_id, household_id }: Household): SQL =>
	sql`auto_charge a WHERE a.camp_id = ${camp_id} AND a.household_id = ${household_id} AND a.ended_at IS NULL
		AND EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = a.camp_id AND y.registration_id = a.registration_id
			AND y.household_id = a.household_id AND y.state = 'due' AND y.kind <> 'refund')`;

/**
 * Makes a household's newest card on an account the default if there is none. Not while autopay covers due
 * payables: then the user who agreed chooses.
 */
export const newestInstead = (
	ctx: Ctx,
	{ account_id, ...household }: { camp_id: string; household_id: string; account_id: string },
): Statement => {
	const { camp_id, household_id } = household;
	const its = (m: SQL) =>
		sql`${m}.camp_id = ${camp_id} AND ${m}.household_id = ${household_id} AND ${m}.account_id = ${account_id}`;
	return ctx.db.run(sql`UPDATE saved_method SET is_default = 1, updated_at = ${nextStamp(saved_method.updated_at, ctx.clock.now())}
		WHERE camp_id = ${camp_id} AND id = (SELECT o.id FROM saved_method o
			WHERE ${its(sql`o`)} AND o.detached_at IS NULL ORDER BY o.created_at DESC, o.id DESC LIMIT 1)
		AND NOT EXISTS (SELECT 1 FROM saved_method d WHERE ${its(sql`d`)} AND d.is_default = 1)
		AND NOT EXISTS (SELECT 1 FROM ${agreementsOf(household)})`);
};
