import { defineMetric, type EarlierVersion, is, type MetricPart } from "../define-metric";

const OWNER = "Program director";

const days = (label: string, field: string): MetricPart => ({
	label,
	entity: "roll_call",
	measure: { op: "sum", field },
	filters: [is("is_taken", true)],
	season: "season",
	session: "session",
	date: "date",
	columns: ["date", "session", "expected", "present", "absent", "late"],
});

/** Those expected in a session on a day are as many people. On other days they are the same, and in other sessions they can be. */
const expected: MetricPart = { ...days("Expected", "expected"), people: { op: "max", field: "expected" } };

const BREAKDOWNS = {
	session: { label: "Session", fields: ["session", "session"], overlaps: true },
	date: { label: "Day", fields: ["date", "date"], overlaps: true },
} as const;

const EVERY_DAY: EarlierVersion = {
	version: 1,
	changed_on: "2026-11-29",
	was: "People were added up over days, so a camper counted once a day toward the smallest group.",
};

export const ATTENDANCE_METRICS = [
	defineMetric({
		key: "attendance",
		title: "Attendance rate",
		formula:
			"Campers who came divided by campers who were expected, added up over the days with a roll call. Late and left early count as came.",
		unit: "percent",
		numerator: days("Came", "present"),
		denominator: expected,
		comparison: "whole_season",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 2,
		changed_on: "2026-11-29",
		history: [EVERY_DAY],
		owner: OWNER,
	}),
	defineMetric({
		key: "absences",
		title: "Absences",
		formula:
			"Campers who were absent divided by campers who were expected, added up over the days with a roll call.",
		unit: "percent",
		numerator: days("Absent", "absent"),
		denominator: expected,
		comparison: "whole_season",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 2,
		changed_on: "2026-11-29",
		history: [EVERY_DAY],
		owner: OWNER,
	}),
];
