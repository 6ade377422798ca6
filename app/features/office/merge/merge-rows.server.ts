import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { FAMILY_TYPES } from "#app/lib/relationships";
import type { CampCtx } from "#app/platform/context.server";

/**
 * A kind of rows that a merge moves between records: rows of `table` whose `whose` column is the merged record.
 * Its SQL refers to the row (r) and the merge (g: camp_id, kept_id, merged_id).
 */
interface Kind {
	name: string;
	table: string;
	whose: string;
	/** Columns that identify a row within one record. */
	key: string[];
	/** SQL condition for the rows, if not all of them move. */
	only?: string;
	/** SQL condition, on the row's own columns, for rows that can still be changed. */
	open?: string;
	/**
	 * SQL condition for rows that stay with the merged record, because the kept record has them already or must not
	 * have them.
	 */
	stays?: string;
	/** A key column that holds the same ID and changes with it. */
	along?: string;
	/** True if the change updates `updated_at`. */
	stamped?: boolean;
	/** True if rows move from the kept record to the merged one. */
	away?: boolean;
	/** Index to use where the query planner would otherwise scan the camp. */
	index?: string;
}

const family = FAMILY_TYPES.map((type) => `'${type}'`).join(", ");

/** SQL condition: the kept record has an equal row, with equal values in these columns. */
const there = (table: string, whose: string, columns: string[]) =>
	`EXISTS (SELECT 1 FROM ${table} o WHERE o.camp_id = r.camp_id AND o.${whose} = g.kept_id
		${columns.map((column) => `AND o.${column} = r.${column}`).join(" ")})`;

/**
 * SQL condition: the kept record has the same relationship or, for a contact, a "do not release" against the same
 * person.
 */
const linked = (
	whose: string,
	other: string,
	holder = "kept_id",
) => `EXISTS (SELECT 1 FROM person_relationship o
	WHERE o.camp_id = r.camp_id AND o.${whose} = g.${holder} AND o.${other} = r.${other}
	AND (o.type = r.type OR (o.type = 'do_not_release' AND r.type IN (${family}))))`;
const barred = (whose: string, other: string) => `EXISTS (SELECT 1 FROM person_relationship o
	WHERE o.camp_id = r.camp_id AND o.${whose} = g.merged_id AND o.${other} = r.${other} AND o.type = 'do_not_release')`;

const relationship = { table: "person_relationship", key: ["id"], stamped: true };
const byId = (name: string, table: string, whose: string) => ({ name, table, whose, key: ["id"] });
const once = (name: string, table: string, whose: string, key: string[]) => ({
	name,
	table,
	whose,
	key,
	stays: there(table, whose, key),
});

/**
 * All tables that refer to a person by a column and move with a merge. A new table needs an entry here, or in the
 * exceptions of the test that reads the schema's references.
 */
export const KINDS = [
	// First, contacts that the other record's "do not release" forbids: a barred person is not a contact.
	{
		...relationship,
		name: "barred_out",
		whose: "person_id",
		away: true,
		only: `r.type IN (${family}) AND ${barred("person_id", "related_person_id")}`,
	},
	{
		...relationship,
		name: "barred_in",
		whose: "related_person_id",
		index: "person_relationship_related",
		away: true,
		only: `r.type IN (${family}) AND ${barred("related_person_id", "person_id")}`,
	},
	{
		...relationship,
		name: "outgoing",
		whose: "person_id",
		stays: `r.related_person_id = g.kept_id OR ${linked("person_id", "related_person_id")}`,
	},
	{
		...relationship,
		name: "incoming",
		whose: "related_person_id",
		index: "person_relationship_related",
		stays: `r.person_id = g.kept_id OR ${linked("related_person_id", "person_id")}`,
	},
	byId("notes", "person_note", "person_id"),
	byId("documents", "person_document", "person_id"),
	{ ...byId("invitations", "invitation", "person_id"), open: "status = 'pending'" },
	once("tags", "camper_tag", "camper_id", ["definition_id"]),
	once("grades", "camper_grade_override", "camper_id", ["season_id"]),
	once("employments", "staff_season", "staff_id", ["season_id"]),
	once("applications", "staff_application", "staff_id", ["season_id"]),
	once("activities", "staff_activity", "staff_id", ["season_id", "activity_id"]),
	once("staff_groups", "group_staff", "staff_id", ["session_id", "group_id"]),
	byId("references", "staff_reference", "staff_id"),
	byId("checks", "staff_background_check", "staff_id"),
	byId("certificates", "staff_certificate", "staff_id"),
	{
		...byId("times_off", "staff_time_off", "staff_id"),
		stays: `r.status IN ('requested', 'approved') AND EXISTS (SELECT 1 FROM staff_time_off o WHERE o.camp_id = r.camp_id
			AND o.staff_id = g.kept_id AND o.status IN ('requested', 'approved') AND o.starts_on <= r.ends_on AND o.ends_on >= r.starts_on)`,
	},
	{
		...byId("shifts", "staff_shift", "staff_id"),
		stays: `EXISTS (SELECT 1 FROM staff_shift o WHERE o.camp_id = r.camp_id AND o.staff_id = g.kept_id
			AND o.starts_at < r.ends_at AND o.ends_at > r.starts_at)`,
	},
	{ ...byId("registrations", "registration", "parent_id"), stamped: true },
	byId("booked", "registration_line", "camper_id"),
	{ ...once("answers", "registration_answer", "camper_id", ["registration_id"]), along: "respondent" },
	byId("signatures", "waiver_signature", "camper_id"),
	once("waits", "waitlist_child", "camper_id", ["entry_id"]),
	once("offers", "waitlist_offer_place", "camper_id", ["offer_id"]),
] as const satisfies Kind[];

