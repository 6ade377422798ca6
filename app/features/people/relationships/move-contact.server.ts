import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { GUARDIAN_TYPES, type RelationshipType } from "#app/lib/relationships";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { notBarred, relationAudit, relationRefusals } from "./linking.server";
import type { StoredRelation } from "./stored-relation.server";

/**
 * Lets a contact change places with the one before or after among those who are called; who was none becomes the last.
 * Contacts are numbered 1, 2, 3 … after it, a person once, whatever they were before.
 * @param family among those a family names itself: everybody else keeps their place
 * @throws NOT_FOUND when it is not among the person's; CONFLICT for whom the child must not be released to; STALE when somebody
 * else changed who is called in the same moment
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
			// The numbers are made from what was read: whoever was added or moved since would lose theirs.
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
