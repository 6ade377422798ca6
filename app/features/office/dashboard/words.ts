export const children = (count: number) => (count === 1 ? "1 child" : `${count} children`);

export const sessionsText = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);

export const are = (count: number) => (count === 1 ? "is" : "are");

/** Joins names: "A", "A and B", "A, B and 3 more". */
export function nameList(names: readonly string[], most = 3): string {
	if (names.length <= most) {
		return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
	}
	return `${names.slice(0, most - 1).join(", ")} and ${names.length - most + 1} more`;
}

/** Joins sentences and skips empty ones. */
export const said = (...parts: (string | false | null | undefined)[]) =>
	parts.filter(Boolean).join(" ") || undefined;

interface Enrollment {
	taken: number;
	taken_last: number | null;
}

/**
 * "198 spots filled, 23 more than this time last year." With `beside`, adds "as of today", for when another day is
 * shown.
 */
export function enrollmentText({ taken, taken_last }: Enrollment, beside = false): string {
	const places = `${taken === 1 ? "1 spot filled" : `${taken} spots filled`}${beside ? " as of today" : ""}`;
	if (taken_last === null) return `${places}.`;
	const more = taken - taken_last;
	if (more === 0) return `${places}, the same as this time last year.`;
	return `${places}, ${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than this time last year.`;
}
