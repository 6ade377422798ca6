import { AppError } from "#app/platform/errors";

/** Maps a path in the plan to its field in a body with the key `plan`, for errors. */
export const inPlan = (part: string): string => (part === "season_id" ? part : `plan.${part}`);

/** Maps a path in the plan to its field in a body that names a saved report. */
export const inTemplate = (part: string): string =>
	["as_of", "season_id"].includes(part) ? part : "template_id";

/** Runs a function that validates a plan. Its errors name fields as they were sent. @throws the function's errors */
export async function namingFields<T>(nameOf: (part: string) => string, run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields) throw error;
		const { code, message, details, headers, permission } = error;
		const fields = Object.fromEntries(
			Object.entries(error.fields).map(([part, said]) => [nameOf(part), said]),
		);
		throw new AppError(code, { message, details, headers, permission, fields });
	}
}
