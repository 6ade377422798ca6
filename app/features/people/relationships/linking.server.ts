import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { person_relationship, release_block } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { blockInForce } from "#db/release-block";
import { newId } from "#app/lib/ids";
import { FAMILY_TYPES, inverseOf, type RelationshipType } from "#app/lib/relationships";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import type { RelationInput } from "./inputs";

/** Whom a child must not go with, and why, is for those who direct the camp. */
export const onlyHeads = () =>
	new AppError("FORBIDDEN", {
		message: "Only the camp's admin or program director can do this. Contact them.",
	});

/** How the walls around relationships are worded. */
export const relationRefusals = {
	person_relationship_not_self: () =>
		invalid("related_person_id", "A person can't be related to themselves."),
	"unique:person_relationship.camp_id, person_relationship.person_id, person_relationship.related_person_id, person_relationship.type":
		() =>
			new AppError("CONFLICT", { message: "These people are already linked this way. Nothing was changed." }),
	"guard:unknown_person": () => invalid("related_person_id", "This person doesn't exist at this camp."),
	"guard:person_gone": () => notFound(),
	"guard:unknown_document": () => invalid("document_id", "Choose one of this person's documents."),
	"guard:dates": () => invalid("until_date", "The last day can't be before the first."),
	"guard:barred": () =>
		new AppError("CONFLICT", {
			message: "This person can't be added here. Call the director.",
		}),
};

/** Aborts when the child must not be released to the related person today, whom nobody may then make a pick-up person or contact. */
export const notBarred = (ctx: CampCtx, person_id: string, related_person_id: string): Statement =>
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

/** The statements that keep why a child is not released, and the paper that says it. */
export function blockRows(
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
