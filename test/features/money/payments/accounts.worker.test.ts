import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
import { accountsIn, aStatement } from "#app/features/money/family-account/statement.server";
import { accountsPage, accountsRead, agesOf, agesRead } from "#app/features/money/payments/accounts.server";
import { journalPage, journalReads, type JournalFilters } from "#app/features/money/payments/journal.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import type { Shown } from "#app/features/money/payments/rules";
import { movesPage, movesRead } from "#app/features/money/payments/statement.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { encodeCursor } from "#app/platform/http/page";
import { decideRegistration } from "#app/features/registration/bookings/index.server";
import { AGE_KEYS, ageOf } from "#app/lib/ledger";
import {
	aDecidingCamp,
	aFamilyAt,
	type DecidingCamp,
	rows,
} from "../../office/registration-desk/board-world";
import { debtFaults } from "./books";

const LATER = "2026-07-01";

let place: DecidingCamp;
/** By what they are; in the order of what they owe. */
let families: Record<"two" | "one" | "partly" | "even" | "credit", string>;
let partly: string;

async function accepted(children: number) {
	const at = await aFamilyAt(place, { children });
	await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
	return at.family.household.id;
}
const pay = (household_id: string, amount_cents: number, received_on = place.ctx.today) =>
	recordPayment(place.ctx, { household_id, way: "check", amount_cents, received_on });

beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 50 } });
	families = {
		two: await accepted(2),
		one: await accepted(1),
		partly: await accepted(1),
		even: await accepted(1),
		credit: await accepted(1),
	};
	// More than the deposit: it pays that, and a part of the rest.
	({ id: partly } = await pay(families.partly, 7_000));
	await pay(families.even, 45_000);
	await pay(families.credit, 50_000);
	const stranger = await aDecidingCamp();
	const theirs = await aFamilyAt(stranger);
	await decideRegistration(stranger.ctx, { registration_id: theirs.id, decision: "accept" });
});

async function list(
	show?: Shown,
	{ today = LATER, limit = 20, cursor = undefined as string | undefined } = {},
) {
	const { ctx } = place;
	const at = { db: ctx.db, place: { camp_id: ctx.camp.id }, today };
	const read = await readBatch(ctx.db, {
		accounts: accountsRead(at, { show, hits: null, limit, cursor }),
	});
	return accountsPage(read.accounts, limit, today);
}
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const namesOf = (accounts: { household_id: string }[]) =>
	accounts.map(({ household_id }) => Object.entries(families).find(([, id]) => id === household_id)?.[0]);

