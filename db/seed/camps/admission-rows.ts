import { addDays, daysBetween, instantAt } from "#app/lib/dates";
import { aLottery, aLotteryEntry, aWaitingRoom } from "../builders/admission";
import { aRegistration } from "../builders/registrations";
import { type Make, madeAt } from "../make";
import { type Built, mergeRows, type RowOf, type SeedRows } from "../rows";

/** Number of families in the demo's lottery. */
const ENTERED = 9;

interface Household {
	household: { id: string };
	guardians: { id: string }[];
	children: string[];
	/** User account of the parent, if they have one. */
	user_id: string | null;
}

interface Facts {
	make: Make;
	time_zone: string;
	/** Current date in the camp's zone. */
	today: string;
	by: { id: string };
	/** Sessions with a waitlist: a spot is assigned by waitlist or by lottery, never by both. */
	waited_for: ReadonlySet<string>;
	/** Households with an unsettled registration: no family requests a spot in two ways. */
	asking: ReadonlySet<string>;
	/** Next season with a session past the date of its lottery, if there is one. */
	ahead: { season: { id: string; camp_id: string }; session: RowOf<"session"> } | null;
}

/**
 * Admission rows of the demo: an active waiting room and an open lottery for later sessions and, for next season,
 * a closed lottery that the director still has to draw.
 */
export function admissionRows(
	camp: { id: string },
	rows: SeedRows,
	season: { id: string; camp_id: string },
	{ make, time_zone, today, by, waited_for, asking, ahead }: Facts,
): SeedRows {
	// Rounded to the day, so that every hour of a day gives the same camp.
	const evening = (days: number) => instantAt(addDays(today, days), "20:00", time_zone);
	const later = (rows.session ?? [])
		.filter((session) => session.season_id === season.id && session.start_date > today && !session.deleted_at)
		.filter(({ id }) => !waited_for.has(id))
		.sort((a, b) => (a.start_date < b.start_date ? 1 : -1))
		.at(0);
	const families = householdsOf(rows).filter(({ household }) => !asking.has(household.id));
	const lotteries = [
		...(later
			? [
					{
						season,
						session: later,
						name: "Last spots of the season",
						opens: -9,
						// Entry closes before the day on which the session begins.
						closes: Math.min(5, daysBetween(today, later.start_date) - 1),
					},
				]
			: []),
		...(ahead ? [{ ...ahead, name: "Late spots", opens: -16, closes: -1 }] : []),
	].flatMap(({ season: of, session, name, opens, closes }, index) =>
		lotteryRows(of, session, families.slice(index * 20), rows, {
			name,
			by,
			make: madeAt(make, evening(opens + 2)),
			opens_at: evening(opens),
			closes_at: evening(closes),
		}),
	);
	return mergeRows([aWaitingRoom({ id: season.id, camp_id: camp.id }, {}, make), ...lotteries]);
}

interface LotteryFacts {
	name: string;
	opens_at: string;
	closes_at: string;
	make: Make;
	by: { id: string };
}

/**
 * Lottery for a session, with families whose children are nowhere else on its dates; the first two named each
 * other as friends. A child with two households is entered by one of them, as the app requires.
 */
function lotteryRows(
	season: { id: string; camp_id: string },
	session: RowOf<"session">,
	families: readonly Household[],
	{ enrollment = [], session: sessions = [] }: SeedRows,
	{ make, by, ...facts }: LotteryFacts,
): Built[] {
	const beside = new Set(
		sessions
			.filter(({ start_date, end_date }) => start_date <= session.end_date && end_date >= session.start_date)
			.map(({ id }) => id),
	);
	const enrolledIn = (sessions_of: ReadonlySet<string | undefined>) =>
		new Set(
			enrollment.filter(({ session_id }) => sessions_of.has(session_id)).map(({ camper_id }) => camper_id),
		);
	const [there, busy] = [enrolledIn(new Set([session.id])), enrolledIn(beside)];
	const within = make.within(`draw/${session.id}`);
	const lottery = aLottery(season, [session], facts, within);
	const entered = new Set<string>();
	const entrants = families
		.filter(({ guardians }) => guardians.length > 0)
		.map((family) => {
			const children = family.children
				// The family that signs in shows how its entry reads, and that other days of theirs are the same.
				.filter((child) => !(family.user_id ? there : busy).has(child) && !entered.has(child))
				.slice(0, 2);
			for (const child of children) entered.add(child);
			return { ...family, children };
		})
		.filter(({ children }) => children.length > 0)
		.slice(0, ENTERED)
		.map((family) => {
			const own = within.within(family.household.id);
			const who = family.user_id
				? { user_id: family.user_id }
				: { user_id: null, entered_by: by.id, entry_reason: "Called the office" };
			const lines = family.children.map((id) => ({
				session,
				camper: { id },
				name: session.name,
				price_cents: session.price_cents ?? 0,
				deposit_cents: session.deposit_cents ?? 0,
			}));
			return {
				family,
				registration: aRegistration(season, family, by, { status: "entered", ...who, lines }, own),
			};
		});
	const codes = entrants.map(
		({ family, registration }) => aLotteryEntry(lottery, registration, family, {}, within).code,
	);
	const friendsOf = (index: number) => (index < 2 ? codes.slice(1 - index, 2 - index) : []);
	return [
		lottery,
		...entrants.flatMap(({ family, registration }, index) => [
			registration,
			aLotteryEntry(
				lottery,
				registration,
				family,
				{ friends: friendsOf(index), tickets: 1 + Number(index === 4) },
				within,
			),
		]),
	];
}

/** The camp's families as a registration needs them. */
function householdsOf({
	household = [],
	household_member = [],
	camper = [],
	person = [],
	membership = [],
}: SeedRows) {
	const campers = new Set(camper.filter(({ status }) => status !== "archived").map(({ id }) => id));
	const parents = new Set(person.filter(({ person_type }) => person_type === "parent").map(({ id }) => id));
	const users = new Map(
		membership.flatMap(({ person_id, user_id }) => (person_id ? [[person_id, user_id]] : [])),
	);
	const members = Map.groupBy(household_member, ({ household_id }) => household_id);
	const families = household.map(({ id }): Household => {
		const persons = (members.get(id) ?? []).map(({ person_id }) => person_id);
		const guardians = persons.filter((each) => parents.has(each)).map((each) => ({ id: each }));
		const account = guardians.map((guardian) => users.get(guardian.id)).find((user) => user !== undefined);
		return {
			household: { id },
			guardians,
			children: persons.filter((each) => campers.has(each)),
			user_id: account ?? null,
		};
	});
	// Families with an account come first, so that they can see their entry.
	return [...families.filter(({ user_id }) => user_id), ...families.filter(({ user_id }) => !user_id)];
}
