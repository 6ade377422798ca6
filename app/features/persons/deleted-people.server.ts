import { sql } from "drizzle-orm";
import { holdsWords, searchWords } from "#db/search/words";
import type { PersonName } from "~/lib/people";
import { decodeCursor, pageOf } from "~/platform/http/page";
import { inScope, type Whose } from "./person-read.server";
import { type PersonType, restorableSince } from "./rules";

export interface DeletedPerson extends PersonName {
	id: string;
	person_type: PersonType;
	email: string | null;
	phone: string | null;
	profile_image_url: string | null;
	deleted_at: string;
}

/**
 * A page of the parents and contacts who were deleted and can still be restored, the last one first: one row more than the
 * limit. Campers and staff are in their own lists; who was merged into another record comes back by undoing that.
 * @throws 400 for a cursor that is none
 */
export function deletedPeople(
	{ db, place, today }: Omit<Whose, "id">,
	{ q, limit, cursor }: { q?: string; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const conditions = [
		sql`p.camp_id = ${place.camp_id} AND p.deleted_at >= ${restorableSince(today)}`,
		sql`p.person_type <> 'camper' AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)`,
		sql`NOT EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at = p.deleted_at)`,
		sql`NOT EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = p.camp_id AND m.merged_id = p.id AND m.undone_at IS NULL)`,
		inScope({ place, today }),
		...holdsWords(searchWords(q ?? ""), sql`p.search_text`),
		...(after ? [sql`(p.deleted_at, p.id) < (${after[0]}, ${after[1]})`] : []),
	];
	return db.all<DeletedPerson>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
		p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email, p.phone AS phone,
		p.profile_image_url AS profile_image_url, p.deleted_at AS deleted_at FROM person p
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${limit + 1}`);
}

/** Cuts a read page and makes the cursor of the next. */
export const deletedPage = (rows: DeletedPerson[], limit: number) =>
	pageOf(rows, limit, ({ deleted_at, id }) => [deleted_at, id]);