describe("The families' accounts", () => {
	it("are ordered by balance, and show the overdue amount with its date, and credit", async () => {
		const { accounts } = await list();
		expect(namesOf(accounts)).toEqual(["two", "one", "partly", "even", "credit"]);
		const [since] = await rows(
			"SELECT min(due_on) AS day FROM payable WHERE household_id = ? AND state = 'due'",
			families.one,
		);
		expect(accounts[1]).toMatchObject({ balance_cents: 45_000, overdue_cents: 45_000, credit_cents: 0 });
		expect(accounts[1]?.overdue_since).toBe(since?.day);
		expect(accounts[2]).toMatchObject({ balance_cents: 38_000, overdue_cents: 38_000, credit_cents: 0 });
		expect(accounts[3]).toMatchObject({ balance_cents: 0, overdue_cents: 0, overdue_since: null });
		expect(accounts[4]).toMatchObject({ balance_cents: -5_000, credit_cents: 5_000 });
	});

	it("are filtered by balance, overdue amount and credit", async () => {
		expect(namesOf((await list("owes")).accounts)).toEqual(["two", "one", "partly"]);
		expect(namesOf((await list("overdue")).accounts).sort()).toEqual(["one", "partly", "two"]);
		expect(namesOf((await list("credit")).accounts)).toEqual(["credit"]);
		expect((await list("overdue", { today: "2026-05-01" })).accounts).toEqual([]);
	});

	it("are filtered by the age of the balance, and each age lists what its total consists of", async () => {
		const camp_id = place.ctx.camp.id;
		for (const today of ["2020-01-31", "2026-05-20", LATER, "2026-12-31"]) {
			const at = { db: place.ctx.db, place: { camp_id }, today };
			const { read } = await readBatch(place.ctx.db, { read: agesRead(at) });
			const [figures] = agesOf(read, { today, currency: "USD" });
			for (const { age, cents } of figures?.ages ?? []) {
				const { accounts } = await list(age, { today });
				const shown = accounts.map((account) => account.ages[age]);
				expect(Math.min(1, ...shown), `${today} ${age}`).toBe(1);
				expect(sum(shown), `${today} ${age}`).toBe(cents);
			}
		}
		expect((await list("not_due", { today: "2020-01-31" })).accounts).toHaveLength(3);
		expect((await list("not_due", { today: "2031-01-31" })).accounts).toEqual([]);
	});

	it.each([undefined, "owes", "overdue", "older", "credit"] as const)(
		"filtered by %s are paged without gaps or repeats",
		async (show) => {
			const seen: string[] = [];
			let cursor: string | undefined;
			do {
				const { accounts, page } = await list(show, { limit: 1, cursor });
				seen.push(...accounts.map(({ household_id }) => household_id));
				cursor = page.next_cursor ?? undefined;
			} while (cursor);
			const { accounts } = await list(show);
			expect(seen).toEqual(accounts.map(({ household_id }) => household_id));
		},
	);

	it("are totaled by age on any date", async () => {
		for (const today of ["2020-01-31", LATER, "2026-12-31", "2031-03-01"]) {
			const at = { db: place.ctx.db, place: { camp_id: place.ctx.camp.id }, today };
			const { ages } = await readBatch(place.ctx.db, { ages: agesRead(at) });
			const wanted = new Map(AGE_KEYS.map((age) => [age, { age, cents: 0, payables: 0 }]));
			for (const { due_on, cents } of await rows(
				"SELECT due_on, amount_cents - paid_cents AS cents FROM payable WHERE camp_id = ? AND state = 'due'",
				place.camp.id,
			)) {
				const of = wanted.get(ageOf(String(due_on), today));
				if (of) Object.assign(of, { cents: of.cents + Number(cents), payables: of.payables + 1 });
			}
			const all = [...wanted.values()];
			expect(agesOf(ages, { today, currency: "USD" }), today).toEqual([
				{
					currency: "USD",
					ages: all,
					due_cents: all.reduce((sum, { cents }) => sum + cents, 0),
					overdue_cents: all.slice(1).reduce((sum, { cents }) => sum + cents, 0),
				},
			]);
		}
	});

	it("have totals whose errors a check detects (control)", async () => {
		const camp_id = place.camp.id;
		expect(await debtFaults(camp_id)).toEqual([]);
		const change = (sql: string) => env.DB.prepare(sql).bind(camp_id).run();
		await change("UPDATE debt_figure SET cents = cents + 1 WHERE camp_id = ?1 AND span = 'month'");
		expect(await debtFaults(camp_id)).not.toEqual([]);
		await change("UPDATE debt_figure SET cents = cents - 1 WHERE camp_id = ?1 AND span = 'month'");
		expect(await debtFaults(camp_id)).toEqual([]);
	});
});

async function moves(household_id: string, limit = 20, cursor?: string) {
	const { ctx } = place;
	const at = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, { moves: movesRead(at, { household_id, limit, cursor }) });
	return movesPage(read.moves, limit);
}

describe("A family's statement", () => {
	it("is paged newest first, with the balance after each entry", async () => {
		const all = (await moves(families.credit)).rows;
		expect(all.map(({ label, change_cents, balance_cents }) => [label, change_cents, balance_cents])).toEqual(
			[
				["Payment: Check", -50_000, -5_000],
				["Wren: Session 1", 45_000, 45_000],
			],
		);
		const first = await moves(families.credit, 1);
		const second = await moves(families.credit, 1, first.page.next_cursor ?? "");
		expect([...first.rows, ...second.rows]).toEqual(all);
		expect(second.page.next_cursor).toBeNull();
	});
});

async function journal(filters: JournalFilters, limit = 50, looked?: number) {
	const { ctx } = place;
	const at = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	return journalPage(await readBatch(ctx.db, journalReads(at, filters, limit, looked)), limit);
}

