import { and, eq, type SQL, sql } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "~/lib/ids";
import { abortIfStale, abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, notFound } from "~/platform/errors";
import type { PersonRecord, Whose } from "./person-read.server";

const UNDO_MS = 24 * 3_600_000;

/** What is filled in from the record that goes, where the one that stays says nothing. */
const FACTS = [
	"preferred_name",
	"birth_date",
	"gender",
	"pronouns",
	"email",
	"phone",
	"city",
	"state",
] as const;

/** What one record has, by what it is called in a preview. */
export interface Belongings {
	relationships: number;
	households: number;
	notes: number;
	documents: number;
	tags: number;
	enrolments: number;
	marks: number;
	photo: number;
	signs_in: number;
	is_staff: number;
}

/** Counts what a record has: what a merge moves, and what it cannot move. */
export const belongingsRead = ({ db, place, id }: Whose) => {
	const count = (table: string, column: string, and = "") =>
		sql`(SELECT count(*) FROM ${sql.raw(table)} x WHERE x.camp_id = ${place.camp_id} AND x.${sql.raw(column)} = ${id} ${sql.raw(and)})`;
	return db.all<Belongings>(sql`SELECT ${count("person_relationship", "person_id")} + ${count("person_relationship", "related_person_id")} AS relationships,
		${count("household_member", "person_id")} AS households, ${count("person_note", "person_id")} AS notes,
		${count("person_document", "person_id")} AS documents, ${count("camper_tag", "camper_id")} AS tags,
		${count("enrolment", "camper_id")} AS enrolments, ${count("attendance", "camper_id")} AS marks,
		${count("person_photo", "person_id")} AS photo, ${count("membership", "person_id")} AS signs_in,
		${count("staff", "id", "AND x.deleted_at IS NULL")} AS is_staff`);
};

