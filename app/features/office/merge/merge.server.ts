import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { personKeys } from "#db/person-names";
import { referencesTo } from "#db/references";
import { camper, person } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import {
	abortIfLacking,
	GUARDIAN_PERMISSIONS,
	guardianPermissions,
	IS_GUARDIAN,
	theseKeys,
} from "#app/features/account/users/index.server";
import type { PersonRecord, Whose } from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import type { PersonFact } from "#app/lib/people";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { CAMPER_BACK, CAMPER_CHANGES, CAMPER_STANDING, moveCamper, partCamper } from "./merge-camper.server";
import { became, type Settled, settled, unsettled } from "./merge-facts";
import {
	KINDS,
	keysOf,
	listed,
	type MergeAt,
	moveKinds,
	namesHoldAtTheEnd,
	objectOf,
} from "./merge-rows.server";

const UNDO_MS = 24 * 3_600_000;

/**
 * SQL for contact relationships of the two records that conflict with a "do not release" of either; `g` is the
 * merge.
 */
const barredContacts = (whose: string, other: string, index: string) =>
	`SELECT r.id, r.contact_order FROM person_relationship r INDEXED BY ${index} WHERE r.camp_id = g.camp_id
		AND r.${whose} IN (g.kept_id, g.merged_id) AND r.contact_order IS NOT NULL AND EXISTS (SELECT 1 FROM person_relationship o
			WHERE o.camp_id = g.camp_id AND o.${whose} IN (g.kept_id, g.merged_id) AND o.${other} = r.${other} AND o.type = 'do_not_release')`;

/** SQL condition: a record has a row in a table; `g` is the merge. */
const has = (table: string, column: string, whose: "kept_id" | "merged_id", and = "1") =>
	`EXISTS (SELECT 1 FROM ${table} x WHERE x.camp_id = g.camp_id AND x.${column} = g.${whose} AND ${and})`;

const signsIn = (whose: "kept_id" | "merged_id") => has("membership", "person_id", whose, "x.is_active = 1");

/** Data saved before anything moves, so that undo can restore it. */
const CHANGES: [name: string, value: string][] = [
	...KINDS.map((kind): [string, string] => [kind.name, `json(${keysOf(kind)})`]),
	...CAMPER_CHANGES,
	[
		"uncalled",
		`json((SELECT json_group_array(json_array(x.id, x.contact_order)) FROM (${barredContacts("person_id", "related_person_id", "person_relationship_once")}
			UNION ${barredContacts("related_person_id", "person_id", "person_relationship_related")}) x))`,
	],
	[
		"homes",
		`json((SELECT json_group_array(json_array(m.household_id, m.is_primary)) FROM household_member m
			WHERE m.camp_id = g.camp_id AND m.person_id = g.merged_id AND NOT EXISTS (SELECT 1 FROM household_member o
				WHERE o.camp_id = m.camp_id AND o.household_id = m.household_id AND o.person_id = g.kept_id)))`,
	],
	[
		"photo",
		`${has("person_photo", "person_id", "merged_id")} AND NOT ${has("person_photo", "person_id", "kept_id")}`,
	],
	// If one of two accounts was deactivated, the other one is the person's.
	[
		"seat_left",
		`(SELECT x.user_id FROM membership x WHERE x.camp_id = g.camp_id AND x.person_id = g.kept_id AND ${signsIn("merged_id")})`,
	],
	[
		"seat",
		`(SELECT x.user_id FROM membership x WHERE x.camp_id = g.camp_id AND x.person_id = g.merged_id
			AND (x.is_active = 1 OR NOT ${has("membership", "person_id", "kept_id")}))`,
	],
	["camper", has("camper", "id", "merged_id", "x.deleted_at IS NULL")],
	["staff", has("staff", "id", "merged_id", "x.deleted_at IS NULL")],
	["staff_made", `${has("staff", "id", "merged_id")} AND NOT ${has("staff", "id", "kept_id")}`],
	[
		"staff_gone",
		`(SELECT x.deleted_at FROM staff x WHERE x.camp_id = g.camp_id AND x.id = g.kept_id
			AND ${has("staff", "id", "merged_id", "x.deleted_at IS NULL")})`,
	],
];

