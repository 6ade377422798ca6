import { datesIn, type WeekdaySpan } from "#app/lib/weekdays";
import type { FieldProblem } from "./rules";

/** Returns the problems with a session's dates: start after end, outside its season, or no camp day among them. */
export function sessionDateProblems(
	session: WeekdaySpan,
	season: { name: string; start_date: string; end_date: string },
): FieldProblem[] {
	if (session.start_date > session.end_date) {
		return [{ field: "end_date", message: "The last day is before the first." }];
	}
	const problems: FieldProblem[] = [];
	const span = `${season.name} runs from ${season.start_date} to ${season.end_date}.`;
	if (session.start_date < season.start_date || session.start_date > season.end_date) {
		problems.push({ field: "start_date", message: `The first day is outside the season. ${span}` });
	}
	if (session.end_date < season.start_date || session.end_date > season.end_date) {
		problems.push({ field: "end_date", message: `The last day is outside the season. ${span}` });
	}
	if (problems.length === 0 && datesIn(session).length === 0) {
		problems.push({
			field: "weekdays",
			message: "None of these weekdays is between the first and last day.",
		});
	}
	return problems;
}
