import { type SQL, sql } from "drizzle-orm";
import {
	hidingReader,
	householdsOfUser,
	type OwnAt,
	ownHouseholds,
	userOf,
} from "#app/features/people/household-access/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";

/** How many households somebody may have. */
const MOST = 20;

/** Those with money first, then by name. */
const ordered = (at: OwnAt): SQL => sql`FROM (${ownHouseholds(at)}) o
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

/** Whoever asks, as a reader of a household's money: of their own, nothing is told of a child they can't see. */
export const familyReader = ({ place, today, token }: OwnAt, household_id: string | SQL) =>
	hidingReader({ place, today, user_id: userOf(token) }, household_id);

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

/** All of one's own households, for an action whose form names one. */
export const ownIdsRead = (at: OwnAt) =>
	at.db.all<{ id: string }>(sql`SELECT o.id AS id FROM (${ownHouseholds(at)}) o`);

/** The caller's own households, however many they have. */
export const callersHouseholds = ({ db, place, today, user }: CampCtx) =>
	db.all<{ id: string }>(
		sql`SELECT o.id AS id FROM (${householdsOfUser({ place, today }, sql`${user.id}`)}) o`,
	);

/** Whether a household's money is the caller's. */
export const owns = async (ctx: CampCtx, household_id: string): Promise<boolean> =>
	(await callersHouseholds(ctx)).some(({ id }) => id === household_id);

/** Lets in whose household it is, and the camp's office. @throws NOT_FOUND to everybody else */
export function ownOrOffice({ ctx, found }: { ctx: CampCtx; found: Whose }): void {
	if (found.household === null || isOwn(found, found.household.id) || ctx.can("finance_view")) return;
	throw notFound();
}
