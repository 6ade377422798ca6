import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamp, aDefinition, aMembership, aSeason, aUser, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { moveWaiver } from "#app/features/registration/agreements/move-waiver.server";
import {
	documentsOf,
	listWaivers,
	versionsOf,
	type WaiverRow,
	waiverById,
} from "#app/features/registration/agreements/queries.server";
import { moved, waiverText } from "#app/features/registration/agreements/rules";
import {
	removeDocument,
	requireDocument,
	updateDocument,
} from "#app/features/registration/agreements/save-document.server";
import { createWaiver, updateWaiver } from "#app/features/registration/agreements/save-waiver.server";
import type { CampCtx } from "#app/platform/context.server";
import { sha256 } from "#app/platform/http/body.server";
import { campCtxFor } from "../../../support/world";

async function aPlace() {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp);
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season]);
	return { camp, user, season, ctx: await campCtxFor(user.id, camp.id) };
}

async function read(ctx: CampCtx, id: string): Promise<WaiverRow> {
	const [row] = await waiverById(ctx, id);
	if (!row) throw new Error("no such waiver");
	return row;
}

const titles = async (ctx: CampCtx) => (await listWaivers(ctx, { limit: 50 })).map(({ title }) => title);

describe("A waiver", () => {
	it("starts with its published text and the hash of it", async () => {
		const { ctx } = await aPlace();
		const made = await createWaiver(ctx, { title: "Release", body: "One.\n\nTwo." });
		expect(made).toMatchObject({
			version: 1,
			is_required: true,
			per_family: false,
			hash: await sha256("One.\n\nTwo."),
		});
	});

	it("gets a new version only for a new text, and the earlier version stays as it was", async () => {
		const { ctx } = await aPlace();
		const made = await createWaiver(ctx, { title: "Release", body: "One." });
		const same = await updateWaiver(ctx, made, { body: "One.", title: "Liability release" });
		expect(same).toMatchObject({ version: 1, title: "Liability release" });
		const next = await updateWaiver(ctx, same, { body: "Two." });
		expect(next).toMatchObject({ version: 2, body: "Two." });
		expect((await versionsOf(ctx, made.id)).map(({ version, body }) => [version, body])).toEqual([
			[2, "Two."],
			[1, "One."],
		]);
	});

	it("is published once when two users publish in parallel, and the other user is told", async () => {
		const { ctx } = await aPlace();
		const made = await createWaiver(ctx, { title: "Release", body: "One." });
		const outcomes = await Promise.allSettled([
			updateWaiver(ctx, made, { body: "Two." }),
			updateWaiver(ctx, made, { body: "Three." }),
		]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "STALE" } });
		expect(await read(ctx, made.id)).toMatchObject({ version: 2 });
	});

	it("keeps its texts: none can be changed, deleted, skipped or replaced", async () => {
		const { camp, user } = await aPlace();
		const release = aWaiver(camp, user, { texts: ["One.", "Two."] });
		await writeRows(env.DB, release);
		const run = (sql: string) => env.DB.prepare(sql).bind(release.id).run();
		const insert = (verb: string, version: number) =>
			run(`${verb} INTO waiver_version (camp_id, waiver_id, version, body, hash, published_at, published_by)
				SELECT camp_id, waiver_id, ${version}, 'Other.', hash, published_at, published_by FROM waiver_version WHERE waiver_id = ? AND version = 1`);
		for (const attempt of [
			run("UPDATE waiver_version SET body = 'Other.' WHERE waiver_id = ?"),
			run("DELETE FROM waiver_version WHERE waiver_id = ?"),
			insert("INSERT OR REPLACE", 1),
			insert("INSERT", 4),
		]) {
			await expect(attempt).rejects.toThrow("append_only:waiver_version");
		}
		await insert("INSERT", 3);
		const row = await env.DB.prepare("SELECT current_version AS v FROM waiver WHERE id = ?")
			.bind(release.id)
			.first();
		expect(row).toEqual({ v: 3 });
	});

	it("is archived and restored", async () => {
		const { ctx } = await aPlace();
		const made = await createWaiver(ctx, { title: "Release", body: "One." });
		const archived = await updateWaiver(ctx, made, { is_archived: true });
		expect(await titles(ctx)).toEqual([]);
		expect((await listWaivers(ctx, { limit: 5, is_archived: true })).map(({ id }) => id)).toEqual([made.id]);
		expect(await updateWaiver(ctx, archived, { is_archived: false })).toMatchObject({ archived_at: null });
	});

	it("moves up or down by one", async () => {
		const { ctx } = await aPlace();
		const made: WaiverRow[] = [];
		for (const title of ["A", "B", "C"]) made.push(await createWaiver(ctx, { title, body: "One." }));
		const [a, , c] = made as [WaiverRow, WaiverRow, WaiverRow];
		await moveWaiver(ctx, c, -1);
		expect(await titles(ctx)).toEqual(["A", "C", "B"]);
		await moveWaiver(ctx, a, -1);
		expect(await titles(ctx)).toEqual(["A", "C", "B"]);
	});

	it("isn't accessible to other camps", async () => {
		const [one, other] = [await aPlace(), await aPlace()];
		const made = await createWaiver(one.ctx, { title: "Release", body: "One." });
		expect(await waiverById(other.ctx, made.id)).toEqual([]);
		await moveWaiver(other.ctx, made, 1);
		expect(await read(one.ctx, made.id)).toMatchObject({ position: 1 });
	});
});

describe("A required document", () => {
	const exam = "document_type:physical_exam";

	it("is requested once per season, changed, and then no longer requested", async () => {
		const { ctx, season } = await aPlace();
		const made = await requireDocument(ctx, {
			season_id: season.id,
			definition_id: exam,
			due_on: "2026-05-01",
		});
		const again = requireDocument(ctx, { season_id: season.id, definition_id: exam });
		await expect(again).rejects.toMatchObject({
			code: "INVALID",
			fields: { definition_id: [expect.any(String)] },
		});
		expect(await updateDocument(ctx, made, { due_on: null, note: "Signed" })).toMatchObject({
			due_on: null,
			note: "Signed",
		});
		await removeDocument(ctx, made);
		expect(await documentsOf(ctx, season.id)).toEqual([]);
	});

	it("has one of the camp's document types and one of its seasons", async () => {
		const [one, other] = [await aPlace(), await aPlace()];
		const theirs = aDefinition(other.camp, { type: "document_type", label: "Theirs" });
		await writeRows(env.DB, theirs);
		const ask = (season_id: string, definition_id: string) =>
			requireDocument(one.ctx, { season_id, definition_id });
		await expect(ask(one.season.id, theirs.id)).rejects.toMatchObject({ code: "INVALID" });
		await expect(ask(one.season.id, "gender:male")).rejects.toMatchObject({ code: "INVALID" });
		await expect(ask(other.season.id, exam)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("Waiver rules", () => {
	it("store a text as people see it", () => {
		expect(waiverText("  One.\r\n\r\nTwo.\r ")).toBe("One.\n\nTwo.");
	});

	it("swap neighbors, and change nothing at either end", () => {
		const list = ["a", "b", "c"].map((id, position) => ({ id, position }));
		expect(moved(list, "b", 1)?.map(({ id }) => id)).toEqual(["a", "c", "b"]);
		expect(moved(list, "a", -1)).toBeNull();
		expect(moved(list, "x", 1)).toBeNull();
	});
});
