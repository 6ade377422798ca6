import { and, eq, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { insight_email } from "#db/schema";
import { hasStopped } from "#app/features/account/account/index.server";
import { dateIn, timeIn, weekdayOf } from "#app/lib/dates";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { type MemberCtx, membersOf } from "#app/platform/auth/place.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { queueMessages } from "#app/platform/jobs/queue-messages.server";
import { MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { type Insight, type InsightRow, openInsights, seenBy } from "./insights.server";
import { WEEKLY_TOPIC, type WeeklyMessage } from "./messages";
import { weeklyEmail } from "./weekly-email.server";

/** Monday hours, in camp time, in which the emails are sent. The nightly job has found new insights by then. */
const MORNING = { from: "07:00", to: "12:00" };

/** Queues the emails of each camp where it is Monday morning and a user hasn't received theirs. */
export async function queueWeekly(ctx: Ctx): Promise<void> {
	const now = ctx.clock.now();
	// UTC offsets of the first and the last time zone to reach Monday.
	const isMonday = [14, -12].some(
		(hours) => weekdayOf(new Date(Date.parse(now) + hours * 3_600_000).toISOString().slice(0, 10)) === 1,
	);
	if (!isMonday) return;
	const camps = await ctx.db.all<{ id: string; time_zone: string; first_sent: string }>(
		sql`SELECT c.id AS id, c.time_zone AS time_zone, min(coalesce(e.sent_on, '')) AS first_sent
			FROM camp c CROSS JOIN insight_email e ON e.camp_id = c.id WHERE c.is_active = 1 GROUP BY c.id`,
	);
	const due = camps.flatMap(({ id, time_zone, first_sent }): WeeklyMessage[] => {
		const [date, time] = [dateIn(time_zone, now), timeIn(time_zone, now)];
		const isMorning = weekdayOf(date) === 1 && time >= MORNING.from && time < MORNING.to;
		return isMorning && first_sent < date ? [{ camp_id: id, date }] : [];
	});
	await queueMessages(ctx, WEEKLY_TOPIC, due);
}

interface Recipient {
	user_id: string;
	sent_on: string | null;
	/** JSON of the insights in earlier emails. */
	told: string | null;
}

/**
 * Emails a camp's new insights, with each recipient's current permissions. A message delivered twice, or on another day, sends
 * nothing more.
 */
export const weeklyJob: MessageJob = {
	async run(ctx, { payload }) {
		const { camp_id, date } = payload as WeeklyMessage;
		const { recipients, insights } = await readBatch(ctx.db, {
			recipients: ctx.db.all<Recipient>(
				sql`SELECT e.user_id AS user_id, e.sent_on AS sent_on, e.told AS told FROM insight_email e
					CROSS JOIN auth_user u ON u.id = e.user_id
					WHERE e.camp_id = ${camp_id} AND (e.sent_on IS NULL OR e.sent_on < ${date}) AND NOT ${hasStopped(camp_id)}`,
			),
			insights: openInsights(ctx.db, camp_id, ["new", "seen"]),
		});
		if (recipients.length === 0 || insights.length === 0) return undefined;
		const members = await membersOf(
			ctx,
			camp_id,
			recipients.map(({ user_id }) => user_id),
		);
		for (const recipient of recipients) {
			const member = members.find(({ user }) => user.id === recipient.user_id);
			if (member?.today === date) await send(member, recipient, insights, date);
		}
		deliverSoon(ctx, MAIL_TOPIC);
		return undefined;
	},
};

/** Insights that a recipient hasn't been sent yet. A recurring insight counts as new. */
const newTo = (told: string | null, seen: readonly Insight[]): Insight[] => {
	const known = (told ? JSON.parse(told) : {}) as Record<string, string>;
	return seen.filter(({ id, found_on }) => known[id] !== found_on);
};

const alreadySent = () => new AppError("CONFLICT", { message: "Another worker has sent this email." });

async function send(
	member: MemberCtx,
	{ user_id, sent_on, told }: Recipient,
	insights: readonly InsightRow[],
	date: string,
): Promise<void> {
	if (!member.can("analytics_view") || !member.features.has("flag:advanced_analytics")) return;
	const seen = seenBy(member, insights);
	const fresh = newTo(told, seen);
	if (fresh.length === 0) return;
	const { db } = member;
	const own = and(eq(insight_email.camp_id, member.camp.id), eq(insight_email.user_id, user_id));
	const guard = abortWhen(
		member,
		"weekly_sent",
		sql`NOT EXISTS (SELECT 1 FROM ${insight_email} WHERE ${own} AND ${insight_email.sent_on} IS ${sent_on})`,
	);
	try {
		await commit(member, {
			statements: [
				guard,
				db
					.update(insight_email)
					.set({ sent_on: date, told: Object.fromEntries(seen.map(({ id, found_on }) => [id, found_on])) })
					.where(own),
			],
			audit: [],
			messages: [{ topic: MAIL_TOPIC, payload: weeklyEmail(member, fresh) }],
			refusals: { "guard:weekly_sent": alreadySent },
		});
	} catch (error) {
		if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
	}
}
