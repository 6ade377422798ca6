import { sql } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { person } from "#db/schema";
import { newId } from "~/lib/ids";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { checkedPhone } from "./contact-phone";
import {
	linking,
	relationAudit,
	relationRefusals,
	type StoredRelation,
	unrelatePersons,
} from "./relate-persons.server";
import { FAMILY_TYPES, type RelationshipType } from "./rules";

interface Contact {
	first_name: string;
	last_name: string;
	phone: string;
	email?: string | null;
	type: "emergency_contact" | "authorised_pickup";
}

/**
 * Adds somebody whom a family names for its own child: to pick it up, or to be called.
 * @throws INVALID for a phone number that is none; CONFLICT for a name, phone or e-mail of somebody the child must not be
 * released to, which is said without saying why
 */
export async function addFamilyContact(ctx: CampCtx, child_id: string, contact: Contact): Promise<string> {
	const camp = ctx.camp.id;
	const id = newId();
	const relationship_id = newId();
	const at = ctx.clock.now();
	const { type, ...given } = contact;
	const facts = { ...given, phone: checkedPhone(given.phone, ctx.camp.country) };
	const keys = personKeys(facts);
	await commit(ctx, {
		statements: [
			// A family must not bring back by another record whom a court keeps away.
			abortWhen(
				ctx,
				"barred",
				sql`EXISTS (SELECT 1 FROM person_relationship r JOIN person b ON b.camp_id = r.camp_id AND b.id = r.related_person_id
					WHERE r.camp_id = ${camp} AND r.person_id = ${child_id} AND r.type = 'do_not_release'
					AND (b.sort_name = ${keys.sort_name} OR b.phone = ${facts.phone} OR (b.email IS NOT NULL AND lower(b.email) = lower(${facts.email ?? null}))))`,
			),
			ctx.db.insert(person).values({
				camp_id: camp,
				id,
				person_type: "other",
				...facts,
				...keys,
				created_at: at,
				updated_at: at,
			}),
			...linking(ctx, child_id, relationship_id, { related_person_id: id, type }),
			// Whoever is to be called is called after those who were named before.
			ctx.db.run(sql`UPDATE person_relationship SET contact_order = 1 + coalesce((SELECT max(o.contact_order) FROM person_relationship o
					WHERE o.camp_id = ${camp} AND o.person_id = ${child_id}), 0)
				WHERE camp_id = ${camp} AND id = ${relationship_id} AND type = 'emergency_contact'`),
		],
		audit: relationAudit("create", child_id, relationship_id, type),
		refusals: relationRefusals,
	});
	return relationship_id;
}

/** Takes somebody away whom a family may name itself. @throws NOT_FOUND for every other relationship */
export async function removeFamilyContact(ctx: CampCtx, relation: StoredRelation): Promise<void> {
	if (!FAMILY_TYPES.includes(relation.type as RelationshipType)) throw notFound("This contact");
	await unrelatePersons(ctx, relation, { heads: false });
}
