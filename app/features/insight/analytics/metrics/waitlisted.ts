import { type Breakdown, bySource } from "../define-metric";

/** Breakdowns of children on the waitlist. A camper can be in several entries, also of two households. */
export const WAITLISTED = {
	session: { label: "Session", fields: ["sessions"], overlaps: true },
	grade: { label: "Grade", fields: ["grade"], overlaps: true },
	gender: { label: "Gender", fields: ["gender"], overlaps: true },
	town: { label: "Town", fields: ["town"], overlaps: true },
	is_new: { label: "New or returning", fields: ["is_new"] },
	source: bySource(1, { overlaps: true }),
} as const satisfies Record<string, Breakdown>;
