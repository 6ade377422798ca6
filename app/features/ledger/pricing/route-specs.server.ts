import { z } from "zod";
import { seasonAsked, seasonById } from "#app/features/camp/seasons/index.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import {
	type AddOnRow,
	addOnById,
	addOnsOf,
	type DiscountRow,
	discountById,
	discountsOf,
	paymentDatesOf,
	policyReads,
	pricedSessions,
	pricesReads,
} from "./queries.server";

type At<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params">;
type OfSeason = { season_id: string };

/** Route definition with the reads of a season's price page. */
export const pricesAsked = {
	...seasonAsked,
	reads: (at: At<OfSeason>) => ({ ...seasonAsked.reads(at), ...pricesReads(at, at.params.season_id) }),
};

/** Route definition for a season with the sessions that an item can be limited to. */
export const sessionsAsked = {
	...seasonAsked,
	reads: (at: At<OfSeason>) => ({
		...seasonAsked.reads(at),
		sessions: pricedSessions(at, at.params.season_id),
	}),
};

/** Route definition for a season with its payment dates. */
export const datesAsked = {
	...seasonAsked,
	reads: (at: At<OfSeason>) => ({ ...seasonAsked.reads(at), dates: paymentDatesOf(at, at.params.season_id) }),
};

/** Route definition for a season with its cancellation policy. */
export const policyAsked = {
	...seasonAsked,
	reads: (at: At<OfSeason>) => ({ ...seasonAsked.reads(at), ...policyReads(at, at.params.season_id) }),
};

const discountParams = z.object({ season_id: id(), discount_id: id() });

/** Route definition for one discount of a season, with all others in order. */
export const discountAsked = {
	params: discountParams,
	reads: ({ db, place, params }: At<z.infer<typeof discountParams>>) => ({
		season: seasonById({ db, place }, params.season_id),
		discount: discountById({ db, place }, params.discount_id, params.season_id),
		discounts: discountsOf({ db, place }, params.season_id),
		sessions: pricedSessions({ db, place }, params.season_id),
	}),
	find: (rows: { discount: DiscountRow[] }) => rows.discount[0],
};

const addOnParams = z.object({ season_id: id(), add_on_id: id() });

/** Route definition for one add-on of a season, with all others in order. */
export const addOnAsked = {
	params: addOnParams,
	reads: ({ db, place, params }: At<z.infer<typeof addOnParams>>) => ({
		season: seasonById({ db, place }, params.season_id),
		add_on: addOnById({ db, place }, params.add_on_id, params.season_id),
		add_ons: addOnsOf({ db, place }, params.season_id),
		sessions: pricedSessions({ db, place }, params.season_id),
	}),
	find: (rows: { add_on: AddOnRow[] }) => rows.add_on[0],
};
