import { defineMetric, is, isIn, type MetricPart } from "../define-metric";

const rows = (label: string, field: string): MetricPart => ({
	label,
	entity: "import",
	measure: { op: "sum", field },
	filters: [is("status", "committed")],
	date: "created_at",
	columns: ["created_at", "file", "kind", "status", "rows", "created", "updated", "skipped", "errors"],
});

const emails = (label: string, status: string[]): MetricPart => ({
	label,
	entity: "email",
	measure: { op: "count" },
	filters: [isIn("status", status)],
	date: "created_at",
	columns: ["created_at", "category", "status", "attempts", "sent_at"],
});

export const OFFICE_METRICS = [
	defineMetric({
		key: "import_errors",
		title: "Import errors",
		formula:
			"Rows with errors in imported files, divided by all rows of those files. Excludes unfinished and undone imports. Not limited to one season.",
		unit: "percent",
		numerator: rows("Rows with errors", "errors"),
		denominator: rows("Rows", "rows"),
		// It isn't about a season.
		comparison: "none",
		breakdowns: { kind: { label: "Type", fields: ["kind", "kind"] } },
		permissions: ["imports_run"],
		// Rows of files are no people.
		minimum_n: 1,
		version: 2,
		changed_on: "2026-11-29",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "Files counted from their upload on, whether they were imported or not.",
			},
		],
		owner: "Office",
	}),
	defineMetric({
		key: "email_delivery",
		title: "Emails sent",
		formula:
			"Emails accepted by the mail provider, divided by all emails due to be sent in the last 30 days. Excludes unsubscribed recipients. Not limited to one season.",
		unit: "percent",
		numerator: emails("Emails sent", ["sent"]),
		denominator: emails("Emails to be sent", ["sent", "queued", "retrying", "failed", "expired"]),
		// It isn't about a season.
		comparison: "none",
		breakdowns: {
			category: { label: "Type", fields: ["category", "category"] },
			date: { label: "Day", fields: ["date", "date"] },
		},
		permissions: ["comms_send"],
		// Recipients aren't part of it.
		minimum_n: 1,
		version: 1,
		changed_on: "2026-11-29",
		owner: "Office",
	}),
];
