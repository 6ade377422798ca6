import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readBatch, sqlOf } from "#db/client";
import { aCamper } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as metrics from "#app/features/office/imports/api/metrics";
import { importView, pageReads } from "#app/features/office/imports/import-page.server";
import { importJob } from "#app/features/office/imports/jobs.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { commitImport } from "#app/features/office/imports/start-import.server";
import type { CampCtx } from "#app/platform/context.server";
import { apiCaller } from "../../../support/call-api";
import { anImportingCamp, checked, committed, csv, peopleOf, runOf, undone, work } from "./imports-world";

vi.setConfig({ testTimeout: 60_000 });

// What an import's page shows before and while it is carried out, and what the figures say of all of them afterwards.

let ctx: CampCtx;
beforeEach(async () => {
	ctx = await anImportingCamp();
});

async function viewOf(id: string) {
	const run = await runOf(ctx, id);
	return importView(
		ctx,
		kindNamed(run.kind),
		run,
		await readBatch(ctx.db, pageReads(ctx.db, ctx.camp.id, id)),
	);
}

const HEAD = "First name,Last name,Birth date,Email";
/** One who is new, one who changes, one who is as they stand, one that cannot be read. */
const FILE = csv(
	HEAD,
	"Maya,Okafor,2015-04-13,",
	"Wren,Ashby,2016-04-18,wren@example.org",
	"Old,Timer,2016-04-18,",
	",Nameless,2015-01-01,",
);
const someCampers = () =>
	writeRows(env.DB, [
		aCamper(ctx.camp, { first_name: "Wren", last_name: "Ashby", birth_date: "2016-04-18" }),
		aCamper(ctx.camp, { first_name: "Old", last_name: "Timer", birth_date: "2016-04-18" }),
	]);

it("an import shows before any write who is created, what changes, and what can't be read", async () => {
	await someCampers();
	const before = await peopleOf(ctx);
	const { id } = await checked(ctx, "campers", FILE);
	const view = await viewOf(id);
	expect(view).toMatchObject({
		status: "checked",
		rows: 4,
		failed: null,
		can_undo: false,
		committed_at: null,
		counts: { creates: 1, updates: 1, skips: 1, errors: 1 },
	});
	expect(view.creates.map(({ number, name }) => [number, name])).toEqual([[2, "Maya Okafor"]]);
	expect(JSON.stringify(view.creates[0]?.facts)).toContain("Apr 13, 2015");
	expect(view.updates.map(({ number, name, changes }) => [number, name, changes])).toEqual([
		[3, "Wren Ashby", [{ label: "Email", before: null, after: "wren@example.org" }]],
	]);
	expect(view.problems).toEqual([
		{ number: 5, name: "Nameless", text: expect.stringContaining("First name") },
	]);
	expect(await peopleOf(ctx)).toEqual(before);
});

it("an import shows its progress while it runs, and its end only when it is over", async () => {
	const LINES = 450;
	const rows = Array.from({ length: LINES }, (_, n) => `Kit${n},Moss${n},2015-0${(n % 9) + 1}-11`);
	const { id } = await checked(ctx, "families", csv("First name,Last name,Birth date", ...rows));
	await commitImport(ctx, await runOf(ctx, id));
	const seen: { status: string; done: number; people: number }[] = [];
	const look = async () => {
		const { status, rows_done } = await viewOf(id);
		seen.push({ status, done: rows_done, people: (await peopleOf(ctx)).camper?.length ?? 0 });
	};
	await look();
	// Looked at before each of its chunks is written.
	const db = Object.create(ctx.db) as CampCtx["db"];
	db.batch = (async (statements: Parameters<CampCtx["db"]["batch"]>[0]) => {
		if (sqlOf(statements[0]).includes("write_guard")) await look();
		return ctx.db.batch(statements);
	}) as unknown as CampCtx["db"]["batch"];
	const payload = { camp_id: ctx.camp.id, import_id: id, user_id: ctx.user.id };
	await importJob.run({ ...ctx, db }, { id: "m", payload });
	await work(ctx);
	await look();
	expect(seen.at(0)).toEqual({ status: "committing", done: 0, people: 0 });
	expect(seen.at(-1)).toEqual({ status: "committed", done: LINES, people: LINES });
	// What is said to be done is there, and it only ever grows.
	expect(seen.map(({ done }) => done)).toEqual(seen.map(({ people }) => people));
	expect(seen.map(({ done }) => done)).toEqual([...seen.map(({ done }) => done)].sort((a, b) => a - b));
	expect(new Set(seen.map(({ done }) => done)).size).toBeGreaterThan(2);
});

describe("The totals of all imports", () => {
	const figures = async (of: CampCtx = ctx) =>
		(await (await apiCaller(of.user.id))("GET", metrics, { search: `?camp_id=${of.camp.id}` })).body.data;

	it("are zero where nothing was imported", async () => {
		expect(await figures()).toMatchObject({
			imports: 0,
			rows: 0,
			created: 0,
			undone: 0,
			last_imported_at: null,
		});
	});

	it("count imported rows that weren't undone, and imports by kind and status, for this camp only", async () => {
		await someCampers();
		const done = await committed(ctx, "campers", FILE);
		const one = csv(HEAD, "Ida,Lund,2015-02-03,");
		await undone(ctx, await committed(ctx, "campers", one));
		await committed(ctx, "staff", csv("First name,Last name,Email,Position", "Sam,Ito,sam@example.org,Cook"));
		await checked(ctx, "families", csv("First name,Last name,Birth date", "Only,Checked,2015-02-03"));
		const other = await anImportingCamp();
		await committed(other, "campers", one);
		expect(await figures()).toMatchObject({
			imports: 4,
			by_status: { committed: 2, undone: 1, checked: 1 },
			by_kind: { campers: 2, staff: 1, families: 1 },
			rows: 5,
			created: 2,
			updated: 1,
			skipped: 1,
			errors: 1,
			undone: 1,
			last_imported_at: done.committed_at,
		});
		expect(await figures(other)).toMatchObject({ imports: 1, by_kind: { campers: 1 }, rows: 1, created: 1 });
		const forbidden = await (await apiCaller(ctx.user.id))("GET", metrics, {
			search: `?camp_id=${other.camp.id}`,
		});
		expect(forbidden.status).toBe(404);
	});
});
