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

/** Maximum households per user. */
const MOST = 20;

/** Orders households: those with money first, then by name. */
const ordered = (at: OwnAt): SQL => sql`FROM (${ownHouseholds(at)}) o
	JOIN household h ON h.camp_id = ${at.place.camp_id} AND h.id = o.id
	ORDER BY NOT EXISTS (SELECT 1 FROM household_account b WHERE b.camp_id = h.camp_id AND b.household_id = h.id), h.name, h.id`;

export interface OwnHousehold {
	id: string;
	name: string;
}

/** Reads that determine the household of a page. */
export const householdReads = (at: OwnAt, asked: string | undefined) => ({
	own: at.db.all<OwnHousehold>(sql`SELECT h.id AS id, h.name AS name ${ordered(at)} LIMIT ${MOST}`),
	asked: asked
		? at.db.all<OwnHousehold>(
				sql`SELECT h.id AS id, h.name AS name FROM household h WHERE h.camp_id = ${at.place.camp_id} AND h.id = ${asked}`,
			)
		: null,
});

/** The user's own households, each with its balances in the shape that `balancesOf` reads. */
export const ownAccountsRead = (at: OwnAt) =>
	at.db.all<OwnHousehold & { balances_json: string }>(sql`SELECT h.id AS id, h.name AS name,
		(SELECT json_group_array(json_array(a.currency, a.balance_cents)) FROM household_account a
			WHERE a.camp_id = h.camp_id AND a.household_id = h.id) AS balances_json ${ordered(at)} LIMIT ${MOST}`);

/** SQL for the household that a page reads: the requested one, or else the user's first. */
export const householdOf = (at: OwnAt, asked: string | undefined): string | SQL =>
	asked ?? sql`(SELECT h.id ${ordered(at)} LIMIT 1)`;

/** The caller as a reader of a household's money. In their own household, children they can't see are hidden. */
export const familyReader = ({ place, today, token }: OwnAt, household_id: string | SQL) =>
	hidingReader({ place, today, user_id: userOf(token) }, household_id);

/** The household that a page is about. */
export interface Whose {
	/** Null if the user has no household. */
	household: OwnHousehold | null;
	/** All of the user's households. */
	own: OwnHousehold[];
}

/** Result of {@link householdReads}; undefined if the requested household isn't in this camp. */
export function whoseOf(rows: { own: OwnHousehold[]; asked: OwnHousehold[] | null }): Whose | undefined {
	const household = rows.asked ? rows.asked[0] : (rows.own[0] ?? null);
	return household === undefined ? undefined : { household, own: rows.own };
}

/** Whether the household is one of the user's own. */
export const isOwn = ({ own }: Whose, household_id: string): boolean =>
	own.some(({ id }) => id === household_id);

/** IDs of all of the user's households, for actions whose form names one. */
export const ownIdsRead = (at: OwnAt) =>
	at.db.all<{ id: string }>(sql`SELECT o.id AS id FROM (${ownHouseholds(at)}) o`);

/** The caller's own households, without a limit. */
export const callersHouseholds = ({ db, place, today, user }: CampCtx) =>
	db.all<{ id: string }>(
		sql`SELECT o.id AS id FROM (${householdsOfUser({ place, today }, sql`${user.id}`)}) o`,
	);

/** Whether a household is the caller's own. */
export const owns = async (ctx: CampCtx, household_id: string): Promise<boolean> =>
	(await callersHouseholds(ctx)).some(({ id }) => id === household_id);

/** Allows members of the household and the camp's office. @throws NOT_FOUND for all other users */
export function ownOrOffice({ ctx, found }: { ctx: CampCtx; found: Whose }): void {
	if (found.household === null || isOwn(found, found.household.id) || ctx.can("finance_view")) return;
	throw notFound();
}
