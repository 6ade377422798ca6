import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema";
import { aCamp, aPerson, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { resetMail, mailTo } from "#app/platform/auth/mails.server";
import { type Mail, mailProvider } from "#app/platform/clients/mail.server";
import { commit } from "#app/platform/audit/commit.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { MAIL_TOPIC, type MailMessage, makeMailJob } from "#app/platform/jobs/send-mail.server";
import { aCtx } from "../../support/world";

const camp = aCamp({
	name: "Camp <Pinewood>",
	address: "12 Lake Rd",
	city: "Bristol",
	state: "NH",
	zip_code: "03222",
	phone: "+12075550148",
	email: "office@pinewood.example",
});
const bare = aCamp({
	name: "Camp Bare",
	address: null,
	city: null,
	state: null,
	zip_code: null,
	phone: null,
	email: null,
});
const words = (more: Partial<MailMessage> = {}): MailMessage => ({
	to: "Ana@Example.org",
	subject: "News",
	text: "Bring a torch.\n",
	html: "<p>Bring a torch.</p>",
	...more,
});

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM outbox").run();
});

/** Sends what waits in the outbox; answers what left. */
async function sent(): Promise<Mail[]> {
	const mails: Mail[] = [];
	const job = makeMailJob(() => ({
		async send(mail) {
			mails.push(mail);
		},
	}));
	const ctx = aCtx();
	while ((await deliverOutbox({ ...ctx, log: { ...ctx.log, error: () => {} } }, { [MAIL_TOPIC]: job })) > 0);
	return mails;
}
async function deliver(camp_id: string | null, payload: MailMessage) {
	const { db, clock } = aCtx();
	const at = clock.now();
	await db
		.insert(outbox)
		.values({ id: newId(), camp_id, topic: MAIL_TOPIC, payload, created_at: at, available_at: at });
	const [mail] = await sent();
	if (!mail) throw new Error("Nothing was sent");
	return mail;
}

test("a camp's email greets by name, ends with the camp's name, address and phone, and has the camp as reply address", async () => {
	await writeRows(env.DB, [
		camp,
		aPerson(camp, {
			person_type: "parent",
			first_name: "Anastasia",
			preferred_name: "Ana",
			email: "ana@example.org",
		}),
	]);
	const mail = await deliver(camp.id, words());
	expect(mail.reply_to).toBe("office@pinewood.example");
	expect(mail.text).toBe(
		"Hello Ana,\n\nBring a torch.\n\n--\nCamp <Pinewood>\n12 Lake Rd, Bristol, NH 03222\n(207) 555-0148 · office@pinewood.example\n",
	);
	expect(mail.html).toBe(
		"<p>Hello Ana,</p>\n<p>Bring a torch.</p>\n<p>Camp &lt;Pinewood&gt;<br>12 Lake Rd, Bristol, NH 03222<br>(207) 555-0148 · office@pinewood.example</p>",
	);
	expect(Object.keys(mail).sort()).toEqual(["html", "reply_to", "subject", "text", "to"]);
});

test("two people who share an address are both greeted, and more than two and strangers without names", async () => {
	const parent = (first_name: string) =>
		aPerson(camp, { person_type: "parent", first_name, email: "two@example.org" });
	await writeRows(env.DB, [parent("Ben"), parent("Cy")]);
	const hello = async (more: Partial<MailMessage>, camp_id = camp.id) =>
		(await deliver(camp_id, words(more))).text.split("\n")[0];
	expect(await hello({ to: "two@example.org" })).toMatch(/^Hello (Ben and Cy|Cy and Ben),$/);
	await writeRows(env.DB, [parent("Dee")]);
	expect(await hello({ to: "two@example.org" })).toBe("Hello,");
	expect(await hello({ to: "nobody@example.org" })).toBe("Hello,");
	expect(await hello({ to: "nobody@example.org", name: "Eve" })).toBe("Hello Eve,");
	await writeRows(env.DB, [aUser({ name: "Fay", email: "fay@example.org" })]);
	expect(await hello({ to: "fay@example.org" })).toBe("Hello Fay,");
});

test("a camp without address and phone is named, and a user is greeted only once their address is confirmed", async () => {
	await writeRows(env.DB, [bare, aUser({ name: "Mallory", email: "gus@example.org", emailVerified: false })]);
	const mail = await deliver(bare.id, words({ to: "gus@example.org" }));
	expect(mail.text).toBe("Hello,\n\nBring a torch.\n\n--\nCamp Bare\n");
	expect(mail).not.toHaveProperty("reply_to");
});

test("an email about signing in has no camp frame, in any batch", async () => {
	const message = mailTo("ana@example.org", resetMail("https://camp.test/reset"));
	const mail = await deliver(camp.id, message);
	expect(mail).toEqual({ to: message.to, subject: message.subject, text: message.text, html: message.html });
});

test("a job for all camps writes the email for the camp of its audit row", async () => {
	const ctx = aCtx();
	await commit(ctx, {
		statements: [],
		audit: {
			action: "staff_certificate.warn",
			entity: "staff_certificate",
			entity_id: "x",
			camp_id: camp.id,
		},
		messages: [{ topic: MAIL_TOPIC, payload: words() }],
	});
	expect((await sent())[0]?.reply_to).toBe("office@pinewood.example");
});

test("the provider receives the reply address", async () => {
	const bodies: unknown[] = [];
	const config = {
		...aCtx().config,
		mail: { api_url: "https://mail.test", api_key: "k", from: "CampInsights <no@camp.test>" },
	};
	const call = (async (_: unknown, init: RequestInit) => {
		bodies.push(JSON.parse(String(init.body)));
		return new Response("{}");
	}) as typeof fetch;
	await mailProvider(config as never, call)?.send({ ...words(), reply_to: "office@pinewood.example" }, "key");
	expect(bodies[0]).toMatchObject({ reply_to: "office@pinewood.example" });
});
