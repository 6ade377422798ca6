import { type SQL, sql } from "drizzle-orm";
import { campById } from "#app/features/camp/settings/index.server";
import { entryWordsFor, postingWordsFor } from "#app/features/ledger/ledger/index.server";
import type { OwnAt } from "#app/features/people/household-access/index.server";
import { formatDate } from "#app/lib/dates";
import { giverLines } from "#app/lib/camp-letterhead.server";
import { formatMoney } from "#app/lib/money";
import type { Paper } from "#app/lib/paper";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import {
	familyReader,
	householdOf,
	householdReads,
	ownOrOffice,
	type Whose,
	whoseOf,
} from "./households.server";
import { periodQuery } from "./inputs";

/** Maximum rows of one statement. */
export const MOST_MOVES = 1_000;

/** A row of a statement: a charge, a payment, or aid or credit. */
interface Move {
	happened_on: string;
	label: string;
	kind: string;
	change_cents: number;
	currency: string;
}

/** Period of a statement; both dates included. */
export interface Period {
	from: string;
	to: string;
}

/** The requested period; by default from January 1 until today. */
export const periodOf = (asked: { from?: string; to?: string }, today: string): Period => {
	const to = asked.to ?? today;
	return { from: asked.from ?? `${to.slice(0, 4)}-01-01`, to };
};

/** A household's account in one currency over a period. */
interface AccountRow {
	currency: string;
	/** Balance at the end of the day before the period, in cents. */
	opening_cents: number;
	/** Number of rows in the period. */
	count: number;
	/** Rows in posting order, as JSON: [day, label, kind, cents]. */
	moves_json: string;
}

/**
 * Reads a household's opening balance and the rows of the period in one pass over its account. Rows are dated by
 * their entry, so a check entered late comes before rows posted earlier.
 */
const accountRead = (at: OwnAt, household_id: string | SQL, { from, to }: Period) => {
	const {
		db,
		place: { camp_id },
	} = at;
	const reader = familyReader(at, household_id);
	return db.all<AccountRow>(sql`${reader.with} SELECT m.currency AS currency, sum(iif(e.happened_on < ${from}, m.change_cents, 0)) AS opening_cents,
		sum(e.happened_on >= ${from}) AS count,
		json_group_array(json_array(e.happened_on, coalesce((SELECT ${postingWordsFor(reader)} FROM ledger_posting p
			WHERE p.camp_id = m.camp_id AND p.entry_id = m.entry_id AND p.position = m.posting), ${entryWordsFor(reader)}), e.kind, m.change_cents))
			FILTER (WHERE e.happened_on >= ${from}) AS moves_json
		FROM household_move m JOIN ledger_entry e ON e.camp_id = m.camp_id AND e.id = m.entry_id
		WHERE m.camp_id = ${camp_id} AND m.household_id = ${household_id} AND e.happened_on <= ${to}
		GROUP BY m.currency`);
};

/** Whether the rows exceed one statement's maximum. */
export const isTooLong = (rows: readonly AccountRow[]): boolean =>
	rows.reduce((sum, { count }) => sum + count, 0) > MOST_MOVES;

type Asked = OwnAt & { query: { household?: string; from?: string; to?: string } };
type Camp = Awaited<ReturnType<typeof campById>>[number];

/** Access rules for statement pages: a user's own household, or any household for the camp's office. */
export const aStatement = {
	permission: null,
	query: periodQuery,
	reads: (at: Asked) => {
		const household_id = householdOf(at, at.query.household);
		const period = periodOf(at.query, at.today);
		return {
			...householdReads(at, at.query.household),
			accounts: accountRead(at, household_id, period),
			camp: campById(at.db, at.place.camp_id),
		};
	},
	find: whoseOf,
	allow: ({ ctx, found }: { ctx: CampCtx; found: Whose }) => ownOrOffice({ ctx, found }),
};

/** Opening balance, rows and closing balance in one currency. */
export interface Account {
	currency: string;
	opening_cents: number;
	moves: (Move & { balance_cents: number })[];
	closing_cents: number;
}

/**
 * A household's account over a period, per currency, the camp's own first. Rows are sorted by their own date, so
 * the running balance is computed here: a check entered late appears on its own day.
 */
export function accountsIn(rows: readonly AccountRow[], currency: string): Account[] {
	const currencies = [...new Set([currency, ...rows.map((each) => each.currency)])];
	return currencies.map((each) => {
		const row = rows.find((one) => one.currency === each);
		const opening_cents = row?.opening_cents ?? 0;
		let balance_cents = opening_cents;
		const posted = JSON.parse(row?.moves_json ?? "[]") as [string, string, string, number][];
		const moves = posted
			.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
			.map(([happened_on, label, kind, change_cents]) => {
				balance_cents += change_cents;
				return { happened_on, label, kind, change_cents, currency: each, balance_cents };
			});
		return { currency: each, opening_cents, moves, closing_cents: balance_cents };
	});
}

/** Validates a statement request. @throws INVALID, CONFLICT when it is too long for one document */
export function checkStatement({ from, to }: Period, rows: readonly AccountRow[]): void {
	if (from > to) throw invalid("to", "Choose an end date on or after the start date.");
	if (isTooLong(rows)) {
		throw new AppError("CONFLICT", {
			message: `That's more than ${MOST_MOVES.toLocaleString("en-US")} rows. Choose a shorter period.`,
		});
	}
}

interface Rows {
	accounts: AccountRow[];
	camp: Camp[];
}

/** A household's statement over a period as a document. */
export function statementOf(
	ctx: CampCtx,
	{ accounts: rows, camp }: Rows,
	household: string,
	period: Period,
): Paper {
	const accounts = accountsIn(rows, ctx.camp.currency).filter(
		({ currency, moves, opening_cents }) =>
			currency === ctx.camp.currency || moves.length > 0 || opening_cents !== 0,
	);
	return {
		title: "Statement",
		from: camp.flatMap(giverLines),
		facts: [
			["For", household],
			["From", formatDate(period.from)],
			["To", formatDate(period.to)],
			["Prepared on", formatDate(ctx.today)],
		],
		parts: accounts.map(({ currency, opening_cents, moves, closing_cents }) => {
			const money = (cents: number) => formatMoney(cents, currency);
			return {
				kind: "rows",
				title: accounts.length > 1 ? `Activity, in ${currency}` : "Activity",
				columns: [
					{ label: "Description" },
					{ label: "Day" },
					{ label: "Amount", end: true },
					{ label: "Balance", end: true },
				],
				rows: [
					["Starting balance", "", "", money(opening_cents)],
					...moves.map(({ label, happened_on, change_cents, balance_cents }) => [
						label,
						formatDate(happened_on),
						`${change_cents > 0 ? "+" : ""}${money(change_cents)}`,
						money(balance_cents),
					]),
				],
				sum: [
					closing_cents < 0
						? `Owed by the camp on ${formatDate(period.to)}`
						: `Balance on ${formatDate(period.to)}`,
					money(Math.abs(closing_cents)),
				],
				empty: "",
			};
		}),
		file: `statement-${period.from}-${period.to}`,
	};
}
