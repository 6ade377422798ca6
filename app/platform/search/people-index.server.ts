import { findEach, type PeopleSearch, putEntries } from "#db/search/entries";
import { drain, type Pending, settle } from "#db/search/pending";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";

/**
 * How many candidates a search looks at. Each costs three rows to check and those that are shown some eight more, and a
 * page may read a thousand. Who types on finds everybody.
 */
export const MOST_HITS = 50;
/** How many are looked at whose relatives are meant: each costs some five rows, and brings two or three to be looked at. */
export const MOST_RELATED = 8;
/** The index is a convenience: nobody waits longer for it than this. */
const PATIENCE_MS = 2_000;

/** What the index answered: candidates, whose rows have yet to be read and checked. */
export interface Hits {
	ids: string[];
	/** Of those whose relatives are meant. */
	related: string[];
	/** What else was looked for, by name. */
	each: Readonly<Record<string, readonly string[]>>;
	/** There were more of any than are given. */
	partial: boolean;
	/** The index could not be asked. Nothing was found, and nothing is known. */
	unavailable: boolean;
}

/** What the API answers while the index cannot be asked. */
export const searchUnavailable = () =>
	new AppError("UNAVAILABLE", {
		message: "Search isn't available right now. Try again in a few minutes.",
	});

/** For `page`: there were more matches than were looked at, or some could not be looked for, so the list is not all of them. */
export const partialOf = (hits: Hits | null) => (hits?.partial || hits?.unavailable ? { partial: true } : {});

/** Asks the index. Never fails: an index that does not answer in time is told as `unavailable`. */
export async function findPeople(ctx: IndexCtx, camp_id: string, wanted: PeopleSearch): Promise<Hits> {
	try {
		const { words, kinds, related: of_kinds = [], each = {}, most = MOST_HITS } = wanted;
		const sought = [{ kinds, most }, { kinds: of_kinds, most: MOST_RELATED }, ...Object.values(each)];
		// One more than is worth looking at tells whether there are more.
		const questions = sought.map(({ most, ...question }) => ({ ...question, limit: most + 1 }));
		const answers = await inTime(findEach(ctx.search, camp_id, words, questions));
		const [ids = [], related = [], ...others] = answers.map((found, at) => found.slice(0, sought[at]?.most));
		return {
			ids,
			related,
			each: Object.fromEntries(Object.keys(each).map((name, at) => [name, others[at] ?? []])),
			partial: answers.some((found, at) => found.length > (sought[at]?.most ?? 0)),
			unavailable: false,
		};
	} catch (error) {
		ctx.log.error("search failed", error);
		return { ids: [], related: [], each: {}, partial: false, unavailable: true };
	}
}

/**
 * Brings the index up to date with what a write left in the outbox, as soon as the answer leaves: nobody waits for it, and whoever
 * searches next nearly always finds what was saved. What could not be written stays in the outbox for the sweep.
 */
export function deliverEntries(ctx: IndexCtx & Pick<Ctx, "db" | "afterwards">, pending: Pending[]): void {
	if (pending.length === 0) return;
	ctx.afterwards(async () => {
		try {
			await putEntries(ctx.search, pending);
		} catch (error) {
			ctx.log.error("search index not written", error, { count: pending.length });
			return;
		}
		const settled = await settle(ctx.db, pending);
		// Somebody changed one of them in the meantime: what was written may be older than what they wrote.
		if (settled < pending.length)
			await drain(ctx.db, ctx.search, { camp_id: pending[0]?.camp_id, rounds: 2 });
	});
}

type IndexCtx = Pick<Ctx, "search" | "log">;

async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => fail(new Error("The search index did not answer in time")), PATIENCE_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
