import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { logoFile } from "#app/features/camp/settings/logo-url";
import { removeLogo } from "#app/features/camp/settings/remove-logo.server";
import { restoreLogo } from "#app/features/camp/settings/restore-logo.server";
import { uploadLogo } from "#app/features/camp/settings/upload-logo.server";
import type { CampCtx } from "#app/platform/context.server";
import { DROP_TOPIC, dropFileJob } from "#app/platform/files/stored-file.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { aJpeg, aPng, aWebp, bytesOf, SECRET, textOf } from "../../../support/pictures";
import { aCtx, campCtxFor } from "../../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";
let ctx: CampCtx;

beforeEach(async () => {
	const [camp, user] = [aCamp(), aUser()];
	await writeRows(env.DB, [camp, user, aMembership(camp, user)]);
	ctx = await campCtxFor(user.id, camp.id, { now: NOW });
});

/** What is left once every message is due. */
async function sweep(now = "2026-07-15T16:00:00.000Z") {
	while ((await deliverOutbox(aCtx({ now }), { [DROP_TOPIC]: dropFileJob })) > 0);
}
const objects = async (prefix = `camp-logo/${ctx.camp.id}/`) =>
	(await env.FILES.list({ prefix })).objects.map(({ key }) => key);
const row = () => env.DB.prepare("SELECT * FROM camp_logo WHERE camp_id = ?").bind(ctx.camp.id).first();
const url = () =>
	env.DB.prepare("SELECT logo_url FROM camp WHERE id = ?").bind(ctx.camp.id).first("logo_url");
/** The files are those that rows speak of, and no other. */
async function expectNothingLeft(key: string | undefined) {
	await sweep();
	expect(await objects()).toEqual(key ? [key] : []);
	expect((await row())?.object_key).toBe(key);
	expect(await url()).toBe(key ? `/${key}` : null);
}
const keyOf = (address: string) => logoFile(address)?.key;

