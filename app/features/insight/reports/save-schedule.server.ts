import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { report_recipient, report_schedule } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import { PERMISSIONS } from "#app/platform/auth/permissions";
import { membersOf } from "#app/platform/auth/place.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { ENTITIES } from "./catalog.server";
import type { ScheduleInput } from "./schedule-inputs";
import { nextRun } from "./run-rules";
import type { ScheduleRow } from "./schedules.server";
import { assertOwns, assertPlan } from "./templates.server";
import { type ReadBefore, type TheReport, theReport } from "./the-report.server";

const refusals = {
	report_schedules_full: () =>
		new AppError("CONFLICT", {
			message: "Your camp has 100 schedules, which is the limit. Delete one first.",
		}),
	report_recipients_full: () => invalid("recipient_ids", "At most 20 recipients."),
	report_template_gone: () => invalid("template_id", "This report was deleted. Choose another one."),
};

/** Checks that all recipients are members who can see reports. @throws INVALID that names the first who can't */
async function assertRecipients(ctx: CampCtx, ids: readonly string[]): Promise<void> {
	const members = await membersOf(ctx, ctx.camp.id, ids);
	for (const [index, id] of ids.entries()) {
		const member = members.find(({ user }) => user.id === id);
		if (!member) throw invalid(`recipient_ids.${index}`, "Choose members of the camp.");
		if (!member.can("reports_view"))
			throw invalid(
				`recipient_ids.${index}`,
				`${member.user.name} doesn't have the permission “See reports”.`,
			);
	}
}

/** @throws INVALID for a report whose rows have no sessions: it would be the same before each of them */
function assertOfSessions({ plan }: TheReport): void {
	const entity = ENTITIES.get(plan.entity);
	if (entity?.of_sessions === undefined)
		throw invalid(
			"frequency",
			`A report on ${entity?.label.toLowerCase() ?? "this"} can't be about one session. Send it every day or every week.`,
		);
}

/** A schedule makes files. @throws FORBIDDEN for a user who can't export reports */
export function assertExports(ctx: CampCtx): void {
	if (!ctx.can("reports_export"))
		throw new AppError("FORBIDDEN", {
			message: `You need the permission “${PERMISSIONS.reports_export}” to schedule reports.`,
			permission: "reports_export",
		});
}

const timesOf = ({ time_zone }: CampCtx["camp"], input: ScheduleInput, now: string) => {
	const times = {
		frequency: input.frequency,
		hour: input.hour,
		weekday: input.frequency === "weekly" ? (input.weekday ?? null) : null,
	};
	return {
		...times,
		days_before: input.frequency === "before_session" ? (input.days_before ?? null) : null,
		format: input.format,
		is_active: input.is_active,
		next_at: input.is_active ? nextRun(times, now, time_zone) : null,
	};
};

