import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { session_places } from "#db/schema";
import { bucketText, eligibility, fullMessage, isFull } from "#app/features/program/sessions/index.server";
import { birthDateDoubt } from "#app/lib/birth-dates";
import { ageOn, formatDate } from "#app/lib/dates";
import { calledName } from "#app/lib/people";
import { abortWhen, storedAnswer } from "#app/platform/audit/commit.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { EnrollingCamper, EnrollingSession } from "./queries.server";

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Session statuses that no longer accept campers. */
const CLOSED: Record<string, string> = { completed: "is completed", cancelled: "is canceled" };

/**
 * Checks that a session accepts campers.
 * @throws CONFLICT when it is completed, canceled, or over before `from`, the first day a camper could attend
 */
export function assertTakesCampers(session: EnrollingSession, from: string) {
	const closed = CLOSED[session.status];
	if (closed) throw conflict(`${session.name} ${closed} and no longer takes campers.`);
	if (from > session.end_date) throw conflict(`${session.name} ended on ${formatDate(session.end_date)}.`);
}

/** Aborts the batch when a session stopped accepting campers since it was read. */
export const sessionStillOpen = (ctx: CampCtx, session_id: string): Statement =>
	abortWhen(
		ctx,
		"session_closed",
		sql`NOT EXISTS (SELECT 1 FROM session WHERE camp_id = ${ctx.camp.id} AND id = ${session_id}
			AND deleted_at IS NULL AND status NOT IN ('completed', 'cancelled'))`,
	);

/**
 * Checks that a camper fits the session, unless confirmed.
 * @throws INVALID on `confirm_ineligible`, with every reason
 */
export function assertFits(
	session: EnrollingSession,
	child: EnrollingCamper,
	grade: number | null,
	confirmed: boolean,
) {
	if (confirmed) return;
	const age = child.birth_date === null ? null : ageOn(child.birth_date, session.start_date);
	const doubt = child.birth_date === null ? null : birthDateDoubt(child.birth_date, session.start_date);
	const reasons = [
		...eligibility(session, { age, grade }).map(({ message }) => message),
		...(doubt ? [doubt.words] : []),
	];
	if (reasons.length === 0) return;
	const messages = [`${calledName(child)} might not fit ${session.name}.`, ...reasons];
	throw new AppError("INVALID", { message: messages.join(" "), fields: { confirm_ineligible: messages } });
}

/** Errors for the constraints on a spot. {@link carryOut} replaces the message of FULL. */
export const placeRefusals = (camper: string, session: EnrollingSession) => ({
	session_places_taken: () => new AppError("FULL", { message: `${session.name} is full.` }),
	session_has_no_places: () => conflict(`${session.name} has no spots yet. Set its capacity first.`),
	"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": () =>
		conflict(`${camper} is already enrolled in ${session.name}.`),
	"guard:session_closed": () => conflict(`${session.name} no longer takes campers.`),
});

/**
 * Runs a write and, when the session is full, explains it with the current spots: the whole session first,
 * otherwise the full bucket. A repeated request with the same Idempotency-Key returns the stored response.
 */
export async function carryOut<T>(
	ctx: CampCtx,
	into: { session: EnrollingSession; gender: string | null; grade: number | null } | null,
	run: () => Promise<T>,
): Promise<T | { replayed: unknown }> {
	try {
		return await run();
	} catch (error) {
		const stored = ctx.idempotency ? await storedAnswer(ctx, ctx.idempotency) : null;
		if (stored) return { replayed: stored.data };
		throw into && error instanceof AppError && error.code === "FULL" ? await fullRefusal(ctx, into) : error;
	}
}

async function fullRefusal(
	ctx: CampCtx,
	{ session, gender, grade }: { session: EnrollingSession; gender: string | null; grade: number | null },
): Promise<AppError> {
	const places = await ctx.db
		.select()
		.from(session_places)
		.where(
			and(
				eq(session_places.camp_id, ctx.camp.id),
				eq(session_places.session_id, session.id),
				or(isNull(session_places.gender), eq(session_places.gender, gender ?? "")),
				grade === null
					? isNull(session_places.min_grade)
					: or(isNull(session_places.min_grade), lte(session_places.min_grade, grade)),
				grade === null
					? isNull(session_places.max_grade)
					: or(isNull(session_places.max_grade), gte(session_places.max_grade, grade)),
			),
		)
		.orderBy(sql`${session_places.bucket} <> 'all'`, session_places.bucket);
	const full = places.find(({ taken, capacity, overbook }) => isFull(taken, capacity, overbook));
	if (!full) return new AppError("FULL", { message: `${session.name} has just filled up. Try again.` });
	const bucket_text = bucketText(full);
	const message = fullMessage(bucket_text ? `${session.name} for ${bucket_text}` : session.name, full);
	const { bucket, capacity, overbook, taken } = full;
	return new AppError("FULL", { message, details: { bucket, capacity, overbook, taken } });
}

/**
 * Aborts the batch when the plan has no room for these campers to be active. Campers who are already active don't
 * count again.
 */
export const withinPlan = (
	ctx: Ctx & { camp: Pick<CampCtx["camp"], "id"> },
	camper_ids: readonly string[],
): Statement =>
	abortWhen(
		ctx,
		"camper_limit",
		sql`EXISTS (SELECT 1 FROM camp c JOIN plan p ON p.key = c.plan_key
			WHERE c.id = ${ctx.camp.id} AND p.camper_limit IS NOT NULL AND p.camper_limit <
				coalesce((SELECT n.value FROM camp_counter n WHERE n.camp_id = c.id AND n.name = 'campers:active'), 0)
				+ (SELECT count(*) FROM json_each(${JSON.stringify(camper_ids)}) j WHERE NOT EXISTS (
					SELECT 1 FROM camper k WHERE k.camp_id = c.id AND k.id = j.value AND k.status = 'active')))`,
	);

export const planRefusals = {
	"guard:camper_limit": () =>
		conflict(
			"Your plan's camper limit is reached, so you can't enroll new campers. Archive campers or change your plan.",
		),
};
