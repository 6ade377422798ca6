import { addDays, instantAt } from "#app/lib/dates";
import { anAnswer, aPayable, aRegistration } from "../builders/registrations";
import { type Make, madeAt } from "../make";
import { atWeight, chanceOf } from "../random";
import { mergeRows, type SeedRows } from "../rows";
import { questionId } from "./question-rows";
import { deskOf, homesOf, priceOf, signatures } from "./registered-rows";
import type { SeasonRows } from "./season-rows";
import { BEEN_BEFORE, HEARD_OF } from "./sources";

/** Days before the season at which balances are due, and at which the early-bird discount ends. */
const [BALANCE, EARLY_BIRD] = [60, 120];
const EARLY_BIRD_SHARE = 0.1;
/** Share of families who pay half, by financial need. */
const CAMPERSHIPS = 0.03;
/** Share of this season's families who have signed all forms. */
const SIGNED = 0.92;
/** One in this many families still owes this season's balance. */
const OWING_EVERY = 16;

const WAYS = [
	{ method: "Check", weight: 5 },
	{ method: "Bank transfer", weight: 3 },
	{ method: "Card at the desk", weight: 2 },
	{ method: "Cash", weight: 1 },
];

/** Shares of families who say how they heard about camp, and of those who say that they came before. */
const [TOLD, TOLD_BEFORE] = [0.88, 0.8];

interface Facts {
	make: Make;
	today: string;
	now: string;
	time_zone: string;
	/** User who entered the registrations. */
	by: { id: string };
	/** Enrollments of other registrations. */
	taken: ReadonlySet<string>;
}

/**
 * Registrations of all families with enrollments that no other registration books, in several seasons, with their
 * charges: paid, but for some balances of the current season. `withBooks` posts them.
 */
export function bookedRows(rows: SeedRows, seasons: readonly SeasonRows[], facts: Facts): SeedRows {
	const homes = homesOf(rows);
	const known = new Set<string>();
	return mergeRows(seasons.map((season) => seasonBookings(rows, season, { homes, known }, facts)));
}

/** @param known households that came in an earlier season; those of this one are added */
function seasonBookings(
	rows: SeedRows,
	{ season, sessions }: SeasonRows,
	{ homes, known }: { homes: ReturnType<typeof homesOf>; known: Set<string> },
	{ make: scope, today, now, time_zone, by, taken }: Facts,
): SeedRows {
	const { start_date, is_current } = season.season;
	const at = (date: string, time: string) => instantAt(date, time, time_zone);
	const make = scope.within(`booked/${start_date.slice(5)}`);
	const early = at(addDays(start_date, -EARLY_BIRD), "23:59");
	const byId = new Map([...sessions.values()].map(({ id, session }) => [id, session]));
	const booked = Map.groupBy(
		(rows.enrollment ?? []).filter(
			({ id = "", session_id, ended_at }) => byId.has(session_id) && ended_at == null && !taken.has(id),
		),
		({ camper_id }) => camper_id,
	);
	const eve = at(addDays(start_date, -1), "18:00");
	/** Most families pay in the week before a date, and all before camp begins. */
	const paidAt = (due_on: string, chance: number) => {
		const paid = at(addDays(due_on, Math.round(2 - 9 * chance)), "14:10");
		return paid < eve ? paid : eve;
	};
	const asked = rows.question_form?.some(({ season_id }) => season_id === season.id) ?? false;
	const form_version = asked ? 1 : null;
	const heardOf = (key: string, came_before: boolean) =>
		came_before && chanceOf(key, 5) < TOLD_BEFORE ? BEEN_BEFORE : atWeight(HEARD_OF, chanceOf(key, 6)).key;
	let count = 0;
	return mergeRows(
		homes.flatMap((home) => {
			const own = home.children.flatMap((child) => booked.get(child) ?? []);
			const [signed_up] = own.map(({ created_at }) => created_at).sort();
			if (signed_up === undefined) return [];
			count += 1;
			const { id: household_id } = home.household;
			const scoped = madeAt(make.within(household_id), signed_up);
			const needy = chanceOf(`${household_id}/campership`) < CAMPERSHIPS;
			const lines = own.map((enrollment) => {
				const priced = priceOf(byId.get(enrollment.session_id));
				const share = needy ? 0.5 : signed_up < early ? EARLY_BIRD_SHARE : 0;
				const off_cents = Math.round(priced.price_cents * share);
				return { ...priced, off_cents, enrollment: { id: enrollment.id ?? "", enrollment } };
			});
			const registration = aRegistration(
				season,
				home,
				by,
				deskOf(by, { id: scoped.id("registration"), status: "enrolled", lines, form_version }),
				scoped,
			);
			const { deposit_cents = 0, total_cents = 0 } = registration.registration;
			const key = `${household_id}/${start_date.slice(5)}`;
			const paid = (salt: number) => ({
				state: "received",
				settled_by: by.id,
				method: atWeight(WAYS, chanceOf(key, salt)).method,
			});
			const came_before = known.has(household_id);
			known.add(household_id);
			const told = asked && chanceOf(key, 7) < TOLD;
			const owed = is_current && count % OWING_EVERY === 0 ? dueOf(count / OWING_EVERY, today) : null;
			const regular = addDays(start_date, -BALANCE);
			const first = addDays(signed_up.slice(0, 10), 7);
			const due_on = owed ?? (regular > first ? regular : first);
			const settled_at = paidAt(due_on, chanceOf(key, 3));
			return [
				registration,
				...(told
					? [
							anAnswer(
								registration,
								{ [questionId(scope, "heard")]: heardOf(key, came_before) },
								undefined,
								scoped,
							),
						]
					: []),
				aPayable(
					registration,
					{
						...paid(1),
						amount_cents: deposit_cents ?? 0,
						due_on: addDays(signed_up.slice(0, 10), 3),
						id: scoped.id("deposit"),
					},
					scoped,
				),
				aPayable(
					registration,
					{
						...(owed || settled_at > now ? {} : { ...paid(2), settled_at }),
						kind: "installment",
						label: "Balance",
						amount_cents: (total_cents ?? 0) - (deposit_cents ?? 0),
						due_on,
						id: scoped.id("balance"),
					},
					scoped,
				),
				...(is_current && chanceOf(key, 4) < SIGNED ? [signatures(registration, rows, scoped)] : []),
			];
		}),
	);
}

/** Due dates of open balances: some weeks ago, recently, or soon by agreement. */
const dueOf = (index: number, today: string): string => addDays(today, [-47, -19, 9][index % 3] ?? 0);
