import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { GUARDIAN_TYPES, type RelationshipType } from "#app/lib/relationships";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { notBarred, relationAudit, relationRefusals } from "./linking.server";
import type { StoredRelation } from "./stored-relation.server";

/**
 * Swaps a contact with the previous or next one in the call order; a person without a position becomes the last.
 * Afterward, contacts are numbered 1, 2, 3 …, each person once, whatever their numbers were before.
 * @param family moves only among the contacts that a family named; all others keep their position
 * @throws NOT_FOUND when the relationship isn't the person's; CONFLICT for a person the child must not be released
 *   to; STALE when someone else changed the call order at the same moment
 */
export async function moveContact(
	ctx: CampCtx,
	stored: Pick<StoredRelation, "id" | "person_id" | "related_person_id" | "type">,
	direction: "up" | "down",
	{ family = false } = {},
): Promise<void> {
	const { person_id, related_person_id } = stored;
	const rows = await ctx.db.all<{
		id: string;
		related: string;
		type: RelationshipType;
		contact_order: number | null;
	}>(
		sql`SELECT r.id AS id, r.related_person_id AS related, r.type AS type, r.contact_order AS contact_order FROM person_relationship r
			WHERE r.camp_id = ${ctx.camp.id} AND r.person_id = ${person_id} AND r.type <> 'do_not_release'
			ORDER BY r.contact_order IS NULL, r.contact_order, r.id`,
	);
	const called = [
		...new Map(rows.filter((row) => row.contact_order !== null).map((row) => [row.related, row])).values(),
	];
	const own = rows.find(({ related }) => related === related_person_id);
	if (!own) throw notFound("This contact");
	const from = called.findIndex(({ related }) => related === related_person_id);
	const is = (types: readonly RelationshipType[], related: string) =>
		rows.some((row) => row.related === related && types.includes(row.type));
	const moves = ({ related }: { related: string }) =>
		!family || (is(["emergency_contact"], related) && !is(GUARDIAN_TYPES, related));
	const to =
		direction === "up"
			? called.findLastIndex((row, at) => at < from && moves(row))
			: called.findIndex((row, at) => at > from && moves(row));
	const order = from < 0 ? [...called, own] : [...called];
	const [one, other] = [order[from], order[to]];
	if (from >= 0 && one && other) [order[from], order[to]] = [other, one];
	const seen = JSON.stringify(
		rows.map(({ id, contact_order }) => [id, contact_order] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	const numbered = JSON.stringify(order.map(({ id }, at) => [id, at + 1]));
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			notBarred(ctx, person_id, related_person_id),
			// The new numbers are computed from the rows read, so a contact added or moved since would lose its number.
			abortWhen(
				ctx,
				"stale",
				sql`(SELECT json_group_array(json_array(o.id, o.contact_order)) FROM (SELECT r.id AS id, r.contact_order AS contact_order
					FROM person_relationship r WHERE r.camp_id = ${ctx.camp.id} AND r.person_id = ${person_id}
					AND r.type <> 'do_not_release' ORDER BY r.id) o) <> ${seen}`,
			),
			ctx.db.run(sql`UPDATE person_relationship SET contact_order = (SELECT v.value->>1 FROM json_each(${numbered}) v WHERE v.value->>0 = person_relationship.id),
				updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${ctx.camp.id} AND person_id = ${person_id} AND type <> 'do_not_release'
				AND (contact_order IS NOT NULL OR id IN (SELECT v.value->>0 FROM json_each(${numbered}) v))`),
		],
		audit: relationAudit("order", person_id, stored.id, stored.type),
		refusals: relationRefusals,
	});
}
