import { env } from "cloudflare:workers";
import { aCamp, aCamper, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

type Fields<Builder extends (...args: never[]) => unknown> = Parameters<Builder>[1];

/** A camp with an admin, its 2026 season (June to August), two sessions of July and August, and a camper. */
export async function aPlace(
	options: {
		now?: string;
		camp?: Parameters<typeof aCamp>[0];
		first?: Fields<typeof aSession>;
		second?: Fields<typeof aSession>;
		camper?: Fields<typeof aCamper>;
	} = {},
) {
	const camp = aCamp(options.camp);
	const user = aUser();
	const season = aSeason(camp);
	const first = aSession(season, {
		name: "Session 1",
		start_date: "2026-07-06",
		end_date: "2026-07-17",
		capacity: 5,
		...options.first,
	});
	const second = aSession(season, {
		name: "Session 2",
		start_date: "2026-07-20",
		end_date: "2026-07-31",
		status: "published",
		capacity: 5,
		...options.second,
	});
	const camper = aCamper(camp, { first_name: "Ana", ...options.camper });
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season, first, second, camper]);
	const ctx = await campCtxFor(user.id, camp.id, { now: options.now ?? "2026-06-20T14:00:00.000Z" });
	return { camp, user, season, first, second, camper, ctx };
}

/** The same caller at another moment. */
export const at = (place: { user: { id: string }; camp: { id: string } }, now: string): Promise<CampCtx> =>
	campCtxFor(place.user.id, place.camp.id, { now });

/** How many places are taken in a session's bucket. */
export async function taken(session: { camp_id: string; id: string }, bucket = "all"): Promise<number> {
	const row = await env.DB.prepare(
		"SELECT taken FROM session_places WHERE camp_id = ? AND session_id = ? AND bucket = ?",
	)
		.bind(session.camp_id, session.id, bucket)
		.first<{ taken: number }>();
	return row?.taken ?? -1;
}

/** Every enrollment of a camper, the oldest first. */
export async function enrollmentsOf(camper: { camp_id: string; id: string }) {
	const { results } = await env.DB.prepare(
		"SELECT * FROM enrollment WHERE camp_id = ? AND camper_id = ? ORDER BY created_at, id",
	)
		.bind(camper.camp_id, camper.id)
		.all<Record<string, string | number | null>>();
	return results;
}
