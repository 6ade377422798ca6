import { runsOn, type WeekdaySpan } from "#app/lib/weekdays";

/** Number of campers in a session with the same dates. An empty string means no limit. */
export interface EnrollmentSpan {
	starts_on: string;
	ends_on: string;
	children: number;
}

/** Number of campers that a session expected on a date, computed from its spans. */
export function expectedCount(spans: readonly EnrollmentSpan[], session: WeekdaySpan, date: string): number {
	if (!runsOn(session, date)) return 0;
	return spans
		.filter(({ starts_on, ends_on }) => starts_on <= date && (ends_on === "" || date <= ends_on))
		.reduce((sum, { children }) => sum + children, 0);
}
