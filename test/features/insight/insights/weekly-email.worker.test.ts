import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aCamp, aMembership, anInsight, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { setWeeklyInsights } from "#app/features/account/account/weekly-insights.server";
import * as accountRoute from "#app/features/account/account/routes/account";
import { WEEKLY_TOPIC } from "#app/features/insight/insights/messages";
import { queueWeekly, weeklyJob } from "#app/features/insight/insights/send-weekly.server";
import type { Mail } from "#app/platform/clients/mail.server";
import type { CampCtx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { makeMailJob, MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { readUnsubscribeToken } from "#app/platform/mail/unsubscribe-link.server";
import { loadScreen } from "../../../support/call-screen";
import { aCtx, campCtxFor } from "../../../support/world";
import { aMember, loses } from "../reports/runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MONDAY = "2026-07-13";
/** 8:30 in New York. */
const MORNING = `${MONDAY}T12:30:00.000Z`;
const NEXT = "2026-07-20T12:30:00.000Z";

let camp: { id: string; slug: string };
let session_id: string;
let admin: CampCtx;

beforeAll(async () => {
	const built = aCamp({ name: "Camp Alder", time_zone: "America/New_York" });
	const season = aSeason(built);
	const session = aSession(season, { name: "Explorers" });
	const user = aUser({ name: "Ada Admin" });
	const insight = anInsight(session, season, {
		text: "Explorers <b> starts in 10 days.",
		found_on: "2026-07-11",
		held_on: MONDAY,
	});
	await writeRows(env.DB, [built, season, session, user, aMembership(built, user), insight]);
	camp = { id: built.id, slug: built.camp.slug };
	session_id = session.id;
	admin = await campCtxFor(user.id, built.id, { now: MORNING });
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

beforeEach(async () => {
	await run("DELETE FROM insight_email");
	await run("DELETE FROM mail_optout");
	await run("DELETE FROM outbox");
});

/** What a cron and the work on its messages do at an instant. */
async function weekly(now: string) {
	const ctx = aCtx({ now });
	await queueWeekly(ctx);
	while ((await deliverOutbox(ctx, { [WEEKLY_TOPIC]: weeklyJob })) > 0);
}
const job = (now: string, date = MONDAY) =>
	weeklyJob.run(aCtx({ now }), { id: "message", payload: { camp_id: camp.id, date } });
const mails = async () =>
	(
		await env.DB.prepare("SELECT payload FROM outbox WHERE topic = ? ORDER BY id").bind(MAIL_TOPIC).all<{
			payload: string;
		}>()
	).results.map(({ payload }) => JSON.parse(payload) as MailMessage);

describe("the weekly email", () => {
	it("is sent on Monday morning at camp, once, to the users who asked for it", async () => {
		await aMember(camp.id, ["analytics_view", "sessions_view"], "Not Asked");
		await setWeeklyInsights(admin, true);
		for (const early of ["2026-07-12T12:30:00.000Z", `${MONDAY}T10:30:00.000Z`, `${MONDAY}T16:30:00.000Z`]) {
			await weekly(early);
			expect(await mails(), early).toEqual([]);
		}
		await weekly(MORNING);
		await weekly(MORNING);
		await weekly(`${MONDAY}T14:00:00.000Z`);
		const sent = await mails();
		expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
			[admin.user.email, "1 thing needs attention: Camp Alder"],
		]);
		const [{ text = "", html = "" } = {}] = sent as Partial<MailMessage>[];
		expect(text).toContain("Explorers <b> starts in 10 days.");
		expect(html).toContain("Explorers &lt;b&gt; starts in 10 days.");
		for (const body of [text, html]) {
			expect(body).toContain(`/sessions/${session_id}`);
			expect(body).toMatch(new RegExp(`/reports/open\\?plan=[^ ]*${session_id}`));
			expect(body).toContain(`camp=${camp.slug}`);
		}
	});

	it("isn't sent when nothing is new, and includes an insight that returned", async () => {
		await setWeeklyInsights(admin, true);
		await weekly(MORNING);
		await weekly(NEXT);
		expect(await mails()).toHaveLength(1);
		await run(
			"UPDATE insight SET found_on = '2026-07-18', held_on = '2026-07-20' WHERE camp_id = ?",
			camp.id,
		);
		await weekly(NEXT);
		await weekly(NEXT);
		expect(await mails()).toHaveLength(2);
		await run("UPDATE insight SET found_on = '2026-07-11' WHERE camp_id = ?", camp.id);
	});

	it("leaves out what was dismissed or acted on", async () => {
		await setWeeklyInsights(admin, true);
		await run("UPDATE insight SET status = 'acted' WHERE camp_id = ?", camp.id);
		await weekly(MORNING);
		expect(await mails()).toEqual([]);
		await run("UPDATE insight SET status = 'new' WHERE camp_id = ?", camp.id);
	});

	it("has each recipient's rights at that time", async () => {
		const blind = await aMember(camp.id, ["analytics_view"], "Sees None");
		const former = await aMember(camp.id, ["analytics_view", "sessions_view"], "Lost It");
		const member = await aMember(camp.id, ["analytics_view", "sessions_view"], "Sees Some");
		for (const each of [blind, former, member]) await setWeeklyInsights(each, true);
		await loses(former, "analytics_view");
		await weekly(MORNING);
		const sent = await mails();
		expect(sent.map(({ to }) => to)).toEqual([member.user.email]);
		// Without reports, its link is the number's own page.
		expect(sent[0]?.text).not.toContain("/rows");
	});

	it("isn't sent while the analytics are off", async () => {
		await setWeeklyInsights(admin, true);
		await run(
			"INSERT INTO camp_feature_flag (camp_id, flag_key, is_on, updated_at) VALUES (?, 'advanced_analytics', 0, ?)",
			camp.id,
			MORNING,
		);
		await weekly(MORNING);
		expect(await mails()).toEqual([]);
		await run("DELETE FROM camp_feature_flag WHERE camp_id = ?", camp.id);
	});

	it("of a message that is late by a day isn't sent", async () => {
		await setWeeklyInsights(admin, true);
		await job("2026-07-14T12:30:00.000Z");
		expect(await mails()).toEqual([]);
	});

	it("is sent once by two workers at the same time", async () => {
		await setWeeklyInsights(admin, true);
		await Promise.all([job(MORNING), job(MORNING), job(MORNING)]);
		expect(await mails()).toHaveLength(1);
	});

	it("is sent several times by them without the guard (control)", async () => {
		await setWeeklyInsights(admin, true);
		const guard = await env.DB.prepare(
			"SELECT sql FROM sqlite_schema WHERE name = 'write_guard_abort'",
		).first<{
			sql: string;
		}>();
		await run("DROP TRIGGER write_guard_abort");
		try {
			await Promise.all([job(MORNING), job(MORNING), job(MORNING)]);
			expect((await mails()).length).toBeGreaterThan(1);
		} finally {
			await run(guard?.sql ?? "");
			await run("DELETE FROM write_guard");
		}
	});
});

describe("its unsubscribe link", () => {
	it("is in the email and its headers, for this category", async () => {
		await setWeeklyInsights(admin, true);
		await weekly(MORNING);
		const sent: Mail[] = [];
		const provider = {
			send: async (mail: Mail) => {
				sent.push(mail);
			},
		};
		await deliverOutbox(aCtx({ now: MORNING }), { [MAIL_TOPIC]: makeMailJob(() => provider) });
		const [mail] = sent;
		expect(mail?.text).toMatch(/^Hello Ada Admin,/);
		expect(mail?.text).toContain("Camp Alder");
		expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
		const url = new URL(/<(.*)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
		expect(mail?.html).toContain(url.href);
		const token = url.searchParams.get("token") ?? "";
		expect(await readUnsubscribeToken(aCtx().config, token, Date.now())).toMatchObject({
			camp_id: camp.id,
			category: "insights",
		});
	});

	it("ends the emails, and the account says so until the user asks for them again", async () => {
		const isOn = async () => (await loadScreen(accountRoute, admin.user, camp)).insights?.is_on;
		expect(await isOn()).toBe(false);
		await setWeeklyInsights(admin, true);
		expect(await isOn()).toBe(true);
		await run(
			"INSERT INTO mail_optout (id, camp_id, email_key, category, created_at) VALUES ('stop', ?, ?, 'insights', ?)",
			camp.id,
			admin.user.email.toLowerCase(),
			MORNING,
		);
		expect(await isOn()).toBe(false);
		await weekly(MORNING);
		expect(await mails()).toEqual([]);
		await setWeeklyInsights(admin, true);
		expect(await isOn()).toBe(true);
		await weekly(MORNING);
		expect(await mails()).toHaveLength(1);
		await setWeeklyInsights(admin, false);
		expect(await isOn()).toBe(false);
		await weekly(NEXT);
		expect(await mails()).toHaveLength(1);
	});
});
