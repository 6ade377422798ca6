import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camperRow, personKeys } from "#db/person-names";
import { camper, camper_grade_override, household, household_member, person } from "#db/schema";
import { newId } from "#app/lib/ids";
import { fittedAddress } from "#app/platform/addresses";
import type { CampCtx } from "#app/platform/context.server";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { DraftChild } from "./draft";
import { factsOf, type RegistrationContext } from "./registration-context.server";

// Statements that add people to the camp for a booking: a parent, a household and children, as parts of its batch.

interface Who {
	household_id: string;
	parent_id: string;
	campers: ReadonlyMap<string, string>;
	parent_email: string | null;
}

/** Inserts the parent, household and children that the camp doesn't know, with their relationships. */
export function bookPeople(ctx: CampCtx, context: RegistrationContext, who: Who): Statement[] {
	const { draft, family, registration: row } = context;
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const made = { camp_id, created_at: at, updated_at: at };
	const { household_id, parent_id, campers } = who;
	const statements: Statement[] = [];
	if (!family?.parent_id) {
		const { first_name, last_name } = draft.parent;
		const facts = { first_name, last_name, email: who.parent_email };
		const phone = checkedPhone(draft.parent.phone, ctx.camp.country) ?? null;
		statements.push(
			ctx.db
				.insert(person)
				.values({ ...made, id: parent_id, person_type: "parent", ...facts, phone, ...personKeys(facts) }),
			ctx.db.run(sql`UPDATE membership SET person_id = ${parent_id}, updated_at = max(${at}, updated_at)
				WHERE camp_id = ${camp_id} AND user_id = ${row.user_id} AND person_id IS NULL`),
		);
	}
	if (!family?.household_id) {
		// A draft from the API contains the address as it was given.
		const { change: home } = fittedAddress(draft.home, {}, ctx.camp.country);
		const last_name = family?.last_name ?? draft.parent.last_name;
		// Same naming as in imports.
		const name = `${last_name} family`;
		statements.push(
			ctx.db.insert(household).values({ ...made, id: household_id, name, ...home }),
			member(ctx, household_id, parent_id),
		);
	}
	const idOf = ({ key }: DraftChild) => campers.get(key) ?? "";
	const others = [...new Set([...campers.values(), ...(family?.children ?? []).map(({ id }) => id)])];
	const unknown = draft.children.filter(({ camper_id }) => camper_id === null);
	return [
		...statements,
		...unknown.flatMap((child) => {
			const { first_name, last_name, preferred_name, birth_date, gender } = child;
			const facts = { first_name, last_name, preferred_name, birth_date };
			const keys = personKeys(facts);
			const id = idOf(child);
			return [
				ctx.db.insert(person).values({ ...made, id, person_type: "camper", ...facts, gender, ...keys }),
				ctx.db.insert(camper).values({ ...made, ...camperRow(id, "lead", facts) }),
				...gradeSaid(ctx, context, child, id),
			];
		}),
		// Comes after all children have been inserted.
		...unknown.flatMap((child) => [
			...related(ctx, idOf(child), parent_id, ["parent", "child"]),
			...others
				.filter((other) => other !== idOf(child))
				.flatMap((other) => related(ctx, idOf(child), other, ["sibling", "sibling"])),
		]),
		...draft.children.map((child) => member(ctx, household_id, idOf(child))),
	];
}

/**
 * Adds a person to the household; it is their primary one unless they have another primary household for emails.
 */
const member = (ctx: CampCtx, household_id: string, person_id: string): Statement =>
	ctx.db
		.insert(household_member)
		.values({
			camp_id: ctx.camp.id,
			household_id,
			person_id,
			is_primary: sql`NOT EXISTS (SELECT 1 FROM household_member o INDEXED BY household_member_person WHERE o.camp_id = ${ctx.camp.id} AND o.person_id = ${person_id} AND o.is_primary = 1)`,
		})
		.onConflictDoNothing();

/** Inserts a relationship and its inverse. */
function related(ctx: CampCtx, id: string, other: string, [type, inverse]: [string, string]): Statement[] {
	const at = ctx.clock.now();
	const link = (person_id: string, related_person_id: string, of: string, order: number | null) =>
		ctx.db.run(sql`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, contact_order, created_at, updated_at)
			VALUES (${ctx.camp.id}, ${newId()}, ${person_id}, ${related_person_id}, ${of}, ${order}, ${at}, ${at}) ON CONFLICT DO NOTHING`);
	return [link(id, other, type, type === "parent" ? 1 : null), link(other, id, inverse, null)];
}

/** Stores the grade that a family states when it differs from the one implied by the birth date. */
function gradeSaid(
	ctx: CampCtx,
	context: RegistrationContext,
	child: DraftChild,
	camper_id: string,
): Statement[] {
	const guessed = factsOf(context, { ...child, grade: null }).grade;
	if (child.grade === null || child.grade === guessed) return [];
	return [
		ctx.db
			.insert(camper_grade_override)
			.values({ camp_id: ctx.camp.id, camper_id, season_id: context.season.id, grade: child.grade }),
	];
}
