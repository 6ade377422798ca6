import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { personKeys } from "#db/person-names";
import { person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { blockInForce, holdsOn } from "#db/release-block";
import type { Whose } from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import { FAMILY_TYPES, GUARDIAN_TYPES, type RelationshipType } from "#app/lib/relationships";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import { comingBack, type LetGo, letGoIn, lettingGo } from "./delete-orphan-contact.server";
import { linking, relationAudit, relationRefusals } from "./linking.server";
import { moveContact } from "./move-contact.server";

// Contacts that a family names for its child: authorized pickups and emergency contacts. A person who is both has
// two rows.

interface ContactFacts {
	first_name: string;
	last_name: string;
	phone: string | null;
	email?: string | null;
}

interface NewContact extends ContactFacts {
	phone: string;
	types: RelationshipType[];
}

interface ContactChange extends ContactFacts {
	types: RelationshipType[];
	/** Version of the person that the sender has seen. */
	updated_at?: string;
}

export interface FamilyContact {
	/** Id of the person. */
	id: string;
	first_name: string;
	last_name: string;
	phone: string | null;
	email: string | null;
	updated_at: string;
	/** JSON of their relationships to the child, a {@link Link} each. */
	relations_json: string;
	/** 1 when the family can't change the name and phone numbers; see {@link keptByOthers}. */
	is_kept: number;
}

interface Link {
	id: string;
	type: RelationshipType;
	contact_order: number | null;
	from_date: string | null;
	until_date: string | null;
}

export const linksOf = ({ relations_json }: Pick<FamilyContact, "relations_json">) =>
	JSON.parse(relations_json) as Link[];

const listed = (types: readonly string[]) =>
	sql.join(
		types.map((type) => sql`${type}`),
		sql`, `,
	);

/**
 * SQL condition: the record of person `id` belongs to others: to themselves (they can sign in, are staff, a
 * camper, or a parent), to another family that also named them, or to the camp, which bars them from a child.
 * @param guardian the caller; null for the camp's office, which acts for any family
 */
function keptByOthers(camp: string, id: SQL, today: string, guardian: string | null) {
	const theirs = sql`EXISTS (SELECT 1 FROM person_relationship r WHERE r.camp_id = ${camp} AND r.person_id = k.person_id
		AND r.related_person_id = ${guardian} AND r.type IN (${listed(GUARDIAN_TYPES)}) AND ${holdsOn(today)})`;
	return sql`(NOT EXISTS (SELECT 1 FROM person o WHERE o.camp_id = ${camp} AND o.id = ${id} AND o.person_type = 'other')
		OR EXISTS (SELECT 1 FROM camper o WHERE o.camp_id = ${camp} AND o.id = ${id})
		OR EXISTS (SELECT 1 FROM staff o WHERE o.camp_id = ${camp} AND o.id = ${id})
		OR EXISTS (SELECT 1 FROM membership o WHERE o.camp_id = ${camp} AND o.person_id = ${id})
		OR EXISTS (SELECT 1 FROM person_relationship k WHERE k.camp_id = ${camp} AND k.related_person_id = ${id}
			AND (k.type IN ('do_not_release', ${listed(GUARDIAN_TYPES)}) ${guardian === null ? sql`` : sql`OR NOT ${theirs}`})))`;
}

/**
 * Reads a contact that a family named for a child, by one of their relationships. Guardians, and people the child
 * must not be released to, aren't found, because a family can't change them.
 */
export const familyContactRead = ({ db, place, today, id }: Whose, relationship_id: string) =>
	db.all<FamilyContact>(sql`SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.phone AS phone,
		p.email AS email, p.updated_at AS updated_at,
		(SELECT json_group_array(json_object('id', l.id, 'type', l.type, 'contact_order', l.contact_order,
			'from_date', l.from_date, 'until_date', l.until_date)) FROM person_relationship l WHERE l.camp_id = p.camp_id
			AND l.person_id = ${id} AND l.related_person_id = p.id AND l.type IN (${listed(FAMILY_TYPES)})) AS relations_json,
		${keptByOthers(place.camp_id, sql`p.id`, today, place.scope.kind === "camp" ? null : place.scope.person_id)} AS is_kept
		FROM person_relationship f JOIN person p ON p.camp_id = f.camp_id AND p.id = f.related_person_id AND p.deleted_at IS NULL
		WHERE f.camp_id = ${place.camp_id} AND f.id = ${relationship_id} AND f.person_id = ${id} AND f.type IN (${listed(FAMILY_TYPES)})
		AND NOT EXISTS (SELECT 1 FROM person_relationship no WHERE no.camp_id = p.camp_id AND no.person_id = ${id}
			AND no.related_person_id = p.id AND no.type IN (${listed(GUARDIAN_TYPES)}))
		AND NOT ${blockInForce(today, { camp_id: sql`p.camp_id`, child: sql`${id}`, to: sql`p.id` })}`);

/**
 * Digits of a stored phone number in any format, without its extension, because a fake extension would avoid a
 * match.
 */
const bare = (phone: SQL) =>
	["+", "(", ")", "-", ".", " "].reduce(
		(text, sign) => sql`replace(${text}, ${sign}, '')`,
		sql`substr(${phone}, 1, instr(${phone} || ';', ';') - 1)`,
	);
/** Compares the last ten digits, so that the calling code doesn't matter. */
const sameNumber = (one: SQL, other: SQL) => sql`substr(${bare(one)}, -10) = substr(${bare(other)}, -10)`;

/**
 * Aborts the batch for the name, phone or email of a person the child must not be released to: a family can't
 * bring them back as another record.
 */
const notBarredByName = (
	ctx: CampCtx,
	child_id: string,
	facts: Record<"sort_name" | "phone" | "email", SQL | string | null | undefined>,
): Statement =>
	abortWhen(
		ctx,
		"barred",
		sql`EXISTS (SELECT 1 FROM person_relationship r JOIN person b ON b.camp_id = r.camp_id AND b.id = r.related_person_id
			WHERE r.camp_id = ${ctx.camp.id} AND r.person_id = ${child_id} AND r.type = 'do_not_release' AND ${holdsOn(ctx.today)}
			AND (b.sort_name = ${facts.sort_name} OR ${sameNumber(sql`b.phone`, sql`${facts.phone}`)}
				OR (b.email IS NOT NULL AND lower(b.email) = lower(${facts.email ?? null}))))`,
	);

/**
 * Maximum number of contacts a family can name for a child: authorized pickups are read aloud at the gate, and
 * each contact is a record of the camp.
 */
export const MOST_FAMILY_CONTACTS = 20;

/** Aborts the batch when the child already has the maximum number of contacts other than `but`. */
const roomForOne = (ctx: CampCtx, child_id: string, but: string): Statement =>
	abortWhen(
		ctx,
		"many_contacts",
		sql`(SELECT count(DISTINCT r.related_person_id) FROM person_relationship r WHERE r.camp_id = ${ctx.camp.id}
			AND r.person_id = ${child_id} AND r.type IN (${listed(FAMILY_TYPES)}) AND r.related_person_id <> ${but}) >= ${MOST_FAMILY_CONTACTS}`,
	);

const contactRefusals = {
	...relationRefusals,
	"guard:many_contacts": () =>
		new AppError("CONFLICT", {
			message: `A child can have up to ${MOST_FAMILY_CONTACTS} pickup and emergency contacts. Remove one first.`,
		}),
};

/** Links a contact. A new emergency contact comes last in the call order. */
function naming(ctx: CampCtx, child_id: string, contact_id: string, id: string, type: RelationshipType) {
	const camp = ctx.camp.id;
	return [
		...linking(ctx, child_id, id, { related_person_id: contact_id, type }),
		...(type === "emergency_contact"
			? [
					ctx.db.run(sql`UPDATE person_relationship SET contact_order = 1 + coalesce((SELECT max(o.contact_order) FROM person_relationship o
							WHERE o.camp_id = ${camp} AND o.person_id = ${child_id}), 0)
						WHERE camp_id = ${camp} AND id = ${id}`),
				]
			: []),
	];
}

/**
 * Adds a contact that a family names for its own child.
 * @throws INVALID for an invalid phone number; CONFLICT when the child has {@link MOST_FAMILY_CONTACTS}, and for
 *   the name, phone or email of a person the child must not be released to (the error doesn't say why)
 */
export async function addFamilyContact(ctx: CampCtx, child_id: string, contact: NewContact): Promise<void> {
	const { types, ...given } = contact;
	const id = newId();
	const at = ctx.clock.now();
	const facts = { ...given, phone: checkedPhone(given.phone, ctx.camp.country) };
	const keys = personKeys(facts);
	const made = types.map((type) => ({ type, id: newId() }));
	await commit(ctx, {
		statements: [
			roomForOne(ctx, child_id, id),
			notBarredByName(ctx, child_id, { ...facts, email: facts.email, ...keys }),
			ctx.db.insert(person).values({
				camp_id: ctx.camp.id,
				id,
				person_type: "other",
				...facts,
				...keys,
				created_at: at,
				updated_at: at,
			}),
			...made.flatMap((link) => naming(ctx, child_id, id, link.id, link.type)),
		],
		audit: made.map((link) => relationAudit("create", child_id, link.id, link.type)),
		refusals: contactRefusals,
	});
}

/**
 * Changes a contact's roles, and their name and phone numbers where the family can change these. Writes nothing
 * when no value differs.
 * @throws STALE; INVALID for an invalid phone number or an empty name; CONFLICT for the name, phone or email of a
 *   person the child must not be released to, and for a record that belongs to others
 */
export async function updateFamilyContact(
	ctx: CampCtx,
	child_id: string,
	stored: FamilyContact,
	{ types, updated_at, ...given }: ContactChange,
	{ office }: { office: boolean },
): Promise<void> {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const before = linksOf(stored);
	const added = types
		.filter((type) => before.every((link) => link.type !== type))
		.map((type) => ({ type, id: newId() }));
	const gone = before.filter(({ type }) => !types.includes(type));
	const phone = checkedPhone(given.phone, ctx.camp.country, stored.phone);
	const facts = Object.fromEntries(
		Object.entries({ ...given, phone }).filter(
			([name, value]) => value !== undefined && value !== stored[name as keyof ContactFacts],
		),
	) as Partial<ContactFacts>;
	if (stored.phone !== null && phone === null) throw invalid("phone", "Fill this in.");
	const fields = Object.keys(facts);
	if (fields.length + added.length + gone.length === 0) return;
	const next = {
		first_name: facts.first_name ?? stored.first_name,
		last_name: facts.last_name ?? stored.last_name,
		phone: facts.phone ?? stored.phone,
		email: facts.email === undefined ? stored.email : facts.email,
	};
	const keys = personKeys(next);
	const which = and(eq(person.camp_id, camp), eq(person.id, stored.id));
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person, which, updated_at),
			...(fields.length + added.length > 0 ? [notBarredByName(ctx, child_id, { ...next, ...keys })] : []),
			...(fields.length > 0
				? [
						abortWhen(
							ctx,
							"kept_by_others",
							keptByOthers(
								camp,
								sql`${stored.id}`,
								ctx.today,
								office ? null : (ctx.membership.person_id ?? ""),
							),
						),
						ctx.db
							.update(person)
							.set({ ...facts, ...keys, updated_at: nextStamp(person.updated_at, at) })
							.where(which),
					]
				: []),
			...added.flatMap((link) => naming(ctx, child_id, stored.id, link.id, link.type)),
			...gone.map(({ id }) => forgetting(ctx, id)),
		],
		audit: [
			...(fields.length > 0
				? // Names of fields only: the trail outlives the person and holds nothing about them.
					[{ action: "person.update", entity: "person", entity_id: stored.id, changes: { fields } }]
				: []),
			...added.map(({ id, type }) => relationAudit("create", child_id, id, type)),
			...gone.map(({ id, type }) => relationAudit("delete", child_id, id, type)),
		],
		refusals: {
			...relationRefusals,
			"guard:kept_by_others": () =>
				new AppError("CONFLICT", {
					message:
						"You can't change this person's name and numbers. Ask the camp office. Nothing was changed.",
				}),
		},
	});
}

