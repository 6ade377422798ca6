import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { staff_season } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { type AppError, invalid, notFound } from "#app/platform/errors";
import type { EmploymentInput } from "./inputs";

/** Errors for the constraints and guards of an employment. */
export const employmentRefusals: Record<string, () => AppError> = {
	"guard:no_season": () => invalid("season_id", "Choose one of the camp's seasons."),
	"guard:no_position": () => invalid("position", "Choose a position."),
	"guard:minimum_age": () =>
		invalid("role_type_id", "They're too young for this position on their first day of work."),
	"guard:too_young_born": () =>
		invalid(
			"birth_date",
			"With this birth date, they're too young for their position on their first day of work.",
		),
	staff_role_type_of_camp: () => invalid("role_type_id", "Choose one of the camp's positions."),
	staff_application_role_type: () => invalid("role_type_id", "Choose one of the camp's positions."),
	staff_season_order: () => invalid("ends_on", "The last day can't be before the first."),
};

/**
 * Aborts the batch unless the season is the camp's. Without a given season, this is the one that lists default to.
 */
export const knownSeason = (ctx: CampCtx, season: SQL): Statement =>
	abortWhen(
		ctx,
		"no_season",
		sql`${season} IS NULL OR NOT EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${ctx.camp.id} AND n.id = ${season})`,
	);

/** SQL for the season of an input: the given one, otherwise the one that lists default to. */
export const seasonOf = (ctx: CampCtx, season_id: string | null | undefined): SQL =>
	season_id ? sql`${season_id}` : followedSeason(ctx.camp.id, undefined);

/** Age in completed years of person `p` on the first day of employment `e` in season `n`. */
const yearsOnFirstDay = sql`substr(coalesce(e.starts_on, n.start_date), 1, 4) - substr(p.birth_date, 1, 4)
	- (substr(coalesce(e.starts_on, n.start_date), 6) < substr(p.birth_date, 6))`;

/**
 * Aborts the batch when a staff member is younger than their position's minimum age on their first day of work.
 */
export const oldEnough = (ctx: CampCtx, staff_id: string, season: SQL): Statement =>
	abortWhen(
		ctx,
		"minimum_age",
		sql`EXISTS (SELECT 1 FROM staff_season e
			JOIN staff_role_type t ON t.camp_id = e.camp_id AND t.id = e.role_type_id
			JOIN person p ON p.camp_id = e.camp_id AND p.id = e.staff_id
			JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
			WHERE e.camp_id = ${ctx.camp.id} AND e.staff_id = ${staff_id} AND e.season_id = ${season} AND p.birth_date IS NOT NULL
			AND ${yearsOnFirstDay} < t.minimum_age)`,
	);

/** Same check for a batch that changes a birth date, for all their seasons that aren't over. */
export const oldEnoughStill = (ctx: CampCtx, staff_id: string): Statement =>
	abortWhen(
		ctx,
		"too_young_born",
		sql`EXISTS (SELECT 1 FROM staff_season e
			JOIN staff_role_type t ON t.camp_id = e.camp_id AND t.id = e.role_type_id
			JOIN person p ON p.camp_id = e.camp_id AND p.id = e.staff_id
			JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id AND n.end_date >= ${ctx.today}
			JOIN staff s ON s.camp_id = e.camp_id AND s.id = e.staff_id AND s.deleted_at IS NULL
			WHERE e.camp_id = ${ctx.camp.id} AND e.staff_id = ${staff_id} AND p.birth_date IS NOT NULL
			AND ${yearsOnFirstDay} < t.minimum_age)`,
	);

/**
 * Statements that employ a staff member in a season or change the employment. Omitted fields keep their values.
 * Aborts when they are younger than the position's minimum age on the first day, in completed years as in `ageOn`.
 */
