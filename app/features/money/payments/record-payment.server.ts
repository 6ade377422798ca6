import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { payment } from "#db/schema";
import { nextUpdatedAt } from "#db/stamp";
import { changeBooking, closePagesSoon, postEntry } from "#app/features/ledger/ledger/index.server";
import { newId } from "#app/lib/ids";
import { accountOf, GIVEN_WAYS, type GivenWay, isGiven, type OfflineWay, WAYS } from "#app/lib/ledger";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { type PayableRow, openPayables, receivedEffect, restsOf } from "./queries.server";
import { type Part, spread } from "./spread-rules";

export interface RecordPayment {
	household_id: string;
	way: OfflineWay | GivenWay;
	/** In cents of the camp's currency. */
	amount_cents: number;
	/** Date received, in the camp's time zone. */
	received_on: string;
	reference?: string | null;
	payer?: string | null;
	note?: string | null;
	/** Payables to pay first; by default the earliest due. */
	payable_ids?: readonly string[];
}

/** Context for changes to a camp's books; `user` is absent when the payment provider causes them. */
export type BooksCtx = Ctx & { camp: { id: string }; today: string; user?: { id: string } };

/** Result of recording a payment. */
export interface Recorded {
	id: string;
	household_id: string;
	amount_cents: number;
	currency: string;
	reference: string | null;
	payer: string | null;
	note: string | null;
	/** Payables that it paid. The last one can be paid in part; `open_cents` is the remaining amount. */
	paid: { id: string; label: string; amount_cents: number; open_cents: number }[];
	/** The family's remaining credit in cents: money not applied to any payable. */
	credit_cents: number;
}

/**
 * Records money received outside the product (check, cash or transfer), or aid or credit from the camp, which
 * isn't received money. It is posted to the family's account and pays the earliest due payables, the last one
 * possibly in part; registrations whose deposit is now paid are enrolled in the same batch. The rest is the
 * family's credit and pays future charges.
 * @throws INVALID for a future date or a closed day; CONFLICT for a charge that isn't open or isn't this family's,
 *   and when what is due changed in the meantime; NOT_FOUND
 */
export async function recordPayment(
	ctx: CampCtx,
	input: RecordPayment,
	/** Maps the result to the answer of the request, if they differ. */
	answer: (recorded: Recorded) => unknown = (recorded) => recorded,
): Promise<Recorded> {
	const { household_id, way, amount_cents, received_on, payable_ids = [] } = input;
	const { reference = null, payer = null, note = null } = input;
	if (received_on > ctx.today) throw invalid("received_on", "This date is in the future.");
	const currency = ctx.camp.currency;
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, {
		household: ctx.db.all<{ name: string }>(
			sql`SELECT h.name AS name FROM household h WHERE h.camp_id = ${ctx.camp.id} AND h.id = ${household_id}`,
		),
		payables: openPayables(here, household_id),
		rests: restsOf(here, household_id),
	});
	if (!read.household[0]) throw notFound("This family");
	const open = read.payables.filter((due) => due.currency === currency);
	if (payable_ids.some((id) => !open.some((due) => due.id === id))) throw notOpen();
	const payables = inOrder(open, payable_ids);
	const rests = read.rests.filter((rest) => rest.currency === currency);
	const id = newId();
	const { parts, paid, credit_cents } = spread(payables, { payment_id: id, amount_cents });
	const recorded: Recorded = {
		id,
		household_id,
		amount_cents,
		currency,
		reference,
		payer,
		note,
		// Earlier credit remains only if nothing was due or a refund of it was requested.
		credit_cents: credit_cents + rests.reduce((sum, { rest_cents }) => sum + rest_cents, 0),
		paid: paidBy(payables, parts).map(({ season_name: _, what: __, ...due }) => due),
	};
	const done = payables.filter((due) => paid.includes(due.id));
	await changeBooking(ctx, {
		enrolls: registrationsOf(done),
		credits: [household_id],
		statements: [
			asRead(ctx, payables, rests),
			...received(ctx, { ...input, id, currency }),
			...payPayables(ctx, parts, done, { method: WAYS[way], reference }),
		],
		audit: {
			action: isGiven(way) ? "payment.give" : "payment.record",
			entity: "payment",
			entity_id: id,
			changes: {
				household_id,
				way,
				amount_cents,
				received_on,
				reference,
				pays: parts.map(({ payable_id }) => payable_id),
			},
		},
		answer: { data: answer(recorded), status: 201 },
		refusals: paymentRefusals,
	});
	closePagesSoon(ctx);
	return recorded;
}

interface Received extends Omit<RecordPayment, "payable_ids"> {
	id: string;
	currency: string;
}

