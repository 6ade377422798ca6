import { env } from "cloudflare:workers";
import { aCamp, aCamper, aGroup, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { addDays, eachDay } from "#app/lib/dates";
import { makeClock } from "#app/platform/clock";
import { campCtxFor } from "../../../support/world";
import { miscounted } from "./counted";

// A small camp for the figures that are kept, and what is asked of it. What happens there is in `summer-acts.ts`.

export const FIRST_DAY = "2026-07-06";
const CHILDREN = 4;
const SESSIONS = 3;

/** Two seasons that share the summer, three sessions that can lie in either, and four children. */
export async function aSummer() {
	const camp = aCamp();
	const user = aUser();
	const seasons = [
		aSeason(camp),
		aSeason(camp, {
			name: "Late",
			year: 2027,
			start_date: "2026-06-15",
			end_date: "2026-12-31",
			is_current: false,
		}),
	] as const;
	const sessions = Array.from({ length: SESSIONS }, (_, index) =>
		aSession(seasons[index === 2 ? 1 : 0], {
			name: `Session ${index + 1}`,
			start_date: addDays(FIRST_DAY, index * 2),
			end_date: addDays(FIRST_DAY, 8 + index * 2),
			checkpoints: 7,
			capacity: 3,
		}),
	);
	// Each has a birthday there, on days of several sessions.
	const campers = Array.from({ length: CHILDREN }, (_, index) =>
		aCamper(camp, { birth_date: `2016${addDays(FIRST_DAY, 7 + index).slice(4)}` }),
	);
	const groups = (["cabin", "day", "day"] as const).map((kind, index) =>
		aGroup(camp, { kind, name: `Group ${index}` }),
	);
	await writeRows(env.DB, [
		camp,
		user,
		aMembership(camp, user),
		...seasons,
		...sessions,
		...campers,
		...groups,
	]);
	const base = await campCtxFor(user.id, camp.id);
	let today = FIRST_DAY;
	const ctx = () => ({ ...base, today, clock: makeClock(`${today}T14:00:00.000Z`) });
	return {
		camp_id: camp.id,
		seasons,
		sessions,
		campers,
		groups,
		ctx,
		tomorrow: () => {
			today = addDays(today, 1);
		},
	};
}

export type Summer = Awaited<ReturnType<typeof aSummer>>;

export const DAYS = eachDay(FIRST_DAY, addDays(FIRST_DAY, 30));

export const ids = (s: Summer, a: number, b: number) => ({
	camper_id: s.campers[a % CHILDREN]?.id ?? "",
	session_id: s.sessions[b % SESSIONS]?.id ?? "",
});

export const firstSession = (s: Summer) => ids(s, 0, 0).session_id;

export const who = (s: Summer, a: number) => ids(s, a, 0).camper_id;

/** Writes past every use-case, as a later one might. */
export const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

/** Every figure that is not what COUNT says, with the rows that differ. */
export const wrongIn = ({ camp_id }: Summer) => miscounted(camp_id, DAYS);

/** Those figures by name. */
export const wrongFiguresIn = async (s: Summer) => (await wrongIn(s)).map((text) => text.split(":")[0]);
