import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { removePhoto } from "#app/features/account/account/photo/remove-photo.server";
import { restorePhoto } from "#app/features/account/account/photo/restore-photo.server";
import { uploadPhoto } from "#app/features/account/account/photo/upload-photo.server";
import { DROP_TOPIC, dropFileJob } from "#app/platform/files/stored-file.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { ask, ORIGIN } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { aJpeg, aPng, SECRET, textOf } from "../../../support/pictures";
import { aCtx, campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

/** Somebody of their own, signed in. */
async function somebody() {
	const token = await camp.anotherUser("counselor");
	const row = await env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?")
		.bind(token)
		.first<{ user_id: string }>();
	const id = row?.user_id ?? "";
	return { token, id, ctx: await campCtxFor(id, camp.camp_id) };
}
const imageOf = (id: string) =>
	env.DB.prepare("SELECT image FROM auth_user WHERE id = ?").bind(id).first<string>("image");
const objects = async (id: string) =>
	(await env.FILES.list({ prefix: `user-photo/${id}/` })).objects.map(({ key }) => key);
const sweep = async () => {
	const now = new Date(Date.now() + 3 * 3_600_000).toISOString();
	while ((await deliverOutbox(aCtx({ now }), { [DROP_TOPIC]: dropFileJob })) > 0);
};

function send(token: string, bytes: Uint8Array | null, accept = "application/json") {
	const form = new FormData();
	if (bytes) form.set("photo", new Blob([bytes as Uint8Array<ArrayBuffer>]), "x.jpg");
	// The form's own boundary is in the type that the Response makes.
	const made = new Response(form);
	return made.arrayBuffer().then((body) =>
		ask("/account/photo", {
			method: "POST",
			token,
			body: new Uint8Array(body),
			headers: { "Content-Type": made.headers.get("Content-Type") ?? "", Accept: accept },
		}),
	);
}

test("a photo is stored without metadata, shown on every page, and served to its owner with an ETag", async () => {
	const { token, id } = await somebody();
	expect((await send(token, aJpeg({ orientation: 8 }))).status).toBe(200);
	const image = await imageOf(id);
	expect(image).toMatch(/^\/account\/photo\/[0-9a-f-]{36}-60x80\.jpg$/);
	expect(await (await ask("/more", { token })).text()).toContain(image);

	const served = await ask(image ?? "", { token });
	expect(served.headers.get("Content-Type")).toBe("image/jpeg");
	expect(served.headers.get("Cache-Control")).toMatch(/^private/);
	expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
	expect(textOf(new Uint8Array(await served.arrayBuffer()))).not.toContain(SECRET);
	const etag = served.headers.get("ETag") ?? "";
	const again = await ask(image ?? "", { token, headers: { "If-None-Match": etag } });
	expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("a photo can't be reached by anyone else, signed in or not", async () => {
	const [owner, other] = [await somebody(), await somebody()];
	await uploadPhoto(owner.ctx, aPng());
	await uploadPhoto(other.ctx, aPng());
	const image = (await imageOf(owner.id)) ?? "";
	expect((await ask(image, { token: other.token })).status).toBe(404);
	expect((await ask(image, { token: camp.tokens.camp_admin })).status).toBe(404);
	expect((await ask(image)).headers.get("Location")).toContain("/auth?next=");
	// Nor for a name that makes a way to another folder.
	for (const name of ["..%2F..%2Fx.png", `..%2F${owner.id}%2F${image.split("/").at(-1)}`]) {
		expect((await ask(`/account/photo/${name}`, { token: other.token })).status).toBe(404);
	}
	await expect(restorePhoto(other.ctx, image.split("/").at(-1) ?? "")).rejects.toMatchObject({ status: 404 });
});

test.each([
	["no picture", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
	["a torn picture", aPng().subarray(0, 40)],
	["nothing", null],
])("%s is rejected as a photo and leaves nothing stored", async (_, bytes) => {
	const { token, id } = await somebody();
	const answer = await send(token, bytes);
	expect([answer.status, await answer.json()]).toMatchObject([
		422,
		{ fields: { photo: [expect.any(String)] } },
	]);
	expect(await objects(id)).toEqual([]);
	expect(await imageOf(id)).toBeNull();
});

test("an oversized photo is reported, and a page without scripts is redirected back", async () => {
	const { token } = await somebody();
	expect((await send(token, new Uint8Array(6 * 1024 * 1024))).status).toBe(413);
	const led = await send(token, null, "text/html");
	expect([led.status, led.headers.get("Location")]).toEqual([303, "/account"]);
	const stranger = await ask("/account/photo", {
		method: "POST",
		token,
		headers: { Origin: "https://evil.test" },
	});
	expect(stranger.status).toBe(403);
	expect(ORIGIN).not.toContain("evil");
});

test.each([
	["a family", 30, "parent"],
	["staff", 300, "counselor"],
])(
	"%s can store %i files per hour, also in parallel, and the next upload is rejected",
	async (_, most, role) => {
		const token = await camp.anotherUser(role);
		const id =
			(await env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?")
				.bind(token)
				.first<string>("user_id")) ?? "";
		await env.DB.prepare("INSERT INTO attempt_limit (key, count, resets_at) VALUES (?, ?, ?)")
			.bind(`upload:user:${id}`, most - 1, new Date(Date.now() + 1_800_000).toISOString())
			.run();
		const ctx = await campCtxFor(id, camp.camp_id);
		const sent = await Promise.allSettled([uploadPhoto(ctx, aPng()), uploadPhoto(ctx, aPng())]);
		expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const refused = sent.find((each) => each.status === "rejected");
		expect(refused?.reason).toMatchObject({ status: 429, headers: { "Retry-After": "1800" } });
		expect(await objects(id)).toHaveLength(1);
		const answer = await send(token, aPng());
		expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "1800"]);
		expect(await objects(id)).toHaveLength(1);
	},
);

test("a removed photo can be restored within the hour and leaves no files behind afterward", async () => {
	const { id, ctx } = await somebody();
	await uploadPhoto(ctx, aPng());
	const name = (await imageOf(id))?.split("/").at(-1) ?? "";
	await removePhoto(ctx);
	expect(await imageOf(id)).toBeNull();
	await restorePhoto(ctx, name);
	expect(await imageOf(id)).toContain(name);
	await sweep();
	expect(await objects(id)).toHaveLength(1);
	await uploadPhoto(ctx, aPng({ width: 70 }));
	await expect(restorePhoto(ctx, name)).rejects.toMatchObject({ status: 409 });
	await removePhoto(ctx);
	await sweep();
	expect(await objects(id)).toEqual([]);
	await expect(restorePhoto(ctx, name)).rejects.toMatchObject({ status: 404 });
});
