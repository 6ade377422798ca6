import { bySource, defineMetric, is, isIn, type MetricPart } from "../define-metric";

const OWNER = "Bookkeeper";

/** Accounts whose sum is what the camp earned: discounts, aid and credits lower it. */
const EARNED = ["revenue", "discounts", "aid", "refunds", "fees"];

const earned: MetricPart = {
	label: "Revenue",
	entity: "ledger_posting",
	measure: { op: "sum", field: "credit" },
	filters: [isIn("account", EARNED), is("is_camp_currency", true)],
	season: "season",
	session: "session",
	date: "service_on",
	people: { op: "count", field: "family_id" },
	columns: ["happened_on", "number", "family", "label", "account", "session", "service_on", "credit"],
};

/** A family can have campers in several groups. What isn't for a camper's session is in none of them. */
const OF_CAMPERS = {
	session: { label: "Session", fields: ["session"], overlaps: true },
	grade: { label: "Grade", fields: ["grade"], overlaps: true },
	gender: { label: "Gender", fields: ["gender"], overlaps: true },
	is_new: { label: "New or returning", fields: ["is_new"], overlaps: true },
} as const;

const OF_FAMILIES = {
	town: { label: "Town", fields: ["town"] },
	source: bySource(1, { overlaps: true }),
} as const;

export const MONEY_METRICS = [
	defineMetric({
		key: "revenue",
		title: "Revenue by service date",
		formula:
			"Charges and fees less discounts, aid, credits and reversals, as the ledger has them. A charge for a session counts on its first day, everything else on its own date.",
		unit: "cents",
		numerator: earned,
		comparison: "season_end",
		breakdowns: {
			service_month: { label: "Month", fields: ["service_month"], overlaps: true },
			...OF_CAMPERS,
			...OF_FAMILIES,
		},
		permissions: ["finance_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "revenue_per_camper_week",
		title: "Average revenue per camper-week",
		formula:
			"Revenue of sessions divided by the days that campers have spots for, times 7. It is a ratio of the sums.",
		unit: "cents",
		times: 7,
		numerator: {
			...earned,
			label: "Revenue of sessions",
			filters: [...earned.filters, { any: [{ field: "session", op: "is_not_empty" }] }],
			date: undefined,
		},
		denominator: {
			label: "Camper-days",
			entity: "enrollment",
			measure: { op: "sum", field: "days" },
			filters: [is("has_spot", true)],
			season: "season",
			session: "session",
			people: { op: "count", field: "camper_id" },
			columns: ["name", "session", "starts_on", "ends_on", "days"],
		},
		comparison: "whole_season",
		breakdowns: {
			session: { label: "Session", fields: ["session", "session"], overlaps: true },
			grade: { label: "Grade", fields: ["grade", "grade"], overlaps: true },
			gender: { label: "Gender", fields: ["gender", "gender"], overlaps: true },
			is_new: { label: "New or returning", fields: ["is_new", "is_new"], overlaps: true },
		},
		permissions: ["finance_view", "campers_view", "sessions_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
	defineMetric({
		key: "cash",
		title: "Cash in the last 30 days",
		formula:
			"Money received minus money paid out in the last 30 days, by ledger date. Not limited to one season. Weeks begin on Monday. The first week can be partial.",
		unit: "cents",
		numerator: {
			label: "Money received",
			entity: "ledger_posting",
			measure: { op: "sum", field: "debit" },
			filters: [
				isIn("account", ["cash", "card"]),
				is("is_camp_currency", true),
				{ any: [{ field: "happened_on", op: "is", value: { period: "last_days", n: 30 } }] },
			],
			people: { op: "count", field: "family_id" },
			columns: ["happened_on", "number", "family", "label", "account", "way", "debit"],
		},
		// It isn't about a season.
		comparison: "none",
		breakdowns: {
			happened_week: { label: "Week", fields: ["happened_week"], overlaps: true },
			happened_on: { label: "Day", fields: ["happened_on"], overlaps: true, within: "happened_week" },
			way: { label: "Payment method", fields: ["way"], overlaps: true },
			town: OF_FAMILIES.town,
		},
		permissions: ["finance_view"],
		version: 4,
		changed_on: "2026-11-30",
		history: [
			{
				version: 3,
				changed_on: "2026-11-29",
				was: "A page for a period had the days of that period within the last 30.",
			},
			{
				version: 2,
				changed_on: "2026-11-29",
				was: "Days with payments from fewer than 5 families were shown.",
			},
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "Money of all days was added up, not only that of the last 30 days.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "balance",
		title: "Balance by age",
		formula: "What families owe for charges of the season, by the number of days since it was due.",
		unit: "cents",
		numerator: {
			label: "Amount due",
			entity: "charge",
			measure: { op: "sum", field: "due" },
			filters: [{ any: [{ field: "due", op: "gt", value: 0 }] }, is("is_camp_currency", true)],
			season: "season",
			people: { op: "count", field: "family_id" },
			columns: ["family", "label", "due_on", "days_overdue", "due"],
		},
		// Amounts due aren't recorded by day.
		comparison: "none",
		breakdowns: {
			overdue_for: { label: "Time overdue", fields: ["overdue_for"], overlaps: true },
			...OF_FAMILIES,
		},
		permissions: ["finance_view"],
		version: 2,
		changed_on: "2026-11-29",
		history: [
			{
				version: 1,
				changed_on: "2026-11-29",
				was: "Charges in other currencies were added up with those in the camp's own.",
			},
		],
		owner: OWNER,
	}),
	defineMetric({
		key: "discounts",
		title: "Discounts and aid",
		formula: "Discounts, financial aid, waivers and credits, less those taken back, as the ledger has them.",
		unit: "cents",
		numerator: {
			...earned,
			label: "Discounts and aid",
			measure: { op: "sum", field: "debit" },
			filters: [isIn("account", ["discounts", "aid", "refunds"]), is("is_camp_currency", true)],
			date: "happened_on",
			columns: ["happened_on", "number", "family", "label", "account", "session", "debit"],
		},
		comparison: "season_end",
		breakdowns: {
			account: { label: "Type", fields: ["account"], overlaps: true },
			...OF_CAMPERS,
			...OF_FAMILIES,
		},
		permissions: ["finance_view"],
		version: 1,
		changed_on: "2026-11-29",
		owner: OWNER,
	}),
];
