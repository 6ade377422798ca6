import { addDays, instantAt } from "#app/lib/dates";
import { aPayable, aRegistration, aSignature } from "../builders/registrations";
import { anEnrollment } from "../builders/season";
import { type Make, madeAt } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { gradeAfter } from "./grade";

/**
 * Numbers of families with enrolled children, and of those pending a decision. One more family is accepted and
 * owes its deposit.
 */
const [ENROLLED, TO_DECIDE] = [9, 4];

const PAID_BY = ["Check", "Cash", "Bank transfer", "Card at the desk"] as const;

export interface Home {
	household: { id: string };
	guardians: { id: string }[];
	children: string[];
}

/**
 * Registrations of a season in several states: some families are enrolled and owe the balance, some are pending a
 * decision.
 */
export function registeredRows(
	camp: { id: string; camp: { time_zone: string } },
	rows: SeedRows,
	season: { id: string; camp_id: string },
	{
		make,
		today,
		taken,
	}: { make: Make; today: string /** Enrollments of other registrations. */; taken: ReadonlySet<string> },
): SeedRows {
	const by = rows.auth_user?.find(({ email }) => email.startsWith("director@"));
	if (!by) return {};
	const zone = camp.camp.time_zone;
	const sessions = new Map(
		(rows.session ?? [])
			.filter((row) => row.season_id === season.id && row.start_date > today)
			.map((row) => [row.id, row]),
	);
	const enrollments = (rows.enrollment ?? []).filter(
		(row) =>
			row.status === "enrolled" &&
			row.ended_at == null &&
			sessions.has(row.session_id) &&
			!taken.has(row.id ?? ""),
	);
	const homes = homesOf(rows);
	const placed = homes
		.flatMap((home) => {
			const own = enrollments.filter(({ camper_id }) => home.children.includes(camper_id));
			return own.length > 0 ? [{ home, own }] : [];
		})
		.slice(0, ENROLLED);
	const enrolled = placed.map(({ home, own }, index) => {
		const at = madeAt(make, instantAt(addDays(today, -60 - index * 3), "10:30", zone));
		const lines = own.map((enrollment) => ({
			enrollment: { id: enrollment.id ?? "", enrollment },
			...priceOf(sessions.get(enrollment.session_id)),
		}));
		const id = make.id(`registered/${index}`);
		const registration = aRegistration(season, home, by, deskOf(by, { id, status: "enrolled", lines }), at);
		const deposit_cents = registration.registration.deposit_cents ?? 0;
		const balance = (registration.registration.total_cents ?? 0) - deposit_cents;
		const method = PAID_BY[index % PAID_BY.length];
		const paid = { state: "received", method, settled_by: by.id } as const;
		// Late charges are late by days or by weeks, and the payments came in over the last weeks.
		const due_on = addDays(today, index === 5 ? -41 : index % 3 === 0 ? -5 : 12);
		const settled_at = instantAt(addDays(today, -2 - index * 4), "14:10", zone);
		return mergeRows([
			registration,
			...(deposit_cents > 0
				? [aPayable(registration, { amount_cents: deposit_cents, due_on: addDays(today, -50), ...paid }, at)]
				: []),
			...(balance > 0
				? [
						aPayable(
							registration,
							{
								kind: "installment",
								label: "Balance",
								amount_cents: balance,
								id: make.id(`registered/${index}/balance`),
								due_on,
								...(index % 2 === 0 ? { ...paid, settled_at } : {}),
							},
							at,
						),
					]
				: []),
			signatures(registration, rows, at),
		]);
	});
	const leads = new Set((rows.camper ?? []).filter(({ status }) => status === "lead").map(({ id }) => id));
	const people = new Map((rows.person ?? []).map((row) => [row.id, row]));
	const year = rows.season?.find(({ id }) => id === season.id)?.year ?? 0;
	const days = new Map((rows.session ?? []).map((row) => [row.id, row]));
	const own = Map.groupBy(
		(rows.enrollment ?? []).filter(({ ended_at }) => ended_at == null),
		({ camper_id }) => camper_id,
	);
	const taken_of = Map.groupBy(enrollments, ({ session_id }) => session_id);
	const places = new Map(
		(rows.session_places ?? [])
			.filter(({ bucket }) => bucket === "all")
			.map((row) => [row.session_id, row.capacity ?? 0]),
	);
	const hasRoom = ({ id = "" }: RowOf<"session">) => (taken_of.get(id)?.length ?? 0) < (places.get(id) ?? 0);
	const isFree = (id: string, { start_date, end_date }: RowOf<"session">) =>
		(own.get(id) ?? []).every(({ session_id }) => {
			const booked = days.get(session_id);
			return !booked || booked.end_date < start_date || booked.start_date > end_date;
		});
	/**
	 * First upcoming session with room that takes a child of their grade, and the values that buckets count them by.
	 */
	const wishOf = (id: string) => {
		const { birth_date, gender } = people.get(id) ?? {};
		const grade = birth_date ? gradeAfter(birth_date, year) : null;
		const session = [...sessions.values()].find(
			(each) =>
				grade !== null &&
				grade >= (each.min_grade ?? -9) &&
				grade <= (each.max_grade ?? 99) &&
				hasRoom(each) &&
				isFree(id, each),
		);
		return session ? [{ id, gender: gender ?? null, grade, session }] : [];
	};
	const placedHomes = new Set(placed.map(({ home }) => home));
	// Children who are new come first, then those with no weeks left.
	const isNew = ({ children }: Home) => children.some((id) => leads.has(id));
	const [accepted, ...undecided] = homes
		.filter((home) => !placedHomes.has(home))
		.sort((a, b) => Number(isNew(b)) - Number(isNew(a)))
		.flatMap((home) => {
			const wishes = home.children.flatMap(wishOf);
			return wishes.length > 0 ? [{ home, wishes }] : [];
		})
		.slice(0, 1 + TO_DECIDE);
	const asked = ({ home, wishes }: NonNullable<typeof accepted>, status: string, at: Make) => {
		const wanted = wishes.map(({ id, gender, grade, session }) => ({
			session,
			enrollment: anEnrollment(
				{ id: session.id ?? "", camp_id: camp.id },
				{ id },
				// Staff review changes the registration's status; its enrollments stay `submitted` until the decision.
				{ status: status === "under_review" ? "submitted" : status, gender, grade },
				at,
			),
		}));
		const lines = wanted.map(({ enrollment, session }) => ({ enrollment, ...priceOf(session) }));
		const registration = aRegistration(season, home, by, deskOf(by, { status, lines }), at);
		return { registration, rows: [...wanted.map(({ enrollment }) => enrollment), registration] };
	};
	/** Family with booked spots and a deposit under way. */
	const booked = accepted ? [{ ...accepted, wishes: accepted.wishes.slice(0, 1) }] : [];
	return mergeRows([
		...enrolled,
		...booked.flatMap((family) => {
			const at = madeAt(make, instantAt(addDays(today, -3), "16:20", zone));
			const { registration, rows: made } = asked(family, "accepted", at);
			const { total_cents, deposit_cents } = registration.registration;
			const balance = (total_cents ?? 0) - (deposit_cents ?? 0);
			return [
				...made,
				aPayable(registration, { amount_cents: deposit_cents ?? 0, due_on: addDays(today, 4) }, at),
				aPayable(
					registration,
					{
						kind: "installment",
						label: "Balance",
						amount_cents: balance,
						due_on: addDays(today, 12),
						id: make.id("registered/accepted/balance"),
					},
					at,
				),
			];
		}),
		...undecided.flatMap(
			(family, index) =>
				asked(
					family,
					index === 1 ? "under_review" : "submitted",
					madeAt(make, instantAt(addDays(today, -index), `0${8 - index}:15`, zone)),
				).rows,
		),
	]);
}

