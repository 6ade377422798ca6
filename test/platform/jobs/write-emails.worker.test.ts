import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema";
import { newId } from "#app/lib/ids";
import type { Ctx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { emailsJob } from "#app/platform/jobs/write-emails.server";
import { aCtx } from "../../support/world";

const [TOPIC, NOON, LATER] = ["test.said", "2026-07-15T12:00:00.000Z", "2026-07-15T12:02:00.000Z"];

interface Said {
	camp_id: string;
	words: string;
}

let to: string[];
const jobs = {
	[TOPIC]: emailsJob(async (_, { words }: Said) =>
		to.map((address) => ({
			topic: MAIL_TOPIC,
			payload: { to: address, subject: "Hello", text: words, html: words },
		})),
	),
};

beforeEach(async () => {
	to = ["ada@example.com", "ben@example.com"];
	await env.DB.prepare("DELETE FROM outbox").run();
});

async function said(ctx: Ctx) {
	const [id, at] = [newId(), ctx.clock.now()];
	const payload: Said = { camp_id: "camp", words: "It costs $450" };
	await ctx.db
		.insert(outbox)
		.values({ id, camp_id: "camp", topic: TOPIC, payload, created_at: at, available_at: at });
	return { id, payload };
}

const addresses = async () => {
	const { results } = await env.DB.prepare(
		"SELECT payload ->> 'to' AS address FROM outbox WHERE topic = ? ORDER BY id",
	)
		.bind(MAIL_TOPIC)
		.all<{ address: string }>();
	return results.map(({ address }) => address);
};

test("each email is written once, even if the recipients change before a retry", async () => {
	const message = await said(aCtx({ now: NOON }));
	await jobs[TOPIC]?.run(aCtx({ now: NOON }), message);
	to = ["aaron@example.com", "ada@example.com", "ben@example.com"];
	await jobs[TOPIC]?.run(aCtx({ now: LATER }), message);
	expect(await addresses()).toEqual(["ada@example.com", "ben@example.com"]);
});

test("a job that only checks whether each email exists writes one of them twice (control)", async () => {
	const message = await said(aCtx({ now: NOON }));
	const once = (ctx: Ctx) =>
		ctx.db.batch(
			to.map((address, index) =>
				ctx.db.run(sql`INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
					VALUES (${`${message.id}:${index}`}, 'camp', ${MAIL_TOPIC}, ${JSON.stringify({ to: address })}, ${NOON}, ${NOON})
					ON CONFLICT DO NOTHING`),
			) as never,
		);
	await once(aCtx({ now: NOON }));
	to = ["aaron@example.com", "ada@example.com", "ben@example.com"];
	await once(aCtx({ now: LATER }));
	expect(await addresses()).toEqual(["ada@example.com", "ben@example.com", "ben@example.com"]);
});

test("only one of several parallel runs with different recipients writes its emails", async () => {
	const message = await said(aCtx({ now: NOON }));
	const found = [
		["ada@example.com", "ben@example.com"],
		["aaron@example.com", "ada@example.com", "ben@example.com"],
	];
	await Promise.all(
		[0, 1, 0, 1].map((each) => {
			to = found[each] ?? [];
			return jobs[TOPIC]?.run(aCtx({ now: NOON }), message);
		}),
	);
	expect(found).toContainEqual(await addresses());
});

test("a message without recipients is written when there is one", async () => {
	const message = await said(aCtx({ now: NOON }));
	to = [];
	await jobs[TOPIC]?.run(aCtx({ now: NOON }), message);
	to = ["ada@example.com"];
	await jobs[TOPIC]?.run(aCtx({ now: LATER }), message);
	expect(await addresses()).toEqual(["ada@example.com"]);
});

test("the text is removed from the message once the emails are written", async () => {
	const { id } = await said(aCtx({ now: NOON }));
	expect(await deliverOutbox(aCtx({ now: NOON }), jobs)).toBe(1);
	const row = await env.DB.prepare("SELECT done_at, payload FROM outbox WHERE id = ?").bind(id).first();
	expect(row).toEqual({ done_at: NOON, payload: JSON.stringify({ camp_id: "camp" }) });
});
