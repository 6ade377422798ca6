import type { Grade } from "#app/lib/grades";
import { entriesFor } from "./rules";
import type { PlaceBucket, WaitingChild, Waitlist, WaitlistSession } from "./model";

// Invented camp of /waitlist-demo: three full sessions, seven waiting families, and two that can still join.

export const TIME_ZONE = "America/New_York";
/** Monday, June 7, 2027, 9 in the morning at camp. */
export const OPENING = "2027-06-07T13:00:00.000Z";

/** Names of the priority groups, by number. */
export const GROUPS: Record<number, string> = { 1: "Returning family", 2: "New family" };

interface Child extends WaitingChild {
	name: string;
	entering_grade: Grade;
}

interface Family {
	id: string;
	name: string;
	/** Other requests of the family, in words. */
	note?: string;
	children: readonly Child[];
	sessions: readonly string[];
	together: boolean;
	priority: number;
	joined_at: string;
	paused?: boolean;
}

const child = (name: string, gender: "female" | "male", entering_grade: Grade): Child => ({
	id: name.toLowerCase(),
	name,
	gender,
	entering_grade,
});

const WAITING: readonly Family[] = [
	{
		id: "park",
		name: "Park",
		children: [child("Juno", "female", 4), child("Theo", "male", 3)],
		sessions: ["explorers", "trail"],
		together: true,
		priority: 1,
		joined_at: "2027-03-01T14:00:00.000Z",
	},
	{
		id: "haddad",
		name: "Haddad",
		children: [child("Sami", "male", 3)],
		sessions: ["explorers"],
		together: true,
		priority: 1,
		joined_at: "2027-03-01T14:04:00.000Z",
	},
	{
		id: "okafor",
		name: "Okafor",
		children: [child("Ada", "female", 5)],
		sessions: ["lakeside", "explorers"],
		together: true,
		priority: 2,
		joined_at: "2027-02-20T16:30:00.000Z",
	},
	{
		id: "lindqvist",
		name: "Lindqvist",
		children: [child("Elsa", "female", 5), child("Nils", "male", 5)],
		sessions: ["lakeside"],
		together: true,
		priority: 2,
		joined_at: "2027-03-03T19:12:00.000Z",
	},
	{
		id: "moreno",
		name: "Moreno",
		children: [child("Lucía", "female", 4)],
		sessions: ["lakeside", "trail"],
		together: true,
		priority: 2,
		joined_at: "2027-03-05T13:45:00.000Z",
	},
	{
		id: "fitzgerald",
		name: "Fitzgerald",
		note: "abroad, asked to pause for now",
		children: [child("Finn", "male", 5)],
		sessions: ["trail"],
		together: true,
		priority: 2,
		joined_at: "2027-03-08T22:01:00.000Z",
		paused: true,
	},
	{
		id: "novak",
		name: "Novak",
		children: [child("Mila", "female", 4)],
		sessions: ["trail", "explorers"],
		together: true,
		priority: 2,
		joined_at: "2027-03-09T15:20:00.000Z",
	},
];

/** Families who can join during the demo, once each. */
const JOINING: Record<"together" | "apart", Omit<Family, "joined_at">> = {
	together: {
		id: "abara",
		name: "Abara",
		children: [child("Zuri", "female", 5), child("Kofi", "male", 3)],
		sessions: ["trail", "explorers"],
		together: true,
		priority: 2,
	},
	apart: {
		id: "costa",
		name: "Costa",
		children: [child("Rui", "male", 4), child("Inês", "female", 5)],
		sessions: ["explorers", "lakeside"],
		together: false,
		priority: 2,
	},
};
export type Joining = keyof typeof JOINING;

const FAMILIES = [...WAITING, ...Object.values(JOINING)];

/** Entries of a family. The first has the family's ID, which keeps the URL readable. */
function entriesOf({ id, paused = false, ...family }: Family) {
	const { children, sessions, together, priority, joined_at } = family;
	let count = 0;
	const newId = () => {
		count += 1;
		return count === 1 ? id : `${id}-${count}`;
	};
	const wish = { family_id: id, children, sessions, together, priority, joined_at };
	return entriesFor(wish, newId).map((entry) => ({ ...entry, paused }));
}

/** Entries of a family that joins at a moment. */
export const joiningEntries = (which: Joining, joined_at: string) =>
	entriesOf({ ...JOINING[which], joined_at });

/** Family that would join. */
export const familyToJoin = (which: Joining): Omit<Family, "joined_at"> => JOINING[which];

/** A family's name and note, with those of its children that an entry includes. */
export function familyOf({ family_id, children }: { family_id: string; children: readonly WaitingChild[] }) {
	const family = FAMILIES.find(({ id }) => id === family_id);
	const ids = new Set(children.map(({ id }) => id));
	return {
		name: family?.name ?? "",
		note: family?.note ?? null,
		siblings: family?.children.length ?? 0,
		children: family?.children.filter(({ id }) => ids.has(id)) ?? [],
	};
}

const whole = (places: number): PlaceBucket => ({
	key: "all",
	gender: null,
	min_grade: null,
	max_grade: null,
	bucket_text: "",
	places,
	taken: places,
});
const ofGender = (gender: string, bucket_text: string, places: number): PlaceBucket => ({
	...whole(places),
	key: `gender:${gender}`,
	gender,
	bucket_text,
});

interface FixtureSession extends WaitlistSession {
	start_date: string;
	end_date: string;
	grades: readonly [Grade, Grade];
}

const SESSIONS: readonly FixtureSession[] = [
	{
		id: "explorers",
		name: "Explorers",
		start_date: "2027-07-05",
		end_date: "2027-07-16",
		grades: [3, 5],
		offer_hours: 48,
		buckets: [whole(10)],
	},
	{
		id: "lakeside",
		name: "Lakeside",
		start_date: "2027-07-11",
		end_date: "2027-07-23",
		grades: [4, 6],
		offer_hours: 48,
		buckets: [whole(10), ofGender("female", "girls", 5), ofGender("male", "boys", 5)],
	},
	{
		id: "trail",
		name: "Trail Crew",
		start_date: "2027-07-19",
		end_date: "2027-07-30",
		grades: [3, 6],
		offer_hours: 24,
		buckets: [whole(8)],
	},
];

/** Facts about a session besides its capacity. */
export const aboutSession = (session_id: string) => SESSIONS.find(({ id }) => id === session_id);

/** List at the start of the demo. */
export const openingList = (): Waitlist => ({
	sessions: SESSIONS,
	entries: WAITING.flatMap(entriesOf),
	offers: [],
});
