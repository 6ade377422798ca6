import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aFamily, aPayable, aRegistration, aRequiredDocument, aSession, aWaiver } from "#db/seed/builders";
import { makeDb, readBatch } from "#db/client";
import type { Built } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { staffRegistrations } from "#app/features/office/registration-desk/board.server";
import { type ListFilters, registrationsPlan } from "#app/features/office/registration-desk/list-plan";
import { parsePlan } from "#app/platform/query/plan";
import { Statements } from "../../../support/walks";
import { aDecidingCamp, type DecidingCamp } from "./board-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

// A season with thousands of registrations: what a page reads depends on the page, and it is the page of the report with the
// same plan.

/** As many as a camp of 50,000 campers has in one season. */
const MANY = 6_000;
const FAMILIES = 500;
const SESSIONS = 30;

let place: DecidingCamp;
/** A session that one registration in thirty is for, and one that three are for. */
let usual: string;
let rare: string;
/** One family's child, as the search index finds them. */
let child_id: string;

beforeAll(async () => {
	place = await aDecidingCamp();
	const { camp, season, admin } = place;
	const sessions = Array.from({ length: SESSIONS }, (_, at) => aSession(season, { name: `Week ${at}` }));
	const families = Array.from({ length: FAMILIES }, (_, at) =>
		aFamily(camp, { children: 1, guardians: 1, last_name: at === 7 ? "Heron" : "Ashby" }),
	);
	const parts: Built[] = [...sessions, ...families, aRequiredDocument(season), aWaiver(camp, admin)];
	for (let at = 0; at < MANY; at += 1) {
		const family = families[at % FAMILIES] as (typeof families)[number];
		const session = at % 2_000 === 0 ? sessions[SESSIONS - 1] : sessions[at % (SESSIONS - 1)];
		const statuses = ["accepted", "accepted", "submitted", "under_review", "cancelled"] as const;
		const status = statuses[at % 20] ?? "enrolled";
		const registration = aRegistration(season, family, admin, {
			status,
			submitted_at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
			lines: [{ session, camper: family.children[0] }],
		});
		parts.push(registration);
		// Deposits are missing in the older half only.
		if (status === "accepted")
			parts.push(aPayable(registration, { state: at < MANY / 2 ? "due" : "waived" }));
		if (status === "enrolled")
			parts.push(aPayable(registration, { kind: "installment", state: at % 3 === 0 ? "due" : "waived" }));
	}
	await writeRows(env.DB, parts);
	usual = sessions[0]?.id ?? "";
	rare = sessions[SESSIONS - 1]?.id ?? "";
	child_id = families[7]?.children[0]?.id ?? "";
});

/** A page of the list with the rows read for it. */
async function page(filters: ListFilters, cursor?: string) {
	const count = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const db = makeDb(env.DB, count);
	const found = { ids: [child_id], related: [], each: {}, partial: false, unavailable: false };
	const { rows } = await readBatch(db, {
		rows: staffRegistrations.read(
			{ ...place.ctx, db },
			{ filters, hits: filters.q ? found : null, limit: 20, cursor },
		),
	});
	const shown = staffRegistrations.page(rows, 20);
	return { ids: shown.items.map(({ id }) => id), next: shown.page.next_cursor, read: count.rows_read };
}

type Variant = [name: string, filters: () => ListFilters];

/** Filters with an index of their own, or that most registrations pass. */
const FOUND: Variant[] = [
	["no filter", () => ({})],
	["a season", () => ({ season: place.season.id })],
	["those to decide", () => ({ state: "to_decide" })],
	["the accepted", () => ({ state: "accepted" })],
	["the enrolled", () => ({ state: "enrolled" })],
	["the waitlisted, of which there are none", () => ({ state: "waitlisted" })],
	["the ended", () => ({ state: "ended" })],
	["a session", () => ({ session: usual })],
	["a session that few chose", () => ({ session: rare })],
	["a session's enrolled", () => ({ session: usual, state: "enrolled" })],
	["a family", () => ({ q: "heron" })],
	["a family's unpaid", () => ({ q: "heron", paid: "no" })],
	["missing signatures", () => ({ missing: "signatures" })],
	["missing documents", () => ({ missing: "documents", state: "to_decide" })],
	["a balance due", () => ({ paid: "no" })],
	["no balance due", () => ({ paid: "yes" })],
];

const statements = new Statements();

describe("A list of a season's registrations", () => {
	it.each(FOUND)("reads at most a thousand rows for %s", async (_, filters) => {
		const first = await statements.during(() => page(filters()));
		expect(first.read).toBeLessThanOrEqual(1_000);
		if (first.next === null) return;
		const second = await page(filters(), first.next);
		expect(second.ids).toHaveLength(20);
		expect(second.read).toBeLessThanOrEqual(1_000);
	});

	it.each(FOUND)("shows, for %s, what the report of its plan shows", async (_, filters) => {
		const plan = parsePlan(registrationsPlan(filters()));
		const report = await runPlan(place.ctx, plan, { size: 40 });
		const first = await page(filters());
		const second = first.next === null ? [] : (await page(filters(), first.next)).ids;
		expect([...first.ids, ...second]).toEqual(report.rows.map(({ id }) => id));
	});

	it("never walks through a table for each row", async () => {
		expect(statements.asked.size).toBeGreaterThan(8);
		expect(await statements.walks()).toEqual([]);
	});

	it("looks for missing items and payments among the newest, and in all of a session", async () => {
		for (const filters of [{ missing: "deposit" }, { state: "accepted", paid: "no" }] as const) {
			const { ids, read } = await page(filters);
			expect(ids).toEqual([]);
			expect(read).toBeLessThanOrEqual(1_100);
		}
		const { ids, read } = await page({ session: usual, missing: "deposit" });
		const report = await runPlan(
			place.ctx,
			parsePlan(registrationsPlan({ session: usual, missing: "deposit" })),
		);
		expect(ids.length).toBeGreaterThan(5);
		expect(ids).toEqual(report.rows.map((row) => row.id));
		expect(read).toBeLessThanOrEqual((6 * MANY) / SESSIONS + 500);
	});
});
