import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { place_hold } from "#db/schema";
import { assertAdmitted } from "~/features/waiting-room/index.server";
import { newId } from "~/lib/ids";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { sessionProblems } from "./check-draft.server";
import { wantedPlaces } from "./draft";
import { type Asked, placeRefusals, sessionsOpen, takePlaces } from "./places.server";
import { drawOf, factsOf, type World } from "./world.server";

interface Wanted extends Asked {
	child_key: string;
}

/** The places a draft asks for, as they are held and booked. */
export const placesWanted = (world: World): Wanted[] =>
	wantedPlaces(world.draft).map(({ child, session_id }) => {
		const { gender, grade } = factsOf(world, child);
		return { session_id, child_key: child.key, gender, grade };
	});

/** Those of them that nothing holds for the family now. */
export const placesMissing = (world: World, now: string): Wanted[] =>
	placesWanted(world).filter(
		(want) => !world.holds.some((hold) => hold.expires_at > now && isSame(want, hold)),
	);

const isSame = (a: Wanted, b: Wanted) =>
	a.session_id === b.session_id &&
	a.child_key === b.child_key &&
	a.gender === b.gender &&
	a.grade === b.grade;

/**
 * Keeps all places that a draft asks for until the season's minutes have passed, or none of them. What is held already
 * keeps its end, so that nobody holds a place for longer by looking again; once it has run out, who waits comes first.
 * @returns until when; null when the draft asks for no place
 * @throws FORBIDDEN before the family's turn in the waiting room; FULL with `details.full` when not all fit; CONFLICT when a session is closed to the family or the draft was submitted
 */
export async function holdPlaces(ctx: CampCtx, world: World): Promise<{ expires_at: string | null }> {
	const now = ctx.clock.now();
	const [problem] = sessionProblems(world, now);
	if (problem) throw new AppError("CONFLICT", { message: problem.message, details: { step: problem.step } });
	const wanted = drawOf(world) === null ? placesWanted(world) : [];
	const standing = world.holds.filter(({ expires_at }) => expires_at > now);
	const kept = standing.filter((hold) => wanted.some((want) => isSame(want, hold)));
	const missing = wanted.filter((want) => !kept.some((hold) => isSame(want, hold)));
	const gone = world.holds.filter((hold) => !kept.includes(hold));
	const expires_at =
		kept.map((hold) => hold.expires_at).sort()[0] ?? minutesAfter(now, world.setup.hold_minutes);
	const done = { expires_at: wanted.length > 0 ? expires_at : null };
	const answer = { data: done, status: 201 };
	if (missing.length === 0 && gone.length === 0) {
		// Nothing changes; but whoever asks again by the same key is answered the same, also once the minutes are over.
		await commit(ctx, { statements: [], audit: [], answer });
		return done;
	}
	if (missing.length > 0) await assertAdmitted(ctx, world.season, world.room);
	const { id: registration_id } = world.registration;
	const sessions = [...new Set(missing.map(({ session_id }) => session_id))];
	const at = { camp_id: ctx.camp.id, registration_id, expires_at, created_at: now };
	const holds = missing.map((want) => ({ ...at, ...want, id: newId() }));
	await takePlaces(ctx, world, { wanted, missing }, (guard) =>
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
			refusals: placeRefusals,
			answer,
		}),
	);
	ctx.settleAt(ctx.camp.id, expires_at);
	return done;
}

/** Gives up all places that a draft holds. */
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

const minutesAfter = (now: string, minutes: number) =>
	new Date(Date.parse(now) + minutes * 60_000).toISOString();

const stillDraft = (ctx: CampCtx, id: string): Statement =>
	abortWhen(
		ctx,
		"submitted",
		sql`NOT EXISTS (SELECT 1 FROM registration WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND status = 'draft')`,
	);