describe("The journal", () => {
	it("lists every entry by number, each with postings of both sides", async () => {
		const { entries } = await journal({});
		const numbers = entries.map(({ number }) => number);
		expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
		const [{ n } = { n: 0 }] = await rows(
			"SELECT count(*) AS n FROM ledger_entry WHERE camp_id = ?",
			place.camp.id,
		);
		expect(entries).toHaveLength(Number(n));
		const check = entries.find(({ payment_id }) => payment_id === partly);
		expect(check?.postings).toMatchObject([
			{ debit: "Cash and bank", credit: check?.household_name, amount_cents: 7_000 },
		]);
	});

	it("is filtered by kind, family, method, reference and dates, alone and combined, by page", async () => {
		const noted = { household_id: await accepted(1), amount_cents: 1_000, received_on: place.ctx.today };
		await recordPayment(place.ctx, { ...noted, way: "check", reference: "Check 4417", payer: "Grandmother" });
		const other = await recordPayment(place.ctx, { ...noted, way: "check", reference: "Check 4418" });
		await voidPayment(place.ctx, { payment_id: other.id, reason: "Bounced" });
		await recordPayment(place.ctx, { ...noted, way: "cash", reference: "Check box" });
		const all = (await journal({})).entries;
		const [first] = all.toReversed();
		const day = place.ctx.today;
		const touches = ({ postings }: (typeof all)[number], account: string) =>
			postings.some((each) => each.debit_account === account || each.credit_account === account);
		expect(all.filter((each) => touches(each, "cash")).length).toBeGreaterThan(1);
		expect(all.every((each) => touches(each, "cash"))).toBe(false);
		const cases: [JournalFilters, (entry: (typeof all)[number]) => boolean][] = [
			[{ kind: "payment" }, ({ kind }) => kind === "payment"],
			[{ household_id: families.even }, ({ household_id }) => household_id === families.even],
			[
				{ household_id: families.even, kind: "payment" },
				(e) => e.household_id === families.even && e.kind === "payment",
			],
			[{ from: day, to: day, kind: "booking" }, (e) => e.happened_on === day && e.kind === "booking"],
			[{ account: "cash" }, (e) => touches(e, "cash")],
			[{ way: "check" }, ({ way }) => way === "check"],
			[{ way: "cash" }, ({ way }) => way === "cash"],
			[
				{ way: "check", household_id: families.even },
				(e) => e.household_id === families.even && e.way === "check",
			],
			[{ reference: "Check 4417" }, ({ payer }) => payer === "Grandmother"],
			[{ reference: "CHECK 44" }, ({ reference }) => reference?.startsWith("Check 44") ?? false],
			[
				{ reference: "Check 44", kind: "reversal" },
				(e) => e.reference === "Check 4418" && e.kind === "reversal",
			],
			[{ reference: "4417" }, () => false],
			[{ account: "cash", kind: "reversal" }, (e) => touches(e, "cash") && e.kind === "reversal"],
			[
				{ account: "revenue", household_id: families.even, from: day },
				(e) => e.household_id === families.even && touches(e, "revenue"),
			],
			[{ account: "costs" }, () => false],
			[{ to: "2026-04-30" }, () => false],
			[{ number: first?.number }, ({ number }) => number === first?.number],
		];
		for (const [filters, fits] of cases) {
			const wanted = all.filter(fits).map(({ id }) => id);
			const is_empty = ["costs", "2026-04-30", "4417"].some((none) => Object.values(filters).includes(none));
			expect(wanted.length > 0, JSON.stringify(filters)).toBe(!is_empty);
			const seen: string[] = [];
			let cursor: string | undefined;
			do {
				// As few are looked through at once as there can be.
				const { entries, page } = await journal({ ...filters, cursor }, 1, 2);
				seen.push(...entries.map(({ id }) => id));
				cursor = page.next_cursor ?? undefined;
			} while (cursor);
			expect(seen, JSON.stringify(filters)).toEqual(wanted);
		}
	});

	it("links a reversed entry and its reversal in both directions", async () => {
		const { id } = await pay(families.two, 1_000);
		await voidPayment(place.ctx, { payment_id: id, reason: "Bounced" });
		const [back, came] = (await journal({ household_id: families.two })).entries;
		expect(back).toMatchObject({ kind: "reversal", reverses: came?.number, reason: "Bounced" });
		expect(came).toMatchObject({ payment_id: id, reversed_by: back?.number, reverses: null });
	});
});