/** Statements that replace the recipients of a schedule, for a batch. */
const recipients = (ctx: CampCtx, schedule_id: string, ids: readonly string[]): Statement[] => [
	ctx.db.run(sql`DELETE FROM ${report_recipient} WHERE camp_id = ${ctx.camp.id} AND schedule_id = ${schedule_id}
		AND user_id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
	ctx.db.run(sql`INSERT INTO ${report_recipient} (camp_id, schedule_id, user_id)
		SELECT ${ctx.camp.id}, ${schedule_id}, i.value FROM json_each(${JSON.stringify(ids)}) i
		WHERE NOT EXISTS (SELECT 1 FROM report_recipient r WHERE r.camp_id = ${ctx.camp.id} AND r.schedule_id = ${schedule_id}
			AND r.user_id = i.value)`),
];

async function check(ctx: CampCtx, input: ScheduleInput, read: ReadBefore) {
	assertExports(ctx);
	const report = read.report ?? (await theReport(ctx, { template_id: input.template_id }));
	if (report.mode === "strict") await assertPlan(ctx, report.plan, undefined, read.catalog);
	if (input.frequency === "before_session") assertOfSessions(report);
	await assertRecipients(ctx, input.recipient_ids);
	return report;
}

const changesIn = ({ template_id, frequency, hour, format, is_active, recipient_ids }: ScheduleInput) => ({
	report: template_id,
	frequency,
	hour,
	format,
	is_active,
	recipients: recipient_ids,
});

/** Schedules a report. @throws NOT_FOUND for the report; INVALID that names a recipient; CONFLICT past the limit */
export async function createSchedule(
	ctx: CampCtx,
	input: ScheduleInput,
	read: ReadBefore = {},
): Promise<string> {
	const { template_id } = await check(ctx, input, read);
	const id = newId();
	const now = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.insert(report_schedule).values({
				...timesOf(ctx.camp, input, now),
				camp_id: ctx.camp.id,
				id,
				template_key: input.template_id,
				template_id,
				owner_id: ctx.user.id,
				created_at: now,
				updated_at: now,
			}),
			...recipients(ctx, id, input.recipient_ids),
		],
		audit: {
			action: "report_schedule.create",
			entity: "report_schedule",
			entity_id: id,
			changes: changesIn(input),
		},
		refusals,
		answer: { data: { id }, status: 201 },
	});
	return id;
}

/** Changes the times and recipients of a schedule; its report stays. @throws as {@link createSchedule}; FORBIDDEN, STALE */
export async function updateSchedule(
	ctx: CampCtx,
	found: ScheduleRow,
	input: ScheduleInput,
	{ seen, ...read }: ReadBefore & { seen?: string } = {},
): Promise<void> {
	assertOwns(ctx, found);
	await check(ctx, { ...input, template_id: found.template_key }, read);
	const now = ctx.clock.now();
	const own = and(eq(report_schedule.camp_id, ctx.camp.id), eq(report_schedule.id, found.id));
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, report_schedule, own, seen),
			ctx.db
				.update(report_schedule)
				.set({ ...timesOf(ctx.camp, input, now), updated_at: nextStamp(report_schedule.updated_at, now) })
				.where(own),
			...recipients(ctx, found.id, input.recipient_ids),
		],
		audit: {
			action: "report_schedule.update",
			entity: "report_schedule",
			entity_id: found.id,
			changes: changesIn(input),
		},
		refusals,
	});
}

/** Pauses or resumes a schedule. @throws FORBIDDEN for someone else's schedule */
export async function setScheduleActive(ctx: CampCtx, found: ScheduleRow, is_active: boolean): Promise<void> {
	assertOwns(ctx, found);
	if (is_active) assertExports(ctx);
	const now = ctx.clock.now();
	const { frequency, hour, weekday } = found;
	const times = { frequency: frequency as ScheduleInput["frequency"], hour, weekday };
	if (is_active) await theReport(ctx, { template_id: found.template_key });
	await commit(ctx, {
		statements: [
			ctx.db
				.update(report_schedule)
				.set({
					is_active,
					next_at: is_active ? nextRun(times, now, ctx.camp.time_zone) : null,
					updated_at: nextStamp(report_schedule.updated_at, now),
				})
				.where(and(eq(report_schedule.camp_id, ctx.camp.id), eq(report_schedule.id, found.id))),
		],
		audit: {
			action: is_active ? "report_schedule.resume" : "report_schedule.pause",
			entity: "report_schedule",
			entity_id: found.id,
		},
	});
}

/** Deletes a schedule; its runs stay in the history. @throws FORBIDDEN for someone else's schedule */
export async function deleteSchedule(ctx: CampCtx, found: ScheduleRow): Promise<void> {
	assertOwns(ctx, found);
	const now = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db
				.update(report_schedule)
				.set({
					is_active: false,
					next_at: null,
					deleted_at: now,
					updated_at: nextStamp(report_schedule.updated_at, now),
				})
				.where(and(eq(report_schedule.camp_id, ctx.camp.id), eq(report_schedule.id, found.id))),
		],
		audit: {
			action: "report_schedule.delete",
			entity: "report_schedule",
			entity_id: found.id,
			changes: { report: found.template_key },
		},
	});
}
