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

/** Which of the deleted are asked for. */
export interface DeletedAsked {
	q?: string;
	/** Those of these types; without it the parents and contacts, who have no list of their own but this. */
	types?: readonly PersonType[];
	is_active?: boolean;
	limit: number;
	cursor?: string;
}

/** Whoever is a camper or staff is deleted and restored in those lists. */
const inNoOtherList = sql`p.person_type <> 'camper'
	AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
	AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at = p.deleted_at)`;

/**
 * A page of the people who were deleted and can still be restored, the last one first: one row more than the limit. Who was
 * merged into another record comes back by undoing that.
 * @throws 400 for a cursor that is none
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

/** Cuts a read page and makes the cursor of the next. */
export const deletedPage = <Row extends { deleted_at: string; id: string }>(rows: Row[], limit: number) =>
	pageOf(rows, limit, ({ deleted_at, id }) => [deleted_at, id]);

/** Deleted parents and contacts are for those who could restore them. @throws FORBIDDEN for everybody else */
export function assertMayListDeleted({ can }: Pick<CampCtx, "can">): void {
	if (!can("campers_edit"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to edit campers and families to see deleted ones.",
			permission: "campers_edit",
		});
}

/**
 * The types whose deleted people somebody may restore, and so see.
 * @throws FORBIDDEN for those who may restore nobody
 */
function restorableTypes({ can }: Pick<CampCtx, "can">): PersonType[] {
	const types = visibleTypes(can).filter((type) => can(type === "staff" ? "staff_edit" : "campers_edit"));
	if (types.length === 0) assertMayListDeleted({ can });
	return types;
}

/**
 * A page of the deleted people whom a member may restore, as the API shows them.
 * @throws FORBIDDEN for those who may restore nobody; 400 for a cursor that is none
 */
export async function deletedShown(
	ctx: CampCtx,
	{ person_type, ...asked }: Omit<DeletedAsked, "types"> & { person_type?: PersonType },
) {
	const types = restorableTypes(ctx).filter((type) => person_type === undefined || type === person_type);
	const { rows, page } = deletedPage(await deletedPeople(ctx, { ...asked, types }), asked.limit);
	return { data: rows.map(personShown), page };
}
