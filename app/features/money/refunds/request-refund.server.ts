import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { cameByCardHere } from "./refund-by-card.server";
import { askRefund, changeBooking } from "#app/features/ledger/ledger/index.server";
import type { RefundWay } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { creditAsked, familyNamed, owedBack, refundablePayments } from "./queries.server";
import { refundRefusals } from "./refusals.server";
import { mostOf, mostWithPayables, type RefundCharge, type Source } from "./rules";

export interface RequestRefund {
	household_id: string;
	/** Source of the money. */
	source: Source;
	amount_cents: number;
	way: RefundWay;
	reason: string;
	/** Effect on a charge that the money paid; by default it is due again. */
	charge?: RefundCharge;
}

/** Result of a refund request. */
export interface Requested {
	id: string;
	household_id: string;
	payment_id: string | null;
	payable_id: string | null;
	amount_cents: number;
	currency: string;
	way: RefundWay;
	reason: string;
	charge: RefundCharge;
	/** Approved immediately, or waiting for approval. */
	state: "requested" | "approved";
	/** True if a second person has to approve it. */
	needs_second: boolean;
}

type Ctx = Pick<CampCtx, "db" | "camp">;

/** A household's refundable money, by source. */
async function refundableOf({ db, camp }: Ctx, household_id: string) {
	const here = { db, place: { camp_id: camp.id } };
	const read = await readBatch(db, {
		household: familyNamed(here, household_id),
		payments: refundablePayments(here, household_id),
		owed: owedBack(here, household_id),
		asked: creditAsked(here, household_id),
	});
	const [household] = read.household;
	if (!household) throw notFound("This family");
	return { household, ...mostOfEach(read) };
}

/** Maximum refund of each source. The form shows these limits and the request enforces them. */
export function mostOfEach(read: {
	payments: Awaited<ReturnType<typeof refundablePayments>>;
	owed: Awaited<ReturnType<typeof owedBack>>;
	asked: Awaited<ReturnType<typeof creditAsked>>;
}) {
	const payments = read.payments.map((each) => ({ ...each, most_cents: mostOf(each) }));
	const currencies = [...new Set(payments.map(({ currency }) => currency))];
	const credits = currencies.map((currency) => {
		const rest = payments
			.filter((each) => each.currency === currency)
			.reduce((sum, { most_cents }) => sum + most_cents, 0);
		const open = read.asked.find((each) => each.currency === currency)?.open_cents ?? 0;
		return { currency, most_cents: Math.max(0, rest - open) };
	});
	const credit_of = (currency: string) => credits.find((each) => each.currency === currency)?.most_cents ?? 0;
	return {
		// Refund requests against the family's credit reduce every payment's maximum, because it isn't known yet which
		// payments they will use.
		payments: payments.map((each) => ({
			...each,
			most_cents: mostWithPayables(each, Math.min(each.most_cents, credit_of(each.currency))),
		})),
		owed: read.owed.map((each) => ({ ...each, most_cents: each.amount_cents - each.asked_cents })),
		credits,
	};
}

/**
 * Requests a refund to a family from an amount owed for a cancellation, unapplied money, or a payment. For a
 * payment, the latest charges it paid become due again, or are reduced, once it is paid out. Up to the camp's
 * limit, a user who can approve refunds approves it with the request; above it a second person has to.
 * @throws INVALID for more than can be refunded, or to a card where none was charged; CONFLICT when that changed
 *   in the meantime; NOT_FOUND
 */
export async function requestRefund(ctx: CampCtx, input: RequestRefund): Promise<Requested> {
	const { household_id, source, amount_cents, way, reason, charge = "leave_due" } = input;
	const known = await refundableOf(ctx, household_id);
	const { most_cents, currency, ...about } = sourceIn(known, source, ctx.camp.currency);
	if (amount_cents > most_cents) {
		const most = formatMoney(most_cents, currency);
		throw invalid(
			"amount",
			most_cents > 0 ? `You can refund up to ${most}.` : "There is nothing left to refund.",
		);
	}
	if (way === "original" && !(await cameByCardHere(ctx, { ...about, household_id, currency }))) {
		throw invalid("way", "None of this money was paid by card. Choose another method.");
	}
	const id = newId();
	const asked: Omit<Requested, "state" | "needs_second"> = {
		id,
		household_id,
		amount_cents,
		currency,
		way,
		reason,
		charge,
		payment_id: about.payment_id,
		payable_id: about.payable_id,
	};
	const { stands } = await changeBooking(ctx, {
		statements: [
			askRefund(ctx, {
				id,
				household_id,
				amount_cents,
				currency,
				way,
				reason,
				...about,
				reduces_charge: charge === "reduce",
			}),
			...(ctx.can("finance_refund") ? [approveOwn(ctx, id)] : []),
		],
		reads: { stands: standsAs(ctx, id) },
		audit: {
			action: "refund.request",
			entity: "refund",
			entity_id: id,
			changes: { household_id, amount_cents, way, reason, charge, ...about },
		},
		// The need for a second person is known only once the row is written, so the stored answer is built from the row.
		answer: {
			data: sql`(SELECT json_set(${JSON.stringify(asked)}, '$.state', f.state, '$.needs_second', json(iif(f.needs_second, 'true', 'false')))
				FROM refund f WHERE f.camp_id = ${ctx.camp.id} AND f.id = ${id})`,
			status: 201,
		},
		refusals: refundRefusals,
	});
	const [{ state, needs_second }] = stands as [Stands];
	return { ...asked, state, needs_second: needs_second === 1 };
}

interface Stands {
	state: Requested["state"];
	needs_second: number;
}

/** Reads the state of the refund after the request. */
const standsAs = (ctx: CampCtx, id: string) =>
	ctx.db.all<Stands>(
		sql`SELECT f.state AS state, f.needs_second AS needs_second FROM refund f WHERE f.camp_id = ${ctx.camp.id} AND f.id = ${id}`,
	);

/** Approves a refund that needs no second person, in the same batch as the request. */
const approveOwn = (ctx: CampCtx, id: string): Statement =>
	ctx.db.run(sql`UPDATE refund SET state = 'approved', decided_by = ${ctx.user.id}, decided_at = ${ctx.clock.now()}
		WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND needs_second = 0`);

function sourceIn(
	{ payments, owed, credits }: ReturnType<typeof mostOfEach>,
	source: Source,
	own_currency: string,
) {
	const nothing = { payment_id: null, registration_id: null, payable_id: null };
	if (source.kind === "payment") {
		const of = payments.find(({ payment_id }) => payment_id === source.payment_id);
		if (!of) throw notFound("This payment");
		return { ...nothing, payment_id: of.payment_id, currency: of.currency, most_cents: of.most_cents };
	}
	if (source.kind === "owed") {
		const of = owed.find(({ payable_id }) => payable_id === source.payable_id);
		if (!of) throw notFound("The amount owed");
		const { payable_id, registration_id, currency, most_cents } = of;
		return { ...nothing, payable_id, registration_id, currency, most_cents };
	}
	const most_cents = credits.find(({ currency }) => currency === own_currency)?.most_cents ?? 0;
	return { ...nothing, currency: own_currency, most_cents };
}
