import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { staff_role_requirement, staff_role_type } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { foldText } from "#app/lib/text";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { RoleType, RoleTypeChange, RoleTypeInput } from "./inputs";

export interface RoleTypeRow {
	id: string;
	name: string;
	name_key: string;
	minimum_age: number;
	counts_in_ratio: number;
	is_active: number;
	/** JSON [{id, label, type}]. */
	required: string;
	created_at: string;
	updated_at: string;
}

const selected = sql`t.id AS id, t.name AS name, t.name_key AS name_key, t.minimum_age AS minimum_age,
	t.counts_in_ratio AS counts_in_ratio, t.is_active AS is_active, t.created_at AS created_at, t.updated_at AS updated_at,
	(SELECT json_group_array(json_object('id', d.id, 'label', d.label, 'type', d.type)) FROM staff_role_requirement q
		JOIN definition d ON d.id = q.definition_id
		WHERE q.camp_id = t.camp_id AND q.role_type_id = t.id) AS required`;

export const roleTypeById = (db: Db, camp_id: string, id: string) =>
	db.all<RoleTypeRow>(
		sql`SELECT ${selected} FROM staff_role_type t WHERE t.camp_id = ${camp_id} AND t.id = ${id}`,
	);

/**
 * Lists the camp's positions by name, one more than the limit.
 * @throws 400 for an invalid cursor
 */
export function listRoleTypes(
	db: Db,
	camp_id: string,
	{ limit, cursor, is_active }: { limit: number; cursor?: string; is_active?: boolean },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 1);
	return db.all<RoleTypeRow>(sql`SELECT ${selected} FROM staff_role_type t WHERE t.camp_id = ${camp_id}
		${is_active === undefined ? sql`` : sql`AND t.is_active = ${is_active ? 1 : 0}`}
		${after ? sql`AND t.name_key > ${after[0]}` : sql``} ORDER BY t.name_key LIMIT ${limit + 1}`);
}

export const roleTypePage = (rows: RoleTypeRow[], limit: number) => {
	const { rows: shown, page } = pageOf(rows, limit, ({ name_key }) => [name_key]);
	return { data: shown.map(toRoleType), page };
};

/** Reads the active positions by name. */
export const roleTypeChoices = (db: Db, camp_id: string) =>
	db.all<{ id: string; name: string; minimum_age: number }>(sql`SELECT t.id AS id, t.name AS name,
		t.minimum_age AS minimum_age FROM staff_role_type t
		WHERE t.camp_id = ${camp_id} AND t.is_active = 1 ORDER BY t.name_key LIMIT 100`);

/** Reads the possible requirements of a position: active certifications and documents, in their order. */
export const requirementChoices = (db: Db, camp_id: string) =>
	db.all<{ id: string; label: string; type: "certificate_type" | "document_type" }>(sql`SELECT d.id AS id,
		d.label AS label, d.type AS type FROM definition d
		WHERE d.type IN ('certificate_type', 'document_type') AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		AND d.is_active = 1 ORDER BY d.type, d."order", d.id LIMIT 200`);

export function toRoleType({
	name_key: _,
	required,
	counts_in_ratio,
	is_active,
	...row
}: RoleTypeRow): RoleType {
	const all = JSON.parse(required) as { id: string; label: string; type: string }[];
	const of = (type: string) =>
		all.filter((each) => each.type === type).map(({ id, label }) => ({ id, label }));
	return {
		...row,
		counts_in_ratio: counts_in_ratio === 1,
		is_active: is_active === 1,
		required_certificates: of("certificate_type"),
		required_documents: of("document_type"),
	};
}

const refusals = {
	"unique:staff_role_type.camp_id, staff_role_type.name_key": () =>
		invalid("name", "A position with this name already exists."),
	"guard:unknown_certificate_type": () =>
		invalid("required_certificates", "Choose from the camp's certifications."),
	"guard:unknown_document_type": () => invalid("required_documents", "Choose from the camp's documents."),
};

