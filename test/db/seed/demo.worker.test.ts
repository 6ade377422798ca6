import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { demoCamps } from "#db/seed/demo-camps";
import { SEED_TABLE_NAMES } from "#db/seed/rows";
import { seedDemo } from "#db/seed/seed-demo";
import { eachDay } from "#app/lib/dates";
import { miscounted as miscountedFigures } from "../../features/program/enrollments/counted";
import { booksOf, debtFaults, faultsOf } from "../../features/money/payments/books";

// A Monday: Wednesday is of the same week, so that a season made then would be the same one.
const MONDAY = "2026-07-13T18:00:00.000Z";
const WEDNESDAY = "2026-07-15T18:00:00.000Z";
const SECOND_HALF = "2026-07-24T18:00:00.000Z";
const OCTOBER = "2026-10-01T18:00:00.000Z";

const all = async <Row>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;
const number = async (sql: string, ...values: unknown[]) =>
	Number(
		await env.DB.prepare(sql)
			.bind(...values)
			.first("n"),
	);

/** Rows of every table, as one text. */
async function everything(): Promise<string> {
	const answers = await env.DB.batch(
		SEED_TABLE_NAMES.map((table) => env.DB.prepare(`SELECT * FROM "${table}"`)),
	);
	return JSON.stringify(answers.map(({ results }) => results));
}

/** What is kept beside the rows differs from counting them: nothing, if all is well. */
async function miscounted(): Promise<Record<string, unknown[]>> {
	return {
		places: await all(`SELECT p.session_id, p.taken FROM session_places p WHERE p.taken <> (
			SELECT count(*) FROM enrollment e JOIN enrollment_status s ON s.key = e.status AND s.takes_place = 1
			WHERE e.camp_id = p.camp_id AND e.session_id = p.session_id)
			+ (SELECT count(*) FROM waitlist_offer_place o WHERE o.camp_id = p.camp_id AND o.session_id = p.session_id)`),
		people: await all(
			`SELECT c.id FROM camp c WHERE c.total_people <> (SELECT count(*) FROM person p WHERE p.camp_id = c.id)`,
		),
		counters: await all(`SELECT c.name, c.value FROM camp_counter c WHERE c.value <> (
			SELECT count(*) FROM camper k WHERE k.camp_id = c.camp_id AND 'campers:' || k.status = c.name)
			AND c.name LIKE 'campers:%'`),
		tallies: await all(`SELECT t.session_id, t.date FROM attendance_tally t LEFT JOIN (
				SELECT session_id, date, checkpoint, sum(status = 'present') AS present, sum(status = 'absent') AS absent,
					sum(status = 'late') AS late, sum(status = 'left_early') AS left_early
				FROM attendance WHERE voided_at IS NULL GROUP BY session_id, date, checkpoint) a
			ON a.session_id = t.session_id AND a.date = t.date AND a.checkpoint = t.checkpoint
			WHERE (t.present, t.absent, t.late, t.left_early) IS NOT (a.present, a.absent, a.late, a.left_early)`),
		untallied: await all(`SELECT a.session_id, a.date FROM attendance a LEFT JOIN attendance_tally t
			ON t.camp_id = a.camp_id AND t.session_id = a.session_id AND t.date = a.date AND t.checkpoint = a.checkpoint
			WHERE t.date IS NULL`),
		versions: await all(`SELECT a.camper_id, a.date FROM attendance a WHERE a.version - 1 <> (
			SELECT count(*) FROM attendance_history h WHERE h.camp_id = a.camp_id AND h.session_id = a.session_id AND h.date = a.date
			AND h.checkpoint = a.checkpoint AND h.camper_id = a.camper_id)`),
	};
}
const NOTHING = { places: [], people: [], counters: [], tallies: [], untallied: [], versions: [] };

/** Mornings of the running season on which somebody expected has no mark, by camp date. */
const incompleteBefore = (date: string) =>
	all<{ date: string; missing: number }>(
		`WITH RECURSIVE day(date) AS (
			SELECT min(start_date) FROM season WHERE is_current = 1 UNION ALL SELECT date(date, '+1 day') FROM day WHERE date < date(?1, '-1 day'))
		SELECT day.date, count(*) AS missing FROM day
		JOIN session s ON day.date BETWEEN s.start_date AND s.end_date AND (s.weekdays >> ((strftime('%w', day.date) + 6) % 7)) & 1
		JOIN season y ON y.id = s.season_id AND y.is_current = 1
		JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id AND day.date BETWEEN coalesce(e.starts_on, day.date) AND coalesce(e.ends_on, day.date)
		JOIN enrollment_status es ON es.key = e.status AND (es.attends = 1 OR e.ends_on IS NOT NULL)
		LEFT JOIN attendance a ON a.camp_id = s.camp_id AND a.session_id = s.id AND a.date = day.date AND a.checkpoint = 'morning' AND a.camper_id = e.camper_id
		WHERE a.camper_id IS NULL GROUP BY day.date`,
		date,
	);

