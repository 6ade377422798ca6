import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { linksGuardians } from "./rules";

/** Account that isn't linked to a person, and a person whose email on record is the account's address. */
export interface AccountMatch {
	user_id: string;
	name: string;
	email: string;
	person_id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	profile_image_url: string | null;
}

const MOST_MATCHES = 25;
/** Maximum number of unlinked accounts to search. */
const LOOKED_AT = 100;

/** Kind of `person_double` for an account and a person marked as different. */
const KIND = "account";
const pairOf = (user_id: SQL, person_id: SQL) => sql`(${user_id} || ' ' || ${person_id})`;

/**
 * Finds the camp's newest unlinked accounts that could belong to a known person, newest first. It links nothing.
 */
export const accountMatches = (db: Db, camp_id: string) =>
	db.all<AccountMatch>(sql`SELECT m.user_id AS user_id, u.name AS name, u.email AS email, p.id AS person_id,
			p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, p.profile_image_url AS profile_image_url
		FROM (SELECT rowid AS made, user_id, camp_id FROM membership WHERE camp_id = ${camp_id} AND person_id IS NULL AND is_active = 1
			ORDER BY rowid DESC LIMIT ${LOOKED_AT}) m
		JOIN auth_user u ON u.id = m.user_id AND u.email_verified = 1
		JOIN person p ON p.camp_id = m.camp_id AND lower(p.email) = +u.email AND p.email IS NOT NULL
		WHERE p.person_type <> 'camper' AND p.deleted_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM person_double d WHERE d.camp_id = m.camp_id AND d.kind = ${KIND}
				AND d.value = ${pairOf(sql`m.user_id`, sql`p.id`)})
			AND NOT EXISTS (SELECT 1 FROM membership o WHERE o.camp_id = p.camp_id AND o.person_id = p.id)
		ORDER BY m.made DESC LIMIT ${MOST_MATCHES}`);

/**
 * Marks an account as not belonging to a person with the same email, so that they no longer appear as a possible
 * match, or undoes that.
 * @throws FORBIDDEN for users who couldn't link them; NOT_FOUND when the camp has no such account or person
 */
export async function tellAccountApart(
	ctx: CampCtx,
	{ user_id, person_id, apart }: { user_id: string; person_id: string; apart: boolean },
): Promise<void> {
	if (!linksGuardians(ctx.can))
		throw new AppError("FORBIDDEN", { message: "Your role can't link accounts to guardians." });
	const { id: camp_id } = ctx.camp;
	const value = pairOf(sql`${user_id}`, sql`${person_id}`);
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"unknown_match",
				sql`NOT EXISTS (SELECT 1 FROM membership m CROSS JOIN person p ON p.camp_id = m.camp_id AND p.id = ${person_id}
					AND p.deleted_at IS NULL WHERE m.camp_id = ${camp_id} AND m.user_id = ${user_id})`,
			),
			apart
				? ctx.db.run(sql`INSERT INTO person_double (camp_id, kind, value, dismissed_at)
					VALUES (${camp_id}, ${KIND}, ${value}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`)
				: ctx.db.run(
						sql`DELETE FROM person_double WHERE camp_id = ${camp_id} AND kind = ${KIND} AND value = ${value}`,
					),
		],
		audit: {
			action: apart ? "person.tell_apart" : "person.doubt",
			entity: "person",
			entity_id: person_id,
			changes: { kinds: KIND, user_id },
		},
		refusals: { "guard:unknown_match": () => notFound("This match") },
	});
}