describe("A list over many families", () => {
	const MANY = 120;

	it("reads few rows, regardless of how many families there are", async () => {
		const many = await aDecidingCamp({ first: { capacity: 500 } });
		for (let at = 0; at < MANY; at += 1) {
			const family = await aFamilyAt(many);
			await decideRegistration(many.ctx, { registration_id: family.id, decision: "accept" });
		}
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const at = { db: makeDb(env.DB, cost), place: { camp_id: many.camp.id }, today: LATER };
		for (const show of [undefined, "owes", "overdue"] as const) {
			cost.rows_read = 0;
			expect(await accountsRead(at, { show, hits: null, limit: 25 })).toHaveLength(26);
			expect(cost.rows_read, show ?? "all").toBeLessThanOrEqual(12 * 26);
		}
		cost.rows_read = 0;
		await agesRead(at);
		expect(cost.rows_read, "ages").toBeLessThanOrEqual(40);
		cost.rows_read = 0;
		await journalReads(at, {}, 25).entries;
		expect(cost.rows_read, "journal").toBeLessThanOrEqual(9 * 26);
	}, 120_000);

	it("reads few rows for a family with 2,000 postings, with any journal filter", async () => {
		const long = await aDecidingCamp();
		const { family } = await aFamilyAt(long);
		const household_id = family.household.id;
		const entries =
			env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
			INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, happened_on, currency, label, effect, posted_at)
			SELECT ?1, 'long-' || i, i, iif(i % 3 = 0, 'payment', 'fee'), ?2, date('2026-01-01', '+' || (i / 10) || ' days'), 'USD',
				'One of many', 'long:' || i, '2026-05-01T00:00:00.000Z' FROM n ORDER BY i`);
		const postings =
			env.DB.prepare(`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id,
				credit_account, credit_household_id, amount_cents)
			SELECT e.camp_id, e.id, k.value, iif(e.kind = 'fee', 'receivable', 'cash'), iif(e.kind = 'fee', ?2, NULL),
				iif(e.kind = 'fee', 'fees', 'receivable'), iif(e.kind = 'fee', NULL, ?2), 100
			FROM ledger_entry e CROSS JOIN json_each('[1,2]') k WHERE e.camp_id = ?1`);
		await env.DB.batch([entries.bind(long.camp.id, household_id), postings.bind(long.camp.id, household_id)]);
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const at = { db: makeDb(env.DB, cost), place: { camp_id: long.camp.id } };
		for (const cursor of [undefined, encodeCursor([1_000])]) {
			cost.rows_read = 0;
			const moves = await movesRead(at, { household_id, limit: 25, cursor });
			expect(moves).toHaveLength(26);
			expect(cost.rows_read, `statement ${cursor}`).toBeLessThanOrEqual(4 * 26);
		}
		const filters: JournalFilters[] = [
			{},
			{ household_id },
			{ kind: "payment" },
			{ household_id, kind: "payment" },
			{ reference: "99" },
			{ from: "2026-02-01", to: "2026-02-03" },
			{ from: "2026-02-01", kind: "fee" },
			{ number: 500 },
		];
		for (const each of filters) {
			cost.rows_read = 0;
			await journalReads(at, each, 25).entries;
			expect(cost.rows_read, JSON.stringify(each)).toBeLessThanOrEqual(16 * 26);
		}
		// Of an account no index knows: as many are looked through as with two filters, each with its postings.
		cost.rows_read = 0;
		await journalReads(at, { account: "costs" }, 25).entries;
		expect(cost.rows_read, "by account").toBeLessThanOrEqual(4 * 300);
		// A statement walks over the account once, an entry beside each of its rows, and opens what is of its days.
		const days = { from: "2026-03-01", to: "2026-03-02" };
		cost.rows_read = 0;
		const found = await aStatement.reads({
			...at,
			today: "2026-05-01",
			token: null,
			query: { household: household_id, ...days },
		}).accounts;
		const [account] = accountsIn(found, "USD");
		const before = (number: number) => (number % 3 === 0 ? -200 : 200);
		const opening = Array.from({ length: 589 }, (_, at) => before(at + 1)).reduce(
			(sum, each) => sum + each,
			0,
		);
		expect(account?.opening_cents).toBe(opening);
		expect(account?.moves).toHaveLength(40);
		expect(cost.rows_read, "statement of two days").toBeLessThanOrEqual(2 * 2_000 + 3 * 41);
	});
});