function setRequired(ctx: CampCtx, id: string, type: string, wanted: readonly string[] | undefined) {
	if (wanted === undefined) return [];
	const camp_id = ctx.camp.id;
	return [
		abortWhen(
			ctx,
			`unknown_${type}`,
			sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(wanted)}) v WHERE NOT EXISTS (SELECT 1 FROM definition d
				WHERE d.id = v.value AND d.type = ${type} AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})))`,
		),
		ctx.db.run(sql`DELETE FROM staff_role_requirement WHERE camp_id = ${camp_id} AND role_type_id = ${id}
			AND definition_id IN (SELECT q.definition_id FROM staff_role_requirement q JOIN definition d ON d.id = q.definition_id
				WHERE q.camp_id = ${camp_id} AND q.role_type_id = ${id} AND d.type = ${type})`),
		ctx.db.run(sql`INSERT INTO ${staff_role_requirement} (camp_id, role_type_id, definition_id)
			SELECT DISTINCT ${camp_id}, ${id}, v.value FROM json_each(${JSON.stringify(wanted)}) v`),
	];
}

/**
 * Adds a position.
 * @throws INVALID when its name is taken or a requirement isn't the camp's
 */
export async function createRoleType(ctx: CampCtx, input: RoleTypeInput): Promise<RoleType> {
	const { required_certificates, required_documents, ...facts } = input;
	const id = newId();
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.insert(staff_role_type)
				.values({ ...facts, camp_id, id, name_key: foldText(facts.name), created_at: at, updated_at: at }),
			...setRequired(ctx, id, "certificate_type", required_certificates),
			...setRequired(ctx, id, "document_type", required_documents),
			roleTypeById(ctx.db, camp_id, id),
		],
		audit: { action: "staff_role_type.create", entity: "staff_role_type", entity_id: id, changes: facts },
		refusals,
	});
	return toRoleType((answers.at(-1) as [RoleTypeRow])[0]);
}

/** Changes a position. @throws STALE; INVALID as in {@link createRoleType} */
export async function updateRoleType(
	ctx: CampCtx,
	found: RoleTypeRow,
	input: RoleTypeChange,
): Promise<RoleType> {
	const { updated_at, required_certificates, required_documents, ...facts } = input;
	const camp_id = ctx.camp.id;
	const own = and(eq(staff_role_type.camp_id, camp_id), eq(staff_role_type.id, found.id));
	const { required: _, name_key: __, ...before } = { ...found, ...toRoleType(found) };
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, staff_role_type, own, updated_at),
			ctx.db
				.update(staff_role_type)
				.set({
					...facts,
					...(facts.name === undefined ? {} : { name_key: foldText(facts.name) }),
					updated_at: nextStamp(staff_role_type.updated_at, ctx.clock.now()),
				})
				.where(own),
			...setRequired(ctx, found.id, "certificate_type", required_certificates),
			...setRequired(ctx, found.id, "document_type", required_documents),
			roleTypeById(ctx.db, camp_id, found.id),
		],
		audit: {
			action: "staff_role_type.update",
			entity: "staff_role_type",
			entity_id: found.id,
			changes: {
				...changesOf(before, facts),
				...(required_certificates || required_documents ? { required_certificates, required_documents } : {}),
			},
		},
		refusals,
	});
	const [stored] = answers.at(-1) as RoleTypeRow[];
	if (!stored) throw notFound("This position");
	return toRoleType(stored);
}

/**
 * Deletes a position that no one has ever held.
 * @throws IN_USE
 */
export async function deleteRoleType(ctx: CampCtx, found: { id: string; name: string }): Promise<void> {
	const inUse = () =>
		new AppError("IN_USE", {
			message: `${found.name} is assigned to staff, so you can't delete it. Turn it off instead.`,
		});
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(staff_role_type)
				.where(and(eq(staff_role_type.camp_id, ctx.camp.id), eq(staff_role_type.id, found.id))),
		],
		audit: {
			action: "staff_role_type.delete",
			entity: "staff_role_type",
			entity_id: found.id,
			changes: { name: found.name },
		},
		refusals: { staff_role_type_in_use: inUse, foreign_key: inUse },
	});
}