describe("A camp logo", () => {
	it.each([
		["png", aPng(), "image/png", 64, 64],
		["jpg", aJpeg({ orientation: 8 }), "image/jpeg", 60, 80],
		["webp", aWebp(), "image/webp", 50, 40],
	])(
		"is sanitized and stored with its dimensions when it is a %s",
		async (extension, bytes, type, width, height) => {
			const address = await uploadLogo(ctx, bytes);
			expect(logoFile(address)).toMatchObject({ camp_id: ctx.camp.id, extension, width, height });
			const stored = await env.FILES.get(keyOf(address) ?? "");
			const kept = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
			expect(stored?.httpMetadata?.contentType).toBe(type);
			expect(textOf(kept)).not.toContain(SECRET);
			expect(await row()).toMatchObject({ width, height, content_type: type, bytes: kept.length });
			await expectNothingLeft(keyOf(address));
		},
	);

	it("replaces the previous one, whose file is deleted an hour later", async () => {
		const first = await uploadLogo(ctx, aPng());
		const second = await uploadLogo(ctx, aPng({ width: 70 }));
		await sweep(NOW);
		expect(await objects()).toHaveLength(2);
		await expectNothingLeft(keyOf(second));
		expect(keyOf(first)).not.toBe(keyOf(second));
	});

	it("is one of several uploaded in parallel, and the others leave nothing behind", async () => {
		await Promise.all([60, 61, 62].map((width) => uploadLogo(ctx, aPng({ width }))));
		await expectNothingLeft(keyOf(String(await url())));
	});

	it.each([
		["an SVG", bytesOf("<svg xmlns='x'><script>alert(1)</script></svg>"), /SVG/],
		["a page called logo.png", bytesOf("<!doctype html><script>1</script>"), /isn't a PNG/],
		["a GIF", bytesOf("GIF89a\x01\0\x01\0;"), /isn't a PNG/],
		["half a picture", aPng().slice(0, 60), /damaged/],
		["a picture that moves", aWebp({ animated: true }), /animated/],
		["too many pixels", aPng({ width: 4097, height: 10 }), /4096/],
	])("can't be %s", async (_, bytes, message) => {
		await expect(uploadLogo(ctx, bytes)).rejects.toMatchObject({ code: "INVALID", message });
		await expectNothingLeft(undefined);
	});

	it("can be removed, and restored while its file exists", async () => {
		const address = await uploadLogo(ctx, aPng());
		await removeLogo(ctx);
		expect([await row(), await url()]).toEqual([null, null]);
		await restoreLogo(ctx, address);
		await expectNothingLeft(keyOf(address));
		await removeLogo(ctx);
		await expectNothingLeft(undefined);
		await expect(restoreLogo(ctx, address)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("can't be restored while its file is being deleted, over another logo, or in another camp", async () => {
		const address = await uploadLogo(ctx, aPng());
		await removeLogo(ctx);
		await env.DB.prepare("UPDATE outbox SET claimed_until = ? WHERE topic = ?").bind(NOW, DROP_TOPIC).run();
		await expect(restoreLogo(ctx, address)).rejects.toMatchObject({ code: "CONFLICT" });
		await env.DB.prepare("UPDATE outbox SET claimed_until = NULL WHERE topic = ?").bind(DROP_TOPIC).run();
		const other = await uploadLogo(ctx, aPng());
		await expect(restoreLogo(ctx, address)).rejects.toMatchObject({ code: "CONFLICT" });
		await expectNothingLeft(keyOf(other));
		const stranger = { ...ctx, camp: { ...ctx.camp, id: "another" } };
		await expect(restoreLogo(stranger, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("A logo change that fails halfway", () => {
	const failing = <K extends "put" | "delete">(name: K): R2Bucket =>
		new Proxy(env.FILES, {
			get: (files, key) =>
				key === name ? () => Promise.reject(new Error("R2 is down")) : Reflect.get(files, key).bind(files),
		});

	it("keeps the previous logo and writes no row when the file can't be stored", async () => {
		const before = await uploadLogo(ctx, aPng());
		const quiet = { ...ctx, files: failing("put"), log: { ...ctx.log, error: () => {} } };
		await expect(uploadLogo(quiet, aPng())).rejects.toMatchObject({ code: "UNAVAILABLE" });
		await expectNothingLeft(keyOf(before));
	});

	it("deletes the file and keeps the previous logo when the row can't be written", async () => {
		const before = await uploadLogo(ctx, aPng());
		await env.DB.prepare(
			"CREATE TRIGGER logo_fault BEFORE INSERT ON camp_logo BEGIN SELECT RAISE(ABORT, 'fault'); END",
		).run();
		await expect(uploadLogo(ctx, aPng())).rejects.toThrow();
		await env.DB.prepare("DROP TRIGGER logo_fault").run();
		expect(await objects()).toHaveLength(2);
		await expectNothingLeft(keyOf(before));
	});

	it("deletes the file when the worker stops between file and row", async () => {
		const dies = { ...ctx, db: { ...makeDb(env.DB) } } as CampCtx;
		let batches = 0;
		dies.db = new Proxy(ctx.db, {
			get: (db, key) =>
				key === "batch" && ++batches > 1 ? () => Promise.reject(new Error("gone")) : Reflect.get(db, key),
		});
		await expect(uploadLogo(dies, aPng())).rejects.toThrow("gone");
		expect(await objects()).toHaveLength(1);
		await expectNothingLeft(undefined);
	});

	it("retries until the file is gone when it can't be deleted", async () => {
		await uploadLogo(ctx, aPng());
		await removeLogo(ctx);
		const down = { ...aCtx({ now: "2026-07-15T15:30:00.000Z" }), files: failing("delete") };
		down.log = { ...down.log, error: () => {} };
		expect(await deliverOutbox(down, { [DROP_TOPIC]: dropFileJob })).toBe(1);
		expect(await objects()).toHaveLength(1);
		await expectNothingLeft(undefined);
	});

	// The control: without its message a file that lost its row would stay for ever, and the check above would see it.
	it("is detected when a file has no deletion message (control)", async () => {
		await env.FILES.put(`camp-logo/${ctx.camp.id}/stray`, "x");
		await expect(expectNothingLeft(undefined)).rejects.toThrow();
	});
});
