import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { importJob, tidyImports } from "#app/features/office/imports/jobs.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { importById } from "#app/features/office/imports/queries.server";
import { commitImport, undoImport } from "#app/features/office/imports/start-import.server";
import { uploadImport } from "#app/features/office/imports/upload-import.server";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import {
	anImportingCamp,
	checked,
	committed,
	csv,
	linesOf,
	peopleOf,
	runOf,
	undone,
	work,
} from "./imports-world";

vi.setConfig({ testTimeout: 60_000 });

let ctx: CampCtx;
beforeEach(async () => {
	ctx = await anImportingCamp();
});

const letters = (n: number) =>
	String.fromCharCode(97 + (Math.floor(n / 676) % 26), 97 + (Math.floor(n / 26) % 26), 97 + (n % 26));
const manyCampers = (count: number) =>
	csv(
		"First name,Last name,Birth date",
		...Array.from(
			{ length: count },
			(_, n) => `Kit${letters(n)},Moss${letters(n * 7)},2015-0${(n % 9) + 1}-11`,
		),
	);

/** A context whose database dies at the nth write of a chunk, before or after it is stored. */
function dying(
	at: number,
	{ after }: { after: boolean },
	now: string,
): { ctx: CampCtx; died: () => boolean } {
	let writes = 0;
	let dead = false;
	const batch = ctx.db.batch.bind(ctx.db);
	const db = Object.create(ctx.db) as CampCtx["db"];
	db.batch = (async (statements: Parameters<typeof batch>[0]) => {
		if (dead) throw new Error("gone");
		// A chunk's batch is the one that carries many statements.
		if (statements.length > 4) writes += 1;
		if (writes !== at) return batch(statements);
		dead = true;
		if (after) await batch(statements);
		throw new Error("killed");
	}) as unknown as typeof batch;
	return {
		ctx: { ...ctx, db, clock: { now: () => now }, log: { ...ctx.log, error: () => {} } },
		died: () => dead,
	};
}

const message = (run: { id: string }) => ({
	id: "m",
	payload: { camp_id: ctx.camp.id, import_id: run.id, user_id: ctx.user.id },
});

/** Kills the worker a few times, each time later, then lets it finish. */
async function withDeaths(run: { id: string }) {
	let deaths = 0;
	for (const [round, after] of [true, false, true].entries()) {
		const now = new Date(Date.parse("2026-07-15T15:00:00.000Z") + round * 120_000).toISOString();
		const { ctx: dies, died } = dying(2, { after }, now);
		await importJob.run(dies, message(run)).catch(() => undefined);
		if (died()) deaths += 1;
	}
	await importJob.run({ ...ctx, clock: { now: () => "2026-07-15T16:00:00.000Z" } }, message(run));
	return deaths;
}

describe("Interrupted import work", () => {
	it("continues where it stopped and repeats nothing, for imports and undos", async () => {
		const before = await peopleOf(ctx);
		const run = await checked(ctx, "families", manyCampers(850));
		expect(run.creates).toBe(850);
		await commitImport(ctx, run);
		expect(await withDeaths(run)).toBe(3);
		const done = await runOf(ctx, run.id);
		expect(done).toMatchObject({ status: "committed", creates: 850, errors: 0, rows_done: 850 });
		expect((await peopleOf(ctx)).person).toHaveLength(850);
		const chunks = await env.DB.prepare(
			"SELECT count(*) AS n FROM audit_event WHERE camp_id = ? AND action = 'import.write'",
		)
			.bind(ctx.camp.id)
			.first("n");
		expect(chunks).toBe(Math.ceil(850 / kindNamed("families").chunk));
		await undoImport(ctx, done);
		expect(await withDeaths(run)).toBe(3);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "undone", rows_done: 850 });
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("is shared by two parallel workers without duplicates", async () => {
		const run = await checked(ctx, "families", manyCampers(450));
		await commitImport(ctx, run);
		// The second comes when the first one's claim has lapsed while it is still at work.
		const late = { ...ctx, clock: { now: () => "2026-07-15T15:00:00.000Z" } };
		await Promise.allSettled([importJob.run(ctx, message(run)), importJob.run(late, message(run))]);
		await importJob.run({ ...ctx, clock: { now: () => "2026-07-15T18:00:00.000Z" } }, message(run));
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "committed", creates: 450, errors: 0 });
		expect((await peopleOf(ctx)).camper).toHaveLength(450);
	});
});

