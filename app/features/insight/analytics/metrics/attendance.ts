import { defineMetric, type EarlierVersion, is, type MetricPart } from "../define-metric";

const OWNER = "Program director";

const days = (label: string, field: string): MetricPart => ({
	label,
	entity: "roll_call",
	measure: { op: "sum", field },
	filters: [is("is_finished", true)],
	season: "season",
	session: "session",
	date: "date",
	columns: ["date", "session", "expected", "present", "absent", "late"],
});

/** Campers expected on one day of one session are all different people. Other days and sessions can have the same ones. */
const expected: MetricPart = { ...days("Expected", "expected"), people: { op: "max", field: "expected" } };

const BREAKDOWNS = {
	session: { label: "Session", fields: ["session", "session"], overlaps: true },
	date: { label: "Day", fields: ["date", "date"], overlaps: true },
} as const;

const HISTORY: readonly EarlierVersion[] = [
	{
		version: 2,
		changed_on: "2026-11-29",
		was: "A roll call counted as soon as one camper was marked. Everyone else counted as expected but not present.",
	},
	{
		version: 1,
		changed_on: "2026-11-29",
		was: "One camper on five days counted as five people toward the smallest group.",
	},
];

const COUNTED =
	"Today counts once everyone is marked. On past days, unmarked campers count as expected but not present.";

export const ATTENDANCE_METRICS = [
	defineMetric({
		key: "attendance",
		title: "Attendance rate",
		formula: `Campers present divided by campers expected, added up over the days with a roll call. Late and left early count as present. ${COUNTED}`,
		unit: "percent",
		numerator: days("Came", "present"),
		denominator: expected,
		comparison: "whole_season",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 3,
		changed_on: "2026-11-29",
		history: HISTORY,
		owner: OWNER,
	}),
	defineMetric({
		key: "absences",
		title: "Absences",
		formula: `Campers who were absent divided by campers who were expected, added up over the days with a roll call. ${COUNTED}`,
		unit: "percent",
		numerator: days("Absent", "absent"),
		denominator: expected,
		comparison: "whole_season",
		breakdowns: BREAKDOWNS,
		permissions: ["campers_view", "sessions_view"],
		version: 3,
		changed_on: "2026-11-29",
		history: HISTORY,
		owner: OWNER,
	}),
];