/** Reason why two records can't be merged, as a sentence; null if they can. */
export function whyNot(
	kept: Pick<PersonRecord, "camper_status">,
	merged: Pick<PersonRecord, "camper_status">,
	signs_in: { kept: number; merged: number },
): string | null {
	if (merged.camper_status !== null && kept.camper_status === null)
		return "The other record is a camper and this one isn't. Open the camper and merge this record into it.";
	if (signs_in.kept > 0 && signs_in.merged > 0)
		return "Both records have accounts at this camp. Deactivate one under Users first.";
	return null;
}

const notMergeable = () =>
	new AppError("CONFLICT", {
		message: "These records can't be merged anymore. Nothing was changed. Reload to see why.",
	});

/** SQL references to a merge: its row, and the lists saved in it. */
const written = ({ camp, id }: MergeAt) => ({
	its_row: sql`camp_id = ${camp} AND id = ${id}`,
	held: (name: string) =>
		sql`(SELECT json_extract(g.changes, ${`$.${name}`}) FROM person_merge g WHERE g.camp_id = ${camp} AND g.id = ${id})`,
});

const one = ({ camp }: MergeAt, id: string) => and(eq(person.camp_id, camp), eq(person.id, id));

/**
 * Merges two records: all data of the second, including enrollments and staff work, moves to the first, and the
 * second is hidden. One batch, which first saves what moves, so that it can be undone for 24 hours. Values that
 * the first already has stay with the second, except facts in `take`; docs/decisions/0017-merging-people.md
 * decides between two values where only one is possible.
 * @throws FORBIDDEN when an account would become a guardian's, without the permissions for that; CONFLICT when
 *   they cannot be merged (see whyNot), or where an enrollment that would end belongs to a registration; STALE
 *   when one of them has changed since
 * @returns the merge's ID
 */