export function employ(ctx: CampCtx, staff_id: string, season: SQL, input: EmploymentInput): Statement[] {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const { position, role_type_id, starts_on, ends_on } = input;
	const title = sql`coalesce(${position ?? null}, (SELECT t.name FROM staff_role_type t WHERE t.camp_id = ${camp} AND t.id = ${role_type_id ?? null}))`;
	const kept = (name: string, value: string | null | undefined) =>
		value === undefined ? sql.raw(`staff_season.${name}`) : sql`${value}`;
	return [
		knownSeason(ctx, season),
		abortWhen(
			ctx,
			"no_position",
			sql`${position ?? role_type_id ?? null} IS NULL AND NOT EXISTS (SELECT 1 FROM staff_season e WHERE e.camp_id = ${camp} AND e.staff_id = ${staff_id} AND e.season_id = ${season})`,
		),
		ctx.db.run(sql`INSERT INTO staff_season (camp_id, staff_id, season_id, position, role_type_id, starts_on, ends_on, created_at, updated_at)
			VALUES (${camp}, ${staff_id}, ${season}, coalesce(${title}, ''), ${role_type_id ?? null}, ${starts_on ?? null}, ${ends_on ?? null}, ${at}, ${at})
			ON CONFLICT (camp_id, staff_id, season_id) DO UPDATE SET
				position = ${position ? sql`${position}` : role_type_id ? sql`coalesce(${title}, staff_season.position)` : sql.raw("staff_season.position")},
				role_type_id = ${kept("role_type_id", role_type_id)},
				starts_on = ${kept("starts_on", starts_on)}, ends_on = ${kept("ends_on", ends_on)},
				updated_at = ${nextStamp(staff_season.updated_at, at)}`),
		oldEnough(ctx, staff_id, season),
	];
}

/**
 * Aborts the batch with `guard:stale` unless the season's employment was last changed at `seen`. Without `seen`,
 * nothing is checked.
 */
const staleEmployment = (
	ctx: CampCtx,
	staff_id: string,
	season: SQL,
	seen: string | undefined,
): Statement[] =>
	seen === undefined
		? []
		: [
				abortWhen(
					ctx,
					"stale",
					sql`NOT EXISTS (SELECT 1 FROM staff_season e WHERE e.camp_id = ${ctx.camp.id} AND e.staff_id = ${staff_id}
						AND e.season_id = ${season} AND e.updated_at = ${seen})`,
				),
			];

/**
 * Employs a staff member in a season, or changes the employment.
 * @throws STALE; INVALID on `season_id`, `role_type_id` (not the camp's, or they are too young) or `ends_on`
 */
export async function setEmployment(
	ctx: CampCtx,
	found: { id: string },
	season_id: string,
	{ updated_at, ...input }: EmploymentInput & { updated_at?: string },
): Promise<void> {
	const season = seasonOf(ctx, season_id);
	await commit(ctx, {
		statements: [
			...staleEmployment(ctx, found.id, season, updated_at),
			...employ(ctx, found.id, season, input),
		],
		audit: {
			action: "staff.employ",
			entity: "staff",
			entity_id: found.id,
			changes: { season_id, ...input },
		},
		refusals: employmentRefusals,
	});
}

/**
 * Sets or clears (null) the last day of work in a season. Later shifts and groups stay and are shown as not
 * employed. After that day, access through their groups to the season's campers ends (`worksOn` in
 * `features/people/campers`).
 * @throws NOT_FOUND when they aren't employed in the season; INVALID for a day before their first
 * @returns the previous last day
 */
export async function letGo(
	ctx: CampCtx,
	found: { id: string },
	season_id: string,
	ends_on: string | null,
): Promise<string | null> {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const [before] = await commit(ctx, {
		statements: [
			ctx.db.all<{ ends_on: string | null }>(sql`SELECT e.ends_on AS ends_on FROM staff_season e
				WHERE e.camp_id = ${camp} AND e.staff_id = ${found.id} AND e.season_id = ${season_id}`),
			abortWhen(
				ctx,
				"not_employed",
				sql`NOT EXISTS (SELECT 1 FROM staff_season e WHERE e.camp_id = ${camp} AND e.staff_id = ${found.id} AND e.season_id = ${season_id})`,
			),
			ctx.db.run(sql`UPDATE staff_season SET ends_on = ${ends_on},
				updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${camp} AND staff_id = ${found.id} AND season_id = ${season_id}`),
		],
		audit: { action: "staff.let_go", entity: "staff", entity_id: found.id, changes: { season_id, ends_on } },
		refusals: { ...employmentRefusals, "guard:not_employed": () => notFound("This employment") },
	});
	return (before as { ends_on: string | null }[])[0]?.ends_on ?? null;
}
