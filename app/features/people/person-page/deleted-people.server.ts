import { sql } from "drizzle-orm";
import { holdsWords, searchWords } from "#db/search/words";
import type { PersonType } from "#app/lib/people";
import { restorableSince } from "#app/lib/restoring";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { inScope, type Whose } from "./person-read.server";
import { type PersonRow, personColumns, personShown } from "./queries.server";
import { visibleTypes } from "./rules";

/** Filters of the list of deleted people. */
export interface DeletedAsked {
	q?: string;
	/** Types to list. Undefined: parents and contacts, who have no other list. */
	types?: readonly PersonType[];
	is_active?: boolean;
	limit: number;
	cursor?: string;
}

/** Campers and staff are deleted and restored in their own lists. */
const inNoOtherList = sql`p.person_type <> 'camper'
	AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
	AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at = p.deleted_at)`;

/**
 * Reads one page of deleted people who can still be restored, the latest first: one row more than the limit. A
 * person who was merged into another record is restored by undoing the merge.
 * @throws 400 for an invalid cursor
 */
export function deletedPeople(
	{ db, place, today }: Omit<Whose, "id">,
	{ q, types, is_active, limit, cursor }: DeletedAsked,
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const conditions = [
		sql`p.camp_id = ${place.camp_id} AND p.deleted_at >= ${restorableSince(today)}`,
		types ? sql`p.person_type IN (SELECT value FROM json_each(${JSON.stringify(types)}))` : inNoOtherList,
		sql`NOT EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = p.camp_id AND m.merged_id = p.id AND m.undone_at IS NULL)`,
		inScope({ place, today }),
		...(is_active === undefined ? [] : [sql`p.is_active = ${is_active ? 1 : 0}`]),
		...holdsWords(searchWords(q ?? ""), sql`p.search_text`),
		...(after ? [sql`(p.deleted_at, p.id) < (${after[0]}, ${after[1]})`] : []),
	];
	return db.all<PersonRow & { deleted_at: string }>(sql`SELECT ${personColumns} FROM person p
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${limit + 1}`);
}

/** Cuts the rows read to one page and adds the cursor of the next. */
export const deletedPage = <Row extends { deleted_at: string; id: string }>(rows: Row[], limit: number) =>
	pageOf(rows, limit, ({ deleted_at, id }) => [deleted_at, id]);

/**
 * Limits deleted parents and contacts to users who can restore them.
 * @throws FORBIDDEN for anyone else
 */
export function assertMayListDeleted({ can }: Pick<CampCtx, "can">): void {
	if (!can("campers_edit"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to edit campers and families to see deleted ones.",
			permission: "campers_edit",
		});
}

/**
 * Types of deleted people that a user can restore, and therefore see.
 * @throws FORBIDDEN when there are none
 */
function restorableTypes({ can }: Pick<CampCtx, "can">): PersonType[] {
	const types = visibleTypes(can).filter((type) => can(type === "staff" ? "staff_edit" : "campers_edit"));
	if (types.length === 0) assertMayListDeleted({ can });
	return types;
}

/**
 * One page of the deleted people that the user can restore, as the API returns them.
 * @throws FORBIDDEN for a user who can't restore any; 400 for an invalid cursor
 */
export async function deletedShown(
	ctx: CampCtx,
	{ person_type, ...asked }: Omit<DeletedAsked, "types"> & { person_type?: PersonType },
) {
	const types = restorableTypes(ctx).filter((type) => person_type === undefined || type === person_type);
	const { rows, page } = deletedPage(await deletedPeople(ctx, { ...asked, types }), asked.limit);
	return { data: rows.map(personShown), page };
}