export async function mergePersons(
	ctx: CampCtx,
	kept: PersonRecord,
	merged: PersonRecord,
	take: readonly PersonFact[] = [],
): Promise<string> {
	const at: MergeAt = { camp: ctx.camp.id, id: newId(), kept: kept.id, merged: merged.id };
	const now = ctx.clock.now();
	const run = (statement: SQL) => ctx.db.run(statement);
	const { its_row, held } = written(at);
	const facts = settled(kept, merged, take);
	const known = { facts, photo_url: merged.profile_image_url };
	await commit(ctx, {
		statements: [
			namesHoldAtTheEnd(ctx),
			...abortIfStale(ctx, person, one(at, at.kept), kept.updated_at),
			...abortIfStale(ctx, person, one(at, at.merged), merged.updated_at),
			abortWhen(
				ctx,
				"not_mergeable",
				sql`EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${at.camp} AND p.id IN (${at.kept}, ${at.merged}) AND p.deleted_at IS NOT NULL)`,
			),
			// After the merge, an account of either record can see the data of both.
			abortIfLacking(
				ctx,
				"guardian_link",
				{ camp_id: at.camp, user_id: ctx.user.id },
				theseKeys(GUARDIAN_PERMISSIONS),
				sql`EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${at.camp} AND m.person_id IN (${at.kept}, ${at.merged}))
					AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${at.camp} AND p.id IN (${at.kept}, ${at.merged}) AND ${IS_GUARDIAN})`,
			),
			run(sql`INSERT INTO person_merge (camp_id, id, kept_id, merged_id, changes, merged_by, merged_at, undo_until, moving)
				VALUES (${at.camp}, ${at.id}, ${at.kept}, ${at.merged}, '{}', ${ctx.user.id}, ${now},
					${new Date(Date.parse(now) + UNDO_MS).toISOString()}, 1)`),
			abortWhen(
				ctx,
				"not_mergeable",
				sql`EXISTS (SELECT 1 FROM person_merge g WHERE ${its_row} AND (${sql.raw(`(${signsIn("kept_id")} AND ${signsIn("merged_id")})
					OR (${has("camper", "id", "merged_id")} AND NOT ${has("camper", "id", "kept_id", "x.deleted_at IS NULL")})`)}))`,
			),
			run(sql`UPDATE person_merge AS g SET changes = json_patch(${JSON.stringify(known)}, ${sql.raw(objectOf(CHANGES))})
				WHERE ${its_row}`),
			abortWhen(
				ctx,
				"registered_twice",
				sql`EXISTS (SELECT 1 FROM registration_line l WHERE l.camp_id = ${at.camp} AND l.ended_at IS NULL
					AND l.enrollment_id IN (SELECT v.value->>'id' ${listed(at, "losers")}))`,
			),
			run(sql`INSERT INTO staff (camp_id, id, deleted_at, created_at, updated_at)
				SELECT s.camp_id, ${at.kept}, s.deleted_at, s.created_at, ${now} FROM staff s
				WHERE s.camp_id = ${at.camp} AND s.id = ${at.merged} AND ${held("staff_made")} = 1`),
			run(sql`UPDATE staff SET deleted_at = NULL, updated_at = ${nextUpdatedAt(now)}
				WHERE camp_id = ${at.camp} AND id = ${at.kept} AND ${held("staff_gone")} IS NOT NULL`),
			...moveKinds(ctx, at, false),
			run(sql`UPDATE person_relationship SET contact_order = NULL, updated_at = ${nextUpdatedAt(now)}
				WHERE camp_id = ${at.camp} AND id IN (SELECT v.value->>0 ${listed(at, "uncalled")})`),
			run(sql`UPDATE household_member SET person_id = ${at.kept}, is_primary = is_primary AND NOT EXISTS (
					SELECT 1 FROM household_member o INDEXED BY household_member_person WHERE o.camp_id = ${at.camp} AND o.person_id = ${at.kept} AND o.is_primary = 1)
				WHERE camp_id = ${at.camp} AND person_id = ${at.merged} AND household_id IN (SELECT v.value->>0 ${listed(at, "homes")})`),
			...moveCamper(ctx, at),
			...reseat(ctx, at, { out: "seat_left", into: "seat" }),
			run(sql`UPDATE person SET profile_image_url = replace(${merged.profile_image_url}, ${at.merged}, ${at.kept})
				WHERE camp_id = ${at.camp} AND id = ${at.kept} AND ${held("photo")} = 1`),
			run(
				sql`UPDATE person_photo SET person_id = ${at.kept} WHERE camp_id = ${at.camp} AND person_id = ${at.merged} AND ${held("photo")} = 1`,
			),
			...settle(ctx, at, kept, became(facts)),
			...["camper", "staff", "person"].map((table) =>
				run(sql`UPDATE ${sql.raw(table)} SET deleted_at = ${now}, updated_at = ${nextUpdatedAt(now)}
					WHERE camp_id = ${at.camp} AND id = ${at.merged} AND deleted_at IS NULL`),
			),
			run(sql`UPDATE person_merge AS g SET moving = 0, changes = json_set(g.changes, '$.left', ${sql.raw(CAMPER_STANDING)})
				WHERE ${its_row}`),
		],
		audit: {
			action: "person.merge",
			entity: "person",
			entity_id: at.kept,
			changes: { merged_id: at.merged, merge_id: at.id },
		},
		refusals: {
			"guard:not_mergeable": notMergeable,
			"guard:guardian_link": guardianPermissions,
			person_merge_two: notMergeable,
			"guard:registered_twice": () =>
				new AppError("CONFLICT", {
					message:
						"Both records are in the same session, and a registration pays for the enrollment that would end. Nothing was changed. End one of the enrollments first, then merge.",
				}),
			session_places_taken: () =>
				new AppError("CONFLICT", {
					message:
						"A session doesn't have enough spots. Nothing was changed. Increase its number of spots, then merge.",
				}),
		},
	});
	return at.id;
}

/** Gives one account to the kept record, and the kept record's former account to the other. */
function reseat(ctx: CampCtx, at: MergeAt, { out, into }: { out: string; into: string }): Statement[] {
	const { held } = written(at);
	const give = (user: string, from: string | null, to: string | null) =>
		ctx.db.run(sql`UPDATE membership SET person_id = ${to}
			WHERE camp_id = ${at.camp} AND user_id = ${held(user)} AND person_id IS ${from}`);
	return [give(out, at.kept, null), give(into, at.merged, at.kept), give(out, null, at.merged)];
}

