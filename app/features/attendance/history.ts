import type { WeekdaySpan } from "~/lib/weekdays";
import { isExpectedOn } from "./rules";

interface Span {
	starts_on: string | null;
	ends_on: string | null;
	is_live: number;
	attends: number;
	children: number;
}

/** How many children a session expected on a date, from its enrolments counted by their days. */
export function expectedCount(spans: readonly Span[], session: WeekdaySpan, date: string): number {
	return spans
		.filter((span) =>
			isExpectedOn({ ...span, is_live: span.is_live === 1, attends: span.attends === 1 }, session, date),
		)
		.reduce((sum, { children }) => sum + children, 0);
}
