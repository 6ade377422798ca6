import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { formatMoney } from "#app/lib/money";
import { defineTile, type PartOf } from "#app/platform/tile";
import { refundPaths } from "./paths";

/** Number of to-dos listed; the rest are summarized in one line. */
const MOST_NAMED = 3;
/** Number of rows read, one more than is counted. */
const MOST_READ = 21;

const countOf = ({ length }: readonly Waiting[]) =>
	length >= MOST_READ ? `More than ${MOST_READ - 1}` : String(length);

interface Waiting {
	id: string;
	household_name: string;
	amount_cents: number;
	currency: string;
	reason: string;
	requested_by: string | null;
	needs_second: number;
	/** Reason why it could not be sent automatically. */
	failure: string | null;
	/** 1 if the provider sends it automatically. */
	goes_by_itself: 0 | 1;
}

/** Refunds in a state, longest waiting first. */
const waitingRead = (db: Db, camp_id: string, state: "requested" | "approved") =>
	db.all<Waiting>(sql`SELECT f.id AS id, h.name AS household_name, f.amount_cents AS amount_cents, f.currency AS currency,
		f.reason AS reason, f.requested_by AS requested_by, f.needs_second AS needs_second, f.failure AS failure,
		f.way = 'original' AND f.requested_by IS NULL AND f.failure IS NULL AS goes_by_itself
		FROM refund f JOIN household h ON h.camp_id = f.camp_id AND h.id = f.household_id
		WHERE f.camp_id = ${camp_id} AND f.state = ${state} ORDER BY f.requested_at, f.id LIMIT ${MOST_READ}`);

/**
 * Refunds to approve, for users who can approve refunds. Excludes their own requests that need a second person.
 */
export const refundTile = defineTile({
	key: "refunds",
	permission: "finance_refund",
	reads: ({ db, place }) => ({ waiting: waitingRead(db, place.camp_id, "requested") }),
	view: ({ ctx, rows }): PartOf<"todo">[] => {
		const waiting = rows.waiting.filter((row) => row.needs_second === 0 || row.requested_by !== ctx.user.id);
		if (waiting.length > MOST_NAMED) {
			return [
				{
					kind: "todo",
					key: "refunds",
					text: `${countOf(waiting)} refunds need approval`,
					note: "Oldest first in the list",
					href: `${refundPaths.list}?state=requested`,
				},
			];
		}
		return waiting.map(({ id, household_name, amount_cents, currency, reason }) => ({
			kind: "todo",
			key: `refund:${id}`,
			href: refundPaths.one(id),
			note: reason,
			text: `Approve a ${formatMoney(amount_cents, currency)} refund to ${household_name}`,
		}));
	},
});

/** Refunds to pay out, for users who do so: approved ones, with failed automatic ones first. */
export const payOutTile = defineTile({
	key: "refunds_to_pay",
	permission: "finance_post",
	reads: ({ db, place }) => ({ approved: waitingRead(db, place.camp_id, "approved") }),
	view: ({ rows }): PartOf<"todo">[] => {
		const waiting = rows.approved.filter(({ goes_by_itself }) => goes_by_itself === 0);
		const stuck = waiting.filter(({ failure }) => failure !== null);
		const others = waiting.filter(({ failure }) => failure === null);
		const named = [...stuck.slice(0, MOST_NAMED), ...(others.length > MOST_NAMED ? [] : others)];
		const left = waiting.filter((each) => !named.includes(each));
		return [
			...named.map(
				({ id, household_name, amount_cents, currency, reason, failure }): PartOf<"todo"> => ({
					kind: "todo",
					key: `refund_to_pay:${id}`,
					href: refundPaths.pay(id),
					text: failure
						? `${formatMoney(amount_cents, currency)} refund to ${household_name} failed`
						: `Pay out ${formatMoney(amount_cents, currency)} to ${household_name}`,
					note: failure ?? reason,
					urgent: failure !== null,
				}),
			),
			...(left.length > 0
				? [
						{
							kind: "todo" as const,
							key: "refunds_to_pay",
							href: `${refundPaths.list}?state=approved`,
							text: `${countOf(left)} ${named.length > 0 ? "more refunds" : "refunds"} to pay out`,
							note: "Oldest first in the list",
							urgent: stuck.length > MOST_NAMED,
						},
					]
				: []),
		];
	},
});
