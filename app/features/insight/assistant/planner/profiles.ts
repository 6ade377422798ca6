import type { Plan } from "#app/platform/query/plan";

// How people ask about each entity of the field catalog: the nouns for its rows, and the defaults left unsaid.

type Filters = Plan["filters"];

export interface Profile {
	/** Nouns for its rows, each with a cost: 0 is the usual entity for the noun. */
	nouns: Readonly<Record<string, number>>;
	/** Cost if the question has no noun for rows. */
	without_noun: number;
	/** The field with the ID of the person or family that a row is about. `null`: a row is one person. */
	about?: { noun: "camper" | "family" | "staff"; field: string | null };
	/** How a season filters it: by a field, or as "this season" of its own fields. */
	season: { field: string } | "plan" | null;
	/** Default filters, which apply unless the question names one of their fields. */
	unsaid: Filters;
	/** Further fields that switch off the `unsaid` filters. */
	settles?: readonly string[];
	/** Default date field for days in a question. */
	date?: string;
	/** The field with the last day of rows that span several: a day or a month means the rows that it is within. */
	ends?: string;
	/** Columns of its list. */
	columns: readonly string[];
	/** The field that "how much" adds up. */
	amount?: string;
	/** True where "what" means "how much", as in "What came in last week?". */
	what_is_amount?: true;
	/** Number fields shared by several rows, so that a sum would count them twice. */
	shared?: readonly string[];
	/** Nouns that are redundant here: every payment is a family's. */
	implied?: readonly string[];
	/** Nouns that mean one of its fields. */
	noun_fields?: Readonly<Record<string, string>>;
	/** Nouns that a number counts: "two sessions". */
	numbers?: Readonly<Record<string, string>>;
	/** The field that "oldest" or "latest" sorts by. */
	extremes?: Readonly<Record<string, { field: string; descending: boolean }>>;
}

const is = (field: string, value: string | number | boolean): Filters[number] => ({
	any: [{ field, op: "is", value }],
});
const isIn = (field: string, value: string[]): Filters[number] => ({ any: [{ field, op: "in", value }] });
const over = (field: string, value: number): Filters[number] => ({ any: [{ field, op: "gt", value }] });

const BIRTH = {
	youngest: { field: "birth_date", descending: true },
	oldest: { field: "birth_date", descending: false },
};

