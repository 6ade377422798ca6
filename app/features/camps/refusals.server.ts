import { sql } from "drizzle-orm";
import { abortWhen } from "~/platform/audit/commit.server";
import type { Ctx } from "~/platform/context.server";
import { AppError, invalid } from "~/platform/errors";

/** What must hold of a camp once it is written; to stand in the batch after the row. */
export const soundCamp = (ctx: Ctx, id: string) => [
	abortWhen(
		ctx,
		"grade_range",
		sql`EXISTS (SELECT 1 FROM camp WHERE id = ${id} AND settings->>'gradeRangeMin' > settings->>'gradeRangeMax')`,
	),
	abortWhen(
		ctx,
		"coordinates",
		sql`EXISTS (SELECT 1 FROM camp WHERE id = ${id} AND (latitude IS NULL) <> (longitude IS NULL))`,
	),
];

/** How the walls around a camp's row are worded. */
export const campRefusals = {
	"guard:grade_range": () =>
		invalid("settings.gradeRangeMax", "The highest grade cannot be below the lowest."),
	"guard:coordinates": () => invalid("longitude", "Give latitude and longitude together."),
	camp_currency: () => {
		const message = "The currency can't change anymore: families have registered or paid in it.";
		return new AppError("CONFLICT", { message, fields: { currency: [message] } });
	},
	"unique:camp.slug": () => {
		const message = "Another camp has this short name. Choose another one.";
		return new AppError("CONFLICT", { message, fields: { slug: [message] } });
	},
};
