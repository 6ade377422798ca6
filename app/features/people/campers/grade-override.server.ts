import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/** Statements that set a camper's grade manually for the season that lists default to, or clear it with null. */
export function setGrade(ctx: CampCtx, camper_id: string, grade: number | null): Statement[] {
	const camp = ctx.camp.id;
	const season = followedSeason(camp, undefined);
	if (grade === null) {
		return [
			ctx.db.run(sql`DELETE FROM camper_grade_override
				WHERE camp_id = ${camp} AND camper_id = ${camper_id} AND season_id = ${season}`),
		];
	}
	return [
		abortWhen(ctx, "no_season", sql`${season} IS NULL`),
		ctx.db.run(sql`INSERT INTO camper_grade_override (camp_id, camper_id, season_id, grade)
			VALUES (${camp}, ${camper_id}, ${season}, ${grade})
			ON CONFLICT (camp_id, camper_id, season_id) DO UPDATE SET grade = excluded.grade`),
	];
}

/** Error for the guard above. */
export const gradeRefusals = {
	"guard:no_season": () => invalid("grade_override", "Add a season before you set a grade."),
};
