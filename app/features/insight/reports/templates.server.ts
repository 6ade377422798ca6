import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import { report_template, report_template_version } from "#db/schema";
import { addDays } from "#app/lib/dates";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { templateFields, templateQuery } from "./inputs";
import type { Catalog } from "#app/platform/query/catalog.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import { openCatalog } from "./catalog.server";
import { inPlan, namingFields } from "./naming-fields";
import { parsePlan, type Plan } from "#app/platform/query/plan";
import type { ReadyMade } from "#app/platform/query/ready-made";
import { READY_MADE } from "./ready-made.server";

/** Normalized name, by which duplicates are found. */
export const nameKey = (name: string): string => foldText(name).slice(0, 120);

/** The viewer, identified by their session token, because reads start before the login is known. */
export interface Looker {
	db: Db;
	camp_id: string;
	/** The calendar date in the camp's zone. */
	today: string;
	/** The user's id, as SQL. */
	user: SQL;
}

/** Number of days for which runs are counted. */
const COUNTED_DAYS = 30;

/** The runs of a report in the last 30 days. */
const runsOf = (camp_id: SQL | AnySQLiteColumn, key: SQL | AnySQLiteColumn, today: string) =>
	sql<number>`(SELECT count(*) FROM report_run r INDEXED BY report_run_template WHERE r.camp_id = ${camp_id}
		AND r.template_key = ${key} AND r.created_at >= ${addDays(today, -COUNTED_DAYS)})`;

const lastRunOf = (camp_id: SQL | AnySQLiteColumn, key: SQL | AnySQLiteColumn) =>
	sql<string | null>`(SELECT max(r.created_at) FROM report_run r INDEXED BY report_run_template
		WHERE r.camp_id = ${camp_id} AND r.template_key = ${key})`;

/** The caller of a context. */
export const lookerOf = ({ db, camp, user, today }: CampCtx): Looker => ({
	db,
	camp_id: camp.id,
	today,
	user: sql`${user.id}`,
});

/** SQL for the user of a session token. Reads start before the login is known. */
export const lookerBefore = ({
	db,
	place,
	today,
	token,
}: Pick<ReadInput<unknown, unknown>, "db" | "place" | "today" | "token">): Looker => ({
	db,
	camp_id: place.camp_id,
	today,
	user: userOfToken(token),
});

/** The user of a session's token. */
const userOfToken = (token: string | null) =>
	sql`(SELECT s.user_id FROM auth_session s WHERE s.token = ${token})`;

const columnsFor = ({ user, today }: Looker) => ({
	id: report_template.id,
	camp_id: report_template.camp_id,
	name: report_template.name,
	name_key: report_template.name_key,
	category: report_template.category,
	description: report_template.description,
	plan: report_template.plan,
	is_public: report_template.is_public,
	owner_id: report_template.owner_id,
	owner_name: sql<string>`(SELECT u.name FROM auth_user u WHERE u.id = ${report_template.owner_id})`.as(
		"owner_name",
	),
	version: report_template.version,
	deleted_at: report_template.deleted_at,
	created_at: report_template.created_at,
	updated_at: report_template.updated_at,
	is_favorite:
		sql<number>`EXISTS (SELECT 1 FROM report_favorite f WHERE f.camp_id = ${report_template.camp_id}
		AND f.user_id = ${user} AND f.template_key = ${report_template.id})`.as("is_favorite"),
	runs: runsOf(report_template.camp_id, report_template.id, today).as("runs"),
	last_run_at: lastRunOf(report_template.camp_id, report_template.id).as("last_run_at"),
});

/** Condition: the user can see the report, because it is theirs or shared. */
const seenBy = (user: Looker["user"]) =>
	sql`(${report_template.is_public} = 1 OR ${report_template.owner_id} = ${user})`;

/** Reads a saved report that the user can see. Deleted ones only if requested, for restoring. */
export const templateById = (looker: Looker, id: string, deleted = false) =>
	looker.db
		.select(columnsFor(looker))
		.from(report_template)
		.where(
			and(
				eq(report_template.camp_id, looker.camp_id),
				eq(report_template.id, id),
				deleted ? sql`${report_template.deleted_at} IS NOT NULL` : sql`${report_template.deleted_at} IS NULL`,
				seenBy(looker.user),
			),
		);

export type TemplateRow = Awaited<ReturnType<typeof templateById>>[number];

type TemplateQuery = z.infer<typeof templateQuery>;

/** The saved reports that the user can see, by name, one more than a page shows; `also` narrows them. */
export function findTemplates(
	looker: Looker,
	{ category, is_public, cursor, limit }: TemplateQuery,
	also?: SQL,
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return looker.db
		.select(columnsFor(looker))
		.from(report_template)
		.where(
			and(
				eq(report_template.camp_id, looker.camp_id),
				sql`${report_template.deleted_at} IS NULL`,
				seenBy(looker.user),
				category === undefined ? undefined : eq(report_template.category, category),
				is_public === undefined ? undefined : eq(report_template.is_public, is_public),
				also,
				after
					? sql`(${report_template.name_key}, ${report_template.id}) > (${after[0]}, ${after[1]})`
					: undefined,
			),
		)
		.orderBy(asc(report_template.name_key), asc(report_template.id))
		.limit(limit + 1);
}

