import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { person_relationship, release_block } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { blockInForce } from "#db/release-block";
import { newId } from "~/lib/ids";
import { abortIfStale, abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid, notFound } from "~/platform/errors";
import { forbidden } from "~/platform/http/guard.server";
import type { RelationChange, RelationInput } from "./inputs";
import { type LetGo, letGoIn, lettingGo } from "./let-go.server";
import { isRelative } from "./person-read.server";
import { type RelationRow, relationsRead } from "./relations.server";
import { editingTakes, FAMILY_TYPES, GUARDIAN_TYPES, inverseOf, type RelationshipType } from "./rules";

/** Whom a child must not go with, and why, is for those who direct the camp. */
export const onlyHeads = () =>
	new AppError("FORBIDDEN", { message: "Only the camp's admin or program director may do this. Call them." });

/** How the walls around relationships are worded. */
export const relationRefusals = {
	person_relationship_not_self: () => invalid("related_person_id", "Nobody is related to themselves."),
	"unique:person_relationship.camp_id, person_relationship.person_id, person_relationship.related_person_id, person_relationship.type":
		() => new AppError("CONFLICT", { message: "They are linked like this already. Nothing was changed." }),
	"guard:unknown_person": () => invalid("related_person_id", "This person does not exist in this camp."),
	"guard:person_gone": () => notFound(),
	"guard:unknown_document": () => invalid("document_id", "This is not a document of theirs."),
	"guard:dates": () => invalid("until_date", "The last day cannot be before the first."),
	"guard:barred": () =>
		new AppError("CONFLICT", {
			message: "This person cannot be added here. Call the director.",
		}),
};

/** Aborts when the child must not be released to the related person today, whom nobody may then make a pick-up person or contact. */
const notBarred = (ctx: CampCtx, person_id: string, related_person_id: string): Statement =>
	abortWhen(
		ctx,
		"barred",
		blockInForce(ctx.today, {
			camp_id: sql`${ctx.camp.id}`,
			child: sql`${person_id}`,
			to: sql`${related_person_id}`,
		}),
	);

/** Aborts unless the person is there. @param deleted whoever was deleted is there as well */
const isThere = (ctx: CampCtx, id: string, reason: string, { deleted = false } = {}): Statement =>
	abortWhen(
		ctx,
		reason,
		sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id}
			AND ${deleted ? notMerged : sql`p.deleted_at IS NULL`})`,
	);

/** Somebody whose record went into another's is there no more, deleted or not: it is the other who is meant. */
const notMerged = sql`NOT EXISTS (SELECT 1 FROM person_merge pm WHERE pm.camp_id = p.camp_id AND pm.merged_id = p.id
	AND pm.undone_at IS NULL)`;

/**
 * Aborts, for who edits staff and no campers, unless the related person is theirs to link: staff, or a contact of no child. Else
 * they would make somebody a child's parent.
 */
const isTheirsToLink = (ctx: CampCtx, id: string): Statement[] =>
	ctx.can("campers_edit")
		? []
		: [
				abortWhen(
					ctx,
					"unknown_person",
					sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id} AND p.person_type <> 'camper'
						AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
						AND (p.person_type = 'staff' OR EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = p.camp_id AND st.id = p.id AND st.deleted_at IS NULL)
							OR NOT (EXISTS (SELECT 1 FROM person_relationship r CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.related_person_id
									WHERE r.camp_id = p.camp_id AND r.person_id = p.id)
								OR EXISTS (SELECT 1 FROM person_relationship r INDEXED BY person_relationship_related
									CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.person_id
									WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id))))`,
				),
			];

/**
 * The statements that link two people, and make the inverse too.
 * @param inverse_order when the person is called for the related one, where the inverse says so
 */
