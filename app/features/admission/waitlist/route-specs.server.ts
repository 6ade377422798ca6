import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import {
	childrenOfUser,
	type Reader,
	seesAllChildren,
	householdsOfUser,
	userOf,
} from "#app/features/people/household-access/index.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { acceptingReads, decliningReads } from "./answer-offer.server";
import { groupRead } from "./change-entry.server";
import { type EntryFace, entryFace } from "./entries.server";

/** Ownership of an entry. */
export interface Whose {
	id: string;
	/** 1 when the reader belongs to the household and can see all children of the entry. */
	is_own: number;
}

/**
 * SQL condition: entry `e` is the reader's own. They belong to its household and can see all of its waiting
 * children.
 */
export const isOwnEntry = (reader: Reader): SQL =>
	sql`(e.household_id IN (SELECT is_h.id FROM (${householdsOfUser(reader, reader.user_id)}) is_h)
		AND ${seesAllChildren(
			sql`SELECT c.camper_id AS id FROM waitlist_child c WHERE c.camp_id = e.camp_id AND c.entry_id = e.id`,
			childrenOfUser(reader, reader.user_id),
		)})`;

/** Ownership of entries; `which` is a condition on `waitlist_entry e`. */
const ownerRead = ({ db, place, today, token }: Omit<Asked<unknown>, "params">, which: SQL) =>
	db.all<Whose>(sql`SELECT e.id AS id, ${isOwnEntry({ place, today, user_id: userOf(token) })} AS is_own
		FROM waitlist_entry e WHERE e.camp_id = ${place.camp_id} AND ${which}`);

/**
 * Allows families access to their own entries, and staff to all.
 * @throws 404 for everyone else
 */
function assertOwn(ctx: CampCtx, whose: Whose): void {
	if (whose.is_own !== 1 && !ctx.can("waitlist_manage")) throw notFound();
}

const entryParams = z.object({ entry_id: id() });
type Asked<P> = { db: Db; place: CampScope; today: string; token: string | null; params: P };

/** Declaration shared by staff routes for one entry. */
export const entryAsked = {
	permission: "waitlist_manage" as const,
	params: entryParams,
	reads: ({ db, place, params }: Pick<Asked<{ entry_id: string }>, "db" | "place" | "params">) => ({
		entry: entryFace(db, place.camp_id, params.entry_id),
	}),
	find: (rows: { entry: EntryFace[] }) => rows.entry[0],
};

/** Declaration for routes that move an entry to another group. */
export const groupAsked = {
	...entryAsked,
	reads: ({ db, place, params }: Pick<Asked<{ entry_id: string }>, "db" | "place" | "params">) => ({
		...entryAsked.reads({ db, place, params }),
		group: groupRead(db, place.camp_id, params.entry_id),
	}),
};

/** Declaration for routes that the entry's own family can use too. */
export const ownEntryAsked = {
	permission: null,
	params: entryParams,
	reads: ({ db, place, today, token, params }: Asked<{ entry_id: string }>) => ({
		entry: entryFace(db, place.camp_id, params.entry_id),
		whose: ownerRead({ db, place, today, token }, sql`e.id = ${params.entry_id}`),
	}),
	find: ({ entry: [entry], whose: [whose] }: { entry: EntryFace[]; whose: Whose[] }) =>
		entry && whose ? { entry, whose } : undefined,
	allow: ({ ctx, found }: { ctx: CampCtx; found: { whose: Whose } }) => assertOwn(ctx, found.whose),
};

export interface OfferRow {
	id: string;
	entry_id: string;
	session_id: string;
	status: "open" | "accepted" | "declined" | "expired" | "withdrawn";
	offered_at: string;
	expires_at: string;
	settled_at: string | null;
}

/** Offers; `which` is a condition on `waitlist_offer o`. */
export const offersRead = (db: Db, camp_id: string, which: SQL, limit: number) =>
	db.all<OfferRow>(sql`SELECT o.id AS id, o.entry_id AS entry_id, o.session_id AS session_id, o.status AS status,
			o.offered_at AS offered_at, o.expires_at AS expires_at, o.settled_at AS settled_at
		FROM waitlist_offer o WHERE o.camp_id = ${camp_id} AND ${which} ORDER BY o.offered_at DESC, o.id DESC LIMIT ${limit}`);

/** Declaration shared by routes for one offer. */
export const ownOfferAsked = {
	permission: null,
	params: z.object({ offer_id: id() }),
	reads: ({ db, place, today, token, params }: Asked<{ offer_id: string }>) => ({
		offer: offersRead(db, place.camp_id, sql`o.id = ${params.offer_id}`, 1),
		whose: ownerRead(
			{ db, place, today, token },
			sql`e.id = (SELECT o.entry_id FROM waitlist_offer o WHERE o.camp_id = e.camp_id AND o.id = ${params.offer_id})`,
		),
	}),
	find: ({ offer: [offer], whose: [whose] }: { offer: OfferRow[]; whose: Whose[] }) =>
		offer && whose ? { offer, whose } : undefined,
	allow: ({ ctx, found }: { ctx: CampCtx; found: { whose: Whose } }) => assertOwn(ctx, found.whose),
};

type OfOffer = Asked<{ offer_id: string }>;

/** Declaration for accepting an offer. */
export const acceptAsked = {
	...ownOfferAsked,
	reads: (at: OfOffer) => ({
		...ownOfferAsked.reads(at),
		...acceptingReads(at.db, at.place.camp_id, at.params.offer_id),
	}),
};

/** Declaration for declining an offer. */
export const declineAsked = {
	...ownOfferAsked,
	reads: (at: OfOffer) => ({
		...ownOfferAsked.reads(at),
		...decliningReads(at.db, at.place.camp_id, at.params.offer_id),
	}),
};
