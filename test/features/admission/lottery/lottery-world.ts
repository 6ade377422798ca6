import { env } from "cloudflare:workers";
import { makeDb } from "#db/client";
import {
	aCamp,
	aFamily,
	aLottery,
	aLotteryEntry,
	aMembership,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { drawLottery } from "#app/features/admission/lottery/draw-lottery.server";
import {
	entrantsOf,
	entryOfRegistration,
	lotteryById,
	type OwnEntry,
} from "#app/features/admission/lottery/queries.server";
import { campCtxFor } from "../../../support/world";

export const OPEN = "2026-01-15T12:00:00.000Z";
export const CLOSED = "2026-02-02T12:00:00.000Z";

export interface Wanted {
	/** Children a family sends to the session. */
	children?: number;
	friends?: string[];
	code?: string;
	tickets?: number;
	together?: boolean;
}

/** A camp with a lottery for one session with this many spots, and families who entered. */
export async function aLotteryCamp(
	families: Wanted[],
	places = 4,
	line: { price_cents?: number; deposit_cents?: number } = {},
) {
	const camp = aCamp();
	const director = aUser();
	const season = aSeason(camp);
	const session = aSession(season, { capacity: places });
	const lottery = aLottery(season, [session]);
	const entered = families.map(({ children = 1, together = true, ...entry }, index) => {
		const user = aUser();
		const family = aFamily(camp, { last_name: `Family${index}`, children });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			draft: { together },
			lines: family.children.map((camper) => ({ session, camper, ...line })),
		});
		const joined = aMembership(camp, user, { role_key: "parent", person_id: family.guardians[0]?.id });
		return { user, family, registration, joined, entry: aLotteryEntry(lottery, registration, family, entry) };
	});
	await writeRows(env.DB, [
		...[camp, director, aMembership(camp, director), season, session, lottery],
		...entered.flatMap(({ user, family, registration, joined, entry }) => [
			user,
			family,
			registration,
			joined,
			entry,
		]),
	]);
	const ctxAt = (now: string) => campCtxFor(director.id, camp.id, { now });
	const found = async () => {
		const [row] = await lotteryById(await ctxAt(CLOSED), lottery.id);
		if (!row) throw new Error("no such lottery");
		return row;
	};
	return {
		camp,
		season,
		session,
		director,
		entered,
		ctxAt,
		found,
		lottery_id: lottery.id,
		message: { camp_id: camp.id, lottery_id: lottery.id },
		draw: async (now = CLOSED) => drawLottery(await ctxAt(now), await found()),
		own: async (index: number, now = OPEN) => {
			const { user, registration } = entered[index] as (typeof entered)[number];
			const ctx = await campCtxFor(user.id, camp.id, { now });
			const [entry] = await entryOfRegistration(ctx, registration.id);
			return { ctx, entry: entry as OwnEntry };
		},
		entrants: () => entrantsOf(db, { camp: camp.id, lottery_id: lottery.id }),
		taken: () => count("SELECT taken AS n FROM session_places WHERE session_id = ?", session.id),
	};
}

export const db = makeDb(env.DB);
/** The number `n` that a statement answers. */
export const count = async (sql: string, ...values: string[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.first<{ n: number }>()
	)?.n ?? 0;
/** How many registrations of a camp have which status. */
export const statuses = async (camp_id: string) =>
	(
		await env.DB.prepare(
			"SELECT status, count(*) AS n FROM registration WHERE camp_id = ? GROUP BY status ORDER BY status",
		)
			.bind(camp_id)
			.all<{ status: string; n: number }>()
	).results;
