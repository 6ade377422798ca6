import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { season } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { isSample, type SampleEntity, sampleIds } from "./sample-rows.server";

/** Sample row that was kept and now belongs to the camp. */
export interface Kept {
	entity: SampleEntity;
	name: string;
	/** 1 when a user of the camp changed the row itself, 0 when a real row references it. */
	is_edited: number;
}

/**
 * Removes the sample data in one batch: every labeled row that no real row references and no user has changed,
 * with its dependent rows. Marks, enrollments and tags belong to their child: those of a sample child are removed
 * wherever they were made; those of a real child stay, together with the sample session, group or season they
 * reference. Kept rows lose their label, and unlabeled rows are never deleted.
 * @returns the kept rows
 * @throws CONFLICT when there is no sample data, so that a second request removes nothing
 */
export async function removeSampleData(ctx: CampCtx): Promise<Kept[]> {
	const camp_id = ctx.camp.id;
	const keeping = keepReal(ctx);
	const first = 1;
	const answers = await commit(ctx, {
		statements: [
			abortWhen(ctx, "no_sample_data", sql`NOT EXISTS (SELECT 1 FROM sample_row WHERE camp_id = ${camp_id})`),
			...keeping,
			...deletions(camp_id).map((statement) => ctx.db.run(statement)),
			newestBecomesCurrent(ctx),
		],
		audit: { action: "sample_data.remove", entity: "camp", entity_id: camp_id },
		refusals: {
			"guard:no_sample_data": () => new AppError("CONFLICT", { message: "This camp has no sample data." }),
			foreign_key: () =>
				new AppError("IN_USE", {
					message: "Someone just used the sample data in another record. Nothing was removed. Try again.",
				}),
		},
	});
	return (answers.slice(first, first + keeping.length) as Kept[][]).flat();
}

/** When the current season was a sample and is removed, makes the newest season that isn't archived current. */
const newestBecomesCurrent = (ctx: CampCtx): Statement =>
	ctx.db
		.update(season)
		.set({ is_current: true, updated_at: nextStamp(season.updated_at, ctx.clock.now()) })
		.where(sql`camp_id = ${ctx.camp.id}
			AND id = (SELECT n.id FROM season n WHERE n.camp_id = ${ctx.camp.id} AND n.status <> 'archived'
				ORDER BY n.start_date DESC, n.id DESC LIMIT 1)
			AND NOT EXISTS (SELECT 1 FROM season c WHERE c.camp_id = ${ctx.camp.id} AND c.is_current = 1)`);

const NAME = {
	person: "first_name || ' ' || last_name",
	household: "name",
	season: "name",
	session: "name",
	camp_group: "name",
	definition: "label",
} as const satisfies Record<SampleEntity, string>;

const STAMPED = sql.raw("x.updated_at <> x.created_at");
const NOT_DELETED = sql.raw("x.deleted_at IS NULL AND");

const RULES = SERVER_CAPABILITIES.flatMap(({ sample_data }) => sample_data ?? []);

/** Tables with records about a person, by the column that references them; a person with any of these is kept. */
const WRITTEN_ABOUT = RULES.flatMap(({ person = {} }) =>
	Object.entries(person).flatMap(([column, tables]) => tables.map((table) => ({ column, table }))),
);
/** Tables with registration settings of a season; a season with any of these is kept. */
const SETTLED_FOR_SEASON = RULES.flatMap(({ season = [] }) => season);
/**
 * Tables with families' data about a session other than enrollments, and with session settings; a session with any
 * of these is kept.
 */
const OF_SESSION = RULES.flatMap(({ session = [] }) => session);
/** Tables with a family's bookings, signatures, charges, payments and waitlist entries. */
const OF_HOUSEHOLD = RULES.flatMap(({ household = [] }) => household);

const writtenAbout = WRITTEN_ABOUT.map(
	({ column, table }) =>
		`EXISTS (SELECT 1 FROM ${table} w WHERE w.camp_id = x.camp_id AND w.${column} = x.id)`,
).join(" OR ");

/**
 * SQL conditions: whether a stored row `x` was changed by a user of the camp. A row that they deleted can be
 * removed.
 */
const EDITED = {
	person: sql`${NOT_DELETED} (${STAMPED}
		OR EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = x.camp_id AND c.id = x.id AND c.updated_at <> c.created_at)
		OR EXISTS (SELECT 1 FROM staff t WHERE t.camp_id = x.camp_id AND t.id = x.id AND t.updated_at <> t.created_at)
		OR EXISTS (SELECT 1 FROM person_relationship r JOIN release_block b ON b.camp_id = r.camp_id AND b.relationship_id = r.id
			WHERE r.camp_id = x.camp_id AND r.person_id = x.id)
		OR ${sql.raw(writtenAbout)})`,
	household: STAMPED,
	// Making another season current also updates this one's `updated_at`, which isn't an edit.
	season: sql`${STAMPED} AND EXISTS (SELECT 1 FROM audit_event a WHERE a.camp_id = x.camp_id AND a.entity = 'season'
		AND a.entity_id = x.id AND a.action <> 'season.make_current')`,
	session: sql`${NOT_DELETED} ${STAMPED}`,
	camp_group: STAMPED,
	definition: STAMPED,
} as const satisfies Record<SampleEntity, SQL>;

