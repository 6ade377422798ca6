import { type SQL, sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import { canUse } from "#app/platform/query/catalog.server";
import type { Field } from "#app/platform/query/entity";
import type { Looker } from "./templates.server";

/** Maximum number of saved filters offered. */
const MOST_OFFERED = 50;

interface OfferedRow {
	id: string;
	name: string;
	usage_count: number;
	owner_id: string;
	owner_name: string;
	/** Keys of the fields that it filters by, as JSON. */
	fields: string;
}

/** The saved filters about an entity that the user can see, the most used first. */
export const findOffered = ({ db, camp_id, user }: Looker, entity: SQL) =>
	db.all<OfferedRow>(
		sql`SELECT f.id AS id, f.name AS name, f.usage_count AS usage_count, f.owner_id AS owner_id, u.name AS owner_name,
				(SELECT json_group_array(c.value ->> 'field')
					FROM json_each(f.filters) e CROSS JOIN json_each(e.value, '$.any') c) AS fields
			FROM report_filter_template f CROSS JOIN auth_user u ON u.id = f.owner_id
			WHERE f.camp_id = ${camp_id} AND f.entity = ${entity} AND (f.is_public = 1 OR f.owner_id = ${user})
			ORDER BY f.usage_count DESC, f.name_key, f.id LIMIT ${MOST_OFFERED}`,
	);

/** The entity of a saved report, as SQL. */
export const templateEntity = (camp_id: string, id: string): SQL =>
	sql`(SELECT t.plan ->> 'entity' FROM report_template t WHERE t.camp_id = ${camp_id} AND t.id = ${id})`;

/** Saved filters as the editor offers them. */
export interface OfferedFilters {
	id: string;
	name: string;
	uses: number;
	/** Null for the user's own. */
	owner: string | null;
	can_delete: boolean;
}

/** Saved filters as they are offered, without those by a field that the user can't use. */
export const toOffered = (
	ctx: CampCtx,
	rows: readonly OfferedRow[],
	known: ReadonlyMap<string, Field>,
): OfferedFilters[] =>
	rows
		.filter(({ fields }) =>
			(JSON.parse(fields) as string[]).every((key) => {
				const field = known.get(key);
				return !field || canUse(ctx, field);
			}),
		)
		.map(({ id, name, usage_count, owner_id, owner_name }) => ({
			id,
			name,
			uses: usage_count,
			owner: owner_id === ctx.user.id ? null : owner_name,
			can_delete: owner_id === ctx.user.id || ctx.can("manage_all"),
		}));
