import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { idempotency, outbox } from "#db/schema";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { crons, scheduled } from "#app/jobs.server";
import { newId } from "#app/lib/ids";
import { type Mail, MailRefused, mailProvider } from "#app/platform/clients/mail.server";
import type { Ctx } from "#app/platform/context.server";
import { backOff, deliverOutbox, type MessageJob, NEVER } from "#app/platform/jobs/deliver-outbox.server";
import { purgeExpired } from "#app/platform/jobs/purge-expired.server";
import { MAIL_TOPIC, type MailMessage, makeMailJob, queueMail } from "#app/platform/jobs/send-mail.server";
import { takeAttempt } from "#app/platform/rate-limit.server";
import { aCtx } from "../../support/world";

const NOON = "2026-07-15T12:00:00.000Z";
const EMAIL: MailMessage = {
	to: "a@example.com",
	subject: "Hello",
	text: "http://x/?token=1",
	html: "<p>x</p>",
};

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM outbox").run();
});

async function stored(ctx: Ctx, payload: unknown = EMAIL, topic = MAIL_TOPIC) {
	const id = newId();
	const at = ctx.clock.now();
	await ctx.db.insert(outbox).values({ id, topic, payload, created_at: at, available_at: at });
	return id;
}

const row = async (id: string) => (await aCtx().db.select().from(outbox).where(eq(outbox.id, id)))[0];

/** A mail job whose provider takes, or refuses, and remembers. */
function sending(refuse?: () => Error) {
	const sent: { mail: Mail; key: string }[] = [];
	const provider = {
		async send(mail: Mail, key: string) {
			await new Promise((resolve) => setTimeout(resolve, 5));
			if (refuse) throw refuse();
			sent.push({ mail, key });
		},
	};
	return { sent, jobs: { [MAIL_TOPIC]: makeMailJob(() => provider) } };
}

test("an email is sent once, with its ID as the key, and its text is deleted", async () => {
	const ctx = aCtx({ now: NOON });
	const id = await stored(ctx);
	const { sent, jobs } = sending();
	expect(await deliverOutbox(ctx, jobs)).toBe(1);
	expect(await deliverOutbox(ctx, jobs)).toBe(0);
	expect(sent).toMatchObject([{ key: id, mail: { to: "a@example.com", text: EMAIL.text } }]);
	expect(await row(id)).toMatchObject({
		done_at: NOON,
		attempts: 1,
		claimed_until: null,
		payload: { to: "a@example.com", subject: "Hello" },
	});
	expect(JSON.stringify((await row(id))?.payload)).not.toContain("token");
});

test("two parallel sweeps send each email once", async () => {
	const ctx = aCtx({ now: NOON });
	for (let n = 0; n < 12; n++) await stored(ctx);
	const { sent, jobs } = sending();
	const sweep = async () => {
		while ((await deliverOutbox(ctx, jobs)) > 0);
	};
	await Promise.all([sweep(), sweep(), sweep()]);
	expect(sent).toHaveLength(12);
	expect(new Set(sent.map(({ key }) => key)).size).toBe(12);
});

test("reading due emails without claiming them sends them twice (control)", async () => {
	const ctx = aCtx({ now: NOON });
	for (let n = 0; n < 3; n++) await stored(ctx);
	const keys: string[] = [];
	const sweep = async () => {
		const due = await ctx.db.select().from(outbox);
		for (const each of due) {
			await new Promise((resolve) => setTimeout(resolve, 5));
			keys.push(each.id);
		}
	};
	await Promise.all([sweep(), sweep()]);
	expect(keys.length).toBeGreaterThan(3);
});

test("a failed email is kept and retried after increasing delays", async () => {
	const id = await stored(aCtx({ now: NOON }));
	const { jobs } = sending(() => new MailRefused("HTTP 500", { final: false }));
	await deliverOutbox(aCtx({ now: NOON }), jobs);
	expect(await row(id)).toMatchObject({
		done_at: null,
		attempts: 1,
		available_at: "2026-07-15T12:00:30.000Z",
		last_error: "MailRefused: HTTP 500",
		payload: EMAIL,
	});
	expect(await deliverOutbox(aCtx({ now: "2026-07-15T12:00:29.000Z" }), jobs)).toBe(0);
	await deliverOutbox(aCtx({ now: "2026-07-15T12:00:30.000Z" }), jobs);
	expect(await row(id)).toMatchObject({ attempts: 2, available_at: "2026-07-15T12:01:30.000Z" });
	const waits = [1, 2, 3, 4, 5, 6, 7, 40].map(backOff);
	expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960].map((seconds) => seconds * 1000));
});

test("an email that can never be sent is set aside with the reason", async () => {
	const ctx = aCtx({ now: NOON });
	const id = await stored(ctx);
	await deliverOutbox(ctx, sending(() => new MailRefused("HTTP 422", { final: true })).jobs);
	expect(await row(id)).toMatchObject({ done_at: null, available_at: NEVER, last_error: "HTTP 422" });
});

