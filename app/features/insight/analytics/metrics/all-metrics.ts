import type { Metric } from "../define-metric";
import { ATTENDANCE_METRICS } from "./attendance";
import { ENROLLMENT_METRICS } from "./enrollment";
import { MARKET_METRICS } from "./market";
import { MONEY_METRICS } from "./money";
import { OFFICE_METRICS } from "./office";
import { REGISTRATION_METRICS } from "./registration";
import { RETENTION_METRICS } from "./retention";
import { STAFF_METRICS } from "./staff";

/** Metrics by the group that they are shown in, in order. */
export const METRIC_GROUPS: Readonly<Record<string, readonly Metric[]>> = {
	Enrollment: ENROLLMENT_METRICS,
	Retention: RETENTION_METRICS,
	Money: MONEY_METRICS,
	Attendance: ATTENDANCE_METRICS,
	Staff: STAFF_METRICS,
	Registration: REGISTRATION_METRICS,
	Office: OFFICE_METRICS,
	Market: MARKET_METRICS,
};

/** All metrics. */
export const METRICS: readonly Metric[] = Object.values(METRIC_GROUPS).flat();
