import { addDays, instantAt } from "#app/lib/dates";
import { aGroup, inGroup } from "../builders/program";
import { anEnrollment, aSeason, aSession, type BuiltSeason, type BuiltSession } from "../builders/season";
import { type Make, madeAt } from "../make";
import { LOST_REASONS } from "../data/notes";
import { mergeRows, type SeedRows } from "../rows";
import type { SeasonDates } from "./calendar";
import type { Child } from "./family";
import { groupsOf, type Placement } from "./placement";
import type { CampPlan, SessionPlan } from "./plan";
import { priceRows } from "./price-rows";
import { OPENS, signUpsOf } from "./sign-ups";
import { leadersOf, type StaffMember } from "./staff";

/** Days before the season when the camp sets it up. */
const PLANNED = 240;
/** Minimum number of days between a booking and its cancellation. */
const AT_LEAST = 3;

export interface SeasonRows {
	season: BuiltSeason;
	sessions: Map<string, BuiltSession>;
	rows: SeedRows;
}

interface SeasonWorld {
	plan: CampPlan;
	camp: { id: string };
	make: Make;
	today: string;
	/** Nothing that happens later has a row. */
	now: string;
	idOf(child: Child): string;
}

interface SeasonPlan {
	/** Scope of its IDs. The year isn't part of it, so they stay the same whenever the demo is made. */
	key: string;
	/** How early its families enroll, compared with other seasons: above 1 is earlier. */
	pace: number;
	dates: SeasonDates;
	sessions: SessionPlan[];
	placements: Placement[];
	staff: StaffMember[];
	/** Grade a child enters after this season. */
	gradeOf(child: Child): number;
}

/** Season with its sessions, enrollments and group members. The groups themselves belong to the camp. */
export function seasonRows(world: SeasonWorld, seasonPlan: SeasonPlan): SeasonRows {
	const { camp, today, plan } = world;
	const { dates } = seasonPlan;
	const planned = instantAt(addDays(dates.start_date, -PLANNED), "10:00", plan.camp.time_zone);
	const isOver = dates.end_date < today;
	const make = madeAt(world.make.within(seasonPlan.key), planned);
	const season = aSeason(camp, { ...dates, status: isOver ? "closed" : "open", is_current: !isOver }, make);
	const sessions = new Map(
		seasonPlan.sessions.map((session) => [
			session.key,
			sessionOf(world, season, session, make.within(session.key)),
		]),
	);
	const decided = decisionsUntilNow(world, seasonPlan, make);
	const enrollments = enrollmentRows(world, seasonPlan, sessions, { make, decided });
	const groups = seasonPlan.sessions.flatMap((session) =>
		groupRows(world, session, sessions.get(session.key) as BuiltSession, {
			...seasonPlan,
			placements: decided.map(({ placement }) => placement),
		}),
	);
	const prices = plan.prices ? priceRows(plan.prices, season, sessions, make) : {};
	return {
		season,
		sessions,
		rows: mergeRows([season, ...sessions.values(), prices, ...enrollments, ...groups]),
	};
}

function sessionOf(
	{ plan, today }: SeasonWorld,
	season: BuiltSeason,
	session: SessionPlan,
	make: Make,
): BuiltSession {
	const zone = plan.camp.time_zone;
	const opening = season.season.start_date;
	const start_date = addDays(opening, session.first_day);
	const end_date = addDays(opening, session.last_day);
	const { name, description, weekdays, checkpoints, capacity, price_cents, deposit_cents } = session;
	return aSession(
		season,
		{
			name,
			description,
			weekdays,
			checkpoints,
			capacity,
			price_cents,
			deposit_cents,
			start_date,
			end_date,
			status: end_date < today ? "completed" : start_date <= today ? "running" : "published",
			min_grade: session.grades[0],
			max_grade: session.grades[1],
			max_age: session.max_age,
			registration_opens_at: instantAt(addDays(opening, -OPENS), "09:00", zone),
			registration_closes_at: instantAt(addDays(start_date, -1), "23:59", zone),
		},
		make,
	);
}

/** Placement with the times when it was decided and when it ended, ISO 8601 UTC. */
interface Decided {
	placement: Placement;
	created_at: string;
	ended_at: string | null;
}

