import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { place_hold } from "#db/schema";
import {
	lotteryOf,
	placeRefusals,
	placesWanted,
	sessionsOpen,
	takePlaces,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { assertAdmitted } from "#app/features/admission/waiting-room/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { sessionProblems } from "./check-draft.server";

/** Spots of a draft that the family doesn't currently hold. */
export const placesMissing = (context: RegistrationContext, now: string): WantedPlace[] =>
	placesWanted(context).filter(
		(want) => !context.holds.some((hold) => hold.expires_at > now && isSame(want, hold)),
	);

type WantedPlace = ReturnType<typeof placesWanted>[number];

const isSame = (a: WantedPlace, b: Omit<WantedPlace, "has_record">) =>
	a.session_id === b.session_id &&
	a.child_key === b.child_key &&
	a.gender === b.gender &&
	a.grade === b.grade;

/**
 * Holds all spots of a draft for the season's hold minutes, or none of them. Existing holds keep their end, and so
 * do sessions first held within the last hour: releasing and holding again gains no time.
 * @returns the end of the hold; null when the draft asks for no spot
 * @throws TOO_MANY_REQUESTS when the hold minutes of this hour, or of the user in this season, are used up;
 *   FORBIDDEN before the family's turn in the waiting room; FULL with `details.full` when not all fit; CONFLICT
 *   for more than 4 spots of children without a record, when a session is closed to the family or the draft was
 *   submitted
 */
export async function holdPlaces(
	ctx: CampCtx,
	context: RegistrationContext,
): Promise<{ expires_at: string | null }> {
	const now = ctx.clock.now();
	const [problem] = sessionProblems(context, now);
	if (problem) throw new AppError("CONFLICT", { message: problem.message, details: { step: problem.step } });
	const wanted = lotteryOf(context) === null ? placesWanted(context) : [];
	const standing = context.holds.filter(({ expires_at }) => expires_at > now);
	const kept = standing.filter((hold) => wanted.some((want) => isSame(want, hold)));
	const missing = wanted.filter((want) => !kept.some((hold) => isSame(want, hold)));
	const gone = context.holds.filter((hold) => !kept.includes(hold));
	const again = windowsOf(context, wanted, now);
	const expires_at =
		[
			...kept.map((hold) => hold.expires_at),
			...again.map(({ ends_at }) => ends_at),
			minutesAfter(now, context.setup.hold_minutes),
		].sort()[0] ?? now;
	const done = { expires_at: wanted.length > 0 ? expires_at : null };
	const answer = { data: done, status: 201 };
	if (missing.length === 0 && gone.length === 0) {
		// Nothing changes, but the answer is stored, so that a retry with the same idempotency key gets it even after the
		// hold has ended.
		await commit(ctx, { statements: [], audit: [], answer });
		return done;
	}
	if (expires_at <= now) throw heldBefore(again, now);
	if (missing.length > 0) await assertAdmitted(ctx, context.season, context.room);
	const { id: registration_id } = context.registration;
	const sessions = [...new Set(missing.map(({ session_id }) => session_id))];
	const at = { camp_id: ctx.camp.id, registration_id, expires_at, created_at: now };
	const holds = missing.map((want) => ({ ...at, ...want, id: newId() }));
	await takePlaces(ctx, context, { wanted, missing }, (guard) =>
		commit(ctx, {
			statements: [
				stillDraft(ctx, registration_id),
				...gone.map(({ id }) =>
					ctx.db.delete(place_hold).where(and(eq(place_hold.camp_id, ctx.camp.id), eq(place_hold.id, id))),
				),
				...guard,
				sessionsOpen(ctx, sessions),
				...holds.map((hold) => ctx.db.insert(place_hold).values(hold)),
			],
			audit: {
				action: "registration.hold",
				entity: "registration",
				entity_id: registration_id,
				changes: { session_ids: sessions, expires_at },
			},
			refusals: {
				...placeRefusals,
				hold_again: () => heldBefore(again, now),
				hold_unknown: () => UNKNOWN_CHILDREN,
				hold_use_limit: () => USED_UP,
			},
			answer,
		}),
	);
	ctx.settleAt(ctx.camp.id, expires_at);
	return done;
}

/** Releases all holds of a draft. */
export async function releaseHolds(ctx: CampCtx, registration_id: string): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(place_hold)
				.where(and(eq(place_hold.camp_id, ctx.camp.id), eq(place_hold.registration_id, registration_id))),
		],
		audit: { action: "registration.release", entity: "registration", entity_id: registration_id },
	});
	ctx.settleAt(ctx.camp.id, ctx.clock.now());
}

const HOUR_MS = 3_600_000;

/** Windows of the wanted sessions that the registration first held within the last hour. */
const windowsOf = (
	{ hold_windows }: Pick<RegistrationContext, "hold_windows">,
	wanted: readonly WantedPlace[],
	now: string,
) =>
	hold_windows.filter(
		({ session_id, held_from }) =>
			Date.parse(held_from) > Date.parse(now) - HOUR_MS &&
			wanted.some((want) => want.session_id === session_id),
	);

/** Error when this hour's hold has ended: says when the next one can begin. */
function heldBefore(windows: readonly { held_from: string }[], now: string): AppError {
	const newest = Math.max(
		...windows.map(({ held_from }) => Date.parse(held_from)),
		Date.parse(now) - HOUR_MS,
	);
	const minutes = Math.max(1, Math.ceil((newest + HOUR_MS - Date.parse(now)) / 60_000));
	return new AppError("TOO_MANY_REQUESTS", {
		message: `You held these spots within the last hour. You can hold them again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or submit now.`,
		headers: { "Retry-After": String(minutes * 60) },
	});
}

const UNKNOWN_CHILDREN = new AppError("CONFLICT", {
	message:
		"You can hold up to 4 spots for children who are new to this camp. Choose fewer sessions, or submit without holding spots.",
});

const USED_UP = new AppError("TOO_MANY_REQUESTS", {
	message: "You've used all your hold time for this season. You can still submit to book these spots.",
	headers: { "Retry-After": "86400" },
});

const minutesAfter = (now: string, minutes: number) =>
	new Date(Date.parse(now) + minutes * 60_000).toISOString();

const stillDraft = (ctx: CampCtx, id: string): Statement =>
	abortWhen(
		ctx,
		"submitted",
		sql`NOT EXISTS (SELECT 1 FROM registration WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND status = 'draft')`,
	);
