import type { Db, Reads, RowsOf, Statement } from "#db/client";
import type { Sought } from "#db/search/entries";
import type { Permission } from "../auth/permissions";
import type { CampCtx, CampScope, Scope } from "../context.server";

// The seam of the search over everything. A capability declares what of it can be found in a file of its own; the
// search draws it without knowing the capability.

/** The categories, in the order of results. One without results is not shown. */
export const CATEGORIES = ["people", "sessions", "reports", "navigation"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One thing that was found. */
export interface SearchResult {
	/** `<type>:<id>`: what a browser keeps of it. */
	id: string;
	title: string;
	subtitle: string;
	/** Why it was found, where the title does not tell; else more about it. */
	description: string | null;
	category: Category;
	type: string;
	url: string;
	/** Of `ui/icons.svg`. */
	icon: string;
	metadata: Record<string, string | null>;
}

/** A result with what it is put in order by. */
export interface Found {
	result: SearchResult;
	/** The folded text that is the title; a result whose title holds the words stands before one whose title does not. */
	title: string;
	/** Of what is over: it stands behind the others of its category, whatever its title begins with. */
	past?: boolean;
	/** Within its category; the smallest first. */
	order: readonly (string | number)[];
}

/** What a source's reads are made from. They may run before the caller is known: filter by the camp and by `place.scope`. */
export interface SourceAt {
	db: Db;
	place: CampScope;
	today: string;
	/** From `searchWords`; none when things are asked for by id. */
	words: string[];
	/** Which of its things may be looked at: the index's candidates, or the ids asked for. Null: all within the scope. */
	ids: readonly string[] | null;
}

/** How people of several sources come one after another: campers, who works here, families. */
export const PEOPLE = { camper: 0, staff: 1, family: 2 } as const;

/** At most so many rows a source reads. */
export const SOURCE_ROWS = 40;

export interface Source {
	type: string;
	permission: Permission | null;
	index(scope: Scope | null): Sought | null;
	reads(at: SourceAt): Reads;
	view(shown: { ctx: CampCtx; rows: RowsOf<Reads>; words: string[] }): Found[];
}

/**
 * Declares what of a capability can be found. Name it in the capability's `capability.server.ts`, under `search`. `reads` answer at most {@link SOURCE_ROWS} rows, each checked again for camp,
 * scope and words; `view` runs only for those who hold `permission`. Every result leads somewhere the viewer may go.
 */
export function defineSource<R extends Reads>(source: {
	/** What the ids of its results begin with; unique among sources. */
	type: string;
	/** Null: every member, as far as their scope reaches. */
	permission: Permission | null;
	/** What the search index is asked for candidates; null: nothing, the few within the scope are looked through. */
	index: (scope: Scope | null) => Sought | null;
	reads: (at: SourceAt) => R;
	view: (shown: { ctx: CampCtx; rows: RowsOf<R>; words: string[] }) => Found[];
}): Source {
	return source as unknown as Source;
}

/** For {@link defineSource}: the index is asked for people of the whole camp, and not for the few of a narrower scope. */
export const ofWholeCamp =
	(sought: Sought): Source["index"] =>
	(scope) =>
		scope && scope.kind !== "camp" ? null : sought;

type SourceReads = Record<`found:${string}`, Statement | null>;

/** The reads of several sources under names of their own, for one batch. */
export function sourceReads(
	sources: readonly Source[],
	at: (source: Source) => SourceAt | null,
): SourceReads {
	const named = sources.flatMap((source) => {
		const asked = at(source);
		return Object.entries(asked ? source.reads(asked) : {}).map(
			([read, statement]) => [`found:${source.type}:${read}`, statement] as const,
		);
	});
	return Object.fromEntries(named);
}

/** What the sources whose permission the caller holds have found. */
export function foundIn(
	sources: readonly Source[],
	shown: { ctx: CampCtx; rows: Readonly<Record<string, unknown>>; words: string[] },
): Found[] {
	return sources
		.filter(({ permission }) => permission === null || shown.ctx.can(permission))
		.flatMap((source) => {
			const prefix = `found:${source.type}:`;
			const own = Object.entries(shown.rows).filter(([name]) => name.startsWith(prefix));
			const rows = Object.fromEntries(own.map(([name, read]) => [name.slice(prefix.length), read]));
			return own.length === 0 ? [] : source.view({ ...shown, rows: rows as RowsOf<Reads> });
		});
}
