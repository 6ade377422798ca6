import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { householdsOf } from "#app/features/people/households/index.server";
import { addDays } from "#app/lib/dates";
import { AGE_KEYS, type Age, ageOf, OLDEST_DAYS } from "#app/lib/ledger";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Hits } from "#app/platform/search/people-index.server";
import { dueDatesOf, type Shown } from "./rules";

interface At {
	db: Db;
	place: { camp_id: string };
	/** Date in the camp's time zone. */
	today: string;
}

interface AccountRow {
	household_id: string;
	name: string;
	currency: string;
	balance_cents: number;
	/**
	 * JSON of the amounts due in this currency: total, total before today, earliest such date, refunds to pay out,
	 * amounts by date.
	 */
	payables_json: string;
	/** Sort key for the next page: the first due date shown and its payable; null for lists not sorted by date. */
	first_on: string | null;
	first_id: string | null;
}

interface Asked {
	q?: string;
	show?: Shown;
	hits: Hits | null;
	limit: number;
	cursor?: string;
}

const payables = (today: string) => sql`(SELECT json_array(
		coalesce(sum(iif(y.kind <> 'refund', y.amount_cents - y.paid_cents, 0)), 0),
		coalesce(sum(iif(y.kind <> 'refund' AND y.due_on < ${today}, y.amount_cents - y.paid_cents, 0)), 0),
		min(iif(y.kind <> 'refund' AND y.due_on < ${today}, y.due_on, NULL)),
		coalesce(sum(iif(y.kind = 'refund', y.amount_cents - y.paid_cents, 0)), 0),
		json_group_array(json_array(y.due_on, y.amount_cents - y.paid_cents)) FILTER (WHERE y.kind <> 'refund'))
	FROM payable y
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = a.currency
	WHERE y.camp_id = a.camp_id AND y.household_id = a.household_id AND y.state = 'due')`;

type Dates = NonNullable<ReturnType<typeof dueDatesOf>>;

const dated = (name: "o" | "y", { from, to }: Dates) => {
	const due_on = sql.raw(`${name}.due_on`);
	return sql`${from === null ? sql`` : sql`AND ${due_on} >= ${from}`} ${to === null ? sql`` : sql`AND ${due_on} <= ${to}`}`;
};

const dueThen = (dates: Dates) =>
	sql`y.camp_id = a.camp_id AND y.household_id = a.household_id AND y.state = 'due' ${dated("y", dates)} AND y.kind <> 'refund'`;

const columns = (
	today: string,
	first: SQL,
) => sql`a.household_id AS household_id, h.name AS name, a.currency AS currency,
	a.balance_cents AS balance_cents, ${payables(today)} AS payables_json, ${first}`;

/**
 * Reads a page of families' accounts plus one row. The order is by highest balance, by date for due or overdue
 * accounts, by highest credit for families that the camp owes, and by balance for search results. @throws 400 for
 * an invalid cursor
 */
export function accountsRead({ db, place, today }: At, asked: Asked) {
	const { q, show, hits, limit, cursor } = asked;
	const after = cursor === undefined ? null : decodeCursor(cursor, 3);
	const dates = dueDatesOf(show, today);
	if (dates && !hits) return db.all<AccountRow>(datedRead(place, { today, dates, limit, after }));
	const up = show === "credit";
	const keys = sql`(a.balance_cents, a.household_id, a.currency)`;
	const conditions: SQL[] = [
		sql`a.camp_id = ${place.camp_id}`,
		...(show === "owes" ? [sql`a.balance_cents > 0`] : []),
		...(show === "credit" ? [sql`a.balance_cents < 0`] : []),
		...(dates ? [sql`EXISTS (SELECT 1 FROM payable y WHERE ${dueThen(dates)})`] : []),
		...(after ? [sql`${keys} ${sql.raw(up ? ">" : "<")} (${after[0]}, ${after[1]}, ${after[2]})`] : []),
	];
	const order = sql.raw(
		["balance_cents", "household_id", "currency"].map((key) => `a.${key} ${up ? "ASC" : "DESC"}`).join(", "),
	);
	const from = hits
		? sql`(${householdsOf(place.camp_id, q, hits)}) f JOIN household_account a ON a.household_id = f.id`
		: sql`household_account a`;
	// Computes the details only for the rows of this page.
	return db.all<AccountRow>(sql`SELECT ${columns(today, sql`NULL AS first_on, NULL AS first_id`)}
		FROM (SELECT a.* FROM ${from} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${limit + 1}) a
		JOIN household h ON h.camp_id = a.camp_id AND h.id = a.household_id ORDER BY ${order}`);
}

/**
 * Accounts with charges due between two dates, earliest first. Each family appears once, at its first date in the
 * range.
 */