/** Reads how often ready-made reports were run, and which are the user's favorites. */
export const readyMadeUse = ({ db, camp_id, user, today }: Looker) =>
	db.all<{ key: string; runs: number; last_run_at: string | null; is_favorite: number }>(
		sql`SELECT k.value AS key, ${runsOf(sql`${camp_id}`, sql`k.value`, today)} AS runs,
			${lastRunOf(sql`${camp_id}`, sql`k.value`)} AS last_run_at,
			EXISTS (SELECT 1 FROM report_favorite f WHERE f.camp_id = ${camp_id} AND f.user_id = ${user} AND f.template_key = k.value) AS is_favorite
			FROM json_each(${JSON.stringify(READY_MADE.map(({ key }) => key))}) k`,
	);

/** The versions of a saved report, the newest first. */
export const versionsOf = (db: Db, camp_id: string, template_id: string) =>
	db
		.select({
			version: report_template_version.version,
			name: report_template_version.name,
			category: report_template_version.category,
			description: report_template_version.description,
			plan: report_template_version.plan,
			is_public: report_template_version.is_public,
			saved_by_name: sql<
				string | null
			>`(SELECT u.name FROM auth_user u WHERE u.id = ${report_template_version.saved_by})`.as(
				"saved_by_name",
			),
			saved_at: report_template_version.saved_at,
		})
		.from(report_template_version)
		.where(
			and(eq(report_template_version.camp_id, camp_id), eq(report_template_version.template_id, template_id)),
		)
		.orderBy(desc(report_template_version.version))
		.limit(200);

type Template = z.infer<typeof templateFields>;

/** A saved report as the API shows it. */
export const toTemplate = (row: TemplateRow): Template => ({
	id: row.id,
	name: row.name,
	category: row.category,
	description: row.description,
	plan: row.plan,
	is_public: row.is_public,
	is_ready_made: false,
	owner: { id: row.owner_id, name: row.owner_name },
	version: row.version,
	is_favorite: row.is_favorite === 1,
	runs: row.runs,
	last_run_at: row.last_run_at,
	created_at: row.created_at,
	updated_at: row.updated_at,
});

/** A ready-made report as the API shows it, with its use by {@link readyMadeUse}. */
export function toReadyMade(
	{ key, name, description, category, plan }: ReadyMade,
	use: RowsOf<{ use: ReturnType<typeof readyMadeUse> }>["use"],
): Template {
	const used = use.find((each) => each.key === key);
	return {
		id: key,
		name,
		category,
		description,
		plan,
		is_public: true,
		is_ready_made: true,
		owner: null,
		version: 1,
		is_favorite: used?.is_favorite === 1,
		runs: used?.runs ?? 0,
		last_run_at: used?.last_run_at ?? null,
		created_at: null,
		updated_at: null,
	};
}

/** A page of the list: saved reports, and among them by name the ready-made ones that the user can run. */
export function templatePage(
	rows: TemplateRow[],
	ready: readonly Template[],
	{ category, is_public, cursor, limit }: TemplateQuery,
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2).map(String);
	const keyOf = ({ name, id }: Template): [string, string] => [nameKey(name), id];
	const isBefore = (one: string[], other: string[]) =>
		one[0] === other[0] ? (one[1] ?? "") < (other[1] ?? "") : (one[0] ?? "") < (other[0] ?? "");
	const listed = ready.filter(
		(each) =>
			is_public !== false &&
			(category === undefined || each.category === category) &&
			(after === null || isBefore(after, keyOf(each))),
	);
	const all = [...rows.map(toTemplate), ...listed].sort((a, b) => (isBefore(keyOf(a), keyOf(b)) ? -1 : 1));
	const { rows: data, page } = pageOf(all.slice(0, limit + 1), limit, keyOf);
	return { data, page };
}

/**
 * Checks that the user can use every field of a plan before it is saved.
 * @param nameOf maps a path in the plan to the field that was sent, for errors
 * @param read the catalog, if a route has read it
 * @throws INVALID, FORBIDDEN that name the field
 */
export async function assertPlan(ctx: CampCtx, plan: Plan, nameOf = inPlan, read?: Catalog): Promise<void> {
	await namingFields(nameOf, async () =>
		compilePlan(read ?? (await openCatalog(ctx)), plan, ctx.place.time_zone),
	);
}

/** Parses a stored plan. @throws INVALID that names the unreadable part */
export const planOf = (row: { plan: unknown }): Plan => parsePlan(row.plan);

/** Checks that the caller can change a saved report: its owner, or a camp admin. @throws FORBIDDEN */
export function assertOwns(
	ctx: CampCtx,
	{ owner_id, owner_name }: { owner_id: string; owner_name: string },
): void {
	if (owner_id === ctx.user.id || ctx.can("manage_all")) return;
	throw new AppError("FORBIDDEN", {
		message: `Only ${owner_name} can change this. Copy it to make your own.`,
	});
}

/** Messages for the database's constraints on saved reports. */
export const templateRefusals = {
	"unique:report_template.camp_id, report_template.owner_id, report_template.name_key": () =>
		invalid("name", "You already have a report with this name."),
	report_templates_full: () =>
		new AppError("CONFLICT", {
			message: "Your camp has 2,000 saved reports, which is the limit. Delete one first.",
		}),
	report_template_plan: () => invalid("plan", "This report is too long to be saved. Remove some filters."),
};
