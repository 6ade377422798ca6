import { type SQL, sql } from "drizzle-orm";
import type { Db, Reads } from "#db/client";
import type { CampScope } from "../context.server";

const one = (table: string, and = sql``) => {
	const from = sql.raw(table);
	return ({ camp_id }: CampScope, id: string): SQL =>
		sql`SELECT 1 AS named FROM ${from} x WHERE x.camp_id = ${camp_id} AND x.id = ${id} ${and}`;
};

/** A definition, identified by ID or key. It belongs to the camp or is shared by all camps. */
const definition = (type: string) => {
	return ({ camp_id }: CampScope, named: string): SQL => sql`SELECT 1 AS named FROM definition x
		WHERE x.type = ${type} AND (x.camp_id IS NULL OR x.camp_id = ${camp_id}) AND (x.id = ${named} OR x.key = ${named})
		LIMIT 1`;
};

/** Queries for the existence of what a query parameter names. Visibility is checked by the list itself. */
const NAMED: Record<string, (place: CampScope, id: string) => SQL> = {
	season_id: one("season"),
	session_id: one("session", sql`AND x.deleted_at IS NULL`),
	group_id: one("camp_group"),
	household_id: one("household"),
	registration_id: one("registration"),
	role_type_id: one("staff_role_type"),
	tag: definition("camper_tag"),
	category: definition("activity_category"),
};

/** One read for each thing that a query names: a row if the camp has it. Parameters of a route's `own` kind mean something else. */
export function namedReads(db: Db, place: CampScope, query: unknown, own: readonly string[] = []): Reads {
	const given = Object.entries((query ?? {}) as Record<string, unknown>);
	return Object.fromEntries(
		given.flatMap(([name, value]) => {
			const named = own.includes(name) ? undefined : NAMED[name];
			return named && typeof value === "string" ? [[`named ${name}`, db.all(named(place, value))]] : [];
		}),
	);
}

/** Returns whether everything named in the query exists. */
export const areNamed = (rows: Record<string, unknown>): boolean =>
	Object.entries(rows).every(
		([name, found]) => !name.startsWith("named ") || (Array.isArray(found) && found.length > 0),
	);
