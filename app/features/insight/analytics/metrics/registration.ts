import { defineMetric, type Filter, is, isIn, type MetricPart } from "../define-metric";

const OWNER = "Registration director";

const started: MetricPart = {
	label: "Started",
	entity: "registration_start",
	measure: { op: "count" },
	filters: [],
	season: "season",
	date: "started_at",
	// A family has one draft a season, and its registrations are its own.
	people: { op: "count", field: "id" },
	columns: ["family", "stage", "started_at", "changed_at", "submitted_at"],
};
const submitted: Filter = { any: [{ field: "submitted_at", op: "is_not_empty" }] };

const submittedOnes: MetricPart = {
	...started,
	label: "Submitted",
	filters: [submitted],
	as_it_was: (day) => [{ any: [{ field: "submitted_at", op: "lte", value: day }] }],
};

export const REGISTRATION_METRICS = [
	defineMetric({
		key: "funnel_submitted",
		title: "Registrations submitted",
		formula: "Registrations submitted divided by registrations started.",
		unit: "percent",
		numerator: submittedOnes,
		denominator: started,
		comparison: "same_day_before_start",
		permissions: ["registration_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "funnel_accepted",
		title: "Registrations accepted",
		formula: "Registrations that are accepted or enrolled, divided by registrations submitted.",
		unit: "percent",
		numerator: { ...started, label: "Accepted", filters: [is("is_accepted", true)] },
		denominator: submittedOnes,
		comparison: "whole_season",
		permissions: ["registration_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "funnel_enrolled",
		title: "Registrations enrolled",
		formula: "Registrations that are enrolled, divided by registrations submitted.",
		unit: "percent",
		numerator: { ...started, label: "Enrolled", filters: [isIn("stage", ["8_enrolled"])] },
		denominator: submittedOnes,
		comparison: "whole_season",
		permissions: ["registration_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "drafts",
		title: "Drafts",
		formula: "Registrations that were started and not submitted, by how far they got.",
		unit: "count",
		numerator: {
			...started,
			label: "Drafts",
			filters: [{ any: [{ field: "submitted_at", op: "is_empty" }] }],
		},
		// How far a draft got isn't recorded by day.
		comparison: "none",
		breakdowns: { stage: { label: "Stage", fields: ["stage"] } },
		permissions: ["registration_manage"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "form_completion",
		title: "Form completion",
		formula:
			"Campers of the season without a missing required form or document, divided by the season's campers.",
		unit: "percent",
		numerator: {
			label: "Complete",
			entity: "camper",
			measure: { op: "count" },
			filters: [
				{ any: [{ field: "enrollments", op: "gt", value: 0 }] },
				{ any: [{ field: "missing_forms", op: "is_empty" }] },
				{ any: [{ field: "missing_papers", op: "is_empty" }] },
			],
			people: { op: "count", field: "id" },
			columns: ["name", "family", "sessions"],
		},
		denominator: {
			label: "Campers",
			entity: "camper",
			measure: { op: "count" },
			filters: [{ any: [{ field: "enrollments", op: "gt", value: 0 }] }],
			people: { op: "count", field: "id" },
			columns: ["name", "family", "sessions", "missing_forms", "missing_papers"],
		},
		// Missing forms and documents aren't recorded by day, and a document can expire after its season.
		comparison: "none",
		breakdowns: {
			session: { label: "Session", fields: ["sessions", "sessions"], overlaps: true },
			grade: { label: "Grade", fields: ["grade", "grade"] },
			gender: { label: "Gender", fields: ["gender", "gender"] },
			is_returning: { label: "New or returning", fields: ["is_returning", "is_returning"] },
		},
		permissions: ["registration_manage", "campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