/**
 * Signatures that its children need to be enrolled, by the parent who handed in the paper, recorded by the office.
 */
export function signatures(
	registration: ReturnType<typeof aRegistration>,
	{ waiver = [], waiver_version = [], person = [] }: SeedRows,
	make: Make,
): SeedRows {
	const signer = person.find(({ id }) => id === registration.registration.parent_id);
	const campers = new Set(
		registration.rows.registration_line?.flatMap(({ camper_id }) => camper_id ?? []) ?? [],
	);
	return mergeRows(
		waiver
			.filter(({ is_required, per_family }) => is_required !== false && !per_family)
			.flatMap((each) => {
				const texts = waiver_version.filter(({ waiver_id }) => waiver_id === each.id);
				return [...campers].map((camper_id) =>
					aSignature(
						registration,
						{ id: each.id ?? "", rows: { waiver_version: texts } },
						{ camper_id, signer_name: `${signer?.first_name} ${signer?.last_name}` },
						make,
					),
				);
			}),
	);
}

/** Entered by staff, because these families don't sign in. */
export const deskOf = <Fields extends object>(by: { id: string }, fields: Fields) => ({
	...fields,
	user_id: null,
	entered_by: by.id,
	entry_reason: "Handed in on paper",
});

export const priceOf = (session: RowOf<"session"> | undefined) => ({
	name: session?.name ?? "",
	price_cents: session?.price_cents ?? 0,
	deposit_cents: Math.min(session?.deposit_cents ?? 0, session?.price_cents ?? 0),
});

/** Households with their parents and children, in a fixed order. */
export function homesOf(rows: SeedRows): Home[] {
	const types = new Map((rows.person ?? []).map(({ id, person_type }) => [id, person_type]));
	const homes = new Map<string, Home>();
	for (const { household_id, person_id, is_primary } of rows.household_member ?? []) {
		const home = homes.get(household_id) ?? { household: { id: household_id }, guardians: [], children: [] };
		homes.set(household_id, home);
		const type = types.get(person_id);
		if (type === "parent") home.guardians.push({ id: person_id });
		if (type === "camper" && is_primary !== false) home.children.push(person_id);
	}
	return [...homes.values()].filter(({ guardians }) => guardians.length > 0);
}
