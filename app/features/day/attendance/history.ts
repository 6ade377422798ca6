import { runsOn, type WeekdaySpan } from "#app/lib/weekdays";

/** How many children a session expects with the same days; '' narrows nothing. */
export interface EnrollmentSpan {
	starts_on: string;
	ends_on: string;
	children: number;
}

/** How many children a session expected on a date, from its spans. */
export function expectedCount(spans: readonly EnrollmentSpan[], session: WeekdaySpan, date: string): number {
	if (!runsOn(session, date)) return 0;
	return spans
		.filter(({ starts_on, ends_on }) => starts_on <= date && (ends_on === "" || date <= ends_on))
		.reduce((sum, { children }) => sum + children, 0);
}
