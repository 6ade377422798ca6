import { defineMetric, is, type MetricPart } from "../define-metric";

const OWNER = "Camp director";

const employed: MetricPart = {
	label: "Staff employed",
	entity: "staff",
	measure: { op: "count" },
	filters: [is("is_employed", true)],
	people: { op: "count", field: "id" },
	columns: ["name", "position", "starts_on", "ends_on", "certifications", "missing_certifications"],
};

export const STAFF_METRICS = [
	defineMetric({
		key: "staff_coverage",
		title: "Campers per staff member",
		formula: "The season's campers divided by the staff employed in it. Excludes staff whose work has ended.",
		unit: "count",
		numerator: {
			label: "Campers",
			entity: "season_camper",
			measure: { op: "count", field: "camper_id" },
			filters: [],
			season: "season",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "sessions"],
		},
		denominator: employed,
		// Staff whose work has ended don't count, so a season that is over has none.
		comparison: "none",
		permissions: ["staff_view", "campers_view", "sessions_view"],
		// Staff are shown by name to everyone who sees this.
		minimum_n: 1,
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "certification_gaps",
		title: "Certification gaps",
		formula:
			"Staff who lack a certification that their role requires, divided by the staff employed in the season.",
		unit: "percent",
		numerator: {
			...employed,
			label: "Staff with a gap",
			filters: [...employed.filters, { any: [{ field: "missing_certifications", op: "is_not_empty" }] }],
		},
		denominator: employed,
		// Staff whose work has ended don't count, so a season that is over has none.
		comparison: "none",
		breakdowns: { role_type: { label: "Role", fields: ["role_type", "role_type"] } },
		permissions: ["staff_view"],
		// A gap in safety isn't hidden because it is small.
		minimum_n: 1,
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
