import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { PROVIDER_STEPS } from "#app/lib/provider-amount";
import { freePaid } from "./apply-credit.server";
import type { PostCtx } from "./post.server";

/** SQL for charges of registrations with a bill split that aren't split yet. `y` is the charge, `b` the split. */
const undivided = (camp_id: string, ids: string) => sql`payable y JOIN bill_split b ON b.camp_id = y.camp_id
	AND b.registration_id = y.registration_id AND b.household_id = y.household_id AND b.ended_at IS NULL
	WHERE y.camp_id = ${camp_id} AND y.registration_id IN (SELECT value FROM json_each(${ids})) AND +y.state = 'due'
	AND y.kind NOT IN ('refund', 'fee')
	AND NOT EXISTS (SELECT 1 FROM payable_share h WHERE h.camp_id = y.camp_id AND h.payable_id = y.id)`;

/** SQL for the amount that card payments must be a multiple of, by the registration's currency. */
const step = sql.raw(
	`(SELECT CASE r.currency ${Object.entries(PROVIDER_STEPS)
		.map(([currency, cents]) => `WHEN '${currency}' THEN ${cents}`)
		.join(" ")} ELSE 1 END FROM registration r WHERE r.camp_id = y.camp_id AND r.id = y.registration_id)`,
);

/**
 * SQL for the other household's share of an amount, rounded to the step of card payments in its currency, so that
 * each share can be charged. The remainder goes to the household with the larger percentage, or to the
 * registration's own household at 50%. The rest is the own household's share.
 */
const other_cents = sql`min(y.amount_cents / ${step}, (y.amount_cents * b.other_percent + 50 * ${step} - 1) / (100 * ${step})) * ${step}`;

/**
 * Splits the unpaid charges of registrations with a bill split: each charge is replaced by one per household and
 * voided. Credit that was applied to it becomes its household's credit again, for its own share. Later charges of
 * the same registrations are split by the same statements, so add them wherever charges change.
 */
export function splitPayables(ctx: PostCtx, registration_ids: readonly string[]): Statement[] {
	const { db, camp, clock } = ctx;
	const ids = JSON.stringify(registration_ids);
	const at = clock.now();
	const payables = undivided(camp.id, ids);
	const voided = sql`SELECT y.id FROM payable y WHERE y.camp_id = ${camp.id} AND y.state = 'due'
		AND y.registration_id IN (SELECT value FROM json_each(${ids}))
		AND EXISTS (SELECT 1 FROM payable_share h WHERE h.camp_id = y.camp_id AND h.of_payable_id = y.id)`;
	return [
		db.run(sql`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at)
			SELECT s.camp_id, s.id, s.household_id, s.registration_id, s.kind, s.label, s.cents, s.due_on, 'due', ${at}, ${at} FROM (
				SELECT y.camp_id, y.id || '-1' AS id, b.household_id, y.registration_id, y.kind, y.label, y.amount_cents - ${other_cents} AS cents, y.due_on
				FROM ${payables}
				UNION ALL
				SELECT y.camp_id, y.id || '-2', b.other_household_id, y.registration_id, y.kind, y.label, ${other_cents}, y.due_on FROM ${payables}) s
			WHERE s.cents > 0`),
		db.run(sql`INSERT INTO payable_share (camp_id, payable_id, split_id, of_payable_id)
			SELECT n.camp_id, n.id, o.split_id, o.id FROM (SELECT y.camp_id AS camp_id, y.id AS id, b.id AS split_id FROM ${payables}) o
			JOIN payable n ON n.camp_id = o.camp_id AND n.id IN (o.id || '-1', o.id || '-2')`),
		freePaid(ctx, voided),
		db.run(sql`UPDATE payable SET state = 'void', settled_at = ${at}, reason = 'Shared by two households',
				updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id IN (${voided})`),
	];
}

/**
 * Merges the unpaid shares of a bill into charges of the registration's own household. Fully paid shares stay with
 * the household that paid them; credit that partly paid one becomes its household's credit again.
 */
export function joinPayables(ctx: PostCtx, registration_id: string): Statement[] {
	const { db, camp, clock, user } = ctx;
	const at = clock.now();
	const shares = sql`bill_split b JOIN payable_share h ON h.camp_id = b.camp_id AND h.split_id = b.id
		JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id AND y.state = 'due'
		WHERE b.camp_id = ${camp.id} AND b.registration_id = ${registration_id} AND b.ended_at IS NULL`;
	return [
		db.run(sql`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at)
			SELECT b.camp_id, lower(hex(randomblob(16))), b.household_id, b.registration_id, y.kind, y.label, sum(y.amount_cents), y.due_on, 'due',
				${at}, ${at} FROM ${shares} GROUP BY h.of_payable_id`),
		freePaid(ctx, sql`SELECT y.id FROM ${shares}`),
		db.run(sql`UPDATE payable SET state = 'void', settled_at = ${at}, settled_by = ${user?.id ?? null}, reason = 'Divided anew',
				updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id IN (SELECT y.id FROM ${shares})`),
	];
}
