import type { GroupPlan, SessionPlan } from "./plan";

const EVERY_DAY = 127;
const MONDAY_TO_FRIDAY = 31;
const WEEKEND = 96;
const MORNING = 1;
const MORNING_AND_EVENING = 5;

const cabins = (girls: string[], boys: string[], capacity: number): GroupPlan[] => [
	{ kind: "cabin", gender: "female", names: girls, capacity },
	{ kind: "cabin", gender: "male", names: boys, capacity },
];
const SHORT_CABINS = cabins(
	["Chickadee", "Wren", "Swallow", "Bluebird", "Plover"],
	["Raven", "Hawk", "Owl", "Grouse", "Teal"],
	10,
);
const DAY_GROUPS: GroupPlan[] = [
	{ kind: "day", names: ["Trailblazers", "Voyagers", "Pathfinders", "Rangers", "Navigators"], capacity: 16 },
];

/**
 * Two of them run every day of the season and two more are in progress at any time, so that no day of the week is
 * empty.
 */
export const PINEWOOD_SESSIONS: SessionPlan[] = [
	{
		key: "full",
		name: "Full Season Overnight",
		description: "Eight weeks in one cabin, with two wilderness trips.",
		first_day: 0,
		last_day: 55,
		weekdays: EVERY_DAY,
		checkpoints: MORNING_AND_EVENING,
		grades: [3, 8],
		max_age: 14,
		capacity: 48,
		enrolled: 42,
		is_balanced: true,
		groups: cabins(["Loon", "Heron", "Kingfisher"], ["Osprey", "Falcon", "Merlin"], 8),
		price_cents: 790_000,
		deposit_cents: 80_000,
	},
	{
		key: "lit",
		name: "Leaders in Training",
		description: "For campers entering 9th or 10th grade who want to work here one day.",
		first_day: 0,
		last_day: 55,
		weekdays: EVERY_DAY,
		checkpoints: MORNING_AND_EVENING,
		grades: [9, 10],
		max_age: 15,
		capacity: 24,
		enrolled: 22,
		is_balanced: true,
		groups: cabins(["Juniper Lodge"], ["Tamarack Lodge"], 12),
		price_cents: 420_000,
		deposit_cents: 40_000,
	},
	{
		key: "first",
		name: "First Half Overnight",
		description: "The first four weeks, with an overnight canoe trip in the third.",
		first_day: 0,
		last_day: 27,
		weekdays: EVERY_DAY,
		checkpoints: MORNING_AND_EVENING,
		grades: [3, 8],
		max_age: 14,
		capacity: 90,
		enrolled: 90,
		is_balanced: true,
		groups: SHORT_CABINS,
		price_cents: 440_000,
		deposit_cents: 50_000,
	},
	{
		key: "junior",
		name: "Junior Day Camp",
		description: "Mornings in small groups, rest hour, swimming every afternoon.",
		first_day: 1,
		last_day: 54,
		weekdays: MONDAY_TO_FRIDAY,
		checkpoints: MORNING,
		grades: [0, 3],
		max_age: 9,
		capacity: 96,
		enrolled: 90,
		groups: [
			{
				kind: "day",
				names: ["Chipmunks", "Otters", "Foxes", "Rabbits", "Beavers", "Hedgehogs"],
				capacity: 16,
			},
		],
		price_cents: 268_000,
		deposit_cents: 20_000,
	},
	{
		key: "day_first",
		name: "Day Camp, First Half",
		description: "Four weeks of day camp from 9 to 4.",
		first_day: 1,
		last_day: 26,
		weekdays: MONDAY_TO_FRIDAY,
		checkpoints: MORNING,
		grades: [3, 8],
		max_age: 14,
		capacity: 76,
		enrolled: 70,
		groups: DAY_GROUPS,
		price_cents: 148_000,
		deposit_cents: 15_000,
	},
	{
		key: "second",
		name: "Second Half Overnight",
		description: "The last four weeks, with the regatta and the closing campfire.",
		first_day: 28,
		last_day: 55,
		weekdays: EVERY_DAY,
		checkpoints: MORNING_AND_EVENING,
		grades: [3, 8],
		max_age: 14,
		capacity: 90,
		enrolled: 84,
		late_by: 50,
		is_balanced: true,
		again: { of: ["first", "day_first"], count: 30 },
		groups: SHORT_CABINS,
		price_cents: 440_000,
		deposit_cents: 50_000,
	},
	{
		key: "day_second",
		name: "Day Camp, Second Half",
		description: "Four weeks of day camp from 9 to 4.",
		first_day: 29,
		last_day: 54,
		weekdays: MONDAY_TO_FRIDAY,
		checkpoints: MORNING,
		grades: [3, 8],
		max_age: 14,
		capacity: 73,
		enrolled: 71,
		again: { of: ["day_first"], count: 40 },
		groups: DAY_GROUPS,
		price_cents: 148_000,
		deposit_cents: 15_000,
	},
	{
		key: "weekend",
		name: "Weekend Explorers",
		description: "Saturdays and Sundays on the trails and the water.",
		first_day: 0,
		last_day: 55,
		weekdays: WEEKEND,
		checkpoints: MORNING,
		grades: [2, 8],
		max_age: 14,
		capacity: 52,
		enrolled: 44,
		again: { of: ["junior", "day_first", "day_second"], count: 25 },
		groups: [{ kind: "day", names: ["North Star", "Big Dipper", "Orion", "Cassiopeia"], capacity: 14 }],
		price_cents: 96_000,
		deposit_cents: 10_000,
	},
];

/** Children enrolled in each session last year and the year before: the camp grows. */
const LAST_ENROLLED = [39, 20, 85, 84, 66, 78, 62, 38];
const EARLIER_ENROLLED = [36, 17, 78, 77, 60, 71, 56, 33];

/** Session that isn't offered anymore. */
const RIDING_WEEK: SessionPlan = {
	key: "riding",
	name: "Riding Week",
	description: "Five days at the stables next door, now closed.",
	first_day: 50,
	last_day: 54,
	weekdays: MONDAY_TO_FRIDAY,
	checkpoints: MORNING,
	grades: [2, 9],
	max_age: 14,
	capacity: 24,
	enrolled: 14,
	groups: [],
	price_cents: 62_000,
	deposit_cents: 10_000,
};

/** The sessions of a season that is over. Roll calls in the evening are new this year. */
const pastSessions = (
	enrolled: readonly number[],
	price_rise: number,
	again_share: number,
): SessionPlan[] => [
	// Filled first, by families who came only for it.
	RIDING_WEEK,
	...PINEWOOD_SESSIONS.map((session, index) => ({
		...session,
		checkpoints: MORNING,
		enrolled: enrolled[index] ?? 0,
		again: session.again && { ...session.again, count: Math.round(session.again.count * again_share) },
		price_cents: session.price_cents - price_rise,
	})),
];

/** The sessions of the previous season, slightly less full. */
export const PINEWOOD_LAST_SESSIONS = pastSessions(LAST_ENROLLED, 12_000, 0.85);

/** The sessions of the season before that. */
export const PINEWOOD_EARLIER_SESSIONS = pastSessions(EARLIER_ENROLLED, 26_000, 0.75);
