import { AppError, type FieldErrors, invalid } from "#app/platform/errors";

const seasonRefused = () => invalid("season_id", "Choose one of the camp's seasons.");

/** Messages for the constraints on discounts. */
export const discountRefusals = {
	"unique:discount.camp_id, discount.season_id, discount.code": () =>
		invalid("code", "This season already has this code. Choose another."),
	discount_session_of_season: () => invalid("session_ids", "Choose sessions in this season."),
	discount_used: () =>
		invalid(
			"max_uses",
			"The discount has been used more often since you opened this page. Enter a higher limit.",
		),
	foreign_key: seasonRefused,
};

/** Messages for the constraints on add-ons. */
export const addOnRefusals = {
	add_on_session_of_season: () => invalid("session_id", "Choose a session in this season."),
	add_on_taken: () =>
		invalid(
			"stock",
			"Families have taken more than this number since you opened this page. Enter a higher number.",
		),
	"guard:season": seasonRefused,
};

/** Creates an error with a message for each field. */
export function refused(problems: readonly { field: string; message: string }[]): AppError {
	const fields: FieldErrors = {};
	for (const { field, message } of problems) fields[field] = [...(fields[field] ?? []), message];
	return new AppError("INVALID", { message: problems[0]?.message ?? "This value isn't valid.", fields });
}

/** Maps errors to an editor's own fields. */
export async function asTyped<T>(names: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields) throw error;
		const { code, message } = error;
		const fields: FieldErrors = {};
		for (const [field, messages] of Object.entries(error.fields)) fields[names[field] ?? field] = messages;
		throw new AppError(code, { message, fields });
	}
}