export type KindName = (typeof KINDS)[number]["name"];

/** The merge's camp and row, and the two records. */
export interface MergeAt {
	camp: string;
	id: string;
	kept: string;
	merged: string;
}

const of = (
	kind: Kind,
) => `FROM ${kind.table} r ${kind.index ? `INDEXED BY ${kind.index}` : ""} WHERE r.camp_id = g.camp_id
	AND r.${kind.whose} = g.${kind.away ? "kept_id" : "merged_id"} AND (${kind.only ?? "1"}) AND (${kind.open ?? "1"})`;

/** Number of rows of a kind, and number that stay, as two columns; `g` is the merge. */
export const countsOf = (kind: Kind) =>
	`(SELECT count(*) ${of(kind)}) AS "${kind.name}", ${kind.stays ? `(SELECT count(*) ${of(kind)} AND (${kind.stays}))` : 0} AS "${kind.name}_stay"`;

/** Keys of the rows of a kind that move, as a JSON list of lists; `g` is the merge. */
export const keysOf = (kind: Kind) =>
	`(SELECT json_group_array(json_array(${kind.key.map((column) => `r.${column}`).join(", ")})) ${of(kind)} AND NOT (${kind.stays ?? "0"}))`;

/**
 * SQL for a JSON object with any number of members, because a function takes at most 32 arguments. Null members
 * are omitted.
 */
export function objectOf(members: [name: string, value: string][]): string {
	const chunks = Array.from({ length: Math.ceil(members.length / 12) }, (_, at) =>
		members.slice(at * 12, at * 12 + 12),
	);
	return chunks
		.map((chunk) => `json_object(${chunk.map(([name, value]) => `'${name}', ${value}`).join(", ")})`)
		.reduce((all, each) => `json_patch(${all}, ${each})`);
}

/** SQL `FROM` clause over the entries (v) of a list saved by a merge. */
export const listed = ({ camp, id }: MergeAt, name: string) =>
	sql`FROM person_merge g, json_each(g.changes, ${`$.${name}`}) v WHERE g.camp_id = ${camp} AND g.id = ${id}`;

/** Entries of such a list as rows with a number of columns. */
export const keysIn = (at: MergeAt, name: string, columns: number) =>
	sql`(SELECT ${sql.raw(Array.from({ length: columns }, (_, index) => `v.value->>${index}`).join(", "))} ${listed(at, name)})`;

/** Moves the rows of every kind to the kept record, or back. */
export const moveKinds = (ctx: CampCtx, at: MergeAt, back: boolean): Statement[] =>
	// Moves back in reverse order, so that rows which were moved out of the way can return.
	(back ? [...KINDS].reverse() : [...KINDS]).map((kind: Kind) => {
		const [to, from] = Boolean(kind.away) === back ? [at.kept, at.merged] : [at.merged, at.kept];
		return ctx.db.run(sql`UPDATE ${sql.raw(kind.table)} SET ${sql.raw(kind.whose)} = ${to}
			${alongOf(kind, to)} ${stampOf(kind, ctx.clock.now())}
			WHERE camp_id = ${at.camp} AND ${sql.raw(kind.whose)} = ${from}
			AND ${sql.raw(kind.open ?? "1")} AND (${sql.raw(kind.key.join(", "))}) IN ${keysIn(at, kind.name, kind.key.length)}`);
	});

const alongOf = ({ along }: Kind, to: string): SQL => (along ? sql`, ${sql.raw(along)} = ${to}` : sql``);
const stampOf = (kind: Kind, now: string): SQL =>
	kind.stamped ? sql`, updated_at = ${nextUpdatedAt(now)}` : sql``;

/**
 * Defers foreign key checks to the end of the batch. Goes first in a batch that deletes rows and inserts them
 * again under the same IDs.
 */
export const namesHoldAtTheEnd = (ctx: CampCtx): Statement => ctx.db.run(sql`PRAGMA defer_foreign_keys = on`);
