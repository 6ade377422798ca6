import { bySource, defineMetric, type Filter, is, isIn, type MetricPart } from "../define-metric";
import { WAITLISTED } from "./waitlisted";

const OWNER = "Registration director";

const withSpot: MetricPart = {
	label: "Campers with a spot",
	entity: "enrollment",
	measure: { op: "count", field: "camper_id" },
	filters: [is("has_spot", true)],
	recorded: true,
	season: "season",
	session: "session",
	people: { op: "count", field: "camper_id" },
	columns: ["name", "session", "status", "grade", "created_at"],
};

const CANCELED: readonly Filter[] = [isIn("status", ["withdrawn", "cancelled"]), is("is_moved", false)];

const BREAKDOWNS = {
	session: { label: "Session", fields: ["session"], overlaps: true },
	// As they were when the spot was taken, so they can differ between sessions.
	grade: { label: "Grade", fields: ["grade"], overlaps: true },
	gender: { label: "Gender", fields: ["gender"], overlaps: true },
	town: { label: "Town", fields: ["town"] },
	is_new: { label: "New or returning", fields: ["is_new"] },
	source: bySource(1),
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
		key: "velocity",
		title: "Enrollment velocity",
		formula: "Spots taken minus spots freed, by day. Added up, they give the spots taken so far.",
		unit: "count",
		numerator: {
			label: "Spots taken",
			entity: "enrollment_step",
			measure: { op: "sum", field: "spots" },
			filters: [{ any: [{ field: "spots", op: "is_not", value: 0 }] }],
			season: "season",
			session: "session",
			date: "date",
			people: { op: "count", field: "camper_id" },
			columns: ["date", "name", "session", "step", "spots"],
		},
		// The whole curve, so that days can be compared along it.
		comparison: "whole_season",
		breakdowns: {
			days_before_start: { label: "Days before start", fields: ["days_before_start"], overlaps: true },
			days_since_opening: { label: "Days since opening", fields: ["days_since_opening"], overlaps: true },
			date: { label: "Day", fields: ["date"], overlaps: true },
		},
		permissions: ["campers_view", "sessions_view"],
		// A day on a curve is no group of people: it tells when, not who.
		minimum_n: 1,
		tells_enrolled: true,
		version: 2,
		changed_on: "2026-11-30",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "A season with fewer than 5 campers, or such an earlier season beside it, was shown.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "cancellations",
		title: "Cancellations",
		formula:
			"Enrollments that were canceled or withdrawn, by the day on which they ended. Excludes moves to another session.",
		unit: "count",
		numerator: {
			label: "Enrollments ended",
			entity: "enrollment",
			measure: { op: "count" },
			filters: CANCELED,
			as_it_was: (day) => [...CANCELED, { any: [{ field: "ended_at", op: "lte", value: day }] }],
			season: "season",
			session: "session",
			date: "ended_at",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "session", "status", "created_at", "ended_at"],
		},
		comparison: "same_day_before_start",
		breakdowns: {
			lost_reason: { label: "Why the family left", fields: ["lost_reason"], overlaps: true },
			end_reason: { label: "Reason for ending", fields: ["end_reason"], overlaps: true, is_written: true },
			status: { label: "Status", fields: ["status"], overlaps: true },
			...BREAKDOWNS,
		},
		permissions: ["campers_view", "sessions_view"],
		version: 2,
		changed_on: "2026-11-29",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "Moves to another session, and undone moves, counted as cancellations.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "fill_rate",
		title: "Fill rate",
		formula:
			"Spots enrolled divided by capacity, overbooking included. Spots on hold aren't enrolled, and are shown separately. Excludes canceled sessions.",
		unit: "percent",
		numerator: {
			label: "Spots enrolled",
			entity: "session",
			measure: { op: "sum", field: "enrolled" },
			filters: [{ any: [{ field: "status", op: "is_not", value: "cancelled" }] }],
			season: "season",
			session: "id",
			// A camper can be in several sessions.
			people: { op: "max", field: "enrolled" },
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
		comparison: "season_end",
		breakdowns: { session: { label: "Session", fields: ["name", "name"], overlaps: true } },
		permissions: ["sessions_view"],
		version: 2,
		changed_on: "2026-11-29",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "People were added up over sessions, so a camper in two sessions counted twice toward the smallest group.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "pickup",
		title: "Spots taken in the last 7 days",
		formula: "Spots taken less spots freed in the last 7 days, today included.",
		unit: "count",
		numerator: {
			label: "Spots taken",
			entity: "enrollment_step",
			measure: { op: "sum", field: "spots" },
			filters: [
				{ any: [{ field: "spots", op: "is_not", value: 0 }] },
				{ any: [{ field: "date", op: "is", value: { period: "last_days", n: 7 } }] },
			],
			season: "season",
			session: "session",
			columns: ["date", "name", "session", "step", "spots"],
		},
		// The last 7 days are those before today, and an earlier season had other ones.
		comparison: "none",
		breakdowns: { session: { label: "Session", fields: ["session"] } },
		permissions: ["campers_view", "sessions_view"],
		// As with velocity: it tells when, not who.
		minimum_n: 1,
		tells_enrolled: true,
		version: 2,
		changed_on: "2026-11-30",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "Sessions with fewer than 5 campers were shown.",
			},
		],
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
			filters: [
				{ any: [{ field: "status", op: "is_not", value: "cancelled" }] },
				{ any: [{ field: "held", op: "gt", value: 0 }] },
			],
			season: "season",
			session: "id",
			columns: ["name", "start_date", "held"],
		},
		// Holds aren't recorded by day, and a season that is over has none.
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
		// The waitlist isn't recorded by day.
		comparison: "none",
		breakdowns: WAITLISTED,
		permissions: ["waitlist_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "capacity_gap",
		title: "Capacity gap",
		formula: "Campers who are waiting, with no offer and no spot in another session of the season.",
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
		// The waitlist isn't recorded by day.
		comparison: "none",
		breakdowns: WAITLISTED,
		permissions: ["waitlist_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
