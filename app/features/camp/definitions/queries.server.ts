import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { definition } from "#db/schema";
import type { Audience } from "#app/platform/auth/audiences";
import { decodeCursor } from "#app/platform/http/page";
import type { DefinitionType } from "./rules";

export const definitionColumns = {
	id: definition.id,
	camp_id: definition.camp_id,
	type: definition.type,
	key: definition.key,
	label: definition.label,
	color: definition.color,
	order: definition.order,
	is_active: definition.is_active,
	audience: sql<Audience>`${definition.audience}`.as("audience"),
	created_at: definition.created_at,
	updated_at: definition.updated_at,
};

/** SQL condition: definitions visible to a camp, which are its own and the shared ones. */
const visibleTo = (camp_id: string) => or(eq(definition.camp_id, camp_id), isNull(definition.camp_id));

interface Wanted {
	type?: DefinitionType;
	is_active?: boolean;
	limit: number;
	cursor?: string;
}

/**
 * Query for a page of definitions by type and order, plus one more.
 * @throws 400 for an invalid cursor
 */
export function findDefinitions(db: Db, camp_id: string, { type, is_active, limit, cursor }: Wanted) {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 3);
	return db
		.select(definitionColumns)
		.from(definition)
		.where(
			and(
				visibleTo(camp_id),
				type && eq(definition.type, type),
				is_active === undefined ? undefined : eq(definition.is_active, is_active),
				after &&
					sql`(${definition.type}, ${definition.order}, ${definition.id}) > (${after[0]}, ${after[1]}, ${after[2]})`,
			),
		)
		.orderBy(definition.type, definition.order, definition.id)
		.limit(limit + 1);
}

/** Sort keys of {@link findDefinitions}. */
export const definitionKeys = ({ type, order, id }: { type: string; order: number; id: string }) => [
	type,
	order,
	id,
];

/** One definition visible to the camp. */
export const definitionById = (db: Db, camp_id: string, id: string) =>
	db
		.select(definitionColumns)
		.from(definition)
		.where(and(eq(definition.id, id), visibleTo(camp_id)));
