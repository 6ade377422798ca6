import { findEach, type PeopleSearch, putEntries, SESSION_KIND } from "#db/search/entries";
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
	/** Of sessions, where they were asked for. */
	session_ids: string[];
	/** There were more of any than are given. */
	partial: boolean;
	/** The index could not be asked. Nothing was found, and nothing is known. */
	unavailable: boolean;
}

/** What the API answers while the index cannot be asked. */
export const searchUnavailable = () =>
	new AppError("UNAVAILABLE", {
		message: "Search is not available right now. Everything else works. Try again in a few minutes.",
	});

/** For `page`: there were more matches than were looked at, or some could not be looked for, so the list is not all of them. */
export const partialOf = (hits: Hits | null) => (hits?.partial || hits?.unavailable ? { partial: true } : {});

/** Asks the index. Never fails: an index that does not answer in time is told as `unavailable`. */
export async function findPeople(ctx: IndexCtx, camp_id: string, wanted: PeopleSearch): Promise<Hits> {
	try {
		const { words, kinds, related: of_kinds = [], sessions, most = MOST_HITS } = wanted;
		const [ids = [], related = [], session_ids = []] = await inTime(
			findEach(ctx.search, camp_id, words, [
				{ kinds, limit: most + 1 },
				{ kinds: of_kinds, limit: MOST_RELATED + 1 },
				// Next summer's first.
				{ kinds: sessions ? [SESSION_KIND] : [], limit: most + 1, newest: true },
			]),
		);
		return {
			ids: ids.slice(0, most),
			related: related.slice(0, MOST_RELATED),
			session_ids: session_ids.slice(0, most),
			partial: ids.length > most || related.length > MOST_RELATED || session_ids.length > most,
			unavailable: false,
		};
	} catch (error) {
		ctx.log.error("search failed", error);
		return { ids: [], related: [], session_ids: [], partial: false, unavailable: true };
	}
}

/**
 * Brings the index up to date with what a write left in the outbox, so that whoever saved finds what they saved.
 * Never fails: what could not be written stays in the outbox for the sweep.
 */
export async function deliverEntries(ctx: IndexCtx & Pick<Ctx, "db" | "afterwards">, pending: Pending[]) {
	if (pending.length === 0) return;
	const put = putEntries(ctx.search, pending);
	try {
		await inTime(put);
	} catch (error) {
		ctx.log.error("search index not written", error, { count: pending.length });
	}
	ctx.afterwards(async () => {
		// Nobody waited any longer, but it may still arrive, and then over what somebody wrote since.
		const arrived = await put.then(
			() => true,
			() => false,
		);
		if (!arrived) return;
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
