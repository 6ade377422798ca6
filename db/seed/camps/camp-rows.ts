import { addDays, eachDay, instantAt } from "#app/lib/dates";
import { talliesOf } from "../builders/attendance";
import { aCamp } from "../builders/camp";
import { keyed, type Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";
import { accessRows } from "./access-rows";
import { admissionRows } from "./admission-rows";
import { cancellationRows } from "./cancellation-rows";
import { bookedRows } from "./booked-rows";
import { type CampCalendar, calendarOf } from "./calendar";
import { type Cast, castOf } from "./cast";
import { draftRows } from "./draft-rows";
import { type Child, townOf } from "./family";
import { familyNotes } from "./family-notes";
import { importRows } from "./import-rows";
import { marketRows } from "./market-rows";
import { DRAWN_AHEAD, nextSeasonRows } from "./next-season-rows";
import { officeRows } from "./office-rows";
import { ownRegistrationRows } from "./own-registration-rows";
import { accountRows, familyRows, staffRows, tagRows } from "./people-rows";
import type { CampPlan } from "./plan";
import { programRows } from "./program-rows";
import { questionRows } from "./question-rows";
import { registeredRows } from "./registered-rows";
import { registrationRows } from "./registration-rows";
import { assistantRows } from "./assistant-rows";
import { reportRows } from "./report-rows";
import { type DayMarks, halfDay, type RollBook, wholeDay } from "./roll-book";
import { factsOf, openBook } from "./roll-facts";
import { campGroups, type SeasonRows, seasonRows } from "./season-rows";
import { seededRow } from "./seeded";
import { snapshotRows } from "./snapshot-rows";
import { staffOf } from "./staff";
import { positionsOf, staffingRows } from "./staffing";
import { waitlistRows } from "./waitlist-rows";

/**
 * Rows of one demo camp for a seed number and an instant, excluding data shared by all camps. Its season is under
 * way, or `ahead`: families register, and no one is at camp.
 */
export function demoCampRows(plan: CampPlan, seed: number, now: string, ahead = false): SeedRows {
	const path = `demo-${seed}/${plan.key}`;
	const calendar = calendarOf(now, plan.camp.time_zone, ahead);
	const first_season = plan.earlier_sessions ? calendar.earlier_season : calendar.last_season;
	const founded = instantAt(addDays(first_season.start_date, -300), "09:00", plan.camp.time_zone);
	const make = keyed(path, founded);
	const town = townOf(plan, calendar.season.year);
	const cast = castOf(plan, path, town, calendar);
	const staff = staffOf(plan, path, town, make, calendar.today);
	const camp = aCamp(plan.camp, make);
	const idOf = (child: Child) => make.within(child.path).id("person");

	const world = { plan, camp, make, today: calendar.today, now, idOf };
	const earlier = plan.earlier_sessions
		? seasonRows(world, {
				key: "earlier-season",
				pace: 0.92,
				dates: calendar.earlier_season,
				sessions: plan.earlier_sessions,
				placements: cast.earlier_placements,
				staff: [],
				gradeOf: (child) => child.grade - 2,
			})
		: null;
	const last = seasonRows(world, {
		key: "last-season",
		pace: 1,
		dates: calendar.last_season,
		sessions: plan.last_sessions,
		placements: cast.last_placements,
		staff: staff.filter(({ is_returning }) => is_returning),
		gradeOf: (child) => child.grade - 1,
	});
	const current = seasonRows(world, {
		key: "season",
		pace: 1.08,
		dates: calendar.season,
		sessions: plan.sessions,
		placements: cast.placements,
		staff,
		gradeOf: (child) => child.grade,
	});
	const positions = positionsOf(camp, staff, make);
	const accounts = accountRows(plan, camp, staff, make, seed);
	const staffing = staffingRows(
		{
			camp,
			season: current.season,
			staff,
			today: calendar.today,
			make,
			path,
			group_staff: current.rows.group_staff ?? [],
			sessions: current.rows.session ?? [],
			user: { id: accounts.auth_user?.[0]?.id ?? "" },
		},
		positions.of,
	);
	const rows = mergeRows([
		camp,
		positions.rows,
		programRows(plan, camp, make),
		...campGroups(plan, camp, make),
		...(earlier ? [earlier.rows] : []),
		last.rows,
		current.rows,
		...peopleRows(plan, camp, cast, make, {
			last: last.season,
			current: current.season,
			enrollment: [...(earlier ? [earlier.rows] : []), last.rows, current.rows],
		}),
		staffRows(
			camp,
			staff,
			{ earlier: earlier?.season ?? null, last: last.season, current: current.season },
			positions.of,
			make,
		),
		accounts,
		accessRows(camp, {
			make,
			today: calendar.today,
			time_zone: plan.camp.time_zone,
			members: accounts.membership ?? [],
			roles: accounts.role ?? [],
			season: current.season,
		}),
		staffing,
		registrationRows(camp, current, {
			make,
			time_zone: plan.camp.time_zone,
			by: { id: accounts.auth_user?.[0]?.id ?? "" },
		}),
		questionRows({
			make,
			past: earlier ? [earlier, last] : [last],
			current,
			time_zone: plan.camp.time_zone,
			publisher: publisherOf(accounts),
		}),
	]);
	const next =
		plan.prices && !ahead ? nextSeasonRows(camp, nextOf(plan, rows, accounts, calendar, make)) : {};
	const user = accounts.auth_user?.find(({ email }) => email === plan.parent.email);
	const own = user
		? ownRegistrationRows(current.season, rows, {
				make,
				user,
				time_zone: plan.camp.time_zone,
				campers: (rows.camper ?? []).slice(0, plan.parent.children.length).map(({ id }) => id),
			})
		: {};
	const bookOf = ({ season }: SeasonRows) => openBook(factsOf(rows, season.id), plan, seed);
	const seeded = seededRow(camp.id, { seed, through: calendar.today }, now);
	const said = familyNotes(plan, camp, rows, { make, today: calendar.today });
	const imports = importRows(camp, rows, make, calendar.today);
	const canceled = cancellationRows(camp, accounts, { make, season: last.season });
	const registered = registeredRows(camp, rows, current.season, {
		make,
		today: calendar.today,
		taken: new Set((own.registration_line ?? []).flatMap(({ enrollment_id }) => enrollment_id ?? [])),
	});
	const [bookkeeper, approver] = [holderOf(accounts, "bookkeeper"), holderOf(accounts, "camp_admin")];
	const office =
		bookkeeper && approver
			? officeRows(registered, {
					make,
					today: calendar.today,
					time_zone: plan.camp.time_zone,
					bookkeeper,
					approver,
				})
			: registered;
	// So long before its start, no session is full.
	const waits = ahead
		? {}
		: waitlistRows(plan, rows, current, {
				make,
				today: calendar.today,
				time_zone: plan.camp.time_zone,
			});
	const [director, counselor] = [holderOf(accounts, "program_director"), holderOf(accounts, "counselor")];
	const reports =
		director && counselor
			? reportRows(
					camp,
					{ director, counselor, waivers: rows.waiver ?? [] },
					{ make, today: calendar.today, time_zone: plan.camp.time_zone },
				)
			: {};
	const admission = admissionRows(camp, rows, current.season, {
		make,
		today: calendar.today,
		time_zone: plan.camp.time_zone,
		by: { id: accounts.auth_user?.[0]?.id ?? "" },
		waited_for: new Set((waits.waitlist_wish ?? []).map(({ session_id }) => session_id)),
		asking: new Set(
			(registered.registration ?? [])
				.filter(({ status }) => status !== "enrolled")
				.map(({ household_id }) => household_id ?? ""),
		),
		ahead: drawnAhead(next),
	});
	const past = earlier ? [earlier, last] : [];
	const taken = [own, office].flatMap(({ registration_line = [] }) =>
		registration_line.flatMap(({ enrollment_id }) => enrollment_id ?? []),
	);
	const history = earlier
		? [
				bookedRows(rows, [...past, current], {
					make,
					today: calendar.today,
					now,
					time_zone: plan.camp.time_zone,
					by: { id: accounts.auth_user?.[0]?.id ?? "" },
					taken: new Set(taken),
				}),
				draftRows(camp, [...past, current], {
					path,
					town,
					seed,
					now,
					time_zone: plan.camp.time_zone,
					forms: rows.waiver_version ?? [],
				}),
				snapshotRows(mergeRows([rows, office]), waits, current, calendar.today),
				...past.map((each) => marksOn(bookOf(each), each.season.season)),
			]
		: [];
	return mergeRows([
		rows,
		next,
		own,
		said,
		office,
		...history,
		ahead ? {} : marksUntil(bookOf(current), calendar, now),
		imports,
		canceled,
		admission,
		waits,
		reports,
		plan.has_market ? marketRows(camp, { make, today: calendar.today, places: plan.places }) : {},
		director && plan.has_assistant
			? assistantRows(camp, director, make, instantAt(calendar.today, "07:00", plan.camp.time_zone))
			: {},
		seeded,
	]);
}

/** Input for next summer, in which the parent with an account has begun to register their first child. */
function nextOf(
	plan: CampPlan,
	rows: SeedRows,
	accounts: SeedRows,
	{ today, season }: CampCalendar,
	make: Make,
) {
	const camper = rows.camper?.[0];
	const person = rows.person?.find(({ id }) => id === camper?.id);
	return {
		make,
		today,
		current: season,
		time_zone: plan.camp.time_zone,
		publisher: publisherOf(accounts),
		parent: accounts.auth_user?.find(({ email }) => email === plan.parent.email),
		child: person && {
			id: person.id,
			first_name: person.first_name,
			last_name: person.last_name,
			birth_date: person.birth_date ?? "",
			gender: person.gender ?? null,
		},
	};
}

/** Next season's session with spots assigned by lottery. */
function drawnAhead({ season = [], session = [] }: SeedRows) {
	const [of] = season;
	const drawn = session.find(({ name }) => name === DRAWN_AHEAD);
	return of?.id && drawn ? { season: { id: of.id, camp_id: of.camp_id }, session: drawn } : null;
}

/** Returns the user with a role, built-in or defined by the camp. */
export function holderOf({ membership = [], role = [] }: SeedRows, name: string): string | undefined {
	const own = role.find((each) => each.name === name)?.id;
	return membership.find(({ role_key, role_id }) => role_key === name || (own && role_id === own))?.user_id;
}

/** User who prepares registration: the director, otherwise an admin. */
function publisherOf(accounts: SeedRows): { id: string } | undefined {
	const id = holderOf(accounts, "program_director") ?? holderOf(accounts, "camp_admin");
	return id === undefined ? undefined : { id };
}

function peopleRows(
	plan: CampPlan,
	camp: { id: string },
	cast: Cast,
	make: Make,
	seasons: { last: { season: { start_date: string } }; current: { id: string }; enrollment: SeedRows[] },
): SeedRows[] {
	const idOf = (child: Child) => make.within(child.path).id("person");
	const first = new Map<string, string>();
	for (const { camper_id, created_at } of seasons.enrollment.flatMap((rows) => rows.enrollment ?? [])) {
		const known = first.get(camper_id);
		if (!known || created_at < known) first.set(camper_id, created_at);
	}
	/** Children who will enroll, but haven't until now and didn't in earlier seasons. */
	const undecided = new Set(cast.placements.flatMap(({ child }) => (first.has(idOf(child)) ? [] : [child])));
	const facts = {
		make,
		statusOf: (child: Child) =>
			cast.leads.has(child) || undecided.has(child)
				? "lead"
				: cast.archived.has(child)
					? "archived"
					: "active",
		overrides: cast.overrides,
		season: seasons.current,
		firstEnrolled: (child: Child) => first.get(idOf(child)) ?? null,
		otherwise: instantAt(addDays(seasons.last.season.start_date, 120), "11:00", plan.camp.time_zone),
	};
	const returning = new Set(cast.last_placements.map(({ child }) => child));
	const here = [...new Set(cast.placements.map(({ child }) => child))];
	const tags = tagRows(camp, plan, here, { make, idOf, isFirstYear: (child) => !returning.has(child) });
	return [...cast.families.map((family) => familyRows(camp, family, facts)), tags];
}

/** Marks from the season's first day through today, with today half taken. */
function marksUntil(book: RollBook, { season, today }: CampCalendar, now: string): SeedRows {
	const days = eachDay(season.start_date, addDays(today, -1)).map((date) => wholeDay(book, date));
	return tallied([...days, halfDay(book, today, now)]);
}

/** Attendance marks of a finished season. */
const marksOn = (book: RollBook, { start_date, end_date }: { start_date: string; end_date: string }) =>
	tallied(eachDay(start_date, end_date).map((date) => wholeDay(book, date)));

function tallied(days: readonly DayMarks[]): SeedRows {
	const attendance = days.flatMap(({ marks }) => marks);
	const attendance_history = days.flatMap(({ history }) => history);
	return { attendance, attendance_history, attendance_tally: talliesOf(attendance) };
}