function datedRead(
	place: At["place"],
	{
		today,
		dates,
		limit,
		after,
	}: { today: string; dates: Dates; limit: number; after: (string | number)[] | null },
): SQL {
	return sql`SELECT ${columns(today, sql`w.due_on AS first_on, w.id AS first_id`)}
		FROM (SELECT y.household_id AS household_id, y.registration_id AS registration_id, y.due_on AS due_on, y.id AS id
			FROM payable y WHERE y.camp_id = ${place.camp_id} AND y.state = 'due' ${dated("y", dates)}
			AND y.kind <> 'refund' ${after ? sql`AND (y.due_on, y.id) > (${after[0]}, ${after[1]})` : sql``}
			AND NOT EXISTS (SELECT 1 FROM payable o WHERE o.camp_id = y.camp_id
				AND o.household_id = y.household_id AND o.state = 'due' AND o.kind <> 'refund'
				${dated("o", dates)} AND o.due_on <= y.due_on AND (o.due_on, o.id) < (y.due_on, y.id))
			ORDER BY y.due_on, y.id LIMIT ${limit + 1}) w
		JOIN registration wr ON wr.camp_id = ${place.camp_id} AND wr.id = w.registration_id
		JOIN household_account a ON a.camp_id = wr.camp_id AND a.household_id = w.household_id AND a.currency = wr.currency
		CROSS JOIN household h ON h.camp_id = a.camp_id AND h.id = a.household_id
		ORDER BY w.due_on, w.id`;
}

/** A family's account as shown in lists. */
export interface Account {
	household_id: string;
	name: string;
	currency: string;
	/** Amount owed in cents; negative if the camp owes the family. */
	balance_cents: number;
	overdue_cents: number;
	overdue_since: string | null;
	/** Payments that aren't applied to any charge yet, in cents. */
	credit_cents: number;
	/** Amounts due, by age. */
	ages: Record<Age, number>;
}

function toAccount({ payables_json, first_on: _, first_id: __, ...row }: AccountRow, today: string): Account {
	const [due, overdue_cents, overdue_since, back, dates] = JSON.parse(payables_json) as [
		number,
		number,
		string | null,
		number,
		[due_on: string, cents: number][],
	];
	const ages = Object.fromEntries(AGE_KEYS.map((age) => [age, 0])) as Record<Age, number>;
	for (const [due_on, cents] of dates) ages[ageOf(due_on, today)] += cents;
	// The balance equals the amount due minus refunds to pay out and minus unapplied credit.
	return { ...row, overdue_cents, overdue_since, credit_cents: due - back - row.balance_cents, ages };
}

/** Accounts as displayed on a given day, with the cursor of the next page. */
export function accountsPage(rows: AccountRow[], limit: number, today: string) {
	const { rows: shown, page } = pageOf(rows, limit, (row) =>
		row.first_on === null
			? [row.balance_cents, row.household_id, row.currency]
			: [row.first_on, row.first_id ?? "", ""],
	);
	return { accounts: shown.map((row) => toAccount(row, today)), page };
}

interface AgeRow {
	currency: string;
	/** A day, or a month whose days all have the same age. */
	period: string;
	cents: number;
	payables: number;
}

/**
 * Reads amounts due by date from stored counters: single days around the age boundaries, whole months before and
 * after. The cost doesn't depend on how many families owe money.
 */
export function agesRead({ db, place, today }: At) {
	const first = addDays(today, -OLDEST_DAYS).slice(0, 7);
	const last = today.slice(0, 7);
	const of = (span: "day" | "month", period: SQL) => sql`SELECT g.currency AS currency,
		g.period AS period, g.cents AS cents, g.dues AS payables FROM debt_figure g
		WHERE g.camp_id = ${place.camp_id} AND g.span = ${span} AND ${period}`;
	return db.all<AgeRow>(sql`${of("month", sql`g.period < ${first}`)}
		UNION ALL ${of("day", sql`g.period BETWEEN ${`${first}-01`} AND ${`${last}-31`}`)}
		UNION ALL ${of("month", sql`g.period > ${last}`)}`);
}

/** Families' debt in one currency, by age. */
export interface Ages {
	currency: string;
	due_cents: number;
	overdue_cents: number;
	ages: { age: Age; cents: number; payables: number }[];
}

/** First day of a period, which determines the age of the whole period. */
const firstOf = (period: string) => (period.length === 7 ? `${period}-01` : period);

/** Debt by age, per currency, the camp's own first. */
export function agesOf(
	rows: readonly AgeRow[],
	{ today, currency }: { today: string; currency: string },
): Ages[] {
	const currencies = [...new Set([currency, ...rows.map((row) => row.currency)])];
	return currencies.map((each): Ages => {
		const own = rows.filter((row) => row.currency === each);
		const ages = AGE_KEYS.map((age) => {
			const of = own.filter(({ period }) => ageOf(firstOf(period), today) === age);
			return {
				age,
				cents: of.reduce((sum, row) => sum + row.cents, 0),
				payables: of.reduce((sum, row) => sum + row.payables, 0),
			};
		});
		const sum = (which: typeof ages) => which.reduce((total, { cents }) => total + cents, 0);
		return {
			currency: each,
			ages,
			due_cents: sum(ages),
			overdue_cents: sum(ages.filter(({ age }) => age !== "not_due")),
		};
	});
}
