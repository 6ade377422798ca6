import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { bucketText } from "~/features/sessions/index.server";
import { abortWhen } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { type BookablePlaces, placesOf } from "./queries.server";
import type { World } from "./world.server";

// How the walls around places are worded for a family: what is full, for whom, and what is left.

const FULL = () => new AppError("FULL", { message: "There are not enough places left." });

export const submittedAlready = () =>
	new AppError("CONFLICT", { message: "This registration was submitted already." });

export const placeRefusals = {
	session_places_taken: FULL,
	"guard:waited_for": FULL,
	session_has_no_places: FULL,
	"guard:submitted": submittedAlready,
	hold_of_draft: submittedAlready,
	"guard:session_closed": () =>
		new AppError("CONFLICT", { message: "A session that was chosen has closed meanwhile. Choose again." }),
};

/** Aborts when one of these sessions takes nobody any more. */
export const sessionsOpen = (ctx: CampCtx, sessions: readonly string[]): Statement =>
	abortWhen(
		ctx,
		"session_closed",
		sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(sessions)}) j WHERE NOT EXISTS (SELECT 1 FROM session s
			WHERE s.camp_id = ${ctx.camp.id} AND s.id = j.value AND s.deleted_at IS NULL AND s.status IN ('published', 'running')))`,
	);

/** Places of others whose time is over, in sessions for which nobody waits: whoever waits is offered them first. */
export const dropRunOut = (ctx: CampCtx, sessions: readonly string[], now: string): Statement =>
	ctx.db.run(sql`DELETE FROM place_hold WHERE camp_id = ${ctx.camp.id} AND expires_at <= ${now}
		AND session_id IN (SELECT value FROM json_each(${JSON.stringify(sessions)}))
		AND NOT EXISTS (SELECT 1 FROM waitlist_line l WHERE l.camp_id = place_hold.camp_id AND l.session_id = place_hold.session_id AND l.waiting > 0)`);

/** What a session lacks for a family. */
export interface FullSession {
	session_id: string;
	session: string;
	/** Whom the places that lack are for: "girls"; "" for the whole session. */
	whom: string;
	needs: number;
	/** What is left beside what the family holds; 0 while others wait for it. */
	left: number;
	/** Whether it is kept for who waits. */
	kept: boolean;
}

interface Asked {
	session_id: string;
	gender: string | null;
	grade: number | null;
}

/** Whether a child takes a place of a bucket, as the database counts it. */
const takesFrom = ({ gender, min_grade, max_grade }: BookablePlaces, child: Asked) =>
	(gender === null || gender === child.gender) &&
	(min_grade === null || (child.grade !== null && child.grade >= min_grade)) &&
	(max_grade === null || (child.grade !== null && child.grade <= max_grade));

/** What the sessions lack by how they stand now, as the refusal a family reads. */
export async function fullSessions(
	ctx: CampCtx,
	world: { registration: Pick<World["registration"], "id"> },
	wanted: readonly Asked[],
): Promise<AppError> {
	const ids = JSON.stringify([...new Set(wanted.map(({ session_id }) => session_id))]);
	const rows = await ctx.db.all<{
		id: string;
		name: string;
		waiting: number;
		places_json: string;
		own_json: string;
	}>(
		sql`SELECT s.id AS id, s.name AS name,
			coalesce((SELECT l.waiting FROM waitlist_line l WHERE l.camp_id = s.camp_id AND l.session_id = s.id), 0) AS waiting,
			(SELECT json_group_array(json_object('bucket', p.bucket, 'gender', p.gender, 'min_grade', p.min_grade, 'max_grade', p.max_grade,
				'places', p.capacity + p.overbook, 'taken', p.taken)) FROM session_places p WHERE p.camp_id = s.camp_id AND p.session_id = s.id) AS places_json,
			(SELECT json_group_array(json_object('session_id', h.session_id, 'gender', h.gender, 'grade', h.grade)) FROM place_hold h
				WHERE h.camp_id = s.camp_id AND h.session_id = s.id AND h.registration_id = ${world.registration.id}) AS own_json
			FROM session s WHERE s.camp_id = ${ctx.camp.id} AND s.id IN (SELECT value FROM json_each(${ids}))`,
	);
	const full = rows.flatMap(({ id, name, waiting, places_json, own_json }): FullSession[] => {
		const asking = wanted.filter(({ session_id }) => session_id === id);
		const own = JSON.parse(own_json) as Asked[];
		const short = placesOf({ places_json }).find((bucket) => {
			const held = own.filter((hold) => takesFrom(bucket, hold)).length;
			const needs = asking.filter((child) => takesFrom(bucket, child)).length;
			return needs > Math.max(0, bucket.places - bucket.taken + held);
		});
		const kept = waiting > 0 && own.length < asking.length;
		if (!short) {
			const [whole] = placesOf({ places_json });
			if (whole && !kept) return [];
			return [{ session_id: id, session: name, whom: "", needs: asking.length, left: 0, kept }];
		}
		const needs = asking.filter((child) => takesFrom(short, child)).length;
		const left = kept ? 0 : Math.max(0, short.places - short.taken);
		return [{ session_id: id, session: name, whom: bucketText(short), needs, left, kept }];
	});
	const message =
		full.length === 0 ? "A place was taken a moment ago. Try again." : full.map(fullText).join(" ");
	return new AppError("FULL", { message, details: { full } });
}

function fullText({ session, whom, needs, left, kept }: FullSession): string {
	const where = whom ? `${session} for ${whom}` : session;
	if (left === 0) return kept ? `${where} is full: others wait for it.` : `${where} is full.`;
	return `${where} has ${left} ${left === 1 ? "place" : "places"} left, and you need ${needs}.`;
}
