import { env } from "cloudflare:workers";
import { makeDb, readBatch, type TripCount } from "#db/client";
import {
	aCamp,
	aCamper,
	aGroup,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dayReads, daySummary, missingReads, peopleToCall } from "#app/features/day/attendance/index.server";
import type { MarkConflict, SentMark } from "#app/features/day/attendance/judge-marks.server";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

/** Wednesday, 15 July 2026, 10:00 at the camp in Maine. */
export const NOW = "2026-07-15T14:00:00.000Z";
export const TODAY = "2026-07-15";

/**
 * A camp of two weeks (6 to 17 July, Monday to Friday) with so many campers, the first two of them in the group Heron,
 * which Cleo looks after. Ana runs the camp, Ben is head counselor. Elsewhere is another camp with a camper of its own.
 */
export async function attendanceWorld({ campers: count = 4 } = {}) {
	const camp = aCamp({ name: "Camp Alder" });
	const season = aSeason(camp);
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };
	const session = aSession(season, { name: "Session Two", capacity: 2000, checkpoints: 5, ...days });
	const later = aSession(season, { name: "Session Three", start_date: "2026-07-20", end_date: "2026-07-31" });
	const campers = Array.from({ length: count }, (_, index) =>
		aCamper(camp, { first_name: `Child${String(index).padStart(4, "0")}` }),
	);
	const enrollments = campers.map((camper) => anEnrollment(session, camper));
	const stranger = aCamper(camp, { first_name: "Stranger" });
	const cleoStaff = aStaffMember(camp, { first_name: "Cleo" });
	const heron = aGroup(camp, { session, campers: campers.slice(0, 2), staff: [cleoStaff] });
	const [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map((name) => aUser({ name })) as [U, U, U];
	const elsewhere = aCamp({ name: "Camp Birch" });
	const theirSeason = aSeason(elsewhere);
	const theirSession = aSession(theirSeason, days);
	const theirCamper = aCamper(elsewhere);
	const theirs = aUser({ name: "Dee" });
	await writeRows(env.DB, [
		camp,
		season,
		session,
		later,
		...campers,
		stranger,
		...enrollments,
		cleoStaff,
		heron,
		ana,
		ben,
		cleo,
		aMembership(camp, ana),
		aMembership(camp, ben, { role_key: "head_counselor" }),
		aMembership(camp, cleo, { role_key: "counselor", person_id: cleoStaff.id }),
		elsewhere,
		theirSeason,
		theirSession,
		theirCamper,
		anEnrollment(theirSession, theirCamper),
		theirs,
		aMembership(elsewhere, theirs),
	]);
	const mark = (index: number, fields: Partial<SentMark> = {}): SentMark => ({
		session_id: session.id,
		date: TODAY,
		checkpoint: "morning",
		camper_id: campers[index]?.id ?? "",
		status: "present",
		...fields,
	});
	const as = (user: { id: string }, now = NOW) => campCtxFor(user.id, camp.id, { now });
	return {
		camp,
		season,
		session,
		later,
		campers,
		enrollments,
		stranger,
		heron,
		ana,
		ben,
		cleo,
		theirs,
		elsewhere,
		theirSession,
		theirCamper,
		mark,
		as,
	};
}

type U = ReturnType<typeof aUser>;
export type AttendanceWorld = Awaited<ReturnType<typeof attendanceWorld>>;

/** The same context, its trips and rows counted. */
export function counted(ctx: CampCtx): { ctx: CampCtx; cost: TripCount } {
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	return { ctx: { ...ctx, db: makeDb(env.DB, cost) }, cost };
}

/** A bearer token of a user, as sign-in would give it. */
export async function tokenOf(user: { id: string }): Promise<string> {
	const token = `test-token-${newId()}`;
	const wall = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user.id, wall + 3_600_000, wall, wall)
		.run();
	return token;
}

/** Rows of a statement, as the database has them. */
export const rowsOf = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;

/** The AppError a save is refused with. */
export async function refusal(work: Promise<unknown>) {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof Error)) throw new Error("It was not refused");
	return error as Error & {
		code: string;
		fields?: Record<string, string[]>;
		details?: { conflicts: MarkConflict[] };
	};
}

/** How the sessions of a day stand, read and put together as a screen does it. */
export async function dayOf({ db, place, today }: CampCtx, date: string) {
	return daySummary(await readBatch(db, dayReads(db, { ...place, today }, date)), date);
}

/** Who is missing on a day, and whom to call. */
export const missingOn = async ({ db, place, today }: CampCtx, date: string) =>
	peopleToCall(await missingReads(db, { ...place, today }, date));
