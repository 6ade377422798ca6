import { findAll, findEach, type PeopleSearch, putEntries } from "#db/search/entries";
import { drain, type Pending, settle } from "#db/search/pending";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";

/**
 * Maximum candidates of a search. Checking one takes three rows and showing it about eight more, and a page has a
 * budget of a thousand. Typing more narrows the result.
 */
export const MOST_HITS = 50;
/**
 * Maximum candidates whose relatives are searched: each takes about five rows, and adds two or three people to
 * check.
 */
export const MOST_RELATED = 8;
/** Timeout in milliseconds. The index is a convenience, so no one should wait longer for it. */
const PATIENCE_MS = 2_000;

/** Result of the search index: candidates, whose rows must still be read and checked. */
export interface Hits {
	ids: string[];
	/** Candidates whose relatives are searched. */
	related: string[];
	/** Results of additional queries, by name. */
	each: Readonly<Record<string, readonly string[]>>;
	/** Whether some query had more matches than were returned. */
	partial: boolean;
	/** Whether the index could not be reached. An empty result then means nothing. */
	unavailable: boolean;
}

/** API error while the index is unavailable. */
export const searchUnavailable = () =>
	new AppError("UNAVAILABLE", {
		message: "Search isn't available right now. Try again in a few minutes.",
	});

/**
 * Addition to `page` when the list is incomplete: there were more matches than were read, or the index was
 * unavailable.
 */
export const partialOf = (hits: Hits | null) => (hits?.partial || hits?.unavailable ? { partial: true } : {});

/** Queries the index. Never fails: an index that doesn't respond in time gives `unavailable`. */
export async function findPeople(ctx: IndexCtx, camp_id: string, wanted: PeopleSearch): Promise<Hits> {
	try {
		const { words, kinds, related: of_kinds = [], each = {}, most = MOST_HITS } = wanted;
		const sought = [{ kinds, most }, { kinds: of_kinds, most: MOST_RELATED }, ...Object.values(each)];
		// One extra row shows whether there are more.
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
 * Candidates for several searches in one trip, each with whether it had more matches than `most`. Never fails: null where the
 * index doesn't answer in time.
 */
export async function findPeopleOfAll(
	ctx: IndexCtx,
	camp_id: string,
	searches: readonly (readonly string[])[],
	{ kinds, most }: { kinds: readonly number[]; most: number },
): Promise<{ ids: string[]; partial: boolean }[] | null> {
	try {
		const found = await inTime(findAll(ctx.search, camp_id, searches, { kinds, limit: most + 1 }));
		return found.map((ids) => ({ ids: ids.slice(0, most), partial: ids.length > most }));
	} catch (error) {
		ctx.log.error("search failed", error);
		return null;
	}
}

/**
 * Updates the index with the entries that a write left in the outbox, after the response has been sent, so that
 * the next search usually finds the change. Entries that can't be written stay in the outbox for the sweep.
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
		// A concurrent change means that the entry just written can be outdated.
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
