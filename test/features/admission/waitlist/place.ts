import { env } from "cloudflare:workers";
import { readBatch } from "#db/client";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { groupRead, moveEntry } from "#app/features/admission/waitlist/change-entry.server";
import { waitlistEmails } from "#app/features/admission/waitlist/jobs.server";
import { listReads, toList } from "#app/features/admission/waitlist/list.server";
import type { CampCtx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { campCtxFor } from "../../../support/world";

type SessionFields = Parameters<typeof aSession>[1];

/** Time at which each test begins. */
export const START = "2026-05-04T14:00:00.000Z";
/** Time that many hours after START. */
export const hoursOn = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();

/**
 * A camp with a director and three sessions of July, each full of children of other families: as many as its capacity,
 * two unless told.
 */
export async function aFullPlace(sessions: SessionFields[] = [{}, {}, {}]) {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp);
	const built = sessions.map((fields, at) =>
		aSession(season, {
			name: `Session ${at + 1}`,
			start_date: "2026-07-06",
			end_date: "2026-07-17",
			status: "published",
			capacity: 2,
			...fields,
		}),
	);
	const families = built.map(({ places }, at) =>
		aFamily(camp, { last_name: `Full${at}`, guardians: 1, children: places.capacity }),
	);
	const enrollments = built.map((session, at) =>
		(families[at]?.children ?? []).map((child) => anEnrollment(session, child)),
	);
	await writeRows(env.DB, [
		camp,
		user,
		aMembership(camp, user),
		season,
		...built,
		...families,
		...enrollments.flat(),
	]);
	const ctx = await campCtxFor(user.id, camp.id, { now: START });
	return { camp, user, season, sessions: built, enrollments, ctx };
}

export type FullPlace = Awaited<ReturnType<typeof aFullPlace>>;

/** The director at another moment. */
export const at = (place: FullPlace, hours: number): Promise<CampCtx> =>
	campCtxFor(place.user.id, place.camp.id, { now: hoursOn(hours) });

/** A family that joined so many hours after the start and waits for sessions by their number, the first most. */
export async function aWaitingFamily(
	place: FullPlace,
	hours: number,
	wishes: number[],
	{
		children = 1,
		...more
	}: { children?: number; priority?: number; is_paused?: boolean; email?: string | null } = {},
) {
	const { email = `parent-${hours}@families.test`, ...entry_fields } = more;
	const family = aFamily(place.camp, { last_name: `Wait${hours}`, guardians: [{ email }], children });
	const sessions = wishes.map((number) => place.sessions[number - 1]).filter((each) => each !== undefined);
	const entry = aWaitlistEntry(place.season, {
		household: family.household,
		children: family.children,
		sessions,
		joined_at: hoursOn(hours),
		...entry_fields,
	});
	await writeRows(env.DB, [family, entry]);
	return { family, entry };
}

/** Takes a child out of a session by SQL, as a cancellation does; nobody settles after it. */
export async function cancel(place: FullPlace, session: number, which = 0) {
	const enrollment = place.enrollments[session - 1]?.[which];
	await env.DB.prepare(
		"UPDATE enrollment SET status = 'cancelled', ended_at = ? WHERE camp_id = ? AND id = ?",
	)
		.bind(START, place.camp.id, enrollment?.id ?? "")
		.run();
}

/** Writes the emails that saves said were to be written, as is done once their answers have left. */
export async function writeEmails({ ctx }: Pick<FullPlace, "ctx">) {
	while ((await deliverOutbox(ctx, waitlistEmails)) > 0);
}

/** Moves an entry in the order, as a route does that has read its group. */
export const moveInLine = async (
	{ ctx }: Pick<FullPlace, "ctx">,
	entry_id: string,
	input: Parameters<typeof moveEntry>[2],
) => moveEntry(ctx, entry_id, input, await groupRead(ctx.db, ctx.camp.id, entry_id));

/** Every row of a query. */
export async function rowsOf<Row = Record<string, string | number | null>>(
	sql: string,
	...values: unknown[]
) {
	const { results } = await env.DB.prepare(sql)
		.bind(...values)
		.all<Row>();
	return results;
}

/** Where each of a camp's entries stands, by its id. */
export const statuses = async (camp_id: string) =>
	Object.fromEntries(
		(
			await rowsOf<{ id: string; status: string }>(
				"SELECT id, status FROM waitlist_entry WHERE camp_id = ?",
				camp_id,
			)
		).map(({ id, status }) => [id, status]),
	);

/** A camp's open offers: entry and session, the first made first. */
export const openOffers = (camp_id: string) =>
	rowsOf<{ id: string; entry_id: string; session_id: string; expires_at: string }>(
		"SELECT id, entry_id, session_id, expires_at FROM waitlist_offer WHERE camp_id = ? AND status = 'open' ORDER BY offered_at, id",
		camp_id,
	);

/** The list of these sessions as the rules see it, from the database. */
export async function listOf(ctx: CampCtx, session_ids: string[]) {
	const now = ctx.clock.now();
	return toList(await readBatch(ctx.db, listReads(ctx.db, ctx.camp.id, session_ids, now)), now);
}