/** SQL condition: whether a user has changed a row of this kind since it was created. */
const isEdited = (camp_id: string, entity: SampleEntity, id: SQL): SQL =>
	sql`EXISTS (SELECT 1 FROM ${sql.raw(entity)} x WHERE x.camp_id = ${camp_id} AND x.id = ${id} AND ${EDITED[entity]})`;

/**
 * Removes the label from rows that are referenced by real rows or were changed. People come first, because the
 * other checks depend on them.
 */
function keepReal(ctx: CampCtx): Statement[] {
	const camp_id = ctx.camp.id;
	const keep = (entity: SampleEntity, when: SQL) =>
		ctx.db.all<Kept>(sql`DELETE FROM sample_row WHERE camp_id = ${camp_id} AND entity = ${entity}
			AND (${when} OR ${isEdited(camp_id, entity, sql`sample_row.entity_id`)})
			RETURNING entity, (SELECT ${sql.raw(NAME[entity])} FROM ${sql.raw(entity)} x
				WHERE x.camp_id = sample_row.camp_id AND x.id = sample_row.entity_id) AS name,
				${isEdited(camp_id, entity, sql`sample_row.entity_id`)} AS is_edited`);
	const this_id = sql`sample_row.entity_id`;
	const real = (id: SQL) => sql`NOT ${isSample(camp_id, "person", id)}`;
	const any = (...conditions: SQL[]) =>
		sql.join(
			conditions.map((each) => sql`EXISTS (${each})`),
			sql` OR `,
		);
	return [
		// Keeps people who were changed, are users, or are related to a real person, and everyone related to those, so
		// that families stay together.
		keep(
			"person",
			sql`entity_id IN (WITH RECURSIVE kept (id) AS (
				SELECT m.person_id FROM membership m WHERE m.camp_id = ${camp_id} AND m.person_id IS NOT NULL
				UNION SELECT s.entity_id FROM ${sampleIds(camp_id, "person")} s WHERE ${isEdited(camp_id, "person", sql`s.entity_id`)}
				UNION SELECT r.related_person_id FROM person_relationship r JOIN ${sampleIds(camp_id, "person")} s ON s.entity_id = r.related_person_id
					WHERE r.camp_id = ${camp_id} AND ${real(sql`r.person_id`)}
				UNION SELECT r.related_person_id FROM kept k JOIN person_relationship r ON r.camp_id = ${camp_id} AND r.person_id = k.id)
				SELECT id FROM kept)`,
		),
		keep(
			"household",
			any(
				sql`SELECT 1 FROM household_member m WHERE m.camp_id = ${camp_id} AND m.household_id = ${this_id}
				AND ${real(sql`m.person_id`)}`,
				...OF_HOUSEHOLD.map(
					(table) =>
						sql`SELECT 1 FROM ${sql.raw(table)} o WHERE o.camp_id = ${camp_id} AND o.household_id = ${this_id}`,
				),
			),
		),
		keep(
			"session",
			any(
				sql`SELECT 1 FROM enrollment e WHERE e.camp_id = ${camp_id} AND e.session_id = ${this_id} AND ${real(sql`e.camper_id`)}`,
				sql`SELECT 1 FROM group_camper g WHERE g.camp_id = ${camp_id} AND g.session_id = ${this_id} AND ${real(sql`g.camper_id`)}`,
				sql`SELECT 1 FROM group_staff g WHERE g.camp_id = ${camp_id} AND g.session_id = ${this_id} AND ${real(sql`g.staff_id`)}`,
				sql`SELECT 1 FROM attendance a WHERE a.camp_id = ${camp_id} AND a.session_id = ${this_id} AND ${real(sql`a.camper_id`)}`,
				sql`SELECT 1 FROM session_claim c WHERE c.camp_id = ${camp_id} AND c.session_id = ${this_id} AND c.holder_kind <> 'enrollment'`,
				...OF_SESSION.map(
					(table) =>
						sql`SELECT 1 FROM ${sql.raw(table)} o WHERE o.camp_id = ${camp_id} AND o.session_id = ${this_id}`,
				),
			),
		),
		keep(
			"camp_group",
			any(
				sql`SELECT 1 FROM group_camper g WHERE g.camp_id = ${camp_id} AND g.group_id = ${this_id} AND ${real(sql`g.camper_id`)}`,
				sql`SELECT 1 FROM group_staff g WHERE g.camp_id = ${camp_id} AND g.group_id = ${this_id} AND ${real(sql`g.staff_id`)}`,
			),
		),
		keep(
			"season",
			any(
				sql`SELECT 1 FROM session s WHERE s.camp_id = ${camp_id} AND s.season_id = ${this_id}
					AND NOT ${isSample(camp_id, "session", sql`s.id`)}`,
				sql`SELECT 1 FROM staff_season t WHERE t.camp_id = ${camp_id} AND t.season_id = ${this_id} AND ${real(sql`t.staff_id`)}`,
				sql`SELECT 1 FROM staff_application a WHERE a.camp_id = ${camp_id} AND a.season_id = ${this_id}`,
				sql`SELECT 1 FROM staff_activity a WHERE a.camp_id = ${camp_id} AND a.season_id = ${this_id}`,
				sql`SELECT 1 FROM camper_grade_override o WHERE o.camp_id = ${camp_id} AND o.season_id = ${this_id} AND ${real(sql`o.camper_id`)}`,
				...SETTLED_FOR_SEASON.map(
					(table) =>
						sql`SELECT 1 FROM ${sql.raw(table)} o WHERE o.camp_id = ${camp_id} AND o.season_id = ${this_id}`,
				),
			),
		),
		keep(
			"definition",
			any(
				sql`SELECT 1 FROM camper_tag t WHERE t.camp_id = ${camp_id} AND t.definition_id = ${this_id} AND ${real(sql`t.camper_id`)}`,
			),
		),
	];
}