export const PROFILES: Readonly<Record<string, Profile>> = {
	camper: {
		nouns: { camper: 0 },
		without_noun: 0,
		about: { noun: "camper", field: null },
		season: "plan",
		unsaid: [over("enrollments", 0)],
		settles: ["sessions", "all_sessions", "status", "enrollments", "created_at", "id", "groups"],
		numbers: { session: "enrollments" },
		shared: ["family_balance"],
		columns: ["name", "age", "grade", "sessions", "groups"],
		implied: ["camper", "family", "season", "enrollment", "registration"],
		noun_fields: { session: "sessions", group: "groups" },
		extremes: {
			...BIRTH,
			newest: { field: "created_at", descending: true },
			latest: { field: "created_at", descending: true },
		},
	},
	season_camper: {
		nouns: { camper: 2 },
		without_noun: 3,
		about: { noun: "camper", field: "camper_id" },
		season: { field: "season" },
		unsaid: [],
		columns: ["name", "season", "age", "sessions"],
		implied: ["camper", "enrollment", "registration"],
		noun_fields: { session: "sessions", season: "season", family: "family" },
	},
	enrollment: {
		nouns: { enrollment: 0, camper: 1 },
		without_noun: 1.5,
		about: { noun: "camper", field: "camper_id" },
		season: { field: "season" },
		unsaid: [is("has_spot", true)],
		settles: ["status", "has_spot", "ended_at"],
		columns: ["name", "session", "status", "age", "grade"],
		implied: ["camper", "enrollment"],
		noun_fields: { session: "session", season: "season", group: "groups", cabin: "cabin" },
		extremes: {
			newest: { field: "created_at", descending: true },
			latest: { field: "created_at", descending: true },
		},
	},
	family: {
		nouns: { family: 0 },
		without_noun: 2,
		about: { noun: "family", field: null },
		season: "plan",
		unsaid: [{ any: [{ field: "sessions", op: "is_not_empty" }] }],
		settles: ["sessions", "balance", "overdue", "created_at"],
		numbers: { camper: "campers" },
		columns: ["name", "adults", "city", "campers", "balance"],
		implied: ["family", "season"],
		noun_fields: { camper: "campers", session: "sessions" },
		extremes: { newest: { field: "created_at", descending: true } },
	},
	session: {
		nouns: { session: 0 },
		without_noun: 4,
		season: { field: "season" },
		unsaid: [isIn("status", ["published", "running", "completed"])],
		date: "start_date",
		ends: "end_date",
		columns: ["name", "start_date", "end_date", "capacity", "taken", "open_spots", "fill"],
		implied: ["session", "season"],
		noun_fields: {
			camper: "enrolled",
			enrollment: "enrolled",
			season: "season",
			spot: "open_spots",
			waitlist: "waiting",
		},
		extremes: {
			latest: { field: "start_date", descending: true },
			earliest: { field: "start_date", descending: false },
			first: { field: "start_date", descending: false },
			next: { field: "start_date", descending: false },
			expensive: { field: "price", descending: true },
			priciest: { field: "price", descending: true },
			cheapest: { field: "price", descending: false },
			popular: { field: "enrolled", descending: true },
			fullest: { field: "fill", descending: true },
			emptiest: { field: "fill", descending: false },
		},
	},
	staff: {
		nouns: { staff: 0 },
		without_noun: 3,
		about: { noun: "staff", field: null },
		season: "plan",
		unsaid: [is("is_employed", true)],
		settles: ["is_employed", "in_season", "application", "id"],
		columns: ["name", "position", "role_type", "certifications", "warnings"],
		implied: ["staff", "season"],
		noun_fields: { session: "sessions" },
		extremes: BIRTH,
	},
	camper_day: {
		nouns: { camper: 4, absence: 0 },
		without_noun: 3.5,
		about: { noun: "camper", field: "camper_id" },
		season: { field: "season" },
		unsaid: [],
		date: "date",
		columns: ["date", "name", "session", "status"],
		implied: ["camper", "absence", "day"],
		noun_fields: { session: "session", season: "season", group: "groups" },
	},
	roll_call: {
		nouns: { roll_call: 0 },
		without_noun: 5,
		season: { field: "season" },
		unsaid: [],
		date: "date",
		columns: ["date", "session", "is_taken", "expected", "present", "absent", "late"],
		implied: ["roll_call", "day"],
		noun_fields: { session: "session", season: "season" },
	},
	registration: {
		nouns: { registration: 0, family: 4 },
		without_noun: 3,
		about: { noun: "family", field: "family_id" },
		season: { field: "season" },
		unsaid: [],
		date: "submitted_at",
		columns: ["family", "status", "submitted_at", "children", "sessions", "missing"],
		implied: ["registration", "family"],
		noun_fields: { session: "sessions", season: "season", camper: "children" },
		numbers: { camper: "children" },
		extremes: {
			latest: { field: "submitted_at", descending: true },
			newest: { field: "submitted_at", descending: true },
		},
	},
	charge: {
		nouns: { charge: 0, family: 3 },
		without_noun: 3,
		about: { noun: "family", field: "family_id" },
		season: { field: "season" },
		unsaid: [isIn("state", ["due", "received"])],
		date: "due_on",
		columns: ["family", "label", "due_on", "amount", "due"],
		amount: "due",
		implied: ["charge", "family"],
		noun_fields: { session: "sessions", season: "season" },
		extremes: { oldest: { field: "due_on", descending: false } },
	},
	payment: {
		nouns: { payment: 0, family: 3 },
		without_noun: 2,
		about: { noun: "family", field: "family_id" },
		season: null,
		unsaid: [is("state", "succeeded")],
		date: "received_on",
		columns: ["received_on", "family", "way", "state", "amount"],
		amount: "amount",
		what_is_amount: true,
		implied: ["payment", "family"],
		noun_fields: { session: "sessions" },
		extremes: {
			latest: { field: "received_on", descending: true },
			newest: { field: "received_on", descending: true },
		},
	},
	waitlist_entry: {
		nouns: { waitlist: 0, family: 3 },
		without_noun: 4,
		about: { noun: "family", field: "family_id" },
		season: { field: "season" },
		unsaid: [isIn("status", ["waiting", "offered"])],
		date: "joined_at",
		columns: ["family", "children", "sessions", "status", "joined_at"],
		implied: ["waitlist", "family"],
		noun_fields: { session: "sessions", season: "season" },
		extremes: { longest: { field: "joined_at", descending: false } },
	},
	waitlisted_child: {
		nouns: { camper: 3, waitlist: 1 },
		without_noun: 3,
		about: { noun: "camper", field: "camper_id" },
		season: { field: "season" },
		unsaid: [isIn("status", ["waiting", "offered"])],
		date: "joined_at",
		columns: ["name", "grade", "sessions", "status", "joined_at"],
		implied: ["waitlist", "camper"],
		noun_fields: { session: "sessions", season: "season" },
		extremes: { longest: { field: "joined_at", descending: false } },
	},
	import: {
		nouns: { import: 0 },
		without_noun: 6,
		season: null,
		unsaid: [],
		date: "created_at",
		columns: ["file", "status", "rows", "created", "errors", "created_at"],
		implied: ["import"],
	},
};

/** Nouns for rows. */
export const NOUNS: Readonly<Record<string, readonly string[]>> = {
	camper: ["camper", "child", "attendee", "participant", "student", "youth", "youngster", "kiddo", "minor"],
	family: ["family", "household", "parent", "guardian", "caregiver"],
	enrollment: ["enrollment", "spot taken", "spot filled", "booking", "bookings made"],
	session: ["session", "program", "camp session", "term"],
	staff: [
		"staff",
		"staff member",
		"employee",
		"worker",
		"team member",
		"staffer",
		"member of staff",
		"crew",
		"personnel",
		"people working",
	],
	payment: ["payment", "money received", "money come in", "received payment"],
	charge: ["charge", "bill", "installment due", "amount due"],
	registration: ["registration", "application", "submission"],
	waitlist: ["waitlist", "waiting list", "wait list", "waitlist entry", "waitlisted"],
	absence: ["absence"],
	roll_call: ["roll call", "rollcall", "attendance sheet"],
	import: ["import", "imported file", "upload"],
	season: ["season", "summer", "year"],
	group: ["group", "day group"],
	cabin: ["cabin", "bunk"],
	spot: ["spot", "place", "space", "opening", "seat"],
	day: ["day"],
};

/** What staff of any camp are called. What a camp calls its own roles is a value, and says more. */
export const JOBS: readonly string[] = [
	"counselor",
	"counsellor",
	"lifeguard",
	"cook",
	"instructor",
	"specialist",
];