const forgetting = (ctx: CampCtx, id: string): Statement =>
	ctx.db.run(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id} AND id = ${id}`);

/**
 * Removes a contact that a family has named, both as authorized pickup and as emergency contact. Deletes their
 * record when nothing else refers to it.
 * @returns their record, if it was deleted too
 */
export async function removeFamilyContact(
	ctx: CampCtx,
	child_id: string,
	stored: FamilyContact,
): Promise<LetGo | null> {
	const links = linksOf(stored);
	const answers = await commit(ctx, {
		statements: [...links.map(({ id }) => forgetting(ctx, id)), ...lettingGo(ctx, stored.id)],
		audit: links.map(({ id, type }) => relationAudit("delete", child_id, id, type)),
	});
	return letGoIn(answers.at(-1));
}

/**
 * Restores a contact that a family just removed, with their call order, and their record if it was deleted at
 * `went_at`.
 * @throws CONFLICT when the child must no longer be released to them (by this record or another one of their
 *   name), when the child has {@link MOST_FAMILY_CONTACTS} others, or when they are already back; INVALID when the
 *   record is gone
 */
export async function restoreFamilyContact(
	ctx: CampCtx,
	child_id: string,
	contact_id: string,
	{ links, went_at }: { links: readonly Omit<Link, "id">[]; went_at: string | null },
): Promise<void> {
	const made = links.map((link) => ({ ...link, id: newId() }));
	if (made.length === 0) throw invalid("types", "There's nothing to restore.");
	const theirs = (column: "sort_name" | "phone" | "email") =>
		sql`(SELECT ${sql.identifier(column)} FROM person WHERE camp_id = ${ctx.camp.id} AND id = ${contact_id})`;
	const names = { sort_name: theirs("sort_name"), phone: theirs("phone"), email: theirs("email") };
	await commit(ctx, {
		statements: [
			roomForOne(ctx, child_id, contact_id),
			notBarredByName(ctx, child_id, names),
			...(went_at === null ? [] : comingBack(ctx, contact_id, went_at)),
			...made.flatMap(({ id, ...link }) =>
				linking(ctx, child_id, id, { related_person_id: contact_id, ...link }),
			),
		],
		audit: made.map(({ id, type }) => relationAudit("create", child_id, id, type)),
		refusals: contactRefusals,
	});
}

/** Moves a contact up or down among the family's own contacts. The camp's order of guardians stays unchanged. */
export async function moveFamilyContact(
	ctx: CampCtx,
	child_id: string,
	stored: FamilyContact,
	direction: "up" | "down",
): Promise<void> {
	const link = linksOf(stored).find(({ type }) => type === "emergency_contact");
	if (!link)
		throw invalid("direction", "This person isn't an emergency contact, so they have no call order.");
	await moveContact(ctx, { ...link, person_id: child_id, related_person_id: stored.id }, direction, {
		family: true,
	});
}