/** Sets values in the kept record, and the columns derived from them. */
function settle(
	ctx: CampCtx,
	at: MergeAt,
	kept: PersonRecord,
	{ camper_status: status, is_active, ...values }: ReturnType<typeof became>,
): Statement[] {
	const now = ctx.clock.now();
	return [
		ctx.db
			.update(person)
			.set({
				...values,
				...(is_active === undefined ? {} : { is_active: is_active === 1 }),
				...(Object.keys(values).length > 0 ? personKeys({ ...kept, ...values }) : {}),
				updated_at: nextStamp(person.updated_at, now),
			})
			.where(one(at, at.kept)),
		...(status
			? [
					ctx.db
						.update(camper)
						.set({ status, updated_at: nextStamp(camper.updated_at, now) })
						.where(and(eq(camper.camp_id, at.camp), eq(camper.id, at.kept))),
				]
			: []),
	];
}

interface MergeInto {
	id: string;
	merged_id: string;
	/** {@link Settled} as JSON. */
	facts: string | null;
}

/** Latest merges into a person; older ones can no longer be undone. */
export const mergesInto = ({ db, place, id }: Omit<Whose, "today">) =>
	db.all<MergeInto>(sql`SELECT g.id AS id, g.merged_id AS merged_id, json_extract(g.changes, '$.facts') AS facts FROM person_merge g
		WHERE g.camp_id = ${place.camp_id} AND g.kept_id = ${id} ORDER BY g.merged_at DESC LIMIT 20`);

/**
 * Undoes a merge: moved rows return in their current state, and values that the merge set are restored unless they
 * have been changed since. In sessions that both records had, both are restored as they were.
 * @throws NOT_FOUND; CONFLICT after 24 hours, when it was undone already, when a later merge depends on it, or
 *   when it would overwrite later changes
 * @param merges those into the record, where they were read with the login
 */
