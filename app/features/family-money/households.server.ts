import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

/** What reads about whoever asks are made from. */
export interface OwnAt {
	db: Db;
	place: { camp_id: string };
	today: string;
	token: string | null;
}

/** How many households somebody may have. */
const MOST = 20;

/** The latest birth date of who is of age on a day. */
const ofAgeSince = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

/** Who a request claims to be signed in as, as SQL: it goes with the login, which says whether that holds. */
const userOf = (token: string | null): SQL =>
	sql`(SELECT a.user_id FROM auth_session a WHERE a.token = ${token})`;

/**
 * The households whose money is a user's to see: of which their person is a member as an adult, neither a camper nor a child of
 * another member, and those for which they registered, while who they registered as is a member. So a new family sees its
 * money before its sign-in is linked to a person, and nobody goes on seeing that of a household they were taken out of.
 */
export const householdsOfUser = (
	{ place: { camp_id }, today }: Pick<OwnAt, "place" | "today">,
	user_id: SQL,
): SQL => sql`SELECT k.household_id AS id
	FROM membership m CROSS JOIN household_member k INDEXED BY household_member_person ON k.camp_id = m.camp_id AND k.person_id = m.person_id
	CROSS JOIN person p ON p.camp_id = k.camp_id AND p.id = k.person_id AND p.deleted_at IS NULL
	WHERE m.user_id = ${user_id} AND m.camp_id = ${camp_id} AND m.is_active = 1
	AND (p.birth_date IS NULL OR p.birth_date <= ${ofAgeSince(today)})
	AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
	AND NOT EXISTS (SELECT 1 FROM person_relationship r CROSS JOIN household_member o ON o.camp_id = r.camp_id
		AND o.household_id = k.household_id AND o.person_id = r.related_person_id
		WHERE r.camp_id = k.camp_id AND r.person_id = k.person_id AND r.type IN ('parent', 'guardian', 'step_parent'))
	UNION SELECT n.household_id FROM registration n INDEXED BY registration_user
	WHERE n.user_id = ${user_id} AND n.camp_id = ${camp_id} AND n.household_id IS NOT NULL AND n.status <> 'draft'
	AND EXISTS (SELECT 1 FROM household_member k WHERE k.camp_id = n.camp_id AND k.household_id = n.household_id
		AND k.person_id = n.parent_id)`;

/** The households whose money is to be seen by whoever asks, as a subquery of ids. */
export const householdsOf = (at: OwnAt): SQL => householdsOfUser(at, userOf(at.token));

/** Those with money first, then by name. */
const ordered = (at: OwnAt): SQL => sql`FROM (${householdsOf(at)}) o
	CROSS JOIN household h ON h.camp_id = ${at.place.camp_id} AND h.id = o.id
	ORDER BY NOT EXISTS (SELECT 1 FROM household_account b WHERE b.camp_id = h.camp_id AND b.household_id = h.id), h.name, h.id`;

export interface OwnHousehold {
	id: string;
	name: string;
}

/** The reads that say whose household a page is about. */
export const householdReads = (at: OwnAt, asked: string | undefined) => ({
	own: at.db.all<OwnHousehold>(sql`SELECT h.id AS id, h.name AS name ${ordered(at)} LIMIT ${MOST}`),
	asked: asked
		? at.db.all<OwnHousehold>(
				sql`SELECT h.id AS id, h.name AS name FROM household h WHERE h.camp_id = ${at.place.camp_id} AND h.id = ${asked}`,
			)
		: null,
});

/** One's own households, each with its balances as `balancesOf` reads them. */
export const ownAccountsRead = (at: OwnAt) =>
	at.db.all<OwnHousehold & { balances_json: string }>(sql`SELECT h.id AS id, h.name AS name,
		(SELECT json_group_array(json_array(a.currency, a.balance_cents)) FROM household_account a
			WHERE a.camp_id = h.camp_id AND a.household_id = h.id) AS balances_json ${ordered(at)} LIMIT ${MOST}`);

/** The household that a page's reads are about, as SQL: the one asked for, else the first of one's own. */
export const householdOf = (at: OwnAt, asked: string | undefined): string | SQL =>
	asked ?? sql`(SELECT h.id ${ordered(at)} LIMIT 1)`;

/** Whose household a page is about. */
export interface Whose {
	/** Null: of nobody, for whoever asks has none. */
	household: OwnHousehold | null;
	/** All of their own. */
	own: OwnHousehold[];
}

/** What was found by {@link householdReads}; undefined when the one asked for is not of this camp. */
export function whoseOf(rows: { own: OwnHousehold[]; asked: OwnHousehold[] | null }): Whose | undefined {
	const household = rows.asked ? rows.asked[0] : (rows.own[0] ?? null);
	return household === undefined ? undefined : { household, own: rows.own };
}

/** Whether a household's money is theirs to see who ask. */
export const isOwn = ({ own }: Whose, household_id: string): boolean =>
	own.some(({ id }) => id === household_id);

/** Whether a household's money is the caller's, however many they have. */
export async function owns({ db, place, today, user }: CampCtx, household_id: string): Promise<boolean> {
	const found = await db.all(
		sql`SELECT 1 AS own FROM (${householdsOfUser({ place, today }, sql`${user.id}`)}) o WHERE o.id = ${household_id} LIMIT 1`,
	);
	return found.length > 0;
}

/** Lets in whose household it is, and the camp's office. @throws NOT_FOUND to everybody else */
export function ownOrOffice({ ctx, found }: { ctx: CampCtx; found: Whose }): void {
	if (found.household === null || isOwn(found, found.household.id) || ctx.can("finance_view")) return;
	throw notFound();
}
