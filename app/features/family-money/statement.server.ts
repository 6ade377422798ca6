import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { campById } from "~/features/camps/index.server";
import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { Paper } from "~/lib/paper";
import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid } from "~/platform/errors";
import { giverLines } from "~/lib/giver";
import {
	householdOf,
	householdReads,
	type OwnAt,
	ownOrOffice,
	type Whose,
	whoseOf,
} from "./households.server";
import { periodQuery } from "./inputs";

/** The most rows that one statement has. */
export const MOST_MOVES = 1_000;

/** A row of a statement: something charged, paid or given. */
export interface Move {
	happened_on: string;
	label: string;
	kind: string;
	change_cents: number;
	currency: string;
}

/** From which day to which a statement is, both included. */
export interface Period {
	from: string;
	to: string;
}

/** The period that an address asks for; else this year until today. */
export const periodOf = (asked: { from?: string; to?: string }, today: string): Period => {
	const to = asked.to ?? today;
	return { from: asked.from ?? `${to.slice(0, 4)}-01-01`, to };
};

interface At {
	db: Db;
	place: { camp_id: string };
}

/** What a household owed at the end of the day before, in a currency. */
export interface Opening {
	happened_on: null;
	change_cents: number;
	currency: string;
}

/** More currencies than a household ever has. */
const MOST_CURRENCIES = 20;

/**
 * What a household owed before the period, a row a currency, and what happened in it, in the order of its days. One walk over its
 * account gives both: days are the entries', which a check that was entered late puts before others.
 */
const movesRead = ({ db, place: { camp_id } }: At, household_id: string | SQL, { from, to }: Period) =>
	db.all<Move | Opening>(sql`SELECT iif(e.happened_on < ${from}, NULL, e.happened_on) AS happened_on,
		coalesce(nullif(p.label, ''), e.label) AS label, e.kind AS kind, sum(m.change_cents) AS change_cents, m.currency AS currency
		FROM household_move m CROSS JOIN ledger_entry e ON e.camp_id = m.camp_id AND e.id = m.entry_id
		LEFT JOIN ledger_posting p ON e.happened_on >= ${from} AND p.camp_id = m.camp_id AND p.entry_id = m.entry_id AND p.position = m.posting
		WHERE m.camp_id = ${camp_id} AND m.household_id = ${household_id} AND e.happened_on <= ${to}
		GROUP BY m.currency, iif(e.happened_on < ${from}, 0, m.position)
		ORDER BY happened_on, m.position LIMIT ${MOST_MOVES + MOST_CURRENCIES + 1}`);

/** What a statement is made of: what was owed before it, and what happened then. */
const partsOf = (rows: readonly (Move | Opening)[]) => ({
	opening: rows.filter((row): row is Opening => row.happened_on === null),
	moves: rows.filter((row): row is Move => row.happened_on !== null),
});

/** Whether more happened than fits on one statement. */
export const isTooLong = (rows: readonly (Move | Opening)[]): boolean =>
	partsOf(rows).moves.length > MOST_MOVES;

type Asked = OwnAt & { query: { household?: string; from?: string; to?: string } };
type Camp = Awaited<ReturnType<typeof campById>>[number];

/** What the pages of a statement declare: of one's own household, or of any for the camp's office. */
export const aStatement = {
	permission: null,
	query: periodQuery,
	reads: (at: Asked) => {
		const household_id = householdOf(at, at.query.household);
		const period = periodOf(at.query, at.today);
		return {
			...householdReads(at, at.query.household),
			moves: movesRead(at, household_id, period),
			camp: campById(at.db, at.place.camp_id),
		};
	},
	find: whoseOf,
	allow: ({ ctx, found }: { ctx: CampCtx; found: Whose }) => ownOrOffice({ ctx, found }),
};

/** What was owed before, what happened, and what was owed then, in one currency. */
export interface Account {
	currency: string;
	opening_cents: number;
	moves: (Move & { balance_cents: number })[];
	closing_cents: number;
}

/**
 * A household's account over a period, a currency each, the camp's own first. Rows are in the order of the days they belong to, so what was
 * owed after each is added up anew: a check that was entered late stands on its own day.
 */
export function accountsIn(rows: readonly (Move | Opening)[], currency: string): Account[] {
	const { opening, moves } = partsOf(rows);
	const currencies = [...new Set([currency, ...rows.map((each) => each.currency)])];
	return currencies.map((each) => {
		const opening_cents = opening.find((row) => row.currency === each)?.change_cents ?? 0;
		let balance_cents = opening_cents;
		const own = moves
			.filter((move) => move.currency === each)
			.map((move) => {
				balance_cents += move.change_cents;
				return { ...move, balance_cents };
			});
		return { currency: each, opening_cents, moves: own, closing_cents: balance_cents };
	});
}

/** What is asked for before a statement is made. @throws INVALID, CONFLICT when it is too long for one paper */
export function checkStatement({ from, to }: Period, rows: readonly (Move | Opening)[]): void {
	if (from > to) throw invalid("to", "The last day is before the first.");
	if (isTooLong(rows)) {
		throw new AppError("CONFLICT", {
			message: `That is more than ${MOST_MOVES.toLocaleString("en-US")} rows. Choose a shorter time.`,
		});
	}
}

interface Rows {
	moves: (Move | Opening)[];
	camp: Camp[];
}

/** A household's statement over a period as a paper. */
export function statementOf(
	ctx: CampCtx,
	{ moves: rows, camp }: Rows,
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
			["Made on", formatDate(ctx.today)],
		],
		parts: accounts.map(({ currency, opening_cents, moves, closing_cents }) => {
			const money = (cents: number) => formatMoney(cents, currency);
			return {
				kind: "rows",
				title: accounts.length > 1 ? `What happened, in ${currency}` : "What happened",
				columns: [
					{ label: "What" },
					{ label: "Day" },
					{ label: "Amount", end: true },
					{ label: "Owed then", end: true },
				],
				rows: [
					["Owed before", "", "", money(opening_cents)],
					...moves.map(({ label, happened_on, change_cents, balance_cents }) => [
						label,
						formatDate(happened_on),
						`${change_cents > 0 ? "+" : ""}${money(change_cents)}`,
						money(balance_cents),
					]),
				],
				sum: [
					closing_cents < 0
						? `The camp owes on ${formatDate(period.to)}`
						: `Owed on ${formatDate(period.to)}`,
					money(Math.abs(closing_cents)),
				],
				empty: "",
			};
		}),
		file: `statement-${period.from}-${period.to}`,
	};
}
