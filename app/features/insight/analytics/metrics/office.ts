import { defineMetric, type MetricPart } from "../define-metric";

const rows = (label: string, field: string): MetricPart => ({
	label,
	entity: "import",
	measure: { op: "sum", field },
	filters: [],
	date: "created_at",
	columns: ["created_at", "file", "kind", "status", "rows", "created", "updated", "skipped", "errors"],
});

export const OFFICE_METRICS = [
	defineMetric({
		key: "import_errors",
		title: "Import errors",
		formula: "Rows of imported files with errors, divided by all their rows. They aren't of one season.",
		unit: "percent",
		numerator: rows("Rows with errors", "errors"),
		denominator: rows("Rows", "rows"),
		comparison: "none",
		breakdowns: {
			kind: { label: "Kind", fields: ["kind", "kind"] },
			status: { label: "Status", fields: ["status", "status"] },
		},
		permissions: ["imports_run"],
		// Rows of files are no people.
		minimum_n: 1,
		version: 1,
		changed_on: "2026-11-29",
		owner: "Office",
	}),
];
