import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { staff_time_off } from "#db/schema";
import { nextUpdatedAt } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { decodeCursor } from "#app/platform/http/page";
import type { RecordedTimeOff, TimeOffInput } from "./inputs";
import type { TimeOffStatus } from "./rules";

export interface TimeOffRow {
	id: string;
	staff_id: string;
	starts_on: string;
	ends_on: string;
	reason: string | null;
	status: TimeOffStatus;
	decision_note: string | null;
	decided_at: string | null;
	created_at: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	profile_image_url: string | null;
}

const columns = sql`o.id AS id, o.staff_id AS staff_id, o.starts_on AS starts_on, o.ends_on AS ends_on, o.reason AS reason,
	o.status AS status, o.decision_note AS decision_note, o.decided_at AS decided_at, o.created_at AS created_at,
	p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name, p.profile_image_url AS profile_image_url`;
const whose = sql`CROSS JOIN staff s ON s.camp_id = o.camp_id AND s.id = o.staff_id AND s.deleted_at IS NULL
	JOIN person p ON p.camp_id = o.camp_id AND p.id = o.staff_id`;

/**
 * Lists requests of a status that aren't over, the earliest end first: one row more than the limit.
 * @throws 400 for an invalid cursor
 */
export function listTimeOff(
	db: Db,
	camp_id: string,
	{ status, today, limit, cursor }: { status: TimeOffStatus; today: string; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db.all<TimeOffRow>(sql`SELECT ${columns} FROM staff_time_off o ${whose}
		WHERE o.camp_id = ${camp_id} AND o.status = ${status} AND o.ends_on >= ${today}
		${after ? sql`AND (o.ends_on, o.id) > (${after[0]}, ${after[1]})` : sql``} ORDER BY o.ends_on, o.id LIMIT ${limit + 1}`);
}

/** Counts the requests that wait for a decision, at most 50. */
export const openTimeOff = (db: Db, camp_id: string, today: string) =>
	db.all<{
		n: number;
	}>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM staff_time_off o INDEXED BY staff_time_off_open
		WHERE o.camp_id = ${camp_id} AND o.status = 'requested' AND o.ends_on >= ${today} LIMIT 50)`);

export const timeOffById = (db: Db, camp_id: string, id: string) =>
	db.all<TimeOffRow>(
		sql`SELECT ${columns} FROM staff_time_off o ${whose} WHERE o.camp_id = ${camp_id} AND o.id = ${id}`,
	);

/** Reads a staff member's requests, the latest days first. */
export const timeOffOf = (db: Db, camp_id: string, staff_id: string) =>
	db.all<TimeOffRow>(sql`SELECT ${columns} FROM staff_time_off o ${whose}
		WHERE o.camp_id = ${camp_id} AND o.staff_id = ${staff_id} ORDER BY o.starts_on DESC, o.id LIMIT 20`);

const refusals = {
	staff_time_off_overlap: () =>
		new AppError("CONFLICT", {
			message: "There's already a request for some of these days.",
			fields: { starts_on: ["There's already a request for some of these days."] },
		}),
	staff_time_off_order: () => invalid("ends_on", "The last day can't be before the first."),
	"guard:no_request": () => notFound("This request"),
	"guard:settled": () =>
		new AppError("STALE", {
			message: "Someone else withdrew or decided this request. Reload to see its status.",
		}),
	foreign_key: () => notFound("This staff member"),
};

/**
 * Adds a request for days off.
 * @throws CONFLICT when there is a request for some of the days; INVALID for past days
 */
export const requestTimeOff = (ctx: CampCtx, staff_id: string, input: TimeOffInput): Promise<string> =>
	addTimeOff(ctx, staff_id, { ...input, action: "staff_time_off.request", status: "requested" });

/**
 * Records days off for a staff member who told the office, either pending or already approved.
 * @throws CONFLICT when there is a request for some of the days; INVALID for past days
 */
export const recordTimeOff = (
	ctx: CampCtx,
	staff_id: string,
	{ approved, ...input }: RecordedTimeOff,
): Promise<string> =>
	addTimeOff(ctx, staff_id, {
		...input,
		action: "staff_time_off.record",
		status: approved ? "approved" : "requested",
	});

async function addTimeOff(
	ctx: CampCtx,
	staff_id: string,
	{ action, status, ...days }: TimeOffInput & { action: string; status: "requested" | "approved" },
): Promise<string> {
	if (days.starts_on < ctx.today) throw invalid("starts_on", "This day has passed.");
	const id = newId();
	const at = ctx.clock.now();
	const decided = status === "approved" ? { decided_by: ctx.user.id, decided_at: at } : {};
	await commit(ctx, {
		statements: [
			ctx.db.insert(staff_time_off).values({
				camp_id: ctx.camp.id,
				id,
				staff_id,
				...days,
				status,
				...decided,
				requested_by: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
		],
		audit: {
			action,
			entity: "staff",
			entity_id: staff_id,
			changes: { time_off_id: id, starts_on: days.starts_on, ends_on: days.ends_on, status },
		},
		refusals,
	});
	return id;
}

/**
 * Approves, denies or reopens a request. The first of two simultaneous decisions wins, and a decision based on an
 * outdated status is rejected.
 * @throws STALE when the status isn't the one seen; CONFLICT once it was withdrawn or its days are over
 */
export async function decideTimeOff(
	ctx: CampCtx,
	found: { id: string; staff_id: string; status: TimeOffStatus; ends_on: string },
	decision: {
		status: "approved" | "denied" | "requested";
		decision_note?: string | null;
		seen?: TimeOffStatus;
	},
): Promise<void> {
	const settled = decision.status !== "requested";
	if (decision.seen && decision.seen !== found.status) throw refusals["guard:settled"]();
	if (found.status === "withdrawn")
		throw new AppError("CONFLICT", { message: "This request was withdrawn, so no decision is needed." });
	if (found.ends_on < ctx.today)
		throw new AppError("CONFLICT", { message: "These days have passed, so no decision is needed." });
	await setStatus(
		ctx,
		found,
		decision.status,
		sql`decided_by = ${settled ? ctx.user.id : null},
		decided_at = ${settled ? ctx.clock.now() : null}, decision_note = ${decision.decision_note ?? null},`,
	);
}

/**
 * Withdraws a staff member's own request, or requests it again.
 * @throws NOT_FOUND for another person's request; STALE once it is over
 */
export async function withdrawTimeOff(
	ctx: CampCtx,
	staff_id: string,
	{ time_off_id, status }: { time_off_id: string; status: "withdrawn" | "requested" },
): Promise<void> {
	const [found] = await timeOffById(ctx.db, ctx.camp.id, time_off_id);
	if (!found || found.staff_id !== staff_id) throw notFound("This request");
	if (found.status === "denied" || found.ends_on < ctx.today)
		throw new AppError("CONFLICT", { message: "This request can't be changed anymore." });
	await setStatus(ctx, found, status, sql`decided_by = NULL, decided_at = NULL, decision_note = NULL,`);
}

async function setStatus(
	ctx: CampCtx,
	{ id, staff_id, status }: { id: string; staff_id: string; status: TimeOffStatus },
	to: TimeOffStatus,
	more: ReturnType<typeof sql>,
): Promise<void> {
	const camp_id = ctx.camp.id;
	const at = ctx.clock.now();
	const own = and(eq(staff_time_off.camp_id, camp_id), eq(staff_time_off.id, id));
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"settled",
				sql`NOT EXISTS (SELECT 1 FROM ${staff_time_off} WHERE ${own} AND status = ${status})`,
			),
			ctx.db.run(sql`UPDATE staff_time_off SET status = ${to}, ${more}
				updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${camp_id} AND id = ${id}`),
		],
		audit: {
			action: `staff_time_off.${to}`,
			entity: "staff",
			entity_id: staff_id,
			changes: { time_off_id: id, status: [status, to] },
		},
		refusals,
	});
}
