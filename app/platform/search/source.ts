import type { Db, Reads, RowsOf, Statement } from "#db/client";
import type { Sought } from "#db/search/entries";
import type { Permission } from "../auth/permissions";
import type { CampCtx, CampScope, Scope } from "../context.server";
import type { ReadyMade } from "../query/ready-made";

// Interface of the global search. A capability declares its searchable records in its own file; the search shows
// them without knowing the capability.

/** Categories in display order. Empty ones are hidden. */
export const CATEGORIES = ["people", "sessions", "reports", "navigation"] as const;
export type Category = (typeof CATEGORIES)[number];

/** A search result. */
export interface SearchResult {
	/** `<type>:<id>`, which the browser stores. */
	id: string;
	title: string;
	subtitle: string;
	/** Reason for the match, if the title doesn't show it; otherwise more details. */
	description: string | null;
	category: Category;
	type: string;
	url: string;
	/** Icon in `ui/icons.svg`. */
	icon: string;
	metadata: Record<string, string | null>;
}

/** A result with its sort keys. */
export interface Found {
	result: SearchResult;
	/** The folded title. Results whose title contains the words come before others. */
	title: string;
	/** Whether the record is past. It then comes after the others of its category, whatever its title. */
	past?: boolean;
	/** Sort keys within the category, ascending. */
	order: readonly (string | number)[];
}

/**
 * Input for a source's reads. They can run before the caller is authenticated, so filter by camp and by
 * `place.scope`.
 */
export interface SourceAt {
	db: Db;
	place: CampScope;
	today: string;
	/** Words from `searchWords`; empty when records are requested by ID. */
	words: string[];
	/** IDs to consider: the index's candidates, or the requested ones. Null means all within the scope. */
	ids: readonly string[] | null;
}

/** Order of people across sources: campers, staff, families. */
export const PEOPLE = { camper: 0, staff: 1, family: 2 } as const;

/** Maximum rows that a source reads. */
export const SOURCE_ROWS = 40;

interface Shown {
	ctx: CampCtx;
	words: string[];
	/** The ready-made reports of all capabilities, which have no rows. */
	ready_made: readonly ReadyMade[];
}

export interface Source {
	type: string;
	permission: Permission | null;
	index(scope: Scope | null): Sought | null;
	reads(at: SourceAt): Reads;
	view(shown: Shown & { rows: RowsOf<Reads> }): Found[];
}

/**
 * Declares a capability's searchable records; name it in the capability's `capability.server.ts`, under `search`.
 * `reads` return at most {@link SOURCE_ROWS} rows and must check camp, scope and words again; `view` runs only for
 * users with `permission`. Every result must link to a page that the viewer can open.
 */
export function defineSource<R extends Reads>(source: {
	/** Prefix of its result IDs; unique among sources. */
	type: string;
	/** Required permission. Null admits every member, limited by their scope. */
	permission: Permission | null;
	/**
	 * Query for candidates in the search index. Null skips the index and searches the few records within the scope.
	 */
	index: (scope: Scope | null) => Sought | null;
	reads: (at: SourceAt) => R;
	view: (shown: Shown & { rows: RowsOf<R> }) => Found[];
}): Source {
	return source as unknown as Source;
}

/**
 * For {@link defineSource}: uses the index only for users whose scope is the whole camp, because narrower scopes
 * contain few people.
 */
export const ofWholeCamp =
	(sought: Sought): Source["index"] =>
	(scope) =>
		scope && scope.kind !== "camp" ? null : sought;

type SourceReads = Record<`found:${string}`, Statement | null>;

/** Collects the reads of several sources for one batch, with unique names. */
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

/** Results of all sources that the caller has permission for. */
export function foundIn(
	sources: readonly Source[],
	shown: Shown & { rows: Readonly<Record<string, unknown>> },
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