/** Records of the same name, whatever their birth date: who may be the same person. The key is "first|last|birth date". */
export const doublesRead = ({ db, place, id }: Whose) => {
	// Up to its birth date, which is ten signs or none.
	const name = sql`(SELECT substr(n.duplicate_key, 1, length(n.duplicate_key) - length(coalesce(n.birth_date, ''))) FROM person n
		WHERE n.camp_id = ${place.camp_id} AND n.id = ${id})`;
	return db.all<PossibleDouble>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.email AS email, p.profile_image_url AS profile_image_url
		FROM person p WHERE p.camp_id = ${place.camp_id} AND p.duplicate_key >= ${name} AND p.duplicate_key < ${name} || '~'
		AND p.id <> ${id} AND p.deleted_at IS NULL ORDER BY p.duplicate_key, p.id LIMIT 10`);
};

export interface PossibleDouble {
	id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	email: string | null;
	profile_image_url: string | null;
}

/** Why two records cannot be made one; null when they can. */
export function whyNot(
	kept: Pick<PersonRecord, "camper_status">,
	merged: Pick<PersonRecord, "camper_status">,
	has: Belongings,
	keeps: Belongings,
): string | null {
	if (has.enrolments > 0 || has.marks > 0)
		return keeps.enrolments > 0 || keeps.marks > 0
			? "Both have been enrolled, and what happened at camp is never moved. Withdraw one of them instead."
			: "The other record has been enrolled, and what happened at camp is never moved. Open that one and merge this into it.";
	if (has.is_staff > 0) return "The other record is staff. Open that one and merge this into it.";
	if (merged.camper_status !== null && kept.camper_status === null)
		return "The other record is a camper. Open that one and merge this into it.";
	if (has.signs_in > 0 && keeps.signs_in > 0)
		return "Both sign in to this camp. Deactivate one of them first.";
	return null;
}

/** What the record that stays takes over from the other. */
export function takenOver(kept: PersonRecord, merged: PersonRecord) {
	const facts = FACTS.filter((name) => !kept[name] && merged[name]).map(
		(name) => [name, merged[name]] as const,
	);
	return Object.fromEntries(facts) as Partial<Record<(typeof FACTS)[number], string>>;
}

/**
 * Makes two records one: all that is said about the second is said about the first from now on, and the second is out of
 * sight. One batch, which also writes down what went where, so that it can be taken back for 24 hours. What the first has
 * already stays with the second.
 * @throws CONFLICT when they cannot be made one (see whyNot); STALE when somebody changed one of them since
 * @returns the merge's id
 */
export async function mergePersons(ctx: CampCtx, kept: PersonRecord, merged: PersonRecord): Promise<string> {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const id = newId();
	const [to, from] = [kept.id, merged.id];
	const facts = takenOver(kept, merged);
	const list = (select: SQL) => sql`(SELECT json_group_array(v) FROM (${select}))`;
	const run = (statement: SQL) => ctx.db.run(statement);
	const bumped = sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;

	// Which rows go over, asked before they do: what would be there twice stays.
	const outgoing = sql`r.camp_id = ${camp} AND r.person_id = ${from} AND r.related_person_id <> ${to} AND NOT EXISTS (
		SELECT 1 FROM person_relationship o WHERE o.camp_id = r.camp_id AND o.person_id = ${to} AND o.related_person_id = r.related_person_id AND o.type = r.type)`;
	const incoming = sql`r.camp_id = ${camp} AND r.related_person_id = ${from} AND r.person_id <> ${to} AND NOT EXISTS (
		SELECT 1 FROM person_relationship o WHERE o.camp_id = r.camp_id AND o.related_person_id = ${to} AND o.person_id = r.person_id AND o.type = r.type)`;
	const homes = sql`m.camp_id = ${camp} AND m.person_id = ${from} AND NOT EXISTS (
		SELECT 1 FROM household_member o WHERE o.camp_id = m.camp_id AND o.household_id = m.household_id AND o.person_id = ${to})`;
	const tags = sql`t.camp_id = ${camp} AND t.camper_id = ${from} AND EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp} AND c.id = ${to})
		AND NOT EXISTS (SELECT 1 FROM camper_tag o WHERE o.camp_id = t.camp_id AND o.definition_id = t.definition_id AND o.camper_id = ${to})`;
	const photo = sql`f.camp_id = ${camp} AND f.person_id = ${from} AND NOT EXISTS (
		SELECT 1 FROM person_photo o WHERE o.camp_id = f.camp_id AND o.person_id = ${to})`;
	const changes = sql`json_object(
		'outgoing', json(${list(sql`SELECT r.id AS v FROM person_relationship r WHERE ${outgoing}`)}),
		'incoming', json(${list(sql`SELECT r.id AS v FROM person_relationship r WHERE ${incoming}`)}),
		'homes', json((SELECT json_group_array(json_array(m.household_id, m.is_primary)) FROM household_member m WHERE ${homes})),
		'notes', json(${list(sql`SELECT n.id AS v FROM person_note n WHERE n.camp_id = ${camp} AND n.person_id = ${from}`)}),
		'documents', json(${list(sql`SELECT d.id AS v FROM person_document d WHERE d.camp_id = ${camp} AND d.person_id = ${from}`)}),
		'tags', json(${list(sql`SELECT t.definition_id AS v FROM camper_tag t WHERE ${tags}`)}),
		'invitations', json(${list(sql`SELECT i.id AS v FROM invitation i WHERE i.camp_id = ${camp} AND i.person_id = ${from} AND i.status = 'pending'`)}),
		'photo', EXISTS (SELECT 1 FROM person_photo f WHERE ${photo}),
		'photo_url', ${merged.profile_image_url},
		'membership', EXISTS (SELECT 1 FROM membership x WHERE x.camp_id = ${camp} AND x.person_id = ${from}),
		'facts', json(${JSON.stringify(facts)}),
		'camper', (SELECT c.deleted_at IS NULL FROM camper c WHERE c.camp_id = ${camp} AND c.id = ${from}))`;
	const has = (table: string, column: string, id: string, and = "") =>
		sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} x WHERE x.camp_id = ${camp} AND x.${sql.raw(column)} = ${id} ${sql.raw(and)})`;
	const moved = (key: string) =>
		sql`(SELECT v.value FROM person_merge g, json_each(g.changes, ${`$.${key}`}) v WHERE g.camp_id = ${camp} AND g.id = ${id})`;

	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person, and(eq(person.camp_id, camp), eq(person.id, to)), kept.updated_at),
			...abortIfStale(ctx, person, and(eq(person.camp_id, camp), eq(person.id, from)), merged.updated_at),
			abortWhen(
				ctx,
				"not_mergeable",
				sql`${has("enrolment", "camper_id", from)} OR ${has("attendance", "camper_id", from)} OR ${has("staff", "id", from, "AND x.deleted_at IS NULL")}
					OR (${has("membership", "person_id", from)} AND ${has("membership", "person_id", to)})
					OR (${has("camper", "id", from)} AND NOT ${has("camper", "id", to)})
					OR EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${camp} AND p.id IN (${to}, ${from}) AND p.deleted_at IS NOT NULL)`,
			),
			run(sql`INSERT INTO person_merge (camp_id, id, kept_id, merged_id, changes, merged_by, merged_at, undo_until)
				SELECT ${camp}, ${id}, ${to}, ${from}, ${changes}, ${ctx.user.id}, ${at}, ${new Date(Date.parse(at) + UNDO_MS).toISOString()}`),
			run(
				sql`UPDATE person_relationship SET person_id = ${to}, updated_at = ${bumped} WHERE camp_id = ${camp} AND id IN ${moved("outgoing")}`,
			),
			run(
				sql`UPDATE person_relationship SET related_person_id = ${to}, updated_at = ${bumped} WHERE camp_id = ${camp} AND id IN ${moved("incoming")}`,
			),
			run(sql`UPDATE household_member SET person_id = ${to}, is_primary = is_primary AND NOT EXISTS (
					SELECT 1 FROM household_member o WHERE o.camp_id = ${camp} AND o.person_id = ${to} AND o.is_primary = 1)
				WHERE camp_id = ${camp} AND person_id = ${from} AND household_id IN (
					SELECT v.value->>0 FROM person_merge g, json_each(g.changes, '$.homes') v WHERE g.camp_id = ${camp} AND g.id = ${id})`),
			run(sql`UPDATE person_note SET person_id = ${to} WHERE camp_id = ${camp} AND id IN ${moved("notes")}`),
			run(
				sql`UPDATE person_document SET person_id = ${to} WHERE camp_id = ${camp} AND id IN ${moved("documents")}`,
			),
			run(sql`INSERT INTO camper_tag (camp_id, camper_id, definition_id) SELECT ${camp}, ${to}, value FROM json_each((
				SELECT json_extract(g.changes, '$.tags') FROM person_merge g WHERE g.camp_id = ${camp} AND g.id = ${id}))`),
			run(
				sql`UPDATE invitation SET person_id = ${to} WHERE camp_id = ${camp} AND id IN ${moved("invitations")}`,
			),
			run(sql`UPDATE membership SET person_id = ${to} WHERE camp_id = ${camp} AND person_id = ${from}`),
			run(sql`UPDATE person SET profile_image_url = replace(${merged.profile_image_url}, ${from}, ${to}) WHERE camp_id = ${camp} AND id = ${to}
				AND EXISTS (SELECT 1 FROM person_photo f WHERE ${photo})`),
			run(sql`UPDATE person_photo SET person_id = ${to} WHERE camp_id = ${camp} AND person_id = ${from} AND NOT EXISTS (
				SELECT 1 FROM person_photo o WHERE o.camp_id = ${camp} AND o.person_id = ${to})`),
			ctx.db
				.update(person)
				.set({ ...facts, ...personKeys({ ...kept, ...facts }), updated_at: nextStamp(person.updated_at, at) })
				.where(and(eq(person.camp_id, camp), eq(person.id, to))),
			run(
				sql`UPDATE camper SET deleted_at = ${at}, updated_at = ${bumped} WHERE camp_id = ${camp} AND id = ${from} AND deleted_at IS NULL`,
			),
			run(
				sql`UPDATE person SET deleted_at = ${at}, updated_at = ${bumped} WHERE camp_id = ${camp} AND id = ${from}`,
			),
		],
		audit: {
			action: "person.merge",
			entity: "person",
			entity_id: to,
			changes: { merged_id: from, merge_id: id },
		},
		refusals: {
			"guard:not_mergeable": () =>
				new AppError("CONFLICT", {
					message: "These two cannot be made one any more. Nothing was changed. Reload to see why.",
				}),
		},
	});
	return id;
}