export function linking(
	ctx: CampCtx,
	person_id: string,
	id: string,
	input: RelationInput,
	inverse_order: number | null = null,
): Statement[] {
	const { related_person_id, type, contact_order, from_date, until_date, reason, document_id } = input;
	const at = ctx.clock.now();
	const made = { camp_id: ctx.camp.id, from_date, until_date, created_at: at, updated_at: at };
	const inverse = inverseOf(type);
	const block = type === "do_not_release";
	return [
		...(from_date && until_date && until_date < from_date ? [abortWhen(ctx, "dates", sql`true`)] : []),
		isThere(ctx, person_id, "person_gone"),
		// A block outlives its person's record, and so does taking it back.
		isThere(ctx, related_person_id, "unknown_person", { deleted: block }),
		...(!block && (FAMILY_TYPES.includes(type) || contact_order)
			? [notBarred(ctx, person_id, related_person_id)]
			: []),
		...(inverse && inverse_order ? [notBarred(ctx, related_person_id, person_id)] : []),
		// Whoever is barred is called and let in by nobody any more.
		...(block
			? [
					ctx.db.run(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id} AND person_id = ${person_id}
						AND related_person_id = ${related_person_id} AND type IN ('authorised_pickup', 'emergency_contact')`),
					ctx.db
						.update(person_relationship)
						.set({ contact_order: null, updated_at: nextStamp(person_relationship.updated_at, at) })
						.where(
							and(
								eq(person_relationship.camp_id, ctx.camp.id),
								eq(person_relationship.person_id, person_id),
								eq(person_relationship.related_person_id, related_person_id),
							),
						),
				]
			: []),
		ctx.db.insert(person_relationship).values({
			...made,
			id,
			person_id,
			related_person_id,
			type,
			contact_order: block ? null : contact_order,
		}),
		...(inverse
			? [
					ctx.db.run(sql`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, contact_order, from_date, until_date, created_at, updated_at)
						VALUES (${ctx.camp.id}, ${newId()}, ${related_person_id}, ${person_id}, ${inverse}, ${inverse_order}, ${from_date ?? null}, ${until_date ?? null}, ${at}, ${at})
						ON CONFLICT DO NOTHING`),
				]
			: []),
		...(block && reason ? blockRows(ctx, person_id, id, { reason, document_id }) : []),
	];
}

function blockRows(
	ctx: CampCtx,
	person_id: string,
	relationship_id: string,
	{ reason, document_id }: { reason: string; document_id?: string | null },
): Statement[] {
	const at = ctx.clock.now();
	const row = { reason, document_id: document_id ?? null, updated_at: at };
	return [
		...(document_id
			? [
					abortWhen(
						ctx,
						"unknown_document",
						sql`NOT EXISTS (SELECT 1 FROM person_document d WHERE d.camp_id = ${ctx.camp.id} AND d.id = ${document_id}
							AND d.person_id = ${person_id} AND d.deleted_at IS NULL)`,
					),
				]
			: []),
		ctx.db
			.insert(release_block)
			.values({ camp_id: ctx.camp.id, relationship_id, created_at: at, ...row })
			.onConflictDoUpdate({ target: [release_block.camp_id, release_block.relationship_id], set: row }),
	];
}

/** What the trail says of a relationship: nothing of whom a child is not released to. */
export const relationAudit = (action: string, person_id: string, id: string, type: RelationshipType) => ({
	action: `relationship.${action}`,
	entity: "person",
	entity_id: person_id,
	changes: { relationship_id: id, ...(type === "do_not_release" ? {} : { type }) },
});

interface Relating {
	/** Whether the caller directs the camp. */
	heads: boolean;
	/** Statements of the same batch that come first. */
	before?: Statement[];
	inverse_order?: number | null;
}

/**
 * Links a person with another, both ways where the relationship has an inverse.
 * @throws FORBIDDEN for do_not_release by anybody but those who direct the camp; CONFLICT when they are linked like this
 * already, or the child must not be released to them; INVALID for an unknown person or dates in the wrong order
 * @returns the relationship as the person's page shows it
 */
export async function relatePersons(
	ctx: CampCtx,
	person_id: string,
	input: RelationInput,
	{ heads, before = [], inverse_order }: Relating,
): Promise<RelationRow> {
	if (input.type === "do_not_release" && !heads) throw onlyHeads();
	if (input.type === "do_not_release" && !input.reason)
		throw invalid("reason", "Say why. Only the camp's heads see it.");
	if (input.related_person_id === person_id)
		throw invalid("related_person_id", "Nobody is related to themselves.");
	const id = newId();
	const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: person_id };
	const answers = await commit(ctx, {
		statements: [
			...before,
			...isTheirsToLink(ctx, input.related_person_id),
			...linking(ctx, person_id, id, input, inverse_order),
			relationsRead(whose, sql`r.id = ${id}`),
		],
		audit: relationAudit("create", person_id, id, input.type),
		refusals: relationRefusals,
	});
	return (answers.at(-1) as [RelationRow])[0];
}

/** A relationship as its use-cases need it. */
export interface StoredRelation {
	id: string;
	person_id: string;
	related_person_id: string;
	type: RelationshipType;
	contact_order: number | null;
	from_date: string | null;
	until_date: string | null;
	/** Of a block. */
	reason: string | null;
	document_id: string | null;
	updated_at: string;
	/** 1 when the person is staff. */
	of_staff: number;
	/** 1 when the person is a camper. */
	of_camper: number;
	/** 1 when the related person is a camper. */
	to_camper: number;
}

/**
 * For `allow`: the caller may change a relationship. Whose it is decides, as on every other way to it; where it says as much of a
 * child, the child's record is changed with it.
 * @throws FORBIDDEN; NOT_FOUND where they may not see whose it is
 */
export function editsRelation(
	{ can }: Pick<CampCtx, "can">,
	{ type, of_staff, of_camper, to_camper }: StoredRelation,
): void {
	const takes = [
		...editingTakes({ is_staff: of_staff === 1, is_camper: of_camper === 1 }),
		...(to_camper === 1 && inverseOf(type) ? (["campers_edit"] as const) : []),
	];
	const lacking = takes.find((each) => !can(each));
	if (!lacking) return;
	throw can(of_staff === 1 ? "staff_view" : "campers_view") ? forbidden(lacking) : notFound();
}

export const relationRead = (ctx: Pick<CampCtx, "db">, camp_id: string, id: string) =>
	ctx.db.all<StoredRelation>(sql`SELECT r.id AS id, r.person_id AS person_id, r.related_person_id AS related_person_id,
		r.type AS type, r.contact_order AS contact_order, r.from_date AS from_date, r.until_date AS until_date,
		b.reason AS reason, b.document_id AS document_id, r.updated_at AS updated_at,
		(EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = r.camp_id AND st.id = r.person_id AND st.deleted_at IS NULL)
			OR (EXISTS (SELECT 1 FROM person p WHERE p.camp_id = r.camp_id AND p.id = r.person_id AND p.person_type = 'staff')
				AND NOT ${isRelative(sql`r.camp_id`, sql`r.person_id`)})) AS of_staff,
		EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = r.camp_id AND c.id = r.person_id) AS of_camper,
		EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = r.camp_id AND c.id = r.related_person_id) AS to_camper
		FROM person_relationship r LEFT JOIN release_block b ON b.camp_id = r.camp_id AND b.relationship_id = r.id
		WHERE r.camp_id = ${camp_id} AND r.id = ${id}`);

/** Changes when a relationship holds, whom to call when, or why a child is not released. @throws STALE, FORBIDDEN, INVALID */
export async function updateRelation(
	ctx: CampCtx,
	stored: StoredRelation,
	{ updated_at, reason, document_id, ...dates }: RelationChange,
	{ heads }: { heads: boolean },
): Promise<void> {
	const block = stored.type === "do_not_release";
	if (block && !heads) throw onlyHeads();
	const at = ctx.clock.now();
	const this_one = and(eq(person_relationship.camp_id, ctx.camp.id), eq(person_relationship.id, stored.id));
	const { contact_order, from_date, until_date } = dates;
	const inverse = inverseOf(stored.type);
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person_relationship, this_one, updated_at),
			...(from_date && until_date && until_date < from_date ? [abortWhen(ctx, "dates", sql`true`)] : []),
			...(contact_order ? [notBarred(ctx, stored.person_id, stored.related_person_id)] : []),
			ctx.db
				.update(person_relationship)
				.set({
					...(block ? {} : { contact_order }),
					from_date,
					until_date,
					updated_at: nextStamp(person_relationship.updated_at, at),
				})
				.where(this_one),
			...(inverse
				? [
						ctx.db
							.update(person_relationship)
							.set({ from_date, until_date, updated_at: nextStamp(person_relationship.updated_at, at) })
							.where(
								and(
									eq(person_relationship.camp_id, ctx.camp.id),
									eq(person_relationship.person_id, stored.related_person_id),
									eq(person_relationship.related_person_id, stored.person_id),
									eq(person_relationship.type, inverse),
								),
							),
					]
				: []),
			...(block && reason ? blockRows(ctx, stored.person_id, stored.id, { reason, document_id }) : []),
		],
		audit: relationAudit("update", stored.person_id, stored.id, stored.type),
		refusals: relationRefusals,
	});
}

/** What went with a relationship. */
export interface TakenAway {
	/** The contacts of the two whom nothing else names, whoever's page it was; none, one or both. */
	gone: LetGo[];
	/** When the person was called for the related one, where the inverse said so. */
	inverse_order: number | null;
}

/**
 * Takes a relationship away, and its inverse, and with it whoever of the two is a contact whom nothing else names.
 * @throws FORBIDDEN for do_not_release by anybody but the camp's heads
 */
export async function unrelatePersons(
	ctx: CampCtx,
	{ id, person_id, related_person_id, type }: StoredRelation,
	{ heads }: { heads: boolean },
): Promise<TakenAway> {
	if (type === "do_not_release" && !heads) throw onlyHeads();
	const inverse = inverseOf(type);
	const of_related = lettingGo(ctx, related_person_id);
	const of_person = lettingGo(ctx, person_id);
	const answers = await commit(ctx, {
		statements: [
			ctx.db.all<{
				contact_order: number | null;
			}>(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id}
				AND person_id = ${related_person_id} AND related_person_id = ${person_id} AND type = ${inverse}
				RETURNING contact_order AS contact_order`),
			ctx.db.run(sql`DELETE FROM release_block WHERE camp_id = ${ctx.camp.id} AND relationship_id = ${id}`),
			ctx.db.run(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id} AND id = ${id}`),
			...of_related,
			...of_person,
		],
		audit: relationAudit("delete", person_id, id, type),
	});
	const [taken] = answers[0] as { contact_order: number | null }[];
	return {
		gone: [answers.at(-1 - of_person.length), answers.at(-1)].flatMap((answer) => letGoIn(answer) ?? []),
		inverse_order: taken?.contact_order ?? null,
	};
}

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
				updated_at = max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
				WHERE camp_id = ${ctx.camp.id} AND person_id = ${person_id} AND type <> 'do_not_release'
				AND (contact_order IS NOT NULL OR id IN (SELECT v.value->>0 FROM json_each(${numbered}) v))`),
		],
		audit: relationAudit("order", person_id, stored.id, stored.type),
		refusals: relationRefusals,
	});
}
