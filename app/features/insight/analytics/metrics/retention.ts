import { bySource, defineMetric, is, isIn, type MetricPart } from "../define-metric";

const OWNER = "Camp director";

const earlierCampers: MetricPart = {
	label: "Campers of the season before",
	entity: "season_camper",
	measure: { op: "count", field: "camper_id" },
	filters: [],
	// Rows are of the season before: the one after it is measured.
	season: "next_season",
	people: { op: "count", field: "camper_id" },
	columns: ["name", "age", "sessions", "return"],
};

const BREAKDOWNS = {
	session: { label: "Session", fields: ["sessions", "sessions"], overlaps: true },
	grade: { label: "Grade", fields: ["grade", "grade"] },
	gender: { label: "Gender", fields: ["gender", "gender"] },
	town: { label: "Town", fields: ["town", "town"] },
	age: { label: "Age", fields: ["age", "age"] },
	is_new: { label: "New or returning", fields: ["is_new", "is_new"] },
	source: bySource(2),
} as const;

/** The same for a single number. */
const OF_CAMPERS = {
	session: { label: "Session", fields: ["sessions"], overlaps: true },
	grade: { label: "Grade", fields: ["grade"] },
	gender: { label: "Gender", fields: ["gender"] },
	town: { label: "Town", fields: ["town"] },
	is_new: { label: "New or returning", fields: ["is_new"] },
	source: bySource(1),
} as const;

export const RETENTION_METRICS = [
	defineMetric({
		key: "retention",
		title: "Retention",
		formula:
			"Last season's campers who have a spot this season, divided by those who could return. Campers who aged out or whose session isn't offered again are shown separately. Session, grade and age are from last season.",
		unit: "percent",
		numerator: { ...earlierCampers, label: "Returned", filters: [is("return", "returned")] },
		denominator: {
			...earlierCampers,
			label: "Could return",
			filters: [isIn("return", ["returned", "not_returned"])],
		},
		comparison: "season_end",
		needs_earlier: true,
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "aged_out",
		title: "Aged out",
		formula:
			"Campers of the season before who are too old for every session of this season. Session, grade and “New or returning” are from last season.",
		unit: "count",
		numerator: { ...earlierCampers, label: "Aged out", filters: [is("return", "aged_out")] },
		comparison: "whole_season",
		breakdowns: OF_CAMPERS,
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "not_offered",
		title: "Session not offered again",
		formula:
			"Last season's campers who didn't return and whose sessions aren't offered again under the same name. Session, grade and “New or returning” are from last season.",
		unit: "count",
		numerator: { ...earlierCampers, label: "Not offered", filters: [is("return", "not_offered")] },
		comparison: "whole_season",
		breakdowns: OF_CAMPERS,
		permissions: ["campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "new_families",
		title: "New families",
		formula: "Families with a camper in the season, and none in an earlier one.",
		unit: "count",
		numerator: {
			label: "New families",
			entity: "season_camper",
			measure: { op: "count", field: "family_id" },
			filters: [is("is_new_family", true)],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["family", "name", "sessions"],
		},
		comparison: "season_end",
		needs_earlier: true,
		breakdowns: { town: OF_CAMPERS.town, source: OF_CAMPERS.source },
		permissions: ["campers_view", "sessions_view"],
		version: 2,
		changed_on: "2026-11-30",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "The first recorded season had all of its families as new.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "new_campers",
		title: "New campers",
		formula: "Campers in their first season, divided by the season's campers.",
		unit: "percent",
		numerator: {
			label: "New campers",
			entity: "season_camper",
			measure: { op: "count", field: "camper_id" },
			filters: [is("is_new", true)],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "age", "sessions"],
		},
		denominator: {
			label: "Campers",
			entity: "season_camper",
			measure: { op: "count", field: "camper_id" },
			filters: [],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "age", "sessions", "is_new"],
		},
		comparison: "whole_season",
		needs_earlier: true,
		breakdowns: {
			session: BREAKDOWNS.session,
			grade: BREAKDOWNS.grade,
			gender: BREAKDOWNS.gender,
			town: BREAKDOWNS.town,
			source: BREAKDOWNS.source,
		},
		permissions: ["campers_view", "sessions_view"],
		version: 2,
		changed_on: "2026-11-30",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "The first recorded season had all of its campers as new.",
			},
		],
		owner: OWNER,
	}),
];