export interface MergeRow {
	id: string;
	merged_id: string;
	merged_at: string;
	undo_until: string;
	name: string;
	facts: string;
}

/** Merges into a person that can still be taken back, the newest first. */
export const mergesRead = ({ db, place, id }: Whose, now: string) =>
	db.all<MergeRow>(sql`SELECT g.id AS id, g.merged_id AS merged_id, g.merged_at AS merged_at, g.undo_until AS undo_until,
		p.first_name || ' ' || p.last_name AS name, json_extract(g.changes, '$.facts') AS facts
		FROM person_merge g JOIN person p ON p.camp_id = g.camp_id AND p.id = g.merged_id
		WHERE g.camp_id = ${place.camp_id} AND g.kept_id = ${id} AND g.undone_at IS NULL AND g.undo_until > ${now}
		ORDER BY g.merged_at DESC LIMIT 10`);

/**
 * Takes a merge back: what went over goes back, but for what somebody has changed since in the facts filled in.
 * @throws NOT_FOUND; CONFLICT after 24 hours, when it was taken back, or when a later merge stands on it
 */
export async function undoMerge(ctx: CampCtx, kept: PersonRecord, merge_id: string): Promise<void> {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const [merge] = await ctx.db.all<{ merged_id: string; facts: string }>(
		sql`SELECT g.merged_id AS merged_id, json_extract(g.changes, '$.facts') AS facts FROM person_merge g
			WHERE g.camp_id = ${camp} AND g.id = ${merge_id} AND g.kept_id = ${kept.id}`,
	);
	if (!merge) throw notFound("This merge");
	const [to, from] = [kept.id, merge.merged_id];
	const filled = JSON.parse(merge.facts) as Record<string, string>;
	const restored = Object.fromEntries(
		Object.entries(filled).flatMap(([name, value]) =>
			kept[name as keyof PersonRecord] === value ? [[name, null]] : [],
		),
	);
	const g = sql`person_merge g WHERE g.camp_id = ${camp} AND g.id = ${merge_id}`;
	const moved = (key: string) =>
		sql`(SELECT v.value FROM person_merge g, json_each(g.changes, ${`$.${key}`}) v WHERE g.camp_id = ${camp} AND g.id = ${merge_id})`;
	const held = (key: string) => sql`(SELECT json_extract(g.changes, ${`$.${key}`}) FROM ${g})`;
	const bumped = sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;
	const run = (statement: SQL) => ctx.db.run(statement);
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person, and(eq(person.camp_id, camp), eq(person.id, to)), kept.updated_at),
			abortWhen(
				ctx,
				"too_late",
				sql`NOT EXISTS (SELECT 1 FROM ${g} AND g.undone_at IS NULL AND g.undo_until > ${at})
					OR EXISTS (SELECT 1 FROM person_merge l, person_merge own WHERE own.camp_id = ${camp} AND own.id = ${merge_id}
						AND l.camp_id = ${camp} AND l.undone_at IS NULL AND l.id <> own.id
						AND (l.merged_id = ${to} OR (l.kept_id = ${to} AND l.merged_at > own.merged_at)))`,
			),
			run(
				sql`UPDATE person SET deleted_at = NULL, updated_at = ${bumped} WHERE camp_id = ${camp} AND id = ${from}`,
			),
			run(
				sql`UPDATE camper SET deleted_at = NULL, updated_at = ${bumped} WHERE camp_id = ${camp} AND id = ${from} AND ${held("camper")} = 1`,
			),
			run(
				sql`UPDATE person_relationship SET person_id = ${from}, updated_at = ${bumped} WHERE camp_id = ${camp} AND person_id = ${to} AND id IN ${moved("outgoing")}`,
			),
			run(
				sql`UPDATE person_relationship SET related_person_id = ${from}, updated_at = ${bumped} WHERE camp_id = ${camp} AND related_person_id = ${to} AND id IN ${moved("incoming")}`,
			),
			run(sql`UPDATE household_member SET person_id = ${from}, is_primary = (
					SELECT v.value->>1 FROM person_merge g, json_each(g.changes, '$.homes') v WHERE g.camp_id = ${camp} AND g.id = ${merge_id} AND v.value->>0 = household_member.household_id)
				WHERE camp_id = ${camp} AND person_id = ${to} AND household_id IN (
					SELECT v.value->>0 FROM person_merge g, json_each(g.changes, '$.homes') v WHERE g.camp_id = ${camp} AND g.id = ${merge_id})`),
			run(
				sql`UPDATE person_note SET person_id = ${from} WHERE camp_id = ${camp} AND person_id = ${to} AND id IN ${moved("notes")}`,
			),
			run(
				sql`UPDATE person_document SET person_id = ${from} WHERE camp_id = ${camp} AND person_id = ${to} AND id IN ${moved("documents")}`,
			),
			run(
				sql`DELETE FROM camper_tag WHERE camp_id = ${camp} AND camper_id = ${to} AND definition_id IN ${moved("tags")}`,
			),
			run(
				sql`UPDATE invitation SET person_id = ${from} WHERE camp_id = ${camp} AND person_id = ${to} AND status = 'pending' AND id IN ${moved("invitations")}`,
			),
			run(
				sql`UPDATE membership SET person_id = ${from} WHERE camp_id = ${camp} AND person_id = ${to} AND ${held("membership")} = 1`,
			),
			// Only the picture that came with the merge goes back.
			run(sql`UPDATE person SET profile_image_url = NULL WHERE camp_id = ${camp} AND id = ${to} AND ${held("photo")} = 1
				AND profile_image_url = replace(${held("photo_url")}, ${from}, ${to})`),
			run(sql`UPDATE person_photo SET person_id = ${from} WHERE camp_id = ${camp} AND person_id = ${to} AND ${held("photo")} = 1
				AND NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${camp} AND p.id = ${to} AND p.profile_image_url IS NOT NULL)`),
			ctx.db
				.update(person)
				.set({
					...restored,
					...personKeys({ ...kept, ...restored }),
					updated_at: nextStamp(person.updated_at, at),
				})
				.where(and(eq(person.camp_id, camp), eq(person.id, to))),
			run(sql`UPDATE person_merge SET undone_at = ${at} WHERE camp_id = ${camp} AND id = ${merge_id}`),
		],
		audit: {
			action: "person.unmerge",
			entity: "person",
			entity_id: to,
			changes: { merged_id: from, merge_id },
		},
		refusals: {
			"guard:too_late": () =>
				new AppError("CONFLICT", {
					message:
						"This merge can no longer be undone: it is older than 24 hours, was undone, or another one followed.",
				}),
		},
	});
}
