import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { displayName } from "#app/lib/people";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { childIdentity, newIdentities } from "./child-identity.server";
import { factsOf, type RegistrationContext } from "./registration-context.server";

// Duplicate check at the front desk: children by name and birth date, parents by email.

/** Existing person who was entered as new. */
interface DeskDuplicate {
	kind: "child" | "parent";
	/** Record ID; null for a child who is in this entry twice. */
	id: string | null;
	name: string;
	birth_date: string | null;
	email: string | null;
	/** Parent whose family the entry can be registered for instead; null when there is none. */
	register_for: { id: string; name: string } | null;
}

const sameEmail = (ctx: CampCtx, email: string) => sql`FROM person p WHERE p.camp_id = ${ctx.camp.id}
	AND lower(p.email) = ${email.trim().toLowerCase()} AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL`;

const sameChild = (ctx: CampCtx, identities: readonly string[]) =>
	sql`FROM json_each(${JSON.stringify(identities)}) j JOIN person p ON p.camp_id = ${ctx.camp.id} AND p.duplicate_key = j.value
		JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL`;

/** Aborts with `guard:here_already` when a child or parent entered as new is already known to the camp. */
export function abortOnDuplicates(
	ctx: CampCtx,
	context: RegistrationContext,
	email: string | null,
): Statement[] {
	const identities = newIdentities(context);
	const asked = [
		...(identities.length > 0 ? [sql`EXISTS (SELECT 1 ${sameChild(ctx, identities)})`] : []),
		...(email ? [sql`EXISTS (SELECT 1 ${sameEmail(ctx, email)})`] : []),
	];
	return asked.map((condition) => abortWhen(ctx, "here_already", condition));
}

/** Children who are in this entry twice. */
export function twiceInEntry(context: RegistrationContext): DeskDuplicate[] {
	const { children } = context.draft;
	return children.flatMap((child, at): DeskDuplicate[] => {
		const identity = childIdentity(context, child);
		const is_again = children
			.slice(0, at)
			.some((other) => identity !== null && childIdentity(context, other) === identity);
		if (!is_again) return [];
		const { named, birth_date } = factsOf(context, child);
		const name = displayName(named);
		return [{ kind: "child", id: null, name, birth_date, email: null, register_for: null }];
	});
}

/** Existing records of people who were entered as new. */
export async function hereAlready(
	ctx: CampCtx,
	context: RegistrationContext,
	email: string | null,
): Promise<DeskDuplicate[]> {
	interface Row {
		kind: "child" | "parent";
		id: string;
		first_name: string;
		last_name: string;
		preferred_name: string | null;
		birth_date: string | null;
		email: string | null;
		parent_json: string | null;
	}
	const facts = sql`p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name`;
	const rows =
		await ctx.db.all<Row>(sql`SELECT * FROM (SELECT 'child' AS kind, ${facts}, p.birth_date AS birth_date, NULL AS email,
			(SELECT json_object('id', g.id, 'first_name', g.first_name, 'last_name', g.last_name, 'preferred_name', g.preferred_name)
				FROM person_relationship r CROSS JOIN person g ON g.camp_id = r.camp_id AND g.id = r.related_person_id AND g.deleted_at IS NULL
				WHERE r.camp_id = p.camp_id AND r.person_id = p.id AND r.type IN ('parent', 'guardian') ORDER BY r.contact_order, r.id LIMIT 1) AS parent_json
			${sameChild(ctx, newIdentities(context))} LIMIT 10)
		UNION ALL SELECT * FROM (SELECT 'parent' AS kind, ${facts}, NULL AS birth_date, p.email AS email,
			json_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'preferred_name', p.preferred_name) AS parent_json
			${sameEmail(ctx, email ?? "")} ORDER BY p.created_at, p.id LIMIT 10)`);
	return rows.map(({ kind, id, birth_date, email: known, parent_json, ...named }) => {
		const parent = parent_json === null ? null : (JSON.parse(parent_json) as typeof named & { id: string });
		return {
			kind,
			id,
			name: displayName(named),
			birth_date,
			email: known,
			register_for: parent && { id: parent.id, name: displayName(parent) },
		};
	});
}

/** Error that names the existing people. Resubmitting with `confirm_duplicate` registers them anyway. */
export function duplicateRefusal(duplicates: readonly DeskDuplicate[]): AppError {
	const [first] = duplicates;
	const message = !first
		? "Someone you entered as new is already here."
		: first.id === null
			? `${first.name} is listed twice. Remove one, or confirm that they're two children.`
			: `${first.name} is already here. Use the existing record, or confirm that this is another person.`;
	return new AppError("CONFLICT", { message, details: { duplicates, confirm_with: "confirm_duplicate" } });
}
