import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { report_schedule } from "#db/schema";
import { addDays, dateIn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { membersOf } from "#app/platform/auth/place.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { SEND_TOPIC, type SendMessage } from "./messages";
import { readyMade } from "./ready-made.server";
import { type Frequency, nextRun, type ReportFormat } from "./run-rules";
import { nextSessions, recipientIds, type ScheduleRow, sessionsStarting } from "./schedules.server";
import { assertExports } from "./save-schedule.server";
import { assertOwns } from "./templates.server";

type Sessions = Awaited<ReturnType<typeof sessionsStarting>>;

type Scheduled = Pick<
	ScheduleRow,
	"camp_id" | "id" | "template_key" | "template_id" | "template_name" | "format" | "owner_id"
>;

/** A message for each recipient. */
function messagesFor(
	{ camp_id, id, template_key, template_id, template_name, format }: Scheduled,
	asked_by: string,
	users: readonly { user_id: string }[],
	sessions: Sessions,
) {
	return users.map(({ user_id }) => ({
		topic: SEND_TOPIC,
		payload: {
			camp_id,
			run_id: newId(),
			user_id,
			asked_by,
			report: {
				template_key,
				template_id,
				name: template_name ?? readyMade(template_key)?.name ?? "Report",
				plan: null,
			},
			format: format as ReportFormat,
			season_id: sessions[0]?.season_id ?? null,
			schedule_id: id,
			note: null,
			sessions: sessions.map(({ id, name, start_date }) => ({ id, name, start_date })),
		} satisfies SendMessage,
	}));
}

interface Due extends Scheduled {
	frequency: string;
	hour: number;
	weekday: number | null;
	days_before: number | null;
	next_at: string;
	time_zone: string;
}

const MOST_AT_ONCE = 100;

const moved = () => new AppError("CONFLICT", { message: "Another worker has started this schedule." });

/** Starts one schedule. If two workers try, the second is refused. */
async function start(ctx: Ctx, due: Due): Promise<void> {
	const { camp_id, id, next_at, time_zone } = due;
	const now = ctx.clock.now();
	const [owner] = await membersOf(ctx, camp_id, [due.owner_id]);
	// Only for an owner who can still create and export reports.
	const isOn = owner?.can("reports_create") === true && owner.can("reports_export");
	const isBefore = due.frequency === "before_session";
	const [planned, today] = [dateIn(time_zone, next_at), dateIn(time_zone, now)];
	const days = due.days_before ?? 0;
	// Starts at the last check, because a check can be missed for days. A session that has started needs no report.
	const from = [addDays(planned, days), today].sort().at(-1) ?? today;
	const sessions = isBefore ? await sessionsStarting(ctx.db, camp_id, from, addDays(today, days)) : [];
	const { hour, weekday } = due;
	const times = { frequency: due.frequency as Frequency, hour, weekday };
	const isSent = isOn && (!isBefore || sessions.length > 0);
	const users = isSent ? await recipientIds(ctx.db, camp_id, id) : [];
	const own = and(eq(report_schedule.camp_id, camp_id), eq(report_schedule.id, id));
	const guard = abortWhen(
		ctx,
		"schedule_moved",
		sql`NOT EXISTS (SELECT 1 FROM ${report_schedule} WHERE ${and(own, eq(report_schedule.next_at, next_at))})`,
	);
	const set: Statement = ctx.db
		.update(report_schedule)
		.set(
			isOn
				? { next_at: nextRun(times, now, time_zone), ...(isSent ? { last_at: now } : {}) }
				: { is_active: false, next_at: null },
		)
		.where(own);
	await commit(ctx, {
		statements: [guard, set],
		audit:
			isSent || !isOn
				? {
						action: isOn ? "report_schedule.run" : "report_schedule.stop",
						entity: "report_schedule",
						entity_id: id,
						camp_id,
						changes: { report: due.template_key, recipients: users.length },
					}
				: [],
		messages: messagesFor(due, due.owner_id, users, sessions),
		refusals: { "guard:schedule_moved": moved },
	});
}

/** Starts the schedules that are due; each recipient's report is then run with their own rights. @returns how many were due */
export async function runSchedules(ctx: Ctx): Promise<number> {
	const due = await ctx.db.all<Due>(
		sql`SELECT s.camp_id AS camp_id, s.id AS id, s.template_key AS template_key, s.template_id AS template_id,
			(SELECT t.name FROM report_template t WHERE t.camp_id = s.camp_id AND t.id = s.template_id) AS template_name,
			s.format AS format, s.owner_id AS owner_id, s.frequency AS frequency, s.hour AS hour, s.weekday AS weekday,
			s.days_before AS days_before, s.next_at AS next_at, c.time_zone AS time_zone
			FROM report_schedule s INDEXED BY report_schedule_due CROSS JOIN camp c ON c.id = s.camp_id AND c.is_active = 1
			WHERE s.next_at IS NOT NULL AND s.next_at <= ${ctx.clock.now()} ORDER BY s.next_at, s.id LIMIT ${MOST_AT_ONCE}`,
	);
	for (const each of due) {
		try {
			await start(ctx, each);
		} catch (error) {
			if (!(error instanceof AppError))
				ctx.log.error("schedule not started", error, { schedule_id: each.id });
		}
	}
	return due.length;
}

/**
 * Sends a scheduled report now, in addition to its schedule: to the same recipients, about the next sessions to start.
 * @throws FORBIDDEN
 */
export async function sendScheduleNow(ctx: CampCtx, found: ScheduleRow): Promise<number> {
	assertOwns(ctx, found);
	assertExports(ctx);
	const [users, sessions] = await Promise.all([
		recipientIds(ctx.db, ctx.camp.id, found.id),
		found.frequency === "before_session" ? nextSessions(ctx.db, ctx.camp.id, ctx.today) : [],
	]);
	await commit(ctx, {
		statements: [
			ctx.db
				.update(report_schedule)
				.set({ last_at: ctx.clock.now() })
				.where(and(eq(report_schedule.camp_id, ctx.camp.id), eq(report_schedule.id, found.id))),
		],
		audit: {
			action: "report_schedule.send",
			entity: "report_schedule",
			entity_id: found.id,
			changes: { report: found.template_key, recipients: users.length },
		},
		messages: messagesFor(found, ctx.user.id, users, sessions),
		answer: { data: { recipients: users.length }, status: 202 },
	});
	deliverSoon(ctx, SEND_TOPIC);
	return users.length;
}
