import { sql } from "drizzle-orm";
import { DEFAULT_GRADE_CUTOFF } from "#app/lib/grades";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";

/** Guards on the camp's row, to run in the batch after the write. */
export const soundCamp = (ctx: Ctx, id: string) => [
	abortWhen(
		ctx,
		"grade_range",
		sql`EXISTS (SELECT 1 FROM camp WHERE id = ${id} AND settings->>'gradeRangeMin' > settings->>'gradeRangeMax')`,
	),
	abortWhen(
		ctx,
		"grade_cutoff",
		sql`EXISTS (SELECT 1 FROM (SELECT printf('2024-%02d-%02d',
		coalesce(settings->>'grade_cutoff_month', ${DEFAULT_GRADE_CUTOFF.month}),
		coalesce(settings->>'grade_cutoff_day', ${DEFAULT_GRADE_CUTOFF.day})) AS day FROM camp WHERE id = ${id})
		WHERE date(day) <> day)`,
	),
	abortWhen(
		ctx,
		"coordinates",
		sql`EXISTS (SELECT 1 FROM camp WHERE id = ${id} AND (latitude IS NULL) <> (longitude IS NULL))`,
	),
];

/** Messages for the constraints on a camp. */
export const campRefusals = {
	"guard:grade_range": () =>
		invalid("settings.gradeRangeMax", "The highest grade can't be below the lowest."),
	"guard:grade_cutoff": () => invalid("settings.grade_cutoff_day", "This month has fewer days."),
	"guard:coordinates": () => invalid("longitude", "Enter both latitude and longitude."),
	camp_currency: () => {
		const message = "You can't change the currency anymore because families have registered or paid with it.";
		return new AppError("CONFLICT", { message, fields: { currency: [message] } });
	},
	"unique:camp.slug": () => {
		const message = "Another camp uses this short name. Choose another one.";
		return new AppError("CONFLICT", { message, fields: { slug: [message] } });
	},
};
