import { AppError, type FieldErrors } from "#app/platform/errors";
import { sessionDateProblems } from "./day-rules";
import { type SessionOffer, sessionOfferProblems } from "./offer-rules";
import { type Bucket, bucketProblem, placesProblem } from "./place-rules";
import type { FieldProblem } from "./rules";

interface Session extends SessionOffer {
	start_date: string;
	end_date: string;
	weekdays: number;
	capacity: number;
	overbook: number;
	overbook_reason: string | null;
	taken: number;
	buckets?: readonly Bucket[];
}

/** Error with a message for each field. */
export function refused(problems: readonly FieldProblem[]): AppError {
	const fields: FieldErrors = {};
	for (const { field, message } of problems) fields[field] = [...(fields[field] ?? []), message];
	return new AppError("INVALID", { message: problems[0]?.message ?? "This value isn't valid.", fields });
}

/**
 * Checks a session.
 * @throws INVALID with every invalid field
 */
export function assertSession(
	session: Session,
	season: { name: string; start_date: string; end_date: string },
) {
	const places = placesProblem(session) ?? bucketProblem(session.buckets ?? []);
	const problems = [
		...sessionDateProblems(session, season),
		...sessionOfferProblems(session),
		...(places ? [places] : []),
	];
	if (problems.length > 0) throw refused(problems);
}

/** Renames error fields to the editor's own fields: amounts for cents, girls (and boys) for buckets. */
export async function asTyped<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields) throw error;
		const { code, message, fields } = error;
		const renamed = Object.entries(fields).map(([field, messages]) => [
			field.replace(/_cents$/, "").replace(/^buckets$/, "girls"),
			messages,
		]);
		throw new AppError(code, { message, fields: Object.fromEntries(renamed) });
	}
}