export async function undoMerge(
	ctx: CampCtx,
	kept: PersonRecord,
	merge_id: string,
	merges?: readonly MergeInto[],
): Promise<void> {
	const camp = ctx.camp.id;
	const now = ctx.clock.now();
	const into = merges ?? (await mergesInto({ db: ctx.db, place: ctx.place, id: kept.id }));
	const merge = into.find(({ id }) => id === merge_id);
	if (!merge) throw notFound("This merge");
	const at: MergeAt = { camp, id: merge_id, kept: kept.id, merged: merge.merged_id };
	const { its_row, held } = written(at);
	const facts = JSON.parse(merge.facts ?? "{}") as Settled;
	const run = (statement: SQL) => ctx.db.run(statement);
	const time = partCamper(ctx, at);
	const refused = (message: string) => () =>
		new AppError("CONFLICT", { message: `${message} Nothing was changed.` });
	await commit(ctx, {
		statements: [
			namesHoldAtTheEnd(ctx),
			...abortIfStale(ctx, person, one(at, at.kept), kept.updated_at),
			abortWhen(
				ctx,
				"too_late",
				sql`NOT EXISTS (SELECT 1 FROM person_merge g WHERE ${its_row} AND g.undone_at IS NULL AND g.undo_until > ${now})
					OR EXISTS (SELECT 1 FROM person_merge l, person_merge own WHERE own.camp_id = ${camp} AND own.id = ${merge_id}
						AND l.camp_id = ${camp} AND l.undone_at IS NULL AND l.id <> own.id
						AND (l.merged_id = ${at.kept} OR (l.kept_id = ${at.kept} AND l.merged_at > own.merged_at)))`,
			),
			abortWhen(
				ctx,
				"changed_since",
				sql`EXISTS (SELECT 1 FROM person_merge g WHERE ${its_row} AND json_extract(g.changes, '$.left') IS NOT ${sql.raw(CAMPER_STANDING)})`,
			),
			run(sql`UPDATE person_merge AS g SET moving = 1, undone_at = ${now},
				changes = json_patch(g.changes, ${sql.raw(objectOf(CAMPER_BACK))}) WHERE ${its_row}`),
			...time.before,
			...(["person", "camper", "staff"] as const).map((table) =>
				run(sql`UPDATE ${sql.raw(table)} SET deleted_at = NULL, updated_at = ${nextUpdatedAt(now)}
					WHERE camp_id = ${camp} AND id = ${at.merged} AND ${table === "person" ? 1 : held(table)} = 1`),
			),
			...time.after,
			run(sql`UPDATE household_member SET person_id = ${at.merged}, is_primary = (
					SELECT v.value->>1 ${listed(at, "homes")} AND v.value->>0 = household_member.household_id)
				WHERE camp_id = ${camp} AND person_id = ${at.kept} AND household_id IN (SELECT v.value->>0 ${listed(at, "homes")})`),
			run(sql`UPDATE person_relationship SET contact_order = (SELECT v.value->>1 ${listed(at, "uncalled")} AND v.value->>0 = person_relationship.id),
				updated_at = ${nextUpdatedAt(now)}
				WHERE camp_id = ${camp} AND contact_order IS NULL AND id IN (SELECT v.value->>0 ${listed(at, "uncalled")})`),
			...moveKinds(ctx, at, true),
			run(sql`DELETE FROM staff WHERE camp_id = ${camp} AND id = ${at.kept} AND ${held("staff_made")} = 1`),
			run(sql`UPDATE staff SET deleted_at = ${held("staff_gone")}, updated_at = ${nextUpdatedAt(now)}
				WHERE camp_id = ${camp} AND id = ${at.kept} AND deleted_at IS NULL AND ${held("staff_gone")} IS NOT NULL`),
			...reseat(ctx, at, { out: "seat", into: "seat_left" }),
			// Only a photo that came with the merge moves back.
			run(sql`UPDATE person SET profile_image_url = NULL WHERE camp_id = ${camp} AND id = ${at.kept} AND ${held("photo")} = 1
				AND profile_image_url = replace(${held("photo_url")}, ${at.merged}, ${at.kept})`),
			run(sql`UPDATE person_photo SET person_id = ${at.merged} WHERE camp_id = ${camp} AND person_id = ${at.kept} AND ${held("photo")} = 1
				AND NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${camp} AND p.id = ${at.kept} AND p.profile_image_url IS NOT NULL)`),
			...settle(ctx, at, kept, unsettled(kept, facts)),
			// Foreign keys to staff are checked at the end of the batch, see `namesHoldAtTheEnd`; no row can refer to the
			// staff record by then.
			abortWhen(ctx, "given_work", sql`${held("staff_made")} = 1 AND (${namesStaff(camp, at.kept)})`),
			run(sql`UPDATE person_merge SET moving = 0 WHERE ${its_row}`),
		],
		audit: {
			action: "person.unmerge",
			entity: "person",
			entity_id: at.kept,
			changes: { merged_id: at.merged, merge_id },
		},
		refusals: {
			"guard:too_late": () =>
				new AppError("CONFLICT", {
					message:
						"This merge can't be undone anymore. It's over 24 hours old, already undone, or was followed by another merge.",
				}),
			"guard:changed_since": refused(
				"This merge can't be undone because an enrollment, group or roll call in a session shared by both records has changed.",
			),
			session_places_taken: refused(
				"The spot that the merge opened has been filled. Increase the session's number of spots, then undo.",
			),
			"guard:given_work": refused(
				"This person was assigned work since the merge. Remove that work first, then undo.",
			),
			staff_shift_overlap: refused(
				"This merge can't be undone because shifts changed since then would overlap.",
			),
			staff_time_off_overlap: refused(
				"This merge can't be undone because time off changed since then would overlap.",
			),
		},
	});
}

/** SQL condition: any row refers to the person as staff. */
const namesStaff = (camp: string, id: string): SQL =>
	sql.join(
		referencesTo("staff").map(({ from, columns }) => {
			const whose = sql.join(
				columns.map((column) => sql`${sql.raw(column.from)} = ${id}`),
				sql` AND `,
			);
			return sql`EXISTS (SELECT 1 FROM ${sql.raw(from)} WHERE camp_id = ${camp} AND ${whose})`;
		}),
		sql` OR `,
	);
