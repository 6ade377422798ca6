import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sqlOf } from "#db/client";
import { importJob } from "#app/features/office/imports/jobs.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { mapImport } from "#app/features/office/imports/map-import.server";
import { commitImport, undoImport } from "#app/features/office/imports/start-import.server";
import { stopImport } from "#app/features/office/imports/stop-import.server";
import { uploadImport } from "#app/features/office/imports/upload-import.server";
import type { CampCtx } from "#app/platform/context.server";
import { anImportingCamp, checked, csv, linesOf, peopleOf, runOf, undone, work } from "./imports-world";

vi.setConfig({ testTimeout: 60_000 });

let ctx: CampCtx;
beforeEach(async () => {
	ctx = await anImportingCamp();
});

const LINES = 450;
const CHUNK = kindNamed("families").chunk;
const file = () =>
	csv(
		"First name,Last name,Birth date",
		...Array.from({ length: LINES }, (_, n) => `Kit${n},Moss${n},2015-0${(n % 9) + 1}-11`),
	);

/** A worker in whose way somebody else steps before its nth chunk is written. */
function interrupted(at: number, step: () => Promise<void>): CampCtx {
	let chunks = 0;
	const db = Object.create(ctx.db) as CampCtx["db"];
	db.batch = (async (statements: Parameters<CampCtx["db"]["batch"]>[0]) => {
		// What moves the import on begins with its guard.
		if (sqlOf(statements[0]).includes("write_guard")) chunks += 1;
		if (chunks === at) {
			chunks += 1;
			await step();
		}
		return ctx.db.batch(statements);
	}) as unknown as CampCtx["db"]["batch"];
	return { ...ctx, db };
}

const workOn = (at: CampCtx, id: string) =>
	importJob.run(at, { id: "m", payload: { camp_id: ctx.camp.id, import_id: id, user_id: ctx.user.id } });
const stop = async (id: string) => stopImport(ctx, await runOf(ctx, id));

/** An import of which one chunk is written when somebody stops it. */
async function stoppedAfterOne() {
	const before = await peopleOf(ctx);
	const run = await checked(ctx, "families", file());
	await commitImport(ctx, run);
	await workOn(
		interrupted(2, () => stop(run.id)),
		run.id,
	);
	return { before, run: await runOf(ctx, run.id) };
}

describe("A stopped import", () => {
	it("keeps what was written, reports what wasn't reached, and can be undone", async () => {
		const { before, run } = await stoppedAfterOne();
		expect(run).toMatchObject({
			status: "committed",
			rows_done: CHUNK,
			creates: CHUNK,
			errors: LINES - CHUNK,
		});
		expect(run.undo_until).not.toBeNull();
		expect((await peopleOf(ctx)).camper).toHaveLength(CHUNK);
		const left = (await linesOf(ctx, run.id)).filter(({ action }) => action === "error");
		expect(left).toHaveLength(LINES - CHUNK);
		expect(left[0]?.problems?.[""]).toContain("stopped before this row");
		// Nothing goes on behind anybody's back.
		await work(ctx);
		expect((await peopleOf(ctx)).camper).toHaveLength(CHUNK);
		expect(await undone(ctx, run)).toMatchObject({ status: "undone", rows_done: LINES });
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("can be imported again when nothing was written yet", async () => {
		const run = await checked(ctx, "families", file());
		await commitImport(ctx, run);
		await workOn(
			interrupted(1, () => stop(run.id)),
			run.id,
		);
		expect(await runOf(ctx, run.id)).toMatchObject({
			status: "checked",
			creates: LINES,
			errors: 0,
			committed_at: null,
		});
		expect((await peopleOf(ctx)).camper).toEqual([]);
		await commitImport(ctx, run);
		await work(ctx);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "committed", creates: LINES });
	});

	it("can't be stopped after it has ended", async () => {
		const { run } = await stoppedAfterOne();
		await expect(stop(run.id)).rejects.toThrow("has changed this import");
		const stranger = await anImportingCamp();
		await expect(
			stopImport(stranger, { ...run, status: "committing", camp_id: stranger.camp.id }),
		).rejects.toThrow("has changed this import");
	});
});

describe("A stopped undo", () => {
	it("continues where it was when it is requested again", async () => {
		const before = await peopleOf(ctx);
		const run = await checked(ctx, "families", file());
		await commitImport(ctx, run);
		await work(ctx);
		await undoImport(ctx, await runOf(ctx, run.id));
		await workOn(
			interrupted(2, () => stop(run.id)),
			run.id,
		);
		const part = await runOf(ctx, run.id);
		expect(part).toMatchObject({ status: "committed", rows_done: CHUNK, creates: LINES - CHUNK });
		expect(part.undone_at).not.toBeNull();
		expect((await peopleOf(ctx)).camper).toHaveLength(LINES - CHUNK);
		await undoImport(ctx, part);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "undoing", rows_done: CHUNK });
		await work(ctx);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "undone", rows_done: LINES });
		expect(await peopleOf(ctx)).toEqual(before);
	});
});

describe("A stopped check", () => {
	const begun = async () => {
		const id = await uploadImport(ctx, kindNamed("families"), { bytes: file(), name: "people.csv" });
		const run = await runOf(ctx, id);
		await mapImport(ctx, run, kindNamed("families"), ["first_name", "last_name", "birth_date"]);
		return id;
	};

	it("returns to column matching", async () => {
		const id = await begun();
		await workOn(
			interrupted(2, () => stop(id)),
			id,
		);
		expect(await runOf(ctx, id)).toMatchObject({ status: "uploaded", rows_done: 0, creates: 0 });
	});

	it("leaves no results from a slow worker after the columns are matched differently", async () => {
		const id = await begun();
		const turned = ["last_name", "first_name", "birth_date"];
		await workOn(
			interrupted(1, async () => {
				await stop(id);
				await mapImport(ctx, await runOf(ctx, id), kindNamed("families"), turned);
			}),
			id,
		).catch(() => undefined);
		await work({ ...ctx, clock: { now: () => "2026-07-15T18:00:00.000Z" } });
		expect(await runOf(ctx, id)).toMatchObject({ status: "checked", creates: LINES });
		const plans = await env.DB.prepare("SELECT undo FROM import_row WHERE camp_id = ? AND import_id = ?")
			.bind(ctx.camp.id, id)
			.all<{ undo: string }>();
		expect(plans.results.filter(({ undo }) => undo.includes('"first_name":"Kit'))).toEqual([]);
	});
});
