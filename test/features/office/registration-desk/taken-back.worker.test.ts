import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { decideMany } from "#app/features/office/registration-desk/decide-many.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { purgeExpired } from "#app/platform/jobs/purge-expired.server";
import { MAIL_TOPIC, makeMailJob } from "#app/platform/jobs/send-mail.server";
import { campCtxFor } from "../../../support/world";
import { aDecidingCamp, aFamilyAt, NOW, placesOf, rows, statusOf } from "./board-world";

// What families read when a decision is taken back: nothing where they were not told of it yet, else which email holds no more.

const emailsOf = async (email: string) =>
	(
		await rows(
			"SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text, done_at FROM outbox WHERE payload ->> 'to' = ? ORDER BY created_at, id",
			email,
		)
	).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));

/** As if somebody had begun to send the emails so far: they may have arrived. */
const beginToSend = (camp_id: string) =>
	env.DB.prepare("UPDATE outbox SET attempts = 1 WHERE camp_id = ?").bind(camp_id).run();

async function twoFamilies() {
	const place = await aDecidingCamp();
	const families = [await aFamilyAt(place), await aFamilyAt(place)];
	const decide = async (decision: "accept" | "decline" | "reopen", minutes = 0) => {
		const now = new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
		const ctx = await campCtxFor(place.admin.id, place.camp.id, { now });
		const ids = families.map(({ id }) => id);
		return decideMany(ctx, ids, { decision, reason: decision === "decline" ? "The group is full." : null });
	};
	/** Sends the emails so far, as the outbox does. */
	const send = async () => {
		const jobs = { [MAIL_TOPIC]: makeMailJob(() => ({ send: async () => {} })) };
		expect(await deliverOutbox(place.ctx, jobs)).toBeGreaterThan(0);
	};
	const emails = families.map(({ user }) => user.user.email);
	return { place, families, decide, send, emails };
}

describe("A bulk decision that is reverted", () => {
	it.each(["accept", "decline"] as const)("immediately after %s sends no email", async (decision) => {
		const { decide, emails, families } = await twoFamilies();
		await decide(decision);
		for (const email of emails) expect(await emailsOf(email)).toHaveLength(1);
		const { done, refused } = await decide("reopen", 1);
		expect([done.length, refused]).toEqual([2, []]);
		for (const email of emails) expect(await emailsOf(email)).toEqual([]);
		for (const { id } of families) {
			expect([await statusOf(id), await placesOf(id)]).toEqual(["under_review", ["submitted"]]);
		}
	});

	it.each([
		[
			"accept",
			"that your registration is accepted",
			/disregard that email: you aren't enrolled yet, and nothing is due/,
		],
		["decline", "that we can't accept your registration", /disregard that email\.\n/],
	] as const)(
		"after the emails of %s sends a correction that names the decision",
		async (decision, said, holds) => {
			const { decide, send, emails } = await twoFamilies();
			await decide(decision);
			await send();
			await decide("reopen", 10);
			for (const email of emails) {
				const [, correction, ...more] = await emailsOf(email);
				expect(more).toEqual([]);
				expect(correction?.subject).toMatch(/^Correction: /);
				expect(correction?.text).toContain(said);
				expect(correction?.text).toMatch(holds);
			}
		},
	);

	it("counts an email whose sending has started as possibly delivered", async () => {
		const { place, decide, emails } = await twoFamilies();
		await decide("accept");
		await beginToSend(place.camp.id);
		await decide("reopen", 1);
		for (const email of emails) expect(await emailsOf(email)).toHaveLength(2);
	});

	it("sends a correction too when the email has already been purged", async () => {
		const { place, decide, send, emails } = await twoFamilies();
		await decide("accept");
		await send();
		const later = { minutes: 31 * 24 * 60 };
		const now = new Date(Date.parse(NOW) + later.minutes * 60_000).toISOString();
		await purgeExpired(await campCtxFor(place.admin.id, place.camp.id, { now }));
		for (const email of emails) expect(await emailsOf(email)).toEqual([]);
		await decide("reopen", later.minutes);
		for (const email of emails)
			expect(await emailsOf(email)).toMatchObject([{ subject: expect.stringMatching(/^Correction: /) }]);
	});

	it("keeps other emails to the family", async () => {
		const { place, decide, emails } = await twoFamilies();
		const [email = ""] = emails;
		await env.DB.prepare(
			"INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at) VALUES (?1, ?1, 'mail.send', ?2, ?3, ?3)",
		)
			.bind(place.camp.id, JSON.stringify({ to: email, subject: "Another matter", text: "", html: "" }), NOW)
			.run();
		await decide("accept");
		await decide("reopen", 1);
		expect((await emailsOf(email)).map(({ subject }) => subject)).toEqual(["Another matter"]);
	});

	it("sends only the current decision when it is decided again", async () => {
		const { decide, emails } = await twoFamilies();
		await decide("decline");
		await decide("reopen", 1);
		await decide("accept", 2);
		for (const email of emails) {
			expect((await emailsOf(email)).map(({ subject }) => subject)).toEqual([
				expect.stringContaining("Your registration is accepted"),
			]);
		}
	});
});