/** Statements for a received payment and its journal entry. */
export function received(ctx: CampCtx, input: Received): Statement[] {
	const { id, household_id, way, amount_cents, currency, received_on, note = null } = input;
	const at = ctx.clock.now();
	return [
		ctx.db.insert(payment).values({
			camp_id: ctx.camp.id,
			id,
			household_id,
			way,
			state: "succeeded",
			amount_cents,
			currency,
			received_on,
			reference: input.reference ?? null,
			payer: input.payer ?? null,
			note,
			entered_by: ctx.user.id,
			created_at: at,
			updated_at: at,
		}),
		...postEntry(
			ctx,
			{
				kind: isGiven(way) ? way : ("payment" as const),
				household_id,
				payment_id: id,
				happened_on: received_on,
				currency,
				note,
				effect: receivedEffect(id),
				label: isGiven(way) ? GIVEN_WAYS[way] : `Payment: ${WAYS[way]}`,
			},
			[{ debit: accountOf(way), credit: { household_id }, amount_cents }],
		),
	];
}

/** Payables that a payment pays, with their remaining open amounts. */
export const paidBy = <
	Due extends Pick<
		PayableRow,
		"id" | "registration_id" | "kind" | "label" | "what" | "season_name" | "amount_cents"
	>,
>(
	payables: readonly Due[],
	parts: readonly Part[],
) =>
	parts.flatMap(({ payable_id, amount_cents }) =>
		payables
			.filter(({ id }) => id === payable_id)
			.map(({ amount_cents: open, ...due }) => ({
				id: due.id,
				registration_id: due.registration_id,
				kind: due.kind,
				label: due.label,
				what: due.what,
				season_name: due.season_name,
				amount_cents,
				open_cents: open - amount_cents,
			})),
	);

/** Error for a chosen payable that isn't open. */
const notOpen = () =>
	new AppError("CONFLICT", {
		message: "A charge you chose is no longer due for this family. Reload to see what is due.",
	});

/** Chosen payables come first, in the order chosen. */
const inOrder = (payables: readonly PayableRow[], chosen: readonly string[]) => [
	...payables.filter(({ id }) => chosen.includes(id)),
	...payables.filter(({ id }) => !chosen.includes(id)),
];

/** Aborts if a payable or an unapplied payment has changed since it was read. */
export const asRead = (
	ctx: BooksCtx,
	payables: readonly PayableRow[],
	rests: readonly { payment_id: string; rest_cents: number }[],
) =>
	abortWhen(
		ctx,
		"dues_changed",
		sql`(SELECT count(*) FROM json_each(${JSON.stringify(payables.map(({ id, updated_at, amount_cents }) => [id, updated_at, amount_cents]))}) j
			JOIN payable y ON y.camp_id = ${ctx.camp.id} AND y.id = j.value ->> 0 AND y.updated_at = j.value ->> 1
				AND y.amount_cents - y.paid_cents = j.value ->> 2 AND y.state = 'due') <> ${payables.length}
		OR (SELECT count(*) FROM json_each(${JSON.stringify(rests.map(({ payment_id, rest_cents }) => [payment_id, rest_cents]))}) j
			JOIN payment p ON p.camp_id = ${ctx.camp.id} AND p.id = j.value ->> 0 AND p.state = 'succeeded'
			AND p.amount_cents - p.refunded_cents - p.spread_cents = j.value ->> 1) <> ${rests.length}`,
	);

/** The registrations of charges, each once. */
export const registrationsOf = (payables: readonly Pick<PayableRow, "registration_id">[]) => [
	...new Set(payables.map(({ registration_id }) => registration_id)),
];

/** The parts of payments, and the charges that are received by them; the change enrolls {@link registrationsOf} those. */
export function payPayables(
	ctx: BooksCtx,
	parts: readonly Part[],
	done: readonly Pick<PayableRow, "id">[],
	{ method, reference }: { method: string; reference: string | null },
): Statement[] {
	if (parts.length === 0) return [];
	const at = ctx.clock.now();
	const rows = parts.map(({ payment_id, payable_id, amount_cents }) => [
		newId(),
		payment_id,
		payable_id,
		amount_cents,
	]);
	return [
		ctx.db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT ${ctx.camp.id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, ${at} FROM json_each(${JSON.stringify(rows)}) j`),
		ctx.db.run(sql`UPDATE payable SET state = 'received', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, method = ${method},
				reference = ${reference}, updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${ctx.camp.id} AND id IN (SELECT value FROM json_each(${JSON.stringify(done.map(({ id }) => id))}))`),
		// Also needed for partly paid payables, because the refund on cancellation depends on them.
		ctx.db.run(sql`UPDATE registration SET updated_at = ${nextUpdatedAt(at)} WHERE (camp_id, id) IN (SELECT y.camp_id, y.registration_id
			FROM json_each(${JSON.stringify(rows)}) j JOIN payable y ON y.camp_id = ${ctx.camp.id} AND y.id = j.value ->> 2)`),
	];
}

/** Messages for violated ledger constraints. */
export const paymentRefusals = {
	"guard:dues_changed": () =>
		new AppError("CONFLICT", {
			message: "This family's charges have changed. Reload to see them, then try again.",
		}),
	ledger_day_closed: () => invalid("received_on", "This day is closed. Choose a later one."),
};
