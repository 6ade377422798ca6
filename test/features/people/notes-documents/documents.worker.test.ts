import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { aCamper, aRequiredDocument } from "#db/seed/builders";
import * as documentApi from "#app/features/people/notes-documents/api/document";
import * as documents from "#app/features/people/notes-documents/api/documents";
import {
	documentRead,
	documentTypesRead,
	setDocumentDeleted,
	uploadDocument,
} from "#app/features/people/notes-documents/documents.server";
import { type PersonRecord, personRead } from "#app/features/people/person-page/person-read.server";
import { removePhoto, uploadPhoto } from "#app/features/people/person-page/photo.server";
import { PURGE_TOPIC, purgeDocumentJob } from "#app/features/people/notes-documents/purge-document.server";
import type { CampCtx } from "#app/platform/context.server";
import { servePrivateFile } from "#app/platform/files/serve-file.server";
import { DROP_TOPIC, dropFileJob } from "#app/platform/files/stored-file.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { apiCaller } from "../../../support/call-api";
import { aPng, bytesOf } from "../../../support/pictures";
import { aCtx } from "../../../support/world";
import { aCampWithAdmin, store } from "../campers/campers-world";

let ctx: CampCtx;
let person: PersonRecord;
let user_id: string;

beforeEach(async () => {
	const world = await aCampWithAdmin();
	const child = aCamper(world.camp);
	await store(child);
	ctx = world.ctx;
	user_id = world.user.id;
	[person] = (await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id: child.id })) as [
		PersonRecord,
	];
});

it("the document types show which ones this camp requires, and no other camp", async () => {
	const [world, elsewhere] = [await aCampWithAdmin(), await aCampWithAdmin()];
	await store(
		aRequiredDocument(world.season, { definition_id: "document_type:photo_release" }),
		aRequiredDocument(elsewhere.season, { definition_id: "document_type:contract" }),
	);
	const kinds = await documentTypesRead(world.ctx);
	expect(kinds.filter(({ is_asked }) => is_asked === 1).map(({ key }) => key)).toEqual(["photo_release"]);
	expect(kinds.map(({ key }) => key)).toContain("contract");
});

