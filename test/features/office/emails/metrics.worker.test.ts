import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import * as metrics from "#app/features/office/emails/api/metrics";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import { metricOf } from "#app/features/insight/analytics/known-metrics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { type Mail, MailRefused } from "#app/platform/clients/mail.server";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { makeMailJob, MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { apiCaller } from "../../../support/call-api";
import { aCtx } from "../../../support/world";
import { aCampWithAdmin } from "../../people/campers/campers-world";
import { aMember } from "../../insight/reports/runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** 21:30 of the day before in New York. */
const NIGHT = "2026-07-14T01:30:00.000Z";
const DAY = "2026-07-14T15:00:00.000Z";

let ctx: CampCtx;
let season_id: string;

const mail = (to: string, more: Partial<MailMessage> = {}): MailMessage => ({
	to,
	subject: "Camp",
	text: "Camp",
	html: "<p>Camp</p>",
	...more,
});
const write = (at: CampCtx, now: string, ...mails: MailMessage[]) =>
	commit(
		{ ...at, clock: { now: () => now } },
		{ statements: [], audit: [], messages: mails.map((payload) => ({ topic: MAIL_TOPIC, payload })) },
	);

beforeAll(async () => {
	const own = await aCampWithAdmin({ time_zone: "America/New_York" });
	const other = await aCampWithAdmin();
	ctx = own.ctx;
	season_id = own.season.id;
	const optional = { camp_id: ctx.camp.id, category: "newsletter" } as const;
	await env.DB.prepare(
		"INSERT INTO mail_optout (id, camp_id, email_key, category, created_at) VALUES ('stop', ?, 'stop@example.org', 'newsletter', ?)",
	)
		.bind(ctx.camp.id, NIGHT)
		.run();
	await write(ctx, NIGHT, mail("ana@example.org"), mail("news@example.org", { optional }));
	await write(
		ctx,
		DAY,
		mail("stop@example.org", { optional }),
		mail("refused@example.org"),
		mail("late@example.org", { expires_at: "2020-01-01T00:00:00.000Z" }),
		mail("busy@example.org"),
		mail("account@example.org", { sender: "platform" }),
	);
	await write(other.ctx, DAY, mail("foreign@example.org"));
	const provider = {
		async send({ to }: Mail) {
			if (to.startsWith("refused")) throw new MailRefused("no such mailbox", { final: true });
			if (to.startsWith("busy")) throw new Error("The provider is busy");
		},
	};
	while ((await deliverOutbox(aCtx({ now: DAY }), { [MAIL_TOPIC]: makeMailJob(() => provider) })) > 0);
	await write(ctx, DAY, mail("queued@example.org"));
});

it("the metrics say what became of a camp's own emails, by day at camp and by category", async () => {
	const answer = await (await apiCaller(ctx.user.id))("GET", metrics, { search: `?camp_id=${ctx.camp.id}` });
	expect(answer.status).toBe(200);
	expect(answer.body.data).toEqual({
		days: 30,
		has_provider: false,
		written: 7,
		sent: 2,
		queued: 1,
		retrying: 1,
		unsubscribed: 1,
		withheld: 0,
		expired: 1,
		failed: 1,
		delivered: null,
		bounced: null,
		by_category: [
			{ category: "newsletter", written: 2, sent: 1, failed: 0 },
			{ category: "transactional", written: 5, sent: 1, failed: 1 },
		],
		by_day: [
			{ date: "2026-07-13", written: 2, sent: 2, failed: 0 },
			{ date: "2026-07-14", written: 5, sent: 0, failed: 1 },
		],
		last_sent_at: DAY,
	});
});

it("they need the permission to send messages", async () => {
	const member = await aMember(ctx.camp.id, ["analytics_view", "reports_view"]);
	const answer = await (await apiCaller(member.user.id))("GET", metrics, {
		search: `?camp_id=${ctx.camp.id}`,
	});
	expect(answer.status).toBe(403);
});

it("the analytics count the same emails, without those to recipients who unsubscribed", async () => {
	const analytics = await openAnalytics({ ...ctx, today: "2026-07-14" }, season_id);
	const measured = await measure(analytics, metricOf("email_delivery") as Metric, {
		season: season_id,
		breakdown: "category",
	});
	expect([measured.numerator, measured.denominator]).toEqual([2, 6]);
	expect(
		measured.groups?.map(({ label, numerator, denominator }) => [label, numerator, denominator]),
	).toEqual([
		["Newsletter", 1, 1],
		["Bookings and payments", 1, 5],
	]);
});
