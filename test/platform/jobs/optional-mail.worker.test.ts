import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { camp, mail_optout, outbox } from "#db/schema";
import { newId } from "#app/lib/ids";
import { type Mail, mailProvider } from "#app/platform/clients/mail.server";
import { deliverOutbox, NEVER } from "#app/platform/jobs/deliver-outbox.server";
import { MAIL_TOPIC, type MailMessage, makeMailJob } from "#app/platform/jobs/send-mail.server";
import { readUnsubscribeToken } from "#app/platform/mail/unsubscribe-link.server";
import { aPeopledCamp } from "../../support/camp-world";
import { aCtx } from "../../support/world";

const TO = "Parent@Example.com";
const mail = (optional?: MailMessage["optional"]): MailMessage => ({
	to: TO,
	subject: "Packing list",
	text: "Bring a torch.",
	html: "<p>Bring a torch.</p>",
	optional,
});

let camp_id = "";
let other_id = "";
beforeAll(async () => {
	camp_id = (await aPeopledCamp("Camp Alder", [])).camp_id;
	other_id = (await aPeopledCamp("Camp Birch", [])).camp_id;
});
beforeEach(async () => {
	for (const table of ["outbox", "mail_optout"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
});

const optOut = (at: string | null) =>
	aCtx().db.insert(mail_optout).values({
		id: newId(),
		camp_id: at,
		email_key: "parent@example.com",
		category: "reminders",
		created_at: aCtx().clock.now(),
	});

/** Sends one email through the job; returns the sent emails, and the message afterward. */
async function deliver(message: MailMessage, base_url?: string) {
	const made = aCtx();
	const ctx = base_url === undefined ? made : { ...made, config: { ...made.config, base_url } };
	const sent: Mail[] = [];
	const job = makeMailJob(() => ({
		async send(mail) {
			sent.push(mail);
		},
	}));
	const id = newId();
	const at = ctx.clock.now();
	await ctx.db
		.insert(outbox)
		.values({ id, topic: MAIL_TOPIC, payload: message, created_at: at, available_at: at });
	await deliverOutbox(ctx, { [MAIL_TOPIC]: job }, id);
	const [row] = await ctx.db.select().from(outbox).where(eq(outbox.id, id));
	return { sent, row };
}

test("optional email has an unsubscribe link and the header for one-click unsubscribing", async () => {
	const { sent } = await deliver(mail({ camp_id, category: "reminders" }));
	const [sent_mail] = sent;
	const [, url = ""] = /^<(\S+)>$/.exec(sent_mail?.headers?.["List-Unsubscribe"] ?? "") ?? [];
	expect(sent_mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	expect(sent_mail?.text).toMatch(/^Hello,\n\nBring a torch\.\n\n--\nCamp Alder\n/);
	expect(sent_mail?.text.endsWith(`\n\nUnsubscribe: ${url}\n`)).toBe(true);
	expect(sent_mail?.html).toContain(`<a href="${url}">Unsubscribe</a>`);
	expect(sent_mail).not.toHaveProperty("optional");
	const token = new URL(url).searchParams.get("token") ?? "";
	expect(await readUnsubscribeToken(aCtx().config, token, Date.now())).toEqual({
		email_key: "parent@example.com",
		camp_id,
		category: "reminders",
	});
});

test("an optional email isn't sent to a recipient who opted out, and its text is deleted", async () => {
	await optOut(camp_id);
	const { sent, row } = await deliver(mail({ camp_id, category: "reminders" }));
	expect(sent).toEqual([]);
	expect(row).toMatchObject({ available_at: NEVER, last_error: "unsubscribed", done_at: null });
	expect(row?.payload).toEqual({ to: TO, subject: "Packing list", category: "reminders" });
});

test("an opt-out doesn't affect another category, another camp or the platform", async () => {
	await optOut(camp_id);
	for (const optional of [
		{ camp_id, category: "announcements" },
		{ camp_id: other_id, category: "reminders" },
		{ camp_id: null, category: "reminders" },
	] as const) {
		expect((await deliver(mail(optional))).sent, JSON.stringify(optional)).toHaveLength(1);
	}
	await optOut(null);
	expect((await deliver(mail({ camp_id: null, category: "reminders" }))).sent).toEqual([]);
});

test("email about bookings and emergencies reaches everyone unchanged", async () => {
	await optOut(camp_id);
	const { sent } = await deliver(mail());
	expect(sent).toEqual([{ ...mail(), optional: undefined }].map(({ optional: _, ...mail }) => mail));
});

test("the header fields are passed to the provider", async () => {
	const bodies: unknown[] = [];
	const settings = { api_url: "https://mail.example/send", api_key: "key", from: "camp@example.com" };
	const provider = mailProvider({ ...aCtx().config, mail: settings }, async (_, init) => {
		bodies.push(JSON.parse(String(init?.body)));
		return new Response("{}");
	});
	await provider?.send({ ...mail(), headers: { "List-Unsubscribe": "<https://x.example/>" } }, "1");
	expect(bodies).toMatchObject([{ headers: { "List-Unsubscribe": "<https://x.example/>" } }]);
});

test("a camp's email shows its logo, or its name where images are blocked, and loads nothing else", async () => {
	const HTTPS = "https://app.camp.example";
	const logo = async (
		url: string | null,
		base_url = HTTPS,
		optional: MailMessage["optional"] = { camp_id, category: "reminders" },
	) => {
		await aCtx().db.update(camp).set({ logo_url: url }).where(eq(camp.id, camp_id));
		const [sent_mail] = (await deliver(mail(optional), base_url)).sent;
		expect(sent_mail?.text).not.toContain("camp-logo");
		return /<img[^>]*>/.exec(sent_mail?.html ?? "")?.[0] ?? null;
	};
	const own = `/camp-logo/${camp_id}/0.png`;
	expect(await logo(own)).toBe(`<img src="${HTTPS}${own}" alt="Camp Alder" height="40">`);
	expect(await logo(own, "http://camp.test")).toBeNull();
	expect(await logo(own, HTTPS, { camp_id: null, category: "product" })).toBeNull();
	expect(await logo(own, HTTPS, { camp_id: other_id, category: "reminders" })).toBeNull();
	expect(await logo("https://elsewhere.example/logo.png")).toBeNull();
	expect(await logo(null)).toBeNull();
	expect((await deliver(mail(), HTTPS)).sent[0]?.html).not.toContain("<img");
});