describe("Two requests in parallel", () => {
	/** Whoever asks whether the import may begin, then begins it: what the wall is there for. */
	async function unguarded(run: { id: string }) {
		const [found] = await importById(ctx.db, ctx.camp.id, run.id);
		if (found?.status !== "checked") throw new Error("moved on");
		await commit(ctx, {
			statements: [ctx.db.run(`UPDATE import_run SET status = 'committing' WHERE id = '${run.id}'`)],
			audit: { action: "import.commit", entity: "import_run", entity_id: run.id },
		});
	}
	const wins = async (begin: (run: Awaited<ReturnType<typeof checked>>) => Promise<void>) => {
		const run = await checked(ctx, "campers", manyCampers(3));
		const ends = await Promise.allSettled(Array.from({ length: 8 }, () => begin(run)));
		return ends.filter(({ status }) => status === "fulfilled").length;
	};

	it("begin an import once", async () => {
		expect(await wins((run) => commitImport(ctx, run))).toBe(1);
	});
	it("would begin it several times without the guard (control)", async () => {
		expect(await wins(unguarded)).toBeGreaterThan(1);
	});

	it("create everyone once from the same uploaded file, and report it", async () => {
		const [first, second] = [
			await checked(ctx, "campers", manyCampers(40)),
			await checked(ctx, "campers", manyCampers(40)),
		];
		await Promise.all([commitImport(ctx, first), commitImport(ctx, second)]);
		await Promise.all([importJob.run(ctx, message(first)), importJob.run(ctx, message(second))]);
		await work(ctx);
		expect((await peopleOf(ctx)).camper).toHaveLength(40);
		const lines = [...(await linesOf(ctx, first.id)), ...(await linesOf(ctx, second.id))];
		expect(lines.filter(({ action }) => action === "create")).toHaveLength(40);
		expect(lines.filter(({ action }) => action === "error")).toHaveLength(40);
	});
});

describe("A row whose child was changed after the check", () => {
	it("is skipped and reported, and the others are imported", async () => {
		await committed(
			ctx,
			"campers",
			csv("First name,Last name,Birth date", "Ada,Moss,2015-01-11", "Ben,Moss,2016-01-11"),
		);
		const run = await checked(
			ctx,
			"campers",
			csv("First name,Last name,Birth date,City", "Ada,Moss,2015-01-11,Troy", "Ben,Moss,2016-01-11,Troy"),
		);
		await env.DB.prepare(
			"UPDATE person SET pronouns = 'she/her', updated_at = '2026-07-15T14:00:00.777Z' WHERE camp_id = ? AND first_name = 'Ada'",
		)
			.bind(ctx.camp.id)
			.run();
		await commitImport(ctx, run);
		await work(ctx);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "committed", updates: 1, errors: 1 });
		const [ada] = await linesOf(ctx, run.id);
		expect(ada?.problems?.[""]).toContain("after the check");
	});
});

describe("An interrupted upload", () => {
	it("leaves no import and no file", async () => {
		const { ctx: dies } = dying(0, { after: false }, "2026-07-15T14:00:00.000Z");
		// The file is stored; the batch that would keep it never is.
		dies.db.batch = (async (statements: Parameters<CampCtx["db"]["batch"]>[0]) => {
			if (statements.length > 3) throw new Error("killed");
			return ctx.db.batch(statements);
		}) as unknown as CampCtx["db"]["batch"];
		await expect(
			uploadImport(dies, kindNamed("campers"), { bytes: manyCampers(3), name: "a.csv" }),
		).rejects.toThrow("killed");
		const runs = await env.DB.prepare("SELECT count(*) AS n FROM import_run WHERE camp_id = ?")
			.bind(ctx.camp.id)
			.first("n");
		expect(runs).toBe(0);
		const left = await env.DB.prepare(
			"SELECT count(*) AS n FROM outbox WHERE topic = 'files.drop' AND payload LIKE ?",
		)
			.bind(`%import/${ctx.camp.id}/%`)
			.first("n");
		expect(left).toBe(1);
	});
});

it("an unfinished import is deleted after a week, and rows when they can't be undone, while totals stay", async () => {
	const waiting = await checked(ctx, "campers", manyCampers(3));
	const done = await committed(ctx, "campers", manyCampers(3));
	const at = (now: string) => tidyImports({ ...ctx, clock: { now: () => now } });
	await at("2026-07-16T14:30:00.000Z");
	expect(await linesOf(ctx, done.id)).toHaveLength(3);
	expect(await linesOf(ctx, waiting.id)).toHaveLength(3);
	await at("2026-07-16T15:30:00.000Z");
	expect(await linesOf(ctx, done.id)).toEqual([]);
	expect(await runOf(ctx, done.id)).toMatchObject({ creates: 3, status: "committed" });
	await at("2026-07-22T15:00:00.000Z");
	await expect(runOf(ctx, waiting.id)).rejects.toThrow("No such import");
	// Both files are on their way out.
	const dropped = await env.DB.prepare(
		"SELECT count(*) AS n FROM outbox WHERE topic = 'files.drop' AND payload LIKE ?",
	)
		.bind(`%import/${ctx.camp.id}/%`)
		.first("n");
	expect(dropped).toBe(2);
});

it("an import can't be undone twice, after a day, or by another camp", async () => {
	const run = await committed(ctx, "campers", manyCampers(2));
	const late = await campCtxFor(ctx.user.id, ctx.camp.id, { now: "2026-07-16T14:00:01.000Z" });
	await expect(undoImport(late, run)).rejects.toThrow("24 hours");
	const stranger = await anImportingCamp();
	await expect(undoImport(stranger, { ...run, camp_id: stranger.camp.id })).rejects.toThrow(
		"has changed this import",
	);
	await undone(ctx, run);
	await expect(undoImport(ctx, run)).rejects.toThrow("has changed this import");
});