// A loaded machine needs more than the usual five seconds.
describe.sequential("The demo in a database", { timeout: 30_000 }, () => {
	beforeAll(async () => {
		const outcomes = await seedDemo(env.DB, MONDAY);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(["made", "made"]);
	}, 60_000);

	it("contains every row without violating a constraint", async () => {
		const rows = demoCamps({ now: MONDAY });
		for (const table of SEED_TABLE_NAMES) {
			// A migration brings definitions of its own, and triggers write messages to the search index.
			const own =
				{ definition: " WHERE camp_id IS NOT NULL", outbox: " WHERE topic = 'mail.send'" }[table as string] ??
				"";
			expect(await number(`SELECT count(*) AS n FROM "${table}"${own}`), table).toBe(
				rows[table]?.length ?? 0,
			);
		}
	});

	it("has correct counts: spots taken, people, campers by status, marks", async () => {
		expect(await miscounted()).toEqual(NOTHING);
		const days = [
			...eachDay("2024-06-23", "2024-08-17"),
			...eachDay("2025-06-22", "2025-08-16"),
			...eachDay("2026-06-21", "2026-08-15"),
		];
		const { results: camps } = await env.DB.prepare("SELECT id FROM camp").all<{ id: string }>();
		for (const { id } of camps) expect(await miscountedFigures(id, days)).toEqual([]);
		expect(await number("SELECT count(*) AS n FROM session_places WHERE taken = capacity")).toBe(1);
		expect(await number("SELECT total_people AS n FROM camp WHERE slug = 'pinewood'")).toBeGreaterThan(1_000);
		expect(await incompleteBefore("2026-07-13")).toEqual([]);
	});

	it("has consistent books, and data for every page of a bookkeeper", async () => {
		const accounts = await all<{ household_id: string }>("SELECT household_id FROM household_account");
		expect(accounts.length).toBeGreaterThan(8);
		for (const { household_id } of accounts) {
			expect(faultsOf(await booksOf(household_id)), household_id).toEqual([]);
		}
		for (const { id } of await all<{ id: string }>("SELECT id FROM camp")) {
			expect(await debtFaults(id)).toEqual([]);
		}
		expect(await all("SELECT state, count(*) AS n FROM refund GROUP BY state ORDER BY state")).toEqual([
			{ state: "approved", n: 1 },
			{ state: "processed", n: 1 },
			{ state: "rejected", n: 1 },
			{ state: "requested", n: 1 },
		]);
		const kinds = await all<{ kind: string }>("SELECT DISTINCT kind FROM ledger_entry ORDER BY kind");
		expect(kinds.map(({ kind }) => kind)).toEqual(["aid", "booking", "fee", "payment", "refund"]);
	});

	it("has autopay charges: one successful at once, one on retry, and one still being retried", async () => {
		const attempts = await all<{ states: string; paid: number; due: string }>(
			`SELECT group_concat(t.attempt_no || ' ' || t.state, ', ') AS states, max(t.payment_id IS NOT NULL) AS paid, y.state AS due
			FROM (SELECT * FROM charge_attempt ORDER BY payable_id, attempt_no) t JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
			GROUP BY t.payable_id ORDER BY states`,
		);
		expect(attempts).toEqual([
			{ states: "1 failed, 2 planned", paid: 0, due: "due" },
			{ states: "1 failed, 2 succeeded", paid: 1, due: "received" },
			{ states: "1 succeeded", paid: 1, due: "received" },
		]);
		expect(await number("SELECT count(*) AS n FROM dispute")).toBe(1);
		// What the camp gave came by no card.
		expect(
			await all(
				"SELECT e.kind FROM ledger_entry e JOIN payment p ON p.camp_id = e.camp_id AND p.id = e.payment_id WHERE p.way = 'card' AND e.kind <> 'payment'",
			),
		).toEqual([]);
	});

	it("has closed days with the receipts until then, one of them with an explained difference", async () => {
		const closes = await all<{ camp_id: string; closed_on: string; totals: string; note: string | null }>(
			"SELECT camp_id, closed_on, totals, note FROM day_close ORDER BY closed_on",
		);
		expect(closes).toHaveLength(2);
		const differences = [];
		for (const { camp_id, closed_on, totals, note } of closes) {
			const { after, takes, cash_cents, counted_cents } = JSON.parse(totals);
			const taken = await all(
				`SELECT currency, way, sum(in_cents) AS in_cents, sum(out_cents) AS out_cents FROM day_take
				WHERE camp_id = ? AND happened_on >= ? AND happened_on <= ? GROUP BY currency, way ORDER BY way`,
				...[camp_id, after ?? "", closed_on],
			);
			const byWay = (a: { way: string }, b: { way: string }) => (a.way < b.way ? -1 : 1);
			expect(takes.toSorted(byWay)).toEqual(taken);
			differences.push([counted_cents - cash_cents, note !== null]);
		}
		expect(differences).toEqual([
			[0, false],
			[-500, true],
		]);
	});

	it("is not changed by a second start on the same day", async () => {
		const before = await everything();
		const outcomes = await seedDemo(env.DB, "2026-07-13T23:30:00.000Z");
		expect(outcomes.map(({ outcome, marks }) => [outcome, marks])).toEqual([
			["current", 0],
			["current", 0],
		]);
		expect(await everything()).toBe(before);
	});

	it("is not changed by a clock that went back", async () => {
		const before = await everything();
		const outcomes = await seedDemo(env.DB, "2026-07-10T18:00:00.000Z");
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(["clock_is_behind", "clock_is_behind"]);
		expect(await everything()).toBe(before);
	});

	it("gets the days that passed, and keeps marks made by users", async () => {
		const [idle] = await all<{ camp_id: string; session_id: string; camper_id: string }>(
			`SELECT e.camp_id, e.session_id, e.camper_id FROM session s
			JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id AND e.status = 'enrolled'
			WHERE s.name = 'Leaders in Training' AND s.status = 'running' LIMIT 1`,
		);
		const values = { ...idle, status: "absent", note: "Marked by hand" };
		await env.DB.prepare(
			`INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, note, marked_by, marked_at, received_at)
			VALUES (?, ?, '2026-07-13', 'morning', ?, ?, ?, 'me', '2026-07-13T19:00:00.000Z', '2026-07-13T19:00:00.000Z')`,
		)
			.bind(...Object.values(values))
			.run();

		const outcomes = await seedDemo(env.DB, WEDNESDAY);
		expect(outcomes.map(({ outcome, days }) => [outcome, days])).toEqual([
			["appended", 2],
			["appended", 2],
		]);
		expect(await incompleteBefore("2026-07-15")).toEqual([]);
		expect(await miscounted()).toEqual(NOTHING);
		const kept = await all("SELECT status, note FROM attendance WHERE marked_by = 'me'");
		expect(kept).toEqual([{ status: "absent", note: "Marked by hand" }]);
	});

	it("has the same marks on the new days as a demo created then", async () => {
		const columns = [
			"session_id",
			"date",
			"checkpoint",
			"camper_id",
			"status",
			"time",
			"note",
			"marked_by",
			"marked_at",
			"version",
		];
		const made = demoCamps({ now: WEDNESDAY });
		const stored = await all<Record<string, unknown>>(
			`SELECT ${columns} FROM attendance WHERE date > '2026-07-13'`,
		);
		const line = (row: Record<string, unknown>) =>
			columns.map((column) => row[column] ?? (column === "version" ? 1 : null)).join("|");
		const expected = (made.attendance ?? []).filter(({ date }) => date > "2026-07-13").map(line);
		expect(stored.map(line).sort()).toEqual(expected.sort());
		expect(expected.length).toBeGreaterThan(400);
	});

	it("lets sessions end and start", async () => {
		await seedDemo(env.DB, SECOND_HALF);
		const statuses = await all(
			`SELECT s.name, s.status FROM session s JOIN season y ON y.id = s.season_id AND y.is_current = 1
			JOIN camp c ON c.id = s.camp_id AND c.slug = 'pinewood' WHERE s.name LIKE '%Half%' ORDER BY s.name`,
		);
		expect(statuses).toEqual([
			{ name: "Day Camp, First Half", status: "completed" },
			{ name: "Day Camp, Second Half", status: "running" },
			{ name: "First Half Overnight", status: "completed" },
			{ name: "Second Half Overnight", status: "running" },
		]);
		expect(
			await number(
				"SELECT count(*) AS n FROM enrollment e JOIN session s ON s.id = e.session_id AND s.status = 'completed' WHERE e.status = 'enrolled'",
			),
		).toBe(0);
		expect(await incompleteBefore("2026-07-24")).toEqual([]);
		expect(await miscounted()).toEqual(NOTHING);
	});

	it("completes its season and says that it is over", { timeout: 120_000 }, async () => {
		const outcomes = await seedDemo(env.DB, OCTOBER);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(["season_is_over", "season_is_over"]);
		expect(await number("SELECT count(*) AS n FROM attendance WHERE date > '2026-08-15'")).toBe(0);
		expect(await incompleteBefore("2026-08-16")).toEqual([]);
		const before = await everything();
		const again = await seedDemo(env.DB, "2026-10-02T18:00:00.000Z");
		expect(again.map(({ outcome }) => outcome)).toEqual(["season_is_over", "season_is_over"]);
		expect(await everything()).toBe(before);
	});
});
