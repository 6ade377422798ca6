import { addDays, weekdayOf } from "#app/lib/dates";
import { runsOn } from "#app/lib/weekdays";
import { aStaffMember } from "../builders/person";
import { aCertificate, anApplication, aRoleType, aShift, aTimeOff } from "../builders/staffing";
import type { Make } from "../make";
import { type Random, randomOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { coupleOf, firstName } from "./names";
import type { StaffMember } from "./staff";

interface Position {
	minimum_age?: number;
	counts_in_ratio?: boolean;
	certificates?: string[];
	documents?: string[];
}

const COUNSELOR: Position = {
	minimum_age: 18,
	certificates: ["first_aid"],
	documents: ["contract", "identity"],
};
const WATER: Position = { certificates: ["lifeguard", "cpr"], documents: ["contract"] };
const OFFICE: Position = { minimum_age: 18, counts_in_ratio: false, documents: ["contract"] };

/** Positions by keyword in their name; all others are counselors. */
const POSITIONS: [RegExp, Position][] = [
	[/junior/i, { ...COUNSELOR, minimum_age: 16 }],
	[/lifeguard|waterfront/i, WATER],
	[/climbing/i, { minimum_age: 18, certificates: ["ropes_course", "first_aid"], documents: ["contract"] }],
	[/cook|kitchen/i, { ...OFFICE, minimum_age: 16, certificates: ["food_handler"] }],
	[/transport|driver|bus/i, { ...OFFICE, minimum_age: 21, certificates: ["driver"] }],
	[/nurse|bookkeeper|office|director/i, OFFICE],
];

const askedOf = (name: string) => POSITIONS.find(([pattern]) => pattern.test(name))?.[1] ?? COUNSELOR;

interface StaffingFacts {
	camp: { id: string };
	season: { id: string };
	staff: StaffMember[];
	/** Group assignments of the season's sessions. */
	group_staff: RowOf<"group_staff">[];
	sessions: RowOf<"session">[];
	today: string;
	/** User who decides. */
	user: { id: string };
	make: Make;
	path: string;
}

/** Positions with their requirements, as rows and by name. */
export function positionsOf(camp: { id: string }, staff: StaffMember[], make: Make) {
	const names = [...new Set(staff.map(({ plan }) => plan.position))];
	const built = names.map((name) => {
		const { minimum_age = 16, counts_in_ratio = true, certificates = [], documents = [] } = askedOf(name);
		const requires = [
			...certificates.map((key) => `certificate_type:${key}`),
			...documents.map((key) => `document_type:${key}`),
		];
		return aRoleType(camp, { name, minimum_age, counts_in_ratio, requires }, make);
	});
	return { rows: mergeRows(built), of: new Map(built.map(({ id, role_type }) => [role_type.name, { id }])) };
}

/** Certifications and documents of staff, their shifts this week, their time-off requests, and applicants. */
export function staffingRows(
	facts: StaffingFacts,
	positions: ReturnType<typeof positionsOf>["of"],
): SeedRows {
	return mergeRows([
		...facts.staff.flatMap((member, index) => papersOf(facts, member, index)),
		...shiftsOf(facts),
		...timeOffOf(facts),
		...applicantsOf(facts, positions),
	]);
}

/**
 * Certifications that each position requires: for a few staff one expires soon, one has expired, and one was never
 * submitted.
 */
function papersOf(
	{ camp, make, today, user, path }: StaffingFacts,
	member: StaffMember,
	index: number,
): SeedRows[] {
	const own = make.within(member.path);
	const random = randomOf(`${path}/${member.path}/papers`);
	const staff = { id: member.id, camp_id: camp.id };
	const certificates = (askedOf(member.plan.position).certificates ?? []).flatMap((key) => {
		if (index % 29 === 17) return [];
		const days = index % 23 === 11 ? -6 : index % 13 === 5 ? random.between(3, 50) : random.between(90, 700);
		const expires_on = addDays(today, days);
		return aCertificate(
			staff,
			{
				definition_id: `certificate_type:${key}`,
				number: `${random.between(100_000, 999_999)}`,
				issuer: "American Red Cross",
				issued_on: addDays(expires_on, -730),
				expires_on,
			},
			own,
		).rows;
	});
	const made = { created_at: make.at, updated_at: make.at };
	const requested_on = addDays(today, -60);
	const check = {
		camp_id: camp.id,
		id: own.id("background-check"),
		staff_id: member.id,
		provider: "Checkwell",
		requested_on,
		...(index % 19 === 8
			? { status: "requested" }
			: { status: "clear", decided_on: addDays(requested_on, 9), decided_by: user.id }),
		...made,
	};
	return [...certificates, { staff_background_check: [check] }];
}

/** Group leaders work every day of their session, with a helper where one is available. */
function shiftsOf({ camp, staff, group_staff: leaders, sessions, today, make }: StaffingFacts): SeedRows[] {
	const group_staff = [...leaders, ...helpersOf(staff, leaders, sessions, today)];
	const monday = addDays(today, 1 - weekdayOf(today));
	const byId = new Map(sessions.map((session) => [session.id, session]));
	const busy = new Set<string>();
	return [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
		const date = addDays(monday, offset);
		return group_staff.flatMap(({ session_id, group_id, staff_id }) => {
			const session = byId.get(session_id);
			const { start_date = "", end_date = "", weekdays = 127 } = session ?? {};
			const key = `${staff_id} ${date}`;
			if (!session || !runsOn({ start_date, end_date, weekdays: weekdays ?? 127 }, date) || busy.has(key))
				return [];
			busy.add(key);
			const ends_at = `${date}T${session.name?.includes("Day") ? "16:30" : "21:30"}`;
			const who = { id: staff_id, camp_id: camp.id };
			return [aShift(who, date, { starts_at: `${date}T07:30`, ends_at, session_id, group_id }, make).rows];
		});
	});
}

