import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { campById } from "#app/features/camp/settings/index.server";
import type { OwnAt } from "#app/features/people/household-access/index.server";
import { begunFor, partsOf } from "#app/features/money/payment-allocation/index.server";
import { paymentById, receiptNumber } from "#app/features/money/payments/index.server";
import { refundsOf } from "#app/features/money/refunds/index.server";
import { dateIn, formatDate } from "#app/lib/dates";
import { giverLines } from "#app/lib/camp-letterhead.server";
import { paymentState, stateOfPayment, WAYS, type Way } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import type { Paper } from "#app/lib/paper";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { familyReader, householdReads, type OwnHousehold } from "./households.server";
import { receiptParams } from "./inputs";

type Rows = {
	own: OwnHousehold[];
	payment: Awaited<ReturnType<typeof paymentById>>;
	begun_for: Awaited<ReturnType<typeof begunFor>>;
	parts: Awaited<ReturnType<typeof partsOf>>;
	number: Awaited<ReturnType<typeof receiptNumber>>;
	camp: Awaited<ReturnType<typeof campById>>;
	refunds: Awaited<ReturnType<typeof refundsOf>>;
};

/** Access rules for receipt pages: a payment of a user's own household, or any payment for the camp's office. */
export const aReceipt = {
	permission: null,
	params: receiptParams,
	reads: (at: OwnAt & { db: Db; params: { payment_id: string } }) => {
		const { payment_id } = at.params;
		const reader = familyReader(
			at,
			sql`(SELECT p.household_id FROM payment p WHERE p.camp_id = ${at.place.camp_id} AND p.id = ${payment_id})`,
		);
		return {
			own: householdReads(at, undefined).own,
			payment: paymentById(at, payment_id),
			begun_for: begunFor(at, payment_id, reader),
			parts: partsOf(at, payment_id, reader),
			number: receiptNumber(at, payment_id),
			camp: campById(at.db, at.place.camp_id),
			refunds: refundsOf(at, { payment_id }),
		};
	},
	find: ({ own, payment: [payment], begun_for, parts, number: [entry], camp: [camp], refunds }: Rows) =>
		payment &&
		camp && {
			payment,
			begun_for,
			parts,
			number: entry?.number ?? null,
			camp,
			refunds,
			is_own: own.some(({ id }) => id === payment.household_id),
		},
	allow: ({ ctx, found }: { ctx: CampCtx; found: { is_own: boolean } }) => {
		if (!found.is_own && !ctx.can("finance_view")) throw notFound();
	},
};

type Found = NonNullable<ReturnType<(typeof aReceipt)["find"]>>;

/**
 * Like {@link aReceipt}, but only for received payments: for the PDF and the API. @throws NOT_FOUND if the payment
 * wasn't received
 */
export const aReceived = {
	...aReceipt,
	allow: (at: { ctx: CampCtx; found: { is_own: boolean; payment: { received_on: string | null } } }) => {
		aReceipt.allow(at);
		if (at.found.payment.received_on !== null) return;
		throw new AppError("NOT_FOUND", {
			message: "This payment wasn't received, so there is no receipt.",
		});
	},
};

/** Document for a payment that wasn't received: its purpose and its status. States that it is not a receipt. */
export function notReceived(ctx: CampCtx, { payment, begun_for, camp }: Found): Paper {
	const money = (cents: number) => formatMoney(cents, payment.currency);
	const state = stateOfPayment(payment);
	const facts: [string, string | null][] = [
		["Of", payment.household_name],
		["Started on", formatDate(dateIn(ctx.camp.time_zone, payment.created_at))],
		["How", payment.shown_as ?? WAYS[payment.way as Way] ?? payment.way],
		["State", state],
		["Why", payment.failure],
	];
	return {
		title: state,
		from: [camp.name],
		facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
		parts: [
			{
				kind: "rows",
				title: "Payment for",
				columns: [{ label: "Description" }, { label: "Season" }, { label: "Amount", end: true }],
				rows: begun_for.map(({ label, season_name, for_cents }) => [label, season_name, money(for_cents)]),
				sum: ["Not received", money(payment.amount_cents)],
				empty: "No charges.",
			},
		],
		file: "payment",
	};
}

/**
 * Builds a receipt: payer, date, way, and the charges it pays. Its number is the journal's, under which the office
 * finds it. Shows if the payment was reversed.
 */
export function receiptOf(ctx: CampCtx, { payment, parts, number, camp, refunds }: Found): Paper {
	const money = (cents: number) => formatMoney(cents, payment.currency);
	const came = payment.state === "succeeded" || payment.state === "refunded";
	const on_its_way = refunds
		.filter(({ state, way }) => state === "approved" && way === "original")
		.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
	const rest = came ? payment.amount_cents - payment.spread_cents - payment.refunded_cents - on_its_way : 0;
	const facts: [string, string | null][] = [
		[came ? "Received from" : "From", payment.payer ?? payment.household_name],
		["For", payment.payer ? payment.household_name : null],
		["On", payment.received_on && formatDate(payment.received_on)],
		["How", payment.shown_as ?? WAYS[payment.way as Way] ?? payment.way],
		["Reference", payment.reference],
		["Paid back", payment.refunded_cents > 0 ? money(payment.refunded_cents) : null],
		["Being refunded to the card", on_its_way > 0 ? `${money(on_its_way)}, automatically` : null],
		["State", payment.state === "succeeded" ? null : paymentState(payment.state)],
		["Why", came ? null : payment.failure],
		["Receipt", number === null ? null : String(number)],
		["Prepared on", formatDate(ctx.today)],
	];
	return {
		title: came ? "Receipt" : "Not a receipt: this payment doesn't count",
		from: giverLines(camp),
		facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
		parts: [
			{
				kind: "rows",
				title: "Applied to",
				columns: [{ label: "Description" }, { label: "Season" }, { label: "Amount", end: true }],
				rows: [
					...parts.map(({ label, what, season_name, part_cents }) => [
						...[[label, what].filter(Boolean).join(" · "), season_name],
						money(part_cents),
					]),
					...(on_its_way > 0 ? [["Not applied: being refunded to the card", "", money(on_its_way)]] : []),
					...(rest > 0 ? [["Credit for your next charges", "", money(rest)]] : []),
				],
				sum: [came ? "Received" : "Not applied", money(payment.amount_cents)],
				empty: "Not applied to any charge.",
			},
		],
		file: `receipt-${number ?? payment.received_on ?? ctx.today}`,
	};
}
