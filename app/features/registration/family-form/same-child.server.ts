import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { personKeys } from "#db/person-names";
import {
	childIdentity,
	type DraftChild,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";

// Recognizes a repeated child by first name, last name and birth date, normalized like in the camp's duplicate
// check.

/** `about` value of a problem with a repeated child. */
export const SAME_CHILD = "same_child";

/** Another child of the draft or the family. */
interface Same {
	key: string;
	/** Camper ID; null for a child who is only in the draft. */
	camper_id: string | null;
}

/**
 * Returns the child that a child of the draft repeats: one of `before` or, for a child entered as new, a known
 * child of the family. Null when it repeats none.
 */
export function sameChildOf(
	context: Pick<RegistrationContext, "family" | "season">,
	child: DraftChild,
	before: readonly DraftChild[],
): Same | null {
	const identity = childIdentity(context, child);
	if (identity === null) return null;
	const repeated = before.find((other) => childIdentity(context, other) === identity);
	if (repeated) return repeated;
	if (child.camper_id !== null) return null;
	const known = context.family?.children.find(
		(one) =>
			one.birth_date !== null && personKeys({ ...one, preferred_name: null }).duplicate_key === identity,
	);
	return known ? { key: known.id, camper_id: known.id } : null;
}

/** Aborts with `guard:same_child` when one of these children became a child of the parent since the family was read. */
export const noChildOf = (ctx: CampCtx, parent_id: string, identities: readonly string[]): Statement =>
	abortWhen(
		ctx,
		"same_child",
		sql`EXISTS (SELECT 1 FROM person_relationship r INDEXED BY person_relationship_related
			CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.person_id AND c.deleted_at IS NULL AND c.status <> 'archived'
			CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
			WHERE r.camp_id = ${ctx.camp.id} AND r.related_person_id = ${parent_id} AND r.type IN ('parent', 'guardian')
			AND p.duplicate_key IN (SELECT value FROM json_each(${JSON.stringify(identities)})))`,
	);
