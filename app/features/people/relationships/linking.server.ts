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

/** Error: only those who direct the camp can see who a child must not be released to, and why. */
export const onlyHeads = () =>
	new AppError("FORBIDDEN", {
		message: "Only a camp admin or program director can do this. Ask one of them.",
	});

/** Errors for the constraints on relationships. */
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

/**
 * Aborts the batch when the child must not be released to the related person today, who therefore can't become an
 * authorized pickup or contact.
 */
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

/**
 * Aborts the batch unless the person exists.
 * @param deleted accepts a deleted person too
 */
const isThere = (ctx: CampCtx, id: string, reason: string, { deleted = false } = {}): Statement =>
	abortWhen(
		ctx,
		reason,
		sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id}
			AND ${deleted ? notMerged : sql`p.deleted_at IS NULL`})`,
	);

/**
 * SQL condition: the record wasn't merged into another one. A merged record, deleted or not, no longer exists; the
 * surviving one is meant.
 */
const notMerged = sql`NOT EXISTS (SELECT 1 FROM person_merge pm WHERE pm.camp_id = p.camp_id AND pm.merged_id = p.id
	AND pm.undone_at IS NULL)`;

/**
 * Statements that link two people, in both directions if the relationship has an inverse.
 * @param inverse_order the person's contact order for the related person, if the inverse has one
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
		// A "do not release" order outlives the record of the person it bars, so it can also be restored for a deleted
		// person.
		isThere(ctx, related_person_id, "unknown_person", { deleted: block }),
		...(!block && (FAMILY_TYPES.includes(type) || contact_order)
			? [notBarred(ctx, person_id, related_person_id)]
			: []),
		...(inverse && inverse_order ? [notBarred(ctx, related_person_id, person_id)] : []),
		// A barred person can no longer be a contact or an authorized pickup.
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

/** Statements that store the reason for a "do not release" order and its document. */
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

/** Audit entry of a relationship. It never contains the person a child must not be released to. */
export const relationAudit = (action: string, person_id: string, id: string, type: RelationshipType) => ({
	action: `relationship.${action}`,
	entity: "person",
	entity_id: person_id,
	changes: { relationship_id: id, ...(type === "do_not_release" ? {} : { type }) },
});