test("an email with an expired link is no longer sent", async () => {
	const ctx = aCtx({ now: NOON });
	const id = await stored(ctx, { ...EMAIL, expires_at: "2020-01-01T00:00:00.000Z" });
	const { sent, jobs } = sending();
	await deliverOutbox(ctx, jobs);
	expect(sent).toEqual([]);
	expect(await row(id)).toMatchObject({ available_at: NEVER, last_error: "expired" });
});

test("without a provider emails stay unsent", async () => {
	const ctx = aCtx({ now: NOON });
	await queueMail(ctx, EMAIL);
	expect(await deliverOutbox(ctx, { [MAIL_TOPIC]: makeMailJob(() => null) })).toBe(0);
	const rows = await ctx.db.select().from(outbox);
	expect(rows).toMatchObject([{ attempts: 0, done_at: null, claimed_until: null, payload: EMAIL }]);
});

test("the claim of a crashed worker expires, and the late worker can't overwrite the next one's result", async () => {
	const id = await stored(aCtx({ now: NOON }), {}, "slow");
	let finish: () => void = () => {};
	const slow: MessageJob = {
		run: () =>
			new Promise((_, reject) => {
				finish = () => reject(new Error("too late"));
			}),
	};
	const first = deliverOutbox(aCtx({ now: NOON }), { slow });
	await expect.poll(async () => (await row(id))?.attempts).toBe(1);
	const quick: MessageJob = { run: async () => undefined };
	expect(await deliverOutbox(aCtx({ now: "2026-07-15T12:00:59.000Z" }), { slow: quick })).toBe(0);
	expect(await deliverOutbox(aCtx({ now: "2026-07-15T12:01:00.000Z" }), { slow: quick })).toBe(1);
	finish();
	await first;
	expect(await row(id)).toMatchObject({ done_at: "2026-07-15T12:01:00.000Z", last_error: null });
});

test("topics without a job are left alone", async () => {
	const ctx = aCtx({ now: NOON });
	const id = await stored(ctx, {}, "of.a.later.version");
	expect(await deliverOutbox(ctx, sending().jobs)).toBe(0);
	expect(await row(id)).toMatchObject({ attempts: 0 });
});

test("the HTTP provider posts the email with its key, and describes rejections without the address", async () => {
	const calls: Request[] = [];
	let status = 200;
	const call = async (input: RequestInfo | URL, init?: RequestInit) => {
		calls.push(new Request(input as string, init));
		return new Response("{}", { status });
	};
	const mail = { api_url: "https://mail.example/emails", api_key: "key", from: "camp@example.org" };
	const provider = mailProvider({ ...aCtx().config, mail }, call as typeof fetch);
	await provider?.send(EMAIL, "id-1");
	expect(calls[0]?.headers.get("Authorization")).toBe("Bearer key");
	expect(calls[0]?.headers.get("Idempotency-Key")).toBe("id-1");
	await expect(calls[0]?.json()).resolves.toEqual({
		from: "camp@example.org",
		to: ["a@example.com"],
		subject: "Hello",
		text: EMAIL.text,
		html: EMAIL.html,
	});
	for (const [code, final] of [
		[422, true],
		[401, false],
		[429, false],
		[503, false],
	] as const) {
		status = code;
		await expect(provider?.send(EMAIL, "id-2")).rejects.toMatchObject({ message: `HTTP ${code}`, final });
	}
	expect(mailProvider(aCtx().config)).toBeNull();
});

test("the sweep deletes expired rows and nothing else", async () => {
	const ctx = aCtx({ now: NOON });
	const wall = Date.parse(NOON);
	const user = aUser();
	await writeRows(env.DB, user);
	const session = (name: string, expires: number) =>
		env.DB.prepare(
			"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?1, ?2, ?3, 0, 0)",
		).bind(name, user.id, expires);
	await env.DB.batch([session("dead", wall - 1), session("alive", wall + 1)]);
	const answer = (key: string, created_at: string) => ({
		user_id: user.id,
		key,
		operation: "POST /x",
		body_hash: "h",
		status: 201,
		response: {},
		created_at,
	});
	await ctx.db
		.insert(idempotency)
		.values([answer("old", "2026-07-14T11:59:59.000Z"), answer("young", "2026-07-14T12:00:01.000Z")]);
	await takeAttempt(ctx, [{ key: "over", max: 5, minutes: 15 }], wall - 16 * 60_000);
	await takeAttempt(ctx, [{ key: "running", max: 5, minutes: 15 }], wall - 14 * 60_000);
	const waiting = await stored(ctx);

	await purgeExpired(ctx, wall);
	const left = async (sql: string) => (await env.DB.prepare(sql).raw()).flat();
	expect(await left("SELECT id FROM auth_session")).toEqual(["alive"]);
	expect(await left("SELECT key FROM idempotency")).toEqual(["young"]);
	expect(await left("SELECT key FROM attempt_limit")).toEqual(["running"]);
	expect(await left("SELECT id FROM outbox")).toEqual([waiting]);
});

test("every cron expression has a job, and an unknown one is an error", async () => {
	const execution = { waitUntil: () => {} };
	for (const cron of Object.keys(crons)) await scheduled({ cron }, env, execution);
	await expect(scheduled({ cron: "0 0 1 1 *" }, env, execution)).rejects.toThrow("No work is listed");
});
