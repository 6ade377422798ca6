import { sourceIn } from "./campers";
import { wasInEarlier } from "./seasons";
import { addDays, weekdayOf } from "#app/lib/dates";
import { bookedIn } from "./sessions";
import { type Asked, by, type ExpectedRow, ofCamp, type Row, sum, textOf } from "./tables";

// What fields about charges, payments and the ledger hold, worked out from the stored rows alone.

export const isUnpaid = ({ state, kind }: Row<"payable">): boolean => state === "due" && kind !== "refund";

export const restOf = (row: Row<"payable">): number =>
	isUnpaid(row) ? row.amount_cents - row.paid_cents : 0;

const lateFor = (days: number) =>
	["00", "01-30", "31-60", "61-90"][Math.ceil(Math.min(days, 91) / 30)] ?? "91+";

export function charges(asked: Asked): ExpectedRow[] {
	const { of, today } = asked;
	return ofCamp(asked, of.payable).map((row) => {
		const registration = by(of.registration, row.registration_id);
		const is_late = row.state === "due" && row.kind !== "refund" && row.due_on < today;
		return {
			id: row.id,
			person: null,
			sorted: {},
			values: {
				id: row.id,
				family_id: row.household_id,
				family: textOf(by(of.household, row.household_id)?.name),
				town: textOf(by(of.household, row.household_id)?.city),
				source: registration ? sourceIn(asked, row.household_id, registration.season_id) : null,
				kind: row.kind,
				label: textOf(row.label),
				season: registration?.season_id ?? null,
				sessions: bookedIn(asked, registration),
				currency: textOf(registration?.currency),
				is_camp_currency: registration?.currency === asked.currency,
				due_on: row.due_on,
				state: row.state,
				amount: row.amount_cents,
				paid: row.paid_cents,
				due: restOf(row),
				days_overdue: is_late ? (Date.parse(today) - Date.parse(row.due_on)) / 86_400_000 : 0,
				overdue_for: lateFor(is_late ? (Date.parse(today) - Date.parse(row.due_on)) / 86_400_000 : 0),
				settled_at: row.settled_at,
				created_at: row.created_at,
			},
		};
	});
}

export function ledgerPostings(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.ledger_posting).flatMap((posting) => {
		const entry = by(of.ledger_entry, posting.entry_id) as Row<"ledger_entry">;
		const line = by(of.registration_line, posting.line_id);
		const session = by(of.session, line?.session_id);
		const enrollment = by(of.enrollment, line?.enrollment_id);
		const season_id = session?.season_id ?? by(of.registration, entry.registration_id)?.season_id ?? null;
		const service_on = session?.start_date ?? entry.happened_on;
		return (["debit", "credit"] as const).map((side) => {
			const sign = side === "debit" ? 1 : -1;
			return {
				id: [entry.id, posting.position, side].join(":"),
				person: null,
				sorted: {},
				values: {
					number: entry.number,
					happened_on: entry.happened_on,
					happened_week: addDays(entry.happened_on, 1 - weekdayOf(entry.happened_on)),
					kind: entry.kind,
					label: textOf(posting.label ?? entry.label),
					account: posting[`${side}_account`],
					debit: sign * posting.amount_cents,
					credit: -sign * posting.amount_cents,
					currency: entry.currency,
					is_camp_currency: entry.currency === asked.currency,
					family_id: entry.household_id,
					family: textOf(by(of.household, entry.household_id)?.name),
					town: textOf(by(of.household, entry.household_id)?.city),
					source: season_id ? sourceIn(asked, entry.household_id, season_id) : null,
					grade: enrollment?.grade ?? null,
					gender: enrollment?.gender ?? null,
					is_new:
						enrollment && session ? !wasInEarlier(asked, [enrollment.camper_id], session.season_id) : null,
					way: by(of.payment, entry.payment_id)?.way ?? null,
					session: line?.session_id ?? null,
					season: season_id,
					service_on,
					service_month: service_on.slice(0, 7),
				},
			};
		});
	});
}

/** The charges that a payment is applied to, reversed parts apart. */
const paidBy = ({ of }: Asked, payment_id: string): Row<"payable">[] =>
	of.payable.filter(
		({ id }) =>
			sum(
				of.payment_part
					.filter((part) => part.payment_id === payment_id && part.payable_id === id)
					.map(({ amount_cents }) => amount_cents),
			) > 0,
	);

export function payments(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.payment).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			family_id: row.household_id,
			family: textOf(by(of.household, row.household_id)?.name),
			way: row.way,
			state: row.state,
			sessions: [
				...new Set(
					paidBy(asked, row.id).flatMap(({ registration_id }) =>
						bookedIn(asked, by(of.registration, registration_id)),
					),
				),
			].sort(),
			received_on: row.received_on,
			amount: row.amount_cents,
			currency: textOf(row.currency),
			applied: row.spread_cents,
			refunded: row.refunded_cents,
			reference: textOf(row.reference),
			payer: textOf(row.payer),
			created_at: row.created_at,
		},
	}));
}