/** An instant some days later, ISO 8601 UTC. */
const later = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();

/** What families have decided until now: placements of later sign-ups are missing, and later departures open again. */
function decisionsUntilNow(
	{ plan, now, today }: SeasonWorld,
	{ key, pace, dates, placements }: SeasonPlan,
	make: Make,
): Decided[] {
	const zone = plan.camp.time_zone;
	const signUps = signUpsOf(`${make.id("season")}/${key}`, placements, {
		pace,
		start: dates.start_date,
		zone,
	});
	const signedUpAt = ({ child, session: { late_by = 0 } }: Placement) =>
		later(signUps.get(child.family) ?? make.at, dates.start_date > today ? late_by : 0);
	const endedAt = (placement: Placement) => {
		if (placement.ended_day === null) return null;
		const ended = instantAt(addDays(dates.start_date, placement.ended_day), "16:40", zone);
		const earliest = later(signedUpAt(placement), AT_LEAST);
		return ended > earliest ? ended : earliest;
	};
	return placements.flatMap((placement): Decided[] => {
		const created_at = (placement.moved_from && endedAt(placement.moved_from)) ?? signedUpAt(placement);
		if (created_at > now) return [];
		const ended_at = endedAt(placement);
		if (ended_at === null || ended_at <= now) return [{ placement, created_at, ended_at }];
		return [
			{
				placement: { ...placement, status: "enrolled", last_day: null, ended_day: null, end_reason: null },
				created_at,
				ended_at: null,
			},
		];
	});
}

function enrollmentRows(
	{ idOf }: SeasonWorld,
	{ dates, gradeOf }: SeasonPlan,
	sessions: Map<string, BuiltSession>,
	{ make, decided }: { make: Make; decided: readonly Decided[] },
): SeedRows[] {
	const day = (offset: number | null) => (offset === null ? null : addDays(dates.start_date, offset));
	const enrollmentId = ({ child, session }: Placement) => make.id(`${child.path}/${session.key}`);
	// The earlier enrollment comes before the one that references it.
	const ordered = [...decided].sort(
		(a, b) => Number(a.placement.moved_from !== null) - Number(b.placement.moved_from !== null),
	);
	return ordered.map(({ placement, created_at, ended_at }) => {
		const { child, session, status, first_day, last_day, end_reason, moved_from } = placement;
		const built = sessions.get(session.key);
		if (!built) throw new Error(`No session ${session.key}`);
		const fields = {
			id: enrollmentId(placement),
			status,
			grade: gradeOf(child),
			starts_on: day(first_day),
			ends_on: day(last_day),
			ended_at,
			end_reason,
			lost_reason: LOST_REASONS[end_reason ?? ""] ?? null,
			moved_from_id: moved_from && enrollmentId(moved_from),
			created_at,
		};
		return anEnrollment(built, { id: idOf(child), person: { gender: child.gender } }, fields).rows;
	});
}

function groupRows(
	{ camp, make, idOf }: SeasonWorld,
	session: SessionPlan,
	built: BuiltSession,
	{ placements, staff }: SeasonPlan,
): SeedRows[] {
	const groups = groupsOf(session, placements);
	const leaders = leadersOf(session.key, groups, staff);
	return groups.map(({ kind, name, children }) => {
		const campers = children.map((child) => ({ id: idOf(child) }));
		const group = { id: groupId(make, kind, name), camp_id: camp.id, group: { kind } };
		return inGroup(group, built, { campers, staff: leaders.get(name) });
	});
}

const groupId = (make: Make, kind: string, name: string) => make.id(`group/${kind}/${name}`);

/** The camp's cabins and day groups, each once, however many sessions use them. */
export function campGroups(plan: CampPlan, camp: { id: string }, make: Make): SeedRows[] {
	const groups = new Map<string, SeedRows>();
	for (const { kind, gender, names, capacity } of plan.sessions.flatMap((session) => session.groups)) {
		for (const name of names) {
			const fields = {
				id: groupId(make, kind, name),
				kind,
				name,
				capacity,
				gender,
				staff_beds: kind === "cabin" ? 2 : null,
			};
			groups.set(fields.id, aGroup(camp, fields, make).rows);
		}
	}
	return [...groups.values()];
}
