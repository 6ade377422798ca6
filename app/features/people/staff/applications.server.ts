import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { employmentRefusals, knownSeason, oldEnough } from "./employment.server";
import { APPLICATION_LABELS, type ApplicationStatus } from "./rules";

export interface ApplicationRow {
	staff_id: string;
	season_id: string;
	status: ApplicationStatus;
	role_type_id: string | null;
	role_type_name: string | null;
	applied_on: string;
	note: string | null;
	updated_at: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	profile_image_url: string | null;
}

const selected = sql`a.staff_id AS staff_id, a.season_id AS season_id, a.status AS status, a.role_type_id AS role_type_id,
	t.name AS role_type_name, a.applied_on AS applied_on, a.note AS note, a.updated_at AS updated_at,
	p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
	p.profile_image_url AS profile_image_url`;
const joins = sql`CROSS JOIN staff s ON s.camp_id = a.camp_id AND s.id = a.staff_id AND s.deleted_at IS NULL
	JOIN person p ON p.camp_id = a.camp_id AND p.id = a.staff_id
	LEFT JOIN staff_role_type t ON t.camp_id = a.camp_id AND t.id = a.role_type_id`;

/** Applications shown per stage. */
export const MOST_IN_STAGE = 25;

/** Reads a season's applications in one stage by name, one more than are shown. */
export const stageRead = (
	db: Db,
	camp_id: string,
	season: string | undefined,
	status: ApplicationStatus,
	position?: string,
	limit = MOST_IN_STAGE,
) =>
	db.all<ApplicationRow>(sql`SELECT ${selected} FROM staff_application a INDEXED BY staff_application_season ${joins}
		WHERE a.camp_id = ${camp_id} AND a.season_id = ${followedSeason(camp_id, season)} AND a.status = ${status}
		${position ? sql`AND a.role_type_id = ${position}` : sql``}
		ORDER BY a.sort_name, a.staff_id LIMIT ${limit + 1}`);

/** Reads a person's applications, newest first. */
export const applicationsOf = (db: Db, camp_id: string, staff_id: string) =>
	db.all<
		ApplicationRow & { season_name: string }
	>(sql`SELECT ${selected}, n.name AS season_name FROM staff_application a ${joins}
		JOIN season n ON n.camp_id = a.camp_id AND n.id = a.season_id
		WHERE a.camp_id = ${camp_id} AND a.staff_id = ${staff_id} ORDER BY n.start_date DESC LIMIT 10`);

/** Statements that start an application for a season. */
export const beginApplication = (
	ctx: CampCtx,
	staff_id: string,
	season: SQL,
	{ role_type_id, note }: { role_type_id?: string | null; note?: string | null },
): Statement[] => {
	const at = ctx.clock.now();
	return [
		abortWhen(
			ctx,
			"no_role_type",
			sql`${role_type_id ?? null} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM staff_role_type t WHERE t.camp_id = ${ctx.camp.id} AND t.id = ${role_type_id ?? null})`,
		),
		ctx.db.run(sql`INSERT INTO staff_application (camp_id, staff_id, season_id, status, role_type_id, applied_on, note, created_at, updated_at)
			VALUES (${ctx.camp.id}, ${staff_id}, ${season}, 'new', ${role_type_id ?? null}, ${ctx.today}, ${note ?? null}, ${at}, ${at})`),
	];
};

const applied = () => new AppError("CONFLICT", { message: "They have already applied for this season." });

export const applicationRefusals = {
	...employmentRefusals,
	"guard:no_role_type": () => invalid("role_type_id", "Choose one of the camp's positions."),
	"unique:staff_application.camp_id, staff_application.staff_id, staff_application.season_id": applied,
};

/**
 * Starts a person's application for a season.
 * @throws CONFLICT when there is one; INVALID
 */
export async function startApplication(
	ctx: CampCtx,
	staff_id: string,
	season_id: string,
	input: { role_type_id?: string | null; note?: string | null },
): Promise<void> {
	const season = sql`${season_id}`;
	await commit(ctx, {
		statements: [knownSeason(ctx, season), ...beginApplication(ctx, staff_id, season, input)],
		audit: {
			action: "staff_application.create",
			entity: "staff",
			entity_id: staff_id,
			changes: { season_id, role_type_id: input.role_type_id },
		},
		refusals: applicationRefusals,
	});
}

/**
 * Moves an application one step forward or back. When they are hired, the same batch employs them in the season,
 * in the position they applied for.
 * @throws STALE when it is no longer in `from`; CONFLICT for a step that doesn't exist; INVALID when they are too
 *   young for the position
 */
export async function moveApplication(
	ctx: CampCtx,
	staff_id: string,
	step: { season_id: string; from: ApplicationStatus; to: ApplicationStatus; note?: string | null },
): Promise<void> {
	const { season_id, from, to, note } = step;
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const settled = to === "hired" || to === "rejected" || to === "withdrawn";
	const own = sql`camp_id = ${camp} AND staff_id = ${staff_id} AND season_id = ${season_id}`;
	const role_type = sql`(SELECT a.role_type_id FROM staff_application a WHERE ${own})`;
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"stale",
				sql`NOT EXISTS (SELECT 1 FROM staff_application WHERE ${own} AND status = ${from})`,
			),
			ctx.db.run(sql`UPDATE staff_application SET status = ${to}, ${note === undefined ? sql`` : sql`note = ${note},`}
				decided_by = ${settled ? ctx.user.id : null}, decided_at = ${settled ? at : null},
				updated_at = ${nextUpdatedAt(at)} WHERE ${own}`),
			...(to === "hired" ? hire(ctx, staff_id, season_id, role_type) : []),
		],
		audit: {
			action: "staff_application.move",
			entity: "staff",
			entity_id: staff_id,
			changes: { season_id, status: [from, to] },
		},
		refusals: {
			...applicationRefusals,
			application_step: () =>
				new AppError("CONFLICT", {
					message: `An application can't move directly from ${APPLICATION_LABELS[from]} to ${APPLICATION_LABELS[to]}. Move it one step at a time.`,
				}),
		},
	});
}

/**
 * Statement that employs them in the position they applied for. An existing employment in the season stays
 * unchanged.
 */
function hire(ctx: CampCtx, staff_id: string, season_id: string, role_type: SQL): Statement[] {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	return [
		ctx.db.run(sql`INSERT INTO staff_season (camp_id, staff_id, season_id, position, role_type_id, created_at, updated_at)
			SELECT ${camp}, ${staff_id}, ${season_id},
				coalesce((SELECT t.name FROM staff_role_type t WHERE t.camp_id = ${camp} AND t.id = ${role_type}), 'Staff'), ${role_type}, ${at}, ${at}
			WHERE true ON CONFLICT DO NOTHING`),
		oldEnough(ctx, staff_id, sql`${season_id}`),
	];
}