const paper = { definition_id: "agreement", title: null, expires_on: null };
const pdf = bytesOf("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
const JOBS = { [DROP_TOPIC]: dropFileJob, [PURGE_TOPIC]: purgeDocumentJob };
/** What is left once every message of that moment is done. */
async function sweep(now = "2026-07-15T18:00:00.000Z") {
	while ((await deliverOutbox(aCtx({ now }), JOBS)) > 0);
}
const files = async () =>
	(await env.FILES.list()).objects.map(({ key }) => key).filter((key) => key.includes(ctx.camp.id));
const keys = async () =>
	(
		await env.DB.prepare(
			"SELECT object_key FROM person_document WHERE camp_id = ?1 UNION SELECT object_key FROM person_photo WHERE camp_id = ?1",
		)
			.bind(ctx.camp.id)
			.all<{ object_key: string }>()
	).results.map(({ object_key }) => object_key);
/** The files are those that rows speak of, and no other. */
const expectWhole = async (count: number) => {
	await sweep();
	expect((await files()).sort()).toEqual((await keys()).sort());
	expect(await files()).toHaveLength(count);
};
const failing = (name: "put"): R2Bucket =>
	new Proxy(env.FILES, {
		get: (bucket, key) =>
			key === name ? () => Promise.reject(new Error("R2 is down")) : Reflect.get(bucket, key).bind(bucket),
	});

describe("A file and its row", () => {
	it("are both stored for a document and a photo", async () => {
		await uploadDocument(ctx, person, pdf, paper);
		await uploadPhoto(ctx, person.id, aPng());
		await expectWhole(2);
		await uploadPhoto(ctx, person.id, aPng({ width: 70 }));
		await expectWhole(2);
		await removePhoto(ctx, person.id);
		await expectWhole(1);
	});

	it("are limited to a person's maximum, even for two parallel uploads", async () => {
		const kept = await uploadDocument(ctx, person, pdf, paper);
		await env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 98)
			INSERT INTO person_document (camp_id, id, person_id, definition_id, title, object_key, content_type, bytes, expires_on,
				uploaded_by, created_at, updated_at)
			SELECT d.camp_id, d.id || '-' || i, d.person_id, d.definition_id, d.title, d.object_key || '-' || i, d.content_type,
				d.bytes, d.expires_on, d.uploaded_by, d.created_at, d.updated_at
			FROM n, person_document d WHERE d.id = ?`,
		)
			.bind(kept.id)
			.run();
		const both = await Promise.allSettled([1, 2].map(() => uploadDocument(ctx, person, pdf, paper)));
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await expect(uploadDocument(ctx, person, pdf, paper)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("up to 100 documents"),
		});
		await sweep();
		expect(await files()).toHaveLength(2);
	});

	it("are both missing when R2 fails", async () => {
		const quiet = { ...ctx, files: failing("put"), log: { ...ctx.log, error: () => {} } };
		await expect(uploadDocument(quiet, person, pdf, paper)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		await expect(uploadPhoto(quiet, person.id, aPng())).rejects.toMatchObject({ code: "UNAVAILABLE" });
		await expectWhole(0);
	});

	it("are both missing when the row is rejected", async () => {
		for (const table of ["person_document", "person_photo"])
			await env.DB.prepare(
				`CREATE TRIGGER fault_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'fault'); END`,
			).run();
		await expect(uploadDocument(ctx, person, pdf, paper)).rejects.toThrow();
		await expect(uploadPhoto(ctx, person.id, aPng())).rejects.toThrow();
		for (const table of ["person_document", "person_photo"])
			await env.DB.prepare(`DROP TRIGGER fault_${table}`).run();
		expect(await files()).toHaveLength(2);
		await expectWhole(0);
	});

	// The control: a file that no message speaks of stays, and the check above sees it.
	it("are reported when a file has no row (control)", async () => {
		const stray = `person-document/${ctx.camp.id}/stray.pdf`;
		await env.FILES.put(stray, "x");
		await expect(expectWhole(0)).rejects.toThrow();
		await env.FILES.delete(stray);
	});

	it("can be restored within 30 days of deletion, and are gone afterward", async () => {
		const { id } = await uploadDocument(ctx, person, pdf, paper);
		const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: person.id };
		const found = async () => {
			const [document] = await documentRead(whose, id);
			if (!document) throw new Error("gone");
			return { person, document };
		};
		await setDocumentDeleted(ctx, await found(), true);
		await sweep("2026-08-10T00:00:00.000Z");
		await setDocumentDeleted(ctx, await found(), false);
		await sweep("2026-09-20T00:00:00.000Z");
		expect(await files()).toHaveLength(1);
		await setDocumentDeleted(ctx, await found(), true);
		await sweep("2026-09-20T00:00:00.000Z");
		await sweep("2026-09-20T02:00:00.000Z");
		expect([await files(), await keys()]).toEqual([[], []]);
	});
});

describe("An upload over HTTP", () => {
	const upload = async (body: BodyInit, headers: Record<string, string> = {}) => {
		const call = await apiCaller(user_id);
		// The caller signs in; the form goes as it is.
		const probe = await call("GET", documents, { params: { person_id: person.id } });
		expect(probe.status).toBe(200);
		const token = await env.DB.prepare(
			"SELECT token FROM auth_session WHERE user_id = ? ORDER BY created_at DESC LIMIT 1",
		)
			.bind(user_id)
			.first<string>("token");
		const request = new Request("http://camp.test/api", {
			method: "POST",
			body,
			headers: { ...headers, Authorization: `Bearer ${token}` },
		});
		const context = { cloudflare: { env, ctx: { waitUntil() {}, passThroughOnException() {} } } };
		return documents.action({ request, context: context as never, params: { person_id: person.id } });
	};
	const form = (
		bytes: Uint8Array<ArrayBuffer>,
		fields: Record<string, string> = { definition_id: "agreement" },
	) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(fields)) data.set(name, value);
		data.set("file", new File([bytes], "paper.exe"));
		return data;
	};

	it("is stored by the type of its bytes, and never cached", async () => {
		const response = await upload(form(pdf));
		expect(response.status).toBe(201);
		const { data } = (await response.json()) as { data: { id: string; content_type: string } };
		expect(data.content_type).toBe("application/pdf");
		const token = await env.DB.prepare("SELECT token FROM auth_session WHERE user_id = ? LIMIT 1")
			.bind(user_id)
			.first<string>("token");
		const context = { cloudflare: { env, ctx: { waitUntil() {}, passThroughOnException() {} } } };
		const file = await documentApi.loader({
			request: new Request("http://camp.test/api", { headers: { Authorization: `Bearer ${token}` } }),
			context: context as never,
			params: { person_id: person.id, document_id: data.id },
		});
		expect(file.headers.get("Cache-Control")).toBe("private, no-store");
		expect(file.headers.get("Content-Disposition")).toBe(
			"attachment; filename*=UTF-8''Signed%20agreement.pdf",
		);
		expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
	});

	it("is downloaded under its title with the right extension, and displayed without scripts", async () => {
		const title = "Ana's “paper” (no. 2)*\u00e9";
		const { key } = { key: "person-document/x/1.pdf" };
		await env.FILES.put(key, pdf);
		const named = async (name: string) =>
			(await servePrivateFile(ctx, { key, content_type: "application/pdf", name })).headers.get(
				"Content-Disposition",
			);
		expect(await named(title)).toBe(
			"attachment; filename*=UTF-8''Ana%27s%20%E2%80%9Cpaper%E2%80%9D%20%28no.%202%29%2A%C3%A9.pdf",
		);
		const policy = async (content_type: string) =>
			(await servePrivateFile(ctx, { key, content_type, name: "x" })).headers.get("Content-Security-Policy");
		expect(await policy("application/pdf")).toBe("default-src 'none'; sandbox");
		expect(await policy("image/png")).toBe("default-src 'none'; sandbox");
		expect(await named("Scan.PDF")).toBe("attachment; filename*=UTF-8''Scan.PDF");
		await env.FILES.delete(key);
	});

	it("leaves nothing when it is truncated, too large, without a file or of an unknown type", async () => {
		const whole = new Request("http://x", { method: "POST", body: form(pdf) });
		const type = whole.headers.get("Content-Type") ?? "";
		const half = (await whole.arrayBuffer()).slice(0, 120);
		expect((await upload(half, { "Content-Type": type })).status).toBe(400);
		expect((await upload(form(new Uint8Array(10 * 1024 * 1024 + 1)))).status).toBe(413);
		expect((await upload(form(new Uint8Array(0)))).status).toBe(422);
		expect((await upload(form(pdf, { definition_id: "no_such_kind" }))).status).toBe(422);
		await expectWhole(0);
	});
});
