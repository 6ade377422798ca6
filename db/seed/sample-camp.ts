import { addDays, eachDay, instantAt, weekdayOf } from "#app/lib/dates";
import { MONDAY_TO_FRIDAY } from "#app/lib/weekdays";
import { someAttendance } from "./builders/attendance";
import { aDefinition } from "./builders/camp";
import { aFamily } from "./builders/family";
import { aStaffMember } from "./builders/person";
import { aGroup } from "./builders/program";
import { anEnrollment, aSeason, aSession, type BuiltSession } from "./builders/season";
import { type Family, townOf } from "./camps/family";
import { makeFamily } from "./camps/make-family";
import { firstName } from "./camps/names";
import { CULTURES } from "./data/names";
import { NEW_ENGLAND } from "./data/places";
import { fresh, madeAt } from "./make";
import { chanceOf, type Random, randomOf } from "./random";
import { type Built, mergeRows, type RowOf, type SeedRows } from "./rows";

export interface SampleFacts {
	camp_id: string;
	time_zone: string;
	/** Overnight camps get cabins, day camps get day groups. */
	is_overnight: boolean;
	/** Current date in the camp's zone. */
	today: string;
	now: string;
	/** User recorded as having taken the roll. */
	user_id: string;
	/** Names of groups that the camp already has. */
	taken_groups: ReadonlySet<string>;
}

/** Rows labeled as sample data, so that they can be removed; all other sample rows depend on them. */
interface SampleLabel {
	entity: "person" | "household" | "season" | "session" | "camp_group" | "definition";
	entity_id: string;
}

interface SampleCamp {
	rows: SeedRows;
	labels: SampleLabel[];
	season_id: string;
	children: number;
}

/** Two out of three families have one child: forty children in all. */
const FAMILY_SIZES = [...Array(18).fill(1), ...Array(8).fill(2), ...Array(2).fill(3)] as number[];
const GRADES = [4, 6, 7, 7, 6, 5, 4, 3, 2];
const DAY = 86_400_000;
const COUNSELORS = 5;
const GROUP_NAMES = ["Foxes", "Herons", "Otters", "Owls", "Badgers", "Lynxes", "Beavers", "Falcons"];

interface Child {
	id: string;
	grade: number;
	person: { gender?: string | null };
}

/**
 * Small realistic camp around a date: a season that began three weeks ago with one past, two current and one
 * future session, groups, forty children with their families, staff, and roll calls through yesterday. Names are
 * invented; phone numbers and addresses are reserved for fiction.
 */
export function sampleCamp(facts: SampleFacts): SampleCamp {
	const camp = { id: facts.camp_id };
	const random = randomOf(`sample/${facts.camp_id}/${facts.today}`);
	const monday = addDays(facts.today, 1 - weekdayOf(facts.today));
	const year = Number(facts.today.slice(0, 4));
	const season = aSeason(
		camp,
		{
			name: `Sample season ${year}`,
			year,
			start_date: addDays(monday, -21),
			end_date: addDays(monday, 34),
			is_current: false,
		},
		madeAt(fresh, daysAgo(facts, 150)),
	);
	const tag = aDefinition(
		camp,
		{ type: "camper_tag", key: `sample_${fresh.id("tag").slice(-12)}`, label: "Sample", color: "#2a6f97" },
		madeAt(fresh, facts.now),
	);
	const { families, children } = familiesOf(facts, random, year, tag);
	const staff = staffOf(facts, random, season);
	const { sessions, rows } = program(facts, season, monday, children, staff);
	const all = mergeRows([season, tag, ...families, ...staff, ...sessions, ...rows]);
	const ids = (entity: SampleLabel["entity"], list: readonly { id: string }[] = []) =>
		list.map(({ id }) => ({ entity, entity_id: id }));
	return {
		rows: all,
		season_id: season.id,
		children: children.length,
		labels: [
			...ids("person", all.person),
			...ids("household", all.household),
			...ids("season", all.season),
			...ids("session", all.session),
			...ids("camp_group", all.camp_group),
			...ids("definition", all.definition),
		],
	};
}

const daysAgo = ({ now }: SampleFacts, days: number) => new Date(Date.parse(now) - days * DAY).toISOString();

function familiesOf(facts: SampleFacts, random: Random, year: number, tag: { id: string }) {
	const town = townOf({ places: NEW_ENGLAND, grades: GRADES }, year);
	const children: Child[] = [];
	const families = FAMILY_SIZES.map((size, index) => {
		const family = makeFamily(town, random, `family-${index}`, size, index % 9 === 4);
		const built = aFamily(
			{ id: facts.camp_id },
			familyFields(family, tag),
			madeAt(fresh, daysAgo(facts, 40 + random.below(90))),
		);
		built.children.forEach((child, at) => {
			children.push({ id: child.id, grade: family.children[at]?.grade ?? 0, person: child.person });
		});
		return built;
	});
	return { families, children };
}

function familyFields(family: Family, tag: { id: string }) {
	const { address, second_address, last_name, guardians, contacts } = family;
	const { city, state } = address;
	const [first] = guardians;
	return {
		last_name,
		guardians,
		contacts,
		children: family.children.map(({ first_name, preferred_name, last_name, gender, birth_date }) => ({
			first_name,
			preferred_name,
			last_name,
			gender,
			birth_date,
			city,
			state,
			tags: [tag],
		})),
		household: { ...address, phone: first?.phone, email: first?.email },
		second_household: second_address ?? undefined,
	};
}

