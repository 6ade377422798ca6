import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { bucketText } from "#app/features/program/sessions/index.server";
import {
	bookBesideTheList,
	PUBLIC_REFUSALS,
	settleSessions,
} from "#app/features/admission/waitlist/index.server";
import type { Grade } from "#app/lib/grades";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx, RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type BookablePlaces, placesOf } from "./queries.server";
import { wantedPlaces } from "./draft";
import { factsOf, type RegistrationContext } from "./registration-context.server";

// Errors of the capacity constraints, worded for a family: the full session, the group, and the spots left.

/** Error of the database constraint; {@link takePlaces} rewords it with the spots left. */
const WALL = new AppError("FULL", { message: "There aren't enough spots left." });
const FULL = () => WALL;

const submittedAlready = () =>
	new AppError("CONFLICT", { message: "This registration was already submitted." });

export const placeRefusals = {
	...PUBLIC_REFUSALS,
	session_places_taken: FULL,
	session_has_no_places: FULL,
	"guard:submitted": submittedAlready,
	hold_of_draft: submittedAlready,
	"unique:place_hold.camp_id, place_hold.registration_id, place_hold.child_key, place_hold.session_id": () =>
		new AppError("CONFLICT", { message: "Your spots are already on hold. Reload to see them." }),
	"guard:session_closed": () =>
		new AppError("CONFLICT", { message: "A session you chose has closed. Choose again." }),
};

/** Aborts when one of these sessions no longer enrolls anyone. */
export const sessionsOpen = (ctx: RuleCtx, sessions: readonly string[]): Statement =>
	abortWhen(
		ctx,
		"session_closed",
		sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(sessions)}) j WHERE NOT EXISTS (SELECT 1 FROM session s
			WHERE s.camp_id = ${ctx.camp.id} AND s.id = j.value AND s.deleted_at IS NULL AND s.status IN ('published', 'running')))`,
	);

/** Shortage of a session for a family. */
export interface FullSession {
	session_id: string;
	session: string;
	/** Group that lacks spots: "girls"; "" for the whole session. */
	bucket_text: string;
	needs: number;
	/** Spots left, including those the family holds. */
	left: number;
	/** True when it has a waitlist, where the children could wait together. */
	has_waitlist: boolean;
}

/** A requested spot, with the facts that decide which buckets count it. */
export interface Asked {
	session_id: string;
	gender: string | null;
	grade: Grade | null;
}

/** True when a bucket counts a child. Matches the database's logic. */
export const takesFrom = (
	{ gender, min_grade, max_grade }: Pick<BookablePlaces, "gender" | "min_grade" | "max_grade">,
	child: Pick<Asked, "gender" | "grade">,
) =>
	(gender === null || gender === child.gender) &&
	(min_grade === null || (child.grade !== null && child.grade >= min_grade)) &&
	(max_grade === null || (child.grade !== null && child.grade <= max_grade));

interface WantedPlace extends Asked {
	child_key: string;
	/** True when the camp has a record of the child. */
	has_record: boolean;
}

/** Spots a draft asks for, in the form used for holds and bookings. */
export const placesWanted = (context: RegistrationContext): WantedPlace[] =>
	wantedPlaces(context.draft).map(({ child, session_id }) => {
		const { known, gender, grade } = factsOf(context, child);
		return { session_id, child_key: child.key, has_record: known !== null, gender, grade };
	});

/**
 * Takes spots that the family doesn't hold, behind the waitlist, and all or none of them.
 * @param write commits, with the given statements first; can be called several times
 * @throws FULL: with `details.full` when spots are lacking, with `details.kept_for_waitlist` when they are
 *   reserved for the waitlist
 */
export async function takePlaces<T>(
	ctx: CampCtx,
	context: RegistrationContext,
	{ wanted, missing }: { wanted: readonly Asked[]; missing: readonly Asked[] },
	write: (guard: Statement[]) => Promise<T>,
): Promise<T> {
	const run = () => bookBesideTheList(ctx, missing, write);
	try {
		return await run();
	} catch (error) {
		if (error !== WALL) throw error;
	}
	const { refusal, run_out } = await lacking(ctx, context, wanted);
	if (!run_out) throw refusal;
	// Expired offers still block their spots until they are settled.
	await settleSessions(ctx, [...new Set(wanted.map(({ session_id }) => session_id))]);
	try {
		return await run();
	} catch (error) {
		throw error === WALL ? (await lacking(ctx, context, wanted)).refusal : error;
	}
}

/** Current shortages of the sessions as the error for a family, and whether offers there have expired. */
export async function lacking(
	ctx: CampCtx,
	context: { registration: Pick<RegistrationContext["registration"], "id"> },
	wanted: readonly Asked[],
) {
	const ids = JSON.stringify([...new Set(wanted.map(({ session_id }) => session_id))]);
	const rows = await ctx.db.all<{
		id: string;
		name: string;
		places_json: string;
		own_json: string;
		run_out: 0 | 1;
		has_waitlist: 0 | 1;
	}>(
		sql`SELECT s.id AS id, s.name AS name, s.waitlist_enabled AS has_waitlist,
			(SELECT json_group_array(json_object('bucket', p.bucket, 'gender', p.gender, 'min_grade', p.min_grade, 'max_grade', p.max_grade,
				'places', p.capacity + p.overbook, 'taken', p.taken)) FROM session_places p WHERE p.camp_id = s.camp_id AND p.session_id = s.id) AS places_json,
			(SELECT json_group_array(json_object('session_id', h.session_id, 'gender', h.gender, 'grade', h.grade)) FROM place_hold h
				WHERE h.camp_id = s.camp_id AND h.session_id = s.id AND h.registration_id = ${context.registration.id}) AS own_json,
			EXISTS (SELECT 1 FROM waitlist_offer o WHERE o.camp_id = s.camp_id AND o.session_id = s.id AND o.status = 'open'
				AND o.expires_at <= ${ctx.clock.now()}) AS run_out
			FROM session s WHERE s.camp_id = ${ctx.camp.id} AND s.id IN (SELECT value FROM json_each(${ids}))`,
	);
	const full = rows.flatMap(({ id, name, places_json, own_json, has_waitlist }): FullSession[] => {
		const asking = wanted.filter(({ session_id }) => session_id === id);
		const own = JSON.parse(own_json) as Asked[];
		const count = (bucket: BookablePlaces, of: readonly Asked[]) =>
			of.filter((child) => takesFrom(bucket, child)).length;
		const short = placesOf({ places_json }).find(
			(bucket) => count(bucket, asking) > bucket.places - bucket.taken + count(bucket, own),
		);
		if (!short) return [];
		const left = Math.max(0, short.places - short.taken + count(short, own));
		return [
			{
				session_id: id,
				session: name,
				bucket_text: bucketText(short),
				needs: count(short, asking),
				left,
				has_waitlist: has_waitlist === 1,
			},
		];
	});
	const message = full.length === 0 ? "A spot was just taken. Try again." : full.map(fullText).join(" ");
	return {
		refusal: new AppError("FULL", { message, details: { full } }),
		run_out: rows.some(({ run_out }) => run_out === 1),
	};
}

function fullText({ session, bucket_text, needs, left, has_waitlist }: FullSession): string {
	const where = bucket_text ? `${session} for ${bucket_text}` : session;
	if (left === 0) return `${where} is full.`;
	const short = `${where} has ${left} ${left === 1 ? "spot" : "spots"} left, and you need ${needs}.`;
	return has_waitlist ? `${short} To wait for ${needs} together, join its waitlist instead.` : short;
}
