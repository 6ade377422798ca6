import { addDays, instantAt } from "#app/lib/dates";
import { aWaitingRoom } from "../builders/admission";
import { aDiscount, anAddOn, someTerms } from "../builders/prices";
import { aQuestion, aQuestionForm } from "../builders/question";
import { aSeason, aSession } from "../builders/season";
import { type Make, madeAt } from "../make";
import { mergeRows, type SeedRows } from "../rows";
import { timeOfYear } from "./calendar";
import { KITCHEN, questionId } from "./question-rows";

/** Year of whole weeks, in days, so that the days of the week stay the same. */
const YEAR_DAYS = 364;

/** Session with few spots, which are assigned by lottery. */
export const DRAWN_AHEAD = "Harvest Weekend";

/** Sessions open for registration; days are counted from the season's first. */
const SESSIONS = [
	{
		key: "first",
		name: "First Half Overnight",
		first_day: 0,
		last_day: 27,
		capacity: 90,
		grades: [3, 8],
		max_age: 14,
		price_cents: 455_000,
		deposit_cents: 50_000,
		description: "The first four weeks, with an overnight canoe trip in the third.",
	},
	{
		key: "second",
		name: "Second Half Overnight",
		first_day: 28,
		last_day: 55,
		capacity: 90,
		grades: [3, 8],
		max_age: 14,
		price_cents: 455_000,
		deposit_cents: 50_000,
		description: "The last four weeks, with the regatta and the closing campfire.",
	},
	{
		key: "trip",
		name: "Allagash Canoe Trip",
		first_day: 14,
		last_day: 23,
		capacity: 3,
		grades: [6, 10],
		max_age: 15,
		price_cents: 198_000,
		deposit_cents: 30_000,
		description: "Ten days on the river, three to a canoe.",
	},
	{
		key: "junior",
		name: "Junior Day Camp",
		first_day: 1,
		last_day: 54,
		capacity: 96,
		grades: [0, 3],
		max_age: 9,
		price_cents: 276_000,
		deposit_cents: 20_000,
		description: "Mornings in small groups, rest hour, swimming every afternoon.",
	},
	{
		key: "lit",
		name: "Leaders in Training",
		first_day: 0,
		last_day: 55,
		capacity: 24,
		grades: [9, 10],
		max_age: 15,
		price_cents: 430_000,
		deposit_cents: 40_000,
		opens_in: 12,
		description: "For campers entering 9th or 10th grade who want to work here one day.",
	},
	{
		key: "harvest",
		name: DRAWN_AHEAD,
		first_day: 53,
		last_day: 55,
		capacity: 6,
		grades: [0, 10],
		max_age: 15,
		price_cents: 42_000,
		deposit_cents: 10_000,
		description: "Three days for all ages at the end of the season. Spots are assigned by lottery.",
	},
] as const;

interface NextSeason {
	make: Make;
	time_zone: string;
	/** Today in the camp's zone. */
	today: string;
	/** The current season. */
	current: { start_date: string; end_date: string; year: number };
	publisher: { id: string } | undefined;
	/** User who has begun a registration, and their child. */
	parent: { id: string } | undefined;
	child:
		| { id: string; first_name: string; last_name: string; birth_date: string; gender: string | null }
		| undefined;
}

/**
 * Next year's season: registration has opened early, the last opening has a waiting room, and one family has begun
 * a draft.
 */
export function nextSeasonRows(camp: { id: string }, facts: NextSeason): SeedRows {
	const { time_zone, today, current, publisher, parent, child } = facts;
	const start_date = addDays(current.start_date, YEAR_DAYS);
	const planned = instantAt(addDays(current.start_date, -20), "10:00", time_zone);
	const make = madeAt(facts.make.within("next-season"), planned);
	const year = current.year + 1;
	const season = aSeason(
		camp,
		{
			name: `${timeOfYear(start_date)} ${year}`,
			year,
			start_date,
			end_date: addDays(current.end_date, YEAR_DAYS),
			is_current: false,
		},
		make,
	);
	const sessions = SESSIONS.map((session) => {
		const {
			key,
			name,
			description,
			capacity,
			price_cents,
			deposit_cents,
			first_day,
			last_day,
			grades,
			max_age,
		} = session;
		const opens = "opens_in" in session ? addDays(today, session.opens_in) : addDays(current.start_date, -10);
		const first = addDays(start_date, first_day);
		return aSession(
			season,
			{
				name,
				description,
				capacity,
				price_cents,
				deposit_cents,
				status: "published",
				start_date: first,
				end_date: addDays(start_date, last_day),
				min_grade: grades[0],
				max_grade: grades[1],
				max_age,
				registration_opens_at: instantAt(opens, "07:00", time_zone),
				registration_closes_at: instantAt(addDays(first, -1), "23:59", time_zone),
			},
			make.within(key),
		);
	});
	const overnight = sessions[0]?.id ?? "";
	const swims = aQuestion(
		season,
		{
			kind: "yes_no",
			label: "Can your child swim 50 yards?",
			is_required: true,
			position: 1,
		},
		make,
	);
	const lessons = aQuestion(
		season,
		{
			kind: "text",
			label: "What would help in swimming lessons?",
			position: 2,
			condition: { match: "all", of: [{ field: swims.id, operator: "is", value: false }] },
		},
		make,
	);
	const heard = aQuestion(
		season,
		{
			kind: "text",
			per_family: true,
			label: "Is there anything we should know about your family?",
			position: 3,
		},
		make,
	);
	// A family that answered it last season finds its answer here.
	const kitchen = aQuestion(season, { ...KITCHEN, id: questionId(facts.make, "kitchen"), position: 4 }, make);
	const at = instantAt(addDays(today, -1), "20:10", time_zone);
	return mergeRows([
		season,
		...sessions,
		aWaitingRoom(season, {}, make),
		swims,
		lessons,
		heard,
		kitchen,
		...(publisher ? [aQuestionForm(season, publisher, [swims, lessons, heard, kitchen], {}, make)] : []),
		anAddOn(season, { name: "Camp T-shirt", price_cents: 2_800, most_each: 3, stock: 400 }, make),
		anAddOn(
			season,
			{ name: "Bus from Portland", price_cents: 6_500, session_id: overnight, position: 2, stock: 44 },
			make,
		),
		aDiscount(season, { kind: "sibling", name: "Second child and younger", basis_points: 1_000 }, make),
		aDiscount(
			season,
			{ kind: "code", name: "Friends of Pinewood", code: "PINEFRIEND", amount_cents: 10_000, position: 2 },
			make,
		),
		someTerms(
			season,
			{
				dates: [addDays(start_date, -120), addDays(start_date, -60)],
				tiers: [
					[90, 100],
					[30, 50],
				],
			},
			make,
		),
		{
			registration_setup: [
				{
					camp_id: camp.id,
					season_id: season.id,
					welcome:
						"Registration for next season is open. You can stop at any time and continue later, on any device.",
					farewell: "See you next season.",
					created_at: planned,
					updated_at: planned,
				},
			],
			...(parent && child
				? {
						registration: [
							{
								camp_id: camp.id,
								id: make.id("registration"),
								season_id: season.id,
								user_id: parent.id,
								status: "draft",
								created_at: at,
								updated_at: at,
								draft: {
									children: [
										{
											key: child.id,
											camper_id: child.id,
											first_name: child.first_name,
											last_name: child.last_name,
											preferred_name: null,
											birth_date: child.birth_date,
											gender: child.gender,
											grade: null,
											sessions: [overnight],
											waitlist: [],
										},
									],
								},
							},
						],
					}
				: {}),
		},
	]);
}
