// Metrics that a camp can set a target for: more is better, and the number is one that a director plans.

interface TargetSpec {
	label: string;
	unit: "percent" | "count" | "cents";
	/** Set for seasons only: retention by session is about last season's sessions. */
	of_season?: true;
}

export const TARGETS = {
	fill_rate: { label: "Fill rate (%)", unit: "percent" },
	enrolled: { label: "Enrolled campers", unit: "count" },
	revenue: { label: "Revenue", unit: "cents" },
	attendance: { label: "Attendance rate (%)", unit: "percent" },
	retention: { label: "Retention (%)", unit: "percent", of_season: true },
} as const satisfies Record<string, TargetSpec>;
export type TargetMetric = keyof typeof TARGETS;

export const TARGET_METRICS = Object.keys(TARGETS) as TargetMetric[];

/** The metrics that a session can have a target for. */
export const SESSION_TARGETS = TARGET_METRICS.filter((key) => !("of_season" in TARGETS[key]));
