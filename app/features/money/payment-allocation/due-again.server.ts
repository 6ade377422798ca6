import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { settleAccepted } from "#app/features/program/enrollments/index.server";
import { postEntry } from "#app/features/ledger/ledger/index.server";
import { touched } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";

type BooksCtx = Ctx & { camp: { id: string }; today: string; user?: { id: string } };

/** A payable that a payment covers now. */
interface Paid {
	payable_id: string;
	registration_id: string;
	part_cents: number;
}

/** Amount of a payment to take off a payable. */
export type Taken<Part extends Paid = Paid> = Part & { take_cents: number };

/**
 * Selects the parts that a payment no longer covers after losing an amount: latest due first, exact to the cent.
 * Pure.
 * @param parts sorted by due date, earliest first
 */
export function lastPaid<Part extends Paid>(parts: readonly Part[], gone_cents: number): Taken<Part>[] {
	let left = gone_cents;
	return parts.toReversed().flatMap((part) => {
		const take_cents = Math.min(part.part_cents, Math.max(0, left));
		left -= take_cents;
		return take_cents > 0 ? [{ ...part, take_cents }] : [];
	});
}

/** All parts of a payment, in full. */
export const allPaid = <Part extends Paid>(parts: readonly Part[]): Taken<Part>[] =>
	parts.map((part) => ({ ...part, take_cents: part.part_cents }));

const idsOf = (taken: readonly Taken[]) =>
	sql`(SELECT value FROM json_each(${JSON.stringify(taken.map(({ payable_id }) => payable_id))}))`;

/** Reduces a payment's share of payables and reopens them by the same amount. */
const takeOff = ({ db, camp, clock }: BooksCtx, payment_id: string, taken: readonly Taken[]): Statement[] => [
	db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
		SELECT ${camp.id}, j.value ->> 0, ${payment_id}, j.value ->> 1, -(j.value ->> 2), ${clock.now()}
		FROM json_each(${JSON.stringify(taken.map(({ payable_id, take_cents }) => [newId(), payable_id, take_cents]))}) j`),
	db.run(sql`UPDATE payable SET state = 'due', settled_at = NULL, settled_by = NULL, method = NULL, reference = NULL,
			reason = NULL, updated_at = ${nextUpdatedAt(clock.now())}
		WHERE camp_id = ${camp.id} AND state = 'received' AND id IN ${idsOf(taken)}`),
];

const registrationsOf = (taken: readonly Taken[]) => [
	...new Set(taken.map(({ registration_id }) => registration_id)),
];

/**
 * Charges that a payment pays less of: they are due again by as much, and registrations that hung on them are accepted only. The change
 * names the household among its `credits`, so that what else the family has pays what is due longest.
 */
export function dueAgain(ctx: BooksCtx, payment_id: string, taken: readonly Taken[]): Statement[] {
	if (taken.length === 0) return [];
	return [
		...takeOff(ctx, payment_id, taken),
		...registrationsOf(taken).flatMap((id) => [touched(ctx, id), ...settleAccepted(ctx, id)]),
	];
}

/**
 * Reduces both a payment's share and the payable itself, so that nothing becomes due again. Each payable is voided
 * and replaced by its remaining amount, which the payment still covers, and a waived payable for the reduction;
 * posted as a credit. Aborts with `guard:shared_open` for an open payable shared by two households, because the
 * remaining amount would be divided again.
 */
export function reduceCharges(
	ctx: BooksCtx,
	payment_id: string,
	taken: readonly Taken<Paid & { label: string }>[],
	{ household_id, currency, reason }: { household_id: string; currency: string; reason: string },
): Statement[] {
	if (taken.length === 0) return [];
	const { db, camp, clock } = ctx;
	const at = clock.now();
	const rows = taken.map(({ payable_id, take_cents }) => {
		return { id: payable_id, rest_id: newId(), waived_id: newId(), take_cents };
	});
	const json = sql`json_each(${JSON.stringify(rows.map(({ id, rest_id, waived_id, take_cents }) => [id, rest_id, waived_id, take_cents]))}) j`;
	const old = sql`${json} CROSS JOIN payable y ON y.camp_id = ${camp.id} AND y.id = j.value ->> 0`;
	const columns = sql`camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at`;
	const moved = sql`(SELECT t.payment_id AS payment_id, t.payable_id AS payable_id, sum(t.amount_cents) AS cents, j.value ->> 1 AS rest_id
		FROM ${json} JOIN payment_part t ON t.camp_id = ${camp.id} AND t.payable_id = j.value ->> 0
		GROUP BY t.payable_id, t.payment_id HAVING sum(t.amount_cents) > 0)`;
	const move = newId();
	return [
		abortWhen(
			ctx,
			"shared_open",
			sql`EXISTS (SELECT 1 FROM ${old} JOIN bill_split b ON b.camp_id = y.camp_id AND b.registration_id = y.registration_id AND b.ended_at IS NULL
				WHERE y.state = 'due')`,
		),
		db.run(sql`INSERT INTO payable (${columns})
			SELECT y.camp_id, j.value ->> 1, y.household_id, y.registration_id, y.kind, y.label, y.amount_cents - (j.value ->> 3), y.due_on, 'due', ${at}, ${at}
			FROM ${old} WHERE y.amount_cents > j.value ->> 3`),
		db.run(sql`INSERT INTO payable (${columns})
			SELECT y.camp_id, j.value ->> 2, y.household_id, y.registration_id, y.kind, y.label, j.value ->> 3, y.due_on, 'due', ${at}, ${at} FROM ${old}`),
		// The remaining payable keeps its payment method and reference.
		db.run(sql`UPDATE payable SET method = o.method, reference = o.reference FROM payable o JOIN ${json} ON o.id = j.value ->> 0
			WHERE o.camp_id = ${camp.id} AND payable.camp_id = o.camp_id AND payable.id = j.value ->> 1`),
		...takeOff(ctx, payment_id, taken),
		db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT ${camp.id}, ${`${move}-`} || row_number() OVER (ORDER BY m.payable_id, m.payment_id), m.payment_id, m.payable_id, -m.cents, ${at} FROM ${moved} m`),
		db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT t.camp_id, 'to-' || t.id, t.payment_id, j.value ->> 1, -t.amount_cents, ${at}
			FROM payment_part t JOIN ${json} ON j.value ->> 0 = t.payable_id
			WHERE t.camp_id = ${camp.id} AND t.id > ${`${move}-`} AND t.id < ${`${move}.`}`),
		db.run(sql`UPDATE payable SET state = 'received', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND state = 'due' AND paid_cents = amount_cents AND id IN (SELECT j.value ->> 1 FROM ${json})`),
		db.run(sql`UPDATE payable SET state = 'waived', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, reason = ${reason}, updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id IN (SELECT j.value ->> 2 FROM ${json})`),
		db.run(sql`UPDATE payable SET state = 'void', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, reason = 'Reduced by a refund', updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id IN (SELECT j.value ->> 0 FROM ${json})`),
		...taken.flatMap(({ registration_id, take_cents, label }, index) =>
			postEntry(
				ctx,
				{
					kind: "credit" as const,
					household_id,
					registration_id,
					currency,
					label: `Reduced: ${label}`.slice(0, 200),
					note: reason,
					effect: `payable:${rows[index]?.waived_id}:${newId()}`,
				},
				[{ debit: "refunds", credit: { household_id }, amount_cents: take_cents }],
			),
		),
		...registrationsOf(taken).map((id) => touched(ctx, id)),
	];
}
