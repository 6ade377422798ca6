import { defineMetric, type Filter, is, type MetricPart } from "../define-metric";

const OWNER = "Registration director";

/** Enrollments that had a spot at the end of a day: booked until then, and not ended until then. */
const hadSpot = (day: string): Filter[] => [
	{
		any: [
			{
				field: "status",
				op: "not_in",
				value: ["draft", "submitted", "under_review", "waitlisted", "offered", "declined"],
			},
		],
	},
	{ any: [{ field: "created_at", op: "lte", value: day }] },
	{
		any: [
			{ field: "ended_at", op: "is_empty" },
			{ field: "ended_at", op: "gt", value: day },
		],
	},
];

const withSpot: MetricPart = {
	label: "Campers with a spot",
	entity: "enrollment",
	measure: { op: "count", field: "camper_id" },
	filters: [is("has_spot", true)],
	as_it_was: hadSpot,
	season: "season",
	session: "session",
	people: { op: "count", field: "camper_id" },
	columns: ["name", "session", "status", "grade", "created_at"],
};

const BREAKDOWNS = {
	session: { label: "Session", fields: ["session"], overlaps: true },
	grade: { label: "Grade", fields: ["grade"] },
	gender: { label: "Gender", fields: ["gender"] },
	town: { label: "Town", fields: ["town"] },
	is_new: { label: "First season", fields: ["is_new"] },
} as const;

export const ENROLLMENT_METRICS = [
	defineMetric({
		key: "enrolled",
		title: "Enrolled campers",
		formula: "Campers with a spot in the season's sessions, each counted once.",
		unit: "count",
		numerator: withSpot,
		comparison: "same_day_before_start",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "spots_filled",
		title: "Spots filled",
		formula: "Enrollments with a spot. A camper in two sessions fills two spots.",
		unit: "count",
		numerator: { ...withSpot, label: "Spots filled", measure: { op: "count" } },
		comparison: "same_day_before_start",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "fill_rate",
		title: "Fill rate",
		formula:
			"Spots enrolled divided by capacity, overbooking included. Spots on hold aren't enrolled, and are shown apart. Canceled sessions are left out.",
		unit: "percent",
		numerator: {
			label: "Spots enrolled",
			entity: "session",
			measure: { op: "sum", field: "enrolled" },
			filters: [{ any: [{ field: "status", op: "is_not", value: "cancelled" }] }],
			season: "season",
			session: "id",
			people: { op: "sum", field: "enrolled" },
			columns: ["name", "start_date", "enrolled", "held", "capacity"],
		},
		denominator: {
			label: "Capacity",
			entity: "session",
			measure: { op: "sum", field: "capacity" },
			filters: [{ any: [{ field: "status", op: "is_not", value: "cancelled" }] }],
			season: "season",
			session: "id",
			columns: ["name", "start_date", "enrolled", "held", "capacity"],
		},
		comparison: "whole_season",
		breakdowns: { session: { label: "Session", fields: ["name", "name"] } },
		permissions: ["sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "spots_held",
		title: "Spots on hold",
		formula: "Spots that a registration in progress or a waitlist offer holds.",
		unit: "count",
		numerator: {
			label: "Spots on hold",
			entity: "session",
			measure: { op: "sum", field: "held" },
			filters: [{ any: [{ field: "status", op: "is_not", value: "cancelled" }] }],
			season: "season",
			session: "id",
			columns: ["name", "start_date", "held"],
		},
		comparison: "none",
		breakdowns: { session: { label: "Session", fields: ["name"] } },
		permissions: ["sessions_view"],
		minimum_n: 1,
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "waiting",
		title: "Campers on the waitlist",
		formula: "Campers who are waiting or have an offer, each counted once.",
		unit: "count",
		numerator: {
			label: "Campers waiting",
			entity: "waitlisted_child",
			measure: { op: "count", field: "camper_id" },
			filters: [{ any: [{ field: "status", op: "in", value: ["waiting", "offered"] }] }],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "sessions", "status", "joined_at", "has_spot"],
		},
		comparison: "none",
		breakdowns: {
			grade: { label: "Grade", fields: ["grade"] },
			gender: { label: "Gender", fields: ["gender"] },
		},
		permissions: ["waitlist_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "capacity_gap",
		title: "Capacity gap",
		formula: "Campers who are waiting, have no offer and no spot in another session of the season.",
		unit: "count",
		numerator: {
			label: "Campers without a spot",
			entity: "waitlisted_child",
			measure: { op: "count", field: "camper_id" },
			filters: [is("status", "waiting"), is("has_spot", false)],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "sessions", "status", "joined_at"],
		},
		comparison: "none",
		breakdowns: {
			grade: { label: "Grade", fields: ["grade"] },
			gender: { label: "Gender", fields: ["gender"] },
		},
		permissions: ["waitlist_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
