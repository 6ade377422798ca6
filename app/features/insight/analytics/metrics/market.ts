import { defineMetric, is, isIn, type MetricPart } from "../define-metric";
import { WAITLISTED } from "./waitlisted";

const OWNER = "Marketing director";

/** Siblings who could enroll but haven't. */
const siblings: MetricPart = {
	label: "Siblings not enrolled",
	entity: "camper",
	measure: { op: "count" },
	filters: [
		{ any: [{ field: "status", op: "is_not", value: "archived" }] },
		is("enrollments", 0),
		is("has_enrolled_sibling", true),
		is("fits_a_session", true),
	],
	people: { op: "count", field: "id" },
	columns: ["name", "age", "grade", "family", "is_returning"],
};

/** Enrollments that a camp can still win, and families that it lost. */
export const MARKET_METRICS = [
	defineMetric({
		key: "sibling_potential",
		title: "Sibling potential",
		formula:
			"Campers without a spot this season who have an enrolled sibling, and whose age and grade fit a session that is still open. Excludes archived campers.",
		unit: "count",
		numerator: siblings,
		// A season that is over has no open session.
		comparison: "none",
		breakdowns: {
			grade: { label: "Grade", fields: ["grade"] },
			gender: { label: "Gender", fields: ["gender"] },
			is_returning: { label: "New or returning", fields: ["is_returning"] },
		},
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "sibling_families",
		title: "Families with sibling potential",
		formula: "Families with at least one camper counted under sibling potential.",
		unit: "count",
		numerator: {
			...siblings,
			label: "Families",
			measure: { op: "count", field: "family_id" },
			people: { op: "count", field: "family_id" },
		},
		// A season that is over has no open session.
		comparison: "none",
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "waitlist_left",
		title: "Lost from the waitlist",
		formula:
			"Campers whose family declined an offer or left the waitlist, and who have no spot in the season.",
		unit: "count",
		numerator: {
			label: "Campers",
			entity: "waitlisted_child",
			measure: { op: "count", field: "camper_id" },
			filters: [isIn("status", ["declined", "removed"]), is("has_spot", false)],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "sessions", "status", "lost_reason", "joined_at"],
		},
		comparison: "season_end",
		breakdowns: {
			lost_reason: { label: "Why the family left", fields: ["lost_reason"], overlaps: true },
			...WAITLISTED,
		},
		permissions: ["waitlist_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
