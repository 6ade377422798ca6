// The cards of the dashboard, in order. Each shows one metric; its numbers, words and rows come from the metric's declaration.

export interface CardSpec {
	metric: string;
	/** The breakdown that it shows at first; without one, the number alone. */
	by?: string;
	/** Breakdowns that are a line along days. All others are bars. */
	lines?: readonly string[];
	is_wide?: true;
}

export interface CardSection {
	title: string;
	cards: readonly CardSpec[];
}

export const SECTIONS: readonly CardSection[] = [
	{
		title: "Enrollment",
		cards: [
			{
				metric: "velocity",
				by: "date",
				lines: ["date", "days_before_start", "days_since_opening"],
				is_wide: true,
			},
			{ metric: "fill_rate", by: "session", is_wide: true },
			{ metric: "enrolled", by: "grade" },
			{ metric: "cancellations", by: "lost_reason" },
			{ metric: "waiting", by: "session" },
			{ metric: "spots_held", by: "session" },
			{ metric: "capacity_gap", by: "session" },
		],
	},
	{
		title: "Retention",
		cards: [
			{ metric: "retention", by: "age" },
			{ metric: "new_campers", by: "town" },
			{ metric: "new_families" },
			{ metric: "aged_out" },
			{ metric: "not_offered" },
		],
	},
	{
		title: "Money",
		cards: [
			{ metric: "revenue", by: "session", is_wide: true },
			{ metric: "balance", by: "overdue_for" },
			{ metric: "discounts", by: "account" },
			{ metric: "cash", by: "happened_week", lines: ["happened_on"] },
			{ metric: "revenue_per_camper_week", by: "session" },
		],
	},
	{
		title: "Attendance",
		cards: [
			{ metric: "attendance", by: "date", lines: ["date"] },
			{ metric: "absences", by: "session", lines: ["date"] },
		],
	},
	{
		title: "Registration and staff",
		cards: [
			{ metric: "drafts", by: "stage" },
			{ metric: "form_completion", by: "session" },
			{ metric: "certification_gaps", by: "role_type" },
			{ metric: "staff_coverage" },
			{ metric: "import_errors" },
			{ metric: "email_delivery" },
		],
	},
];

/** Metrics whose totals are shown elsewhere on the page: in its headline. */
export const BESIDE_CARDS = ["enrolled"] as const;

export const FUNNEL = ["funnel_submitted", "funnel_accepted", "funnel_enrolled"] as const;

/** Metrics whose change since the last visit is told, in order. */
export const SINCE_VISIT = [
	"enrolled",
	"cancellations",
	"waiting",
	"funnel_submitted",
	"revenue",
	"balance",
] as const;

/** The card of a metric on the dashboard, or the plain one. */
export const cardOf = (metric: string): CardSpec =>
	SECTIONS.flatMap(({ cards }) => cards).find((card) => card.metric === metric) ?? { metric };

/** What the breakdown of a card is: the chosen one, where it was chosen for this card. */
export const breakdownOf = ({ metric, by = "" }: CardSpec, chosen: readonly string[] = []): string =>
	chosen.find((each) => each.startsWith(`${metric}:`))?.slice(metric.length + 1) ?? by;
