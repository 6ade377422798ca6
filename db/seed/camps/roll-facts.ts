import { idOf } from "../random";
import type { SeedRows } from "../rows";
import type { CampPlan } from "./plan";
import type { RollBook, RollSession } from "./roll-book";

/** Camp data that a roll book needs, as stored in its tables. */
export interface RollFacts {
	camp_id: string;
	time_zone: string;
	sessions: Omit<RollSession, "enrolled">[];
	/** Enrollments on rosters, and ended ones with a last day. */
	enrollments: { session_id: string; camper_id: string; starts_on: string | null; ends_on: string | null }[];
	/** Children in a counselor's groups, with the counselor's user. */
	counselors: { camper_id: string; user_id: string }[];
	/** Users who can take roll everywhere, the usual one first. */
	roll_takers: string[];
}

/** Roles that can take roll everywhere, the usual one first. */
export const ROLL_TAKERS = ["head_counselor", "program_director", "camp_admin"];

/** Roll book of a demo camp made with a seed number. */
export function openBook(facts: RollFacts, plan: CampPlan, seed: number): RollBook {
	const enrolled = new Map<string, RollSession["enrolled"]>(facts.sessions.map(({ id }) => [id, []]));
	for (const enrollment of facts.enrollments) enrolled.get(enrollment.session_id)?.push(enrollment);
	const counselors = new Map(facts.counselors.map(({ camper_id, user_id }) => [camper_id, user_id]));
	const [usual = "", other = usual] = facts.roll_takers;
	return {
		seed,
		camp_id: facts.camp_id,
		time_zone: facts.time_zone,
		sessions: facts.sessions.map((session) => ({ ...session, enrolled: enrolled.get(session.id) ?? [] })),
		idle_sessions: plan.not_started.length,
		idle_first: plan.not_started.map((key) => sessionId(plan, seed, key)),
		markedBy: (camper_id, date) =>
			counselors.get(camper_id) ?? (Number(date.slice(8)) % 3 === 0 ? other : usual),
	};
}

/** ID of a session in this year's season; see season-rows.ts. */
const sessionId = (plan: CampPlan, seed: number, key: string) =>
	idOf(`demo-${seed}/${plan.key}/season/${key}/session`);

const ATTENDING = new Set(["enrolled", "completed", "no_show"]);

/** Facts of a camp that isn't written yet; `season_id` is the current season's. */
export function factsOf(rows: SeedRows, season_id: string): RollFacts {
	const [camp] = rows.camp ?? [];
	if (!camp) throw new Error("No camp among the rows");
	const sessions = (rows.session ?? [])
		.filter((session) => session.season_id === season_id)
		.map(({ id, start_date, end_date, weekdays = 127, checkpoints = 1 }) => ({
			id,
			start_date,
			end_date,
			weekdays,
			checkpoints,
		}));
	const ids = new Set(sessions.map(({ id }) => id));
	const enrollments = (rows.enrollment ?? [])
		.filter(({ session_id, status, ends_on }) => ids.has(session_id) && (ATTENDING.has(status) || ends_on))
		.map(({ session_id, camper_id, starts_on = null, ends_on = null }) => ({
			session_id,
			camper_id,
			starts_on,
			ends_on,
		}));
	const memberships = rows.membership ?? [];
	const userOf = new Map(
		memberships.map(({ person_id, role_key, user_id }) => [
			role_key === "counselor" ? person_id : null,
			user_id,
		]),
	);
	const led = new Map<string, string>();
	for (const { session_id, group_id, staff_id } of rows.group_staff ?? []) {
		const user_id = ids.has(session_id) && userOf.get(staff_id);
		if (user_id) led.set(`${session_id}/${group_id}`, user_id);
	}
	const counselors = (rows.group_camper ?? []).flatMap(({ session_id, group_id, camper_id }) => {
		const user_id = led.get(`${session_id}/${group_id}`);
		return user_id ? [{ camper_id, user_id }] : [];
	});
	const roll_takers = ROLL_TAKERS.flatMap((role) =>
		memberships.filter(({ role_key }) => role_key === role).map(({ user_id }) => user_id),
	);
	return {
		camp_id: camp.id ?? "",
		time_zone: camp.time_zone,
		sessions,
		enrollments,
		counselors,
		roll_takers,
	};
}