/** Assigns one helper to each group with a single leader this week, while helpers last. */
function helpersOf(
	staff: StaffMember[],
	leaders: RowOf<"group_staff">[],
	sessions: RowOf<"session">[],
	today: string,
): RowOf<"group_staff">[] {
	const helpers = staff.filter(({ plan }) => plan.position.startsWith("Assistant"));
	const running = new Set(
		sessions.filter((each) => each.start_date <= today && each.end_date >= today).map(({ id }) => id),
	);
	const keyOf = (row: RowOf<"group_staff">) => `${row.session_id} ${row.group_id}`;
	const alone = leaders.filter(
		(row) => running.has(row.session_id) && leaders.filter((each) => keyOf(each) === keyOf(row)).length === 1,
	);
	return alone
		.slice(0, helpers.length)
		.flatMap((row, at) => (helpers[at] ? [{ ...row, staff_id: helpers[at].id }] : []));
}

/** Three pending time-off requests, and one staff member with today off. */
function timeOffOf({ camp, group_staff, staff, today, user, make }: StaffingFacts): SeedRows[] {
	const withAccount = new Set(staff.filter(({ account }) => account).map(({ id }) => id));
	const leaders = [...new Set(group_staff.map(({ staff_id }) => staff_id))]
		.filter((id) => !withAccount.has(id))
		.sort();
	const who = (at: number) => ({ id: leaders[at] ?? "", camp_id: camp.id });
	const wishes: [number, number, number, string, string][] = [
		[2, 1, 1, "requested", "My sister graduates."],
		[5, 3, 4, "requested", "Dentist on Saturday, back on Sunday evening."],
		[9, 9, 10, "requested", "A wedding at home."],
		[12, 0, 0, "approved", "Day off"],
	];
	return wishes
		.filter(([at]) => leaders[at])
		.map(([at, from, to, status, reason]) => {
			const days = { starts_on: addDays(today, from), ends_on: addDays(today, to) };
			const decided = status === "approved" ? { decided_by: user.id, decided_at: make.at } : {};
			return aTimeOff(who(at), user, days, { status, reason, ...decided }, make).rows;
		});
}

const STAGES = ["new", "new", "reviewing", "reviewing", "interview", "offered", "rejected"] as const;

/** Applicants, one or two in each stage. */
function applicantsOf(facts: StaffingFacts, positions: Map<string, { id: string }>): SeedRows[] {
	const { camp, season, today, make, path } = facts;
	const wanted = [...positions]
		.filter(([name]) => /counselor|lifeguard|instructor|leader/i.test(name))
		.map(([, type]) => type);
	return STAGES.map((status, index) => {
		const own = make.within(`applicant-${index}`);
		const random = randomOf(`${path}/applicants/${index}`);
		const staff = aStaffMember(
			camp,
			{ ...nameOf(random), birth_date: addDays(today, -random.between(17 * 366, 24 * 365)) },
			own,
		);
		const applied_on = addDays(today, -random.between(4, 40));
		const note = status === "offered" ? "Offered the second half of the season." : null;
		const application = {
			status,
			applied_on,
			note,
			role_type_id: wanted[index % Math.max(1, wanted.length)]?.id ?? null,
		};
		return mergeRows([staff, anApplication(staff, season, application, own)]);
	});
}

function nameOf(random: Random) {
	const [culture] = coupleOf(random);
	const first_name = firstName(random, culture, random.chance(0.5) ? "female" : "male");
	const last_name = random.pick(culture.family);
	return {
		first_name,
		last_name,
		email: `${first_name}.${last_name}@applicants.example`.toLowerCase().replace(/[^a-z@.]/g, ""),
	};
}
