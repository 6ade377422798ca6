import { env } from "cloudflare:workers";
import { readBatch } from "#db/client";
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
import { inGroup } from "#db/seed/builders/program";
import { writeRows } from "#db/seed/write-rows";
import { type SessionRow, sessionById } from "#app/features/program/sessions/queries.server";
import {
	type RosterQuery,
	rosterRead,
	rosterRows,
	rosterTallies,
} from "#app/features/program/sessions/roster.server";
import { rosterView } from "#app/features/program/sessions/session-view.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

export async function aPlace(options: { session?: Parameters<typeof aSession>[1]; role_key?: string } = {}) {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp);
	const session = aSession(season, {
		name: "Session 1",
		start_date: "2026-07-06",
		end_date: "2026-07-17",
		capacity: 3,
		status: "published",
		...options.session,
	});
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season, session]);
	const ctx = await campCtxFor(user.id, camp.id, { now: "2026-06-20T14:00:00.000Z" });
	return { camp, season, session, ctx, found: await read(ctx, session.id) };
}

export async function read(ctx: CampCtx, id: string): Promise<SessionRow> {
	const [row] = await sessionById(ctx, id);
	if (!row) throw new Error("no such session");
	return row;
}

export const fortnight = {
	name: "Fortnight",
	start_date: "2026-07-20",
	end_date: "2026-07-31",
	capacity: 10,
};

/** Two campers in Heron, one in Osprey; a counselor of Heron. */
export async function withGroups() {
	const place = await aPlace({ session: { capacity: 10 } });
	const { camp, session, season } = place;
	const [ana, ben, cleo] = [
		aCamper(camp, { first_name: "Ana", last_name: "Álvarez", birth_date: "2016-04-18" }),
		aCamper(camp, { first_name: "Ben", last_name: "Brook" }),
		aCamper(camp, { first_name: "Cleo", last_name: "Crane" }),
	];
	const counselor = aStaffMember(camp, { first_name: "Sam", seasons: [season] });
	const heron = aGroup(camp, { name: "Heron", capacity: 2 });
	const osprey = aGroup(camp, { name: "Osprey" });
	const user = aUser();
	await writeRows(env.DB, [
		ana,
		ben,
		cleo,
		anEnrollment(session, ana, { grade: 5 }),
		anEnrollment(session, ben, { grade: 4 }),
		anEnrollment(session, cleo, { grade: 4 }),
		counselor,
		heron,
		osprey,
		user,
		aMembership(camp, user, { role_key: "counselor", person_id: counselor.id }),
		inGroup(heron, session, { campers: [ana, ben], staff: [counselor] }),
		inGroup(osprey, session, { campers: [cleo] }),
	]);
	const counselorCtx = await campCtxFor(user.id, camp.id, { now: "2026-07-08T14:00:00.000Z" });
	return { ...place, ana, ben, cleo, counselor, heron, osprey, counselorCtx };
}

type Asked = [ctx: CampCtx, session: { id: string }, query?: Partial<RosterQuery>];

/** A page of a roster. */
export async function rosterOf(...asked: Asked) {
	const { roster, tallies } = await rosterReadOf(...asked);
	return rosterRows(roster, tallies);
}

/** The same as a screen shows it. */
export async function rosterViewOf(...asked: Asked) {
	const [ctx, , query] = asked;
	return rosterView(ctx, { ...(await rosterReadOf(...asked)), blocked: [] }, { limit: 200, ...query });
}

const rosterReadOf = (...[ctx, session, query = {}]: Asked) => {
	const seen = { ...ctx.place, today: ctx.today };
	return readBatch(ctx.db, {
		roster: rosterRead(ctx.db, seen, session.id, { limit: 200, ...query }),
		tallies: rosterTallies(ctx.db, seen, session.id),
	});
};