/** Statements that delete all rows that are still labeled, children before parents, and finally the labels. */
function deletions(camp_id: string): SQL[] {
	const people = sampleIds(camp_id, "person");
	const sessions = sampleIds(camp_id, "session");
	const seasons = sampleIds(camp_id, "season");
	const of = (table: string, where: SQL) =>
		sql`DELETE FROM ${sql.raw(table)} WHERE camp_id = ${camp_id} AND ${where}`;
	return [
		of("group_camper", sql`camper_id IN ${people}`),
		of("group_staff", sql`staff_id IN ${people}`),
		of("enrollment_event", sql`camper_id IN ${people}`),
		// Runs before the marks are deleted, because their triggers subtract them from the tallies of sessions that stay.
		of("enrollment", sql`camper_id IN ${people}`),
		of("attendance_history", sql`camper_id IN ${people}`),
		of("attendance", sql`camper_id IN ${people}`),
		of("attendance_tally", sql`session_id IN ${sessions}`),
		of("day_tally", sql`session_id IN ${sessions}`),
		of("enrollment_span", sql`session_id IN ${sessions}`),
		of("session_places", sql`session_id IN ${sessions}`),
		of("waitlist_line", sql`session_id IN ${sessions}`),
		of("session_snapshot", sql`session_id IN ${sessions}`),
		of("session_target", sql`session_id IN ${sessions}`),
		of("metric_target", sql`session_id IN ${sessions}`),
		of("insight", sql`(session_id IN ${sessions} OR season_id IN ${seasons})`),
		of("session", sql`id IN ${sessions}`),
		of("camper_tag", sql`camper_id IN ${people}`),
		of("camper_grade_override", sql`camper_id IN ${people}`),
		of("camper_season", sql`camper_id IN ${people}`),
		of("camper", sql`id IN ${people}`),
		of("staff_season", sql`staff_id IN ${people}`),
		of("staff", sql`id IN ${people}`),
		of("person_relationship", sql`person_id IN ${people}`),
		of("household_member", sql`person_id IN ${people}`),
		of("person", sql`id IN ${people}`),
		of("household", sql`id IN ${sampleIds(camp_id, "household")}`),
		of("camp_group", sql`id IN ${sampleIds(camp_id, "camp_group")}`),
		of("metric_snapshot", sql`season_id IN ${seasons}`),
		of("season_comparison", sql`(season_id IN ${seasons} OR with_id IN ${seasons})`),
		of("market_snapshot", sql`season_id IN ${seasons}`),
		of("season_target", sql`season_id IN ${seasons}`),
		of("season_week", sql`season_id IN ${seasons}`),
		of("season_pair", sql`(season_a_id IN ${seasons} OR season_b_id IN ${seasons})`),
		of("season_tally", sql`season_id IN ${seasons}`),
		of(
			"camp_counter",
			sql`name IN (SELECT replace(kind.value, '?', sr.entity_id) FROM sample_row sr,
				json_each('["sessions:?", "cancelled_sessions:?", "season_campers:?:lead", "season_campers:?:active", "season_campers:?:archived"]') kind
				WHERE sr.camp_id = ${camp_id} AND sr.entity = 'season')`,
		),
		of("season", sql`id IN ${seasons}`),
		of("definition", sql`id IN ${sampleIds(camp_id, "definition")}`),
		of("sample_row", sql`true`),
	];
}