function staffOf(facts: SampleFacts, random: Random, season: { id: string }) {
	return Array.from({ length: COUNSELORS + 1 }, (_, index) => {
		const culture = random.weighted(CULTURES);
		const gender = index % 2 === 0 ? "female" : "male";
		return aStaffMember(
			{ id: facts.camp_id },
			{
				first_name: firstName(random, culture, gender),
				last_name: random.pick(culture.family),
				gender,
				birth_date: `${Number(facts.today.slice(0, 4)) - 19 - random.below(8)}-03-14`,
				position: index === 0 ? "Head counselor" : "Counselor",
				seasons: [season],
			},
			madeAt(fresh, daysAgo(facts, 140)),
		);
	});
}

/** Sessions of the sample camp: days from this week's Monday, the children's grades, and the spots left. */
const SESSIONS = [
	{
		name: "Explorers, weeks 1–2",
		from: -21,
		to: -10,
		status: "completed",
		take: [0, 20],
		left: 4,
		older: false,
	},
	{ name: "Explorers, weeks 3–5", from: -7, to: 11, status: "running", take: [4, 26], left: 0, older: false },
	{ name: "Trailblazers", from: -7, to: 4, status: "running", take: [0, 12], left: 6, older: true },
	{
		name: "Explorers, weeks 6–8",
		from: 14,
		to: 32,
		status: "published",
		take: [8, 24],
		left: 8,
		older: false,
	},
] as const;
const OLDER_FROM = 6;

function program(
	facts: SampleFacts,
	season: ReturnType<typeof aSeason>,
	monday: string,
	children: Child[],
	staff: { id: string }[],
) {
	const older = children.filter(({ grade }) => grade >= OLDER_FROM);
	const younger = children.filter(({ grade }) => grade < OLDER_FROM);
	const names = groupNames(facts.taken_groups);
	const sessions: BuiltSession[] = [];
	const rows: (Built | SeedRows)[] = [];
	for (const [at, plan] of SESSIONS.entries()) {
		const coming = (plan.older ? older : younger).slice(...plan.take);
		const session = aSession(
			season,
			{
				name: plan.name,
				description: "Sample data. Remove it whenever you like.",
				start_date: addDays(monday, plan.from),
				end_date: addDays(monday, plan.to),
				weekdays: MONDAY_TO_FRIDAY,
				status: plan.status,
				capacity: coming.length + plan.left,
				price_cents: plan.older ? 68_000 : 54_000,
				deposit_cents: 10_000,
			},
			madeAt(fresh, daysAgo(facts, 130)),
		);
		sessions.push(session);
		rows.push(...coming.map((child) => enrollmentOf(facts, session, child)));
		if (plan.status === "running") {
			rows.push(...groupsOf(facts, session, coming, names, staff.slice(1 + (at - 1) * 2)));
		}
		rows.push(...rollCalls(facts, session, coming));
	}
	return { sessions, rows };
}

/** Enrolls the child some time before the season, at a random date, so that the season's chart rises. */
function enrollmentOf(facts: SampleFacts, session: BuiltSession, child: Child) {
	const days = 26 + Math.floor(chanceOf(`${child.id}/${session.id}`) ** 1.5 * 90);
	return anEnrollment(
		session,
		child,
		{ grade: child.grade, status: session.session.status === "completed" ? "completed" : "enrolled" },
		madeAt(fresh, daysAgo(facts, days)),
	);
}

function groupNames(taken: ReadonlySet<string>) {
	const free = [1, 2, 3, 4].flatMap((round) =>
		GROUP_NAMES.map((name) => (round === 1 ? name : `${name} ${round}`)).filter((name) => !taken.has(name)),
	);
	return () => free.shift() ?? `Group ${fresh.id("group").slice(-6)}`;
}

/** Two groups by age, each with its own counselor. */
function groupsOf(
	facts: SampleFacts,
	session: BuiltSession,
	coming: Child[],
	nextName: () => string,
	staff: { id: string }[],
) {
	const byAge = [...coming].sort((a, b) => a.grade - b.grade);
	const half = Math.ceil(byAge.length / 2);
	return [byAge.slice(0, half), byAge.slice(half)].map((campers, index) =>
		aGroup(
			{ id: facts.camp_id },
			{
				name: nextName(),
				kind: facts.is_overnight ? "cabin" : "day",
				capacity: half + 2,
				session,
				campers,
				staff: staff.slice(index, index + 1),
			},
			madeAt(fresh, daysAgo(facts, 30)),
		),
	);
}

function rollCalls(facts: SampleFacts, session: BuiltSession, coming: Child[]) {
	const { start_date, end_date } = session.session;
	const yesterday = addDays(facts.today, -1);
	const days = eachDay(start_date, end_date < yesterday ? end_date : yesterday);
	return days
		.filter((date) => weekdayOf(date) <= 5)
		.map((date) =>
			someAttendance(session, coming, {
				date,
				marked_by: facts.user_id,
				marked_at: instantAt(date, "09:05", facts.time_zone),
				marks: coming.map(({ id }) => markOf(chanceOf(`${id}/${date}`))),
			}),
		);
}

function markOf(draw: number): Partial<RowOf<"attendance">> {
	if (draw < 0.025) return { status: "absent", absence: "excused", reason: "sick" };
	if (draw < 0.032) return { status: "absent", absence: "unexcused", reason: "no_contact" };
	if (draw < 0.07) return { status: "late", time: "09:25" };
	return {};
}
