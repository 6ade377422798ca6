import type { RowsOf } from "#db/client";
import type { PeopleSearch } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { guardianRead } from "#app/features/office/family-home/index.server";
import { textHolds, typedWords } from "#app/lib/text";
import type { CampCtx, Scope } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { knownPaths } from "#app/platform/http/sitemap.server";
import { foundIn, type SearchResult, type Source, sourceReads } from "#app/platform/search/source";
import type { SearchQuery } from "./inputs";
import { PAGE_START, pagesFor } from "./pages";
import { ranked } from "./rules";
import { loadReadyMade } from "./sources.server";

/** Search index query; null for a blank query or a request by ID. */
export function searchOf({
	scope,
	query,
	loaded,
}: {
	scope: Scope | null;
	query: SearchQuery;
	loaded: readonly Source[];
}): PeopleSearch | null {
	const words = query.ids ? [] : searchWords(query.q ?? "");
	if (words.length === 0) return null;
	const each = loaded.flatMap(({ type, index }) => {
		const sought = index(scope);
		return sought ? [[type, sought] as const] : [];
	});
	return { words, kinds: [], each: Object.fromEntries(each) };
}

/** Reads of all sources for a search. */
export function foundReads({
	db,
	place,
	today,
	query,
	hits,
	token,
	loaded,
}: ReadInput<unknown, SearchQuery, readonly Source[]>) {
	const words = query.ids ? [] : searchWords(query.q ?? "");
	const candidates = (source: Source): readonly string[] | null | undefined => {
		if (query.ids) {
			const start = `${source.type}:`;
			const ids = query.ids.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length));
			return ids.length > 0 ? ids : undefined;
		}
		if (words.length === 0) return undefined;
		return source.index(place.scope) ? (hits?.each[source.type] ?? []) : null;
	};
	const found = sourceReads(loaded, (source) => {
		const ids = candidates(source);
		return ids === undefined ? null : { db, place, today, words, ids };
	});
	const pages = words.length > 0 || query.ids?.some((id) => id.startsWith(PAGE_START));
	return { ...found, own_child: pages ? guardianRead({ db, place, today, token }) : null };
}

/** Results that the caller can open, in order. Results requested by ID keep the requested order. */
export async function searchResults(
	sources: readonly Source[],
	ctx: CampCtx,
	query: SearchQuery,
	rows: RowsOf<ReturnType<typeof foundReads>>,
): Promise<SearchResult[]> {
	const words = query.ids ? [] : searchWords(query.q ?? "");
	const has_children = (rows.own_child?.length ?? 0) > 0;
	const pages = pagesFor({ ...ctx.membership, has_children, features: ctx.features }, await knownPaths());
	const found = foundIn(sources, { ctx, rows, words, ready_made: await loadReadyMade() });
	if (query.ids) {
		const all = new Map([...found, ...pages].map(({ result }) => [result.id, result]));
		return query.ids.flatMap((id) => all.get(id) ?? []);
	}
	if (words.length === 0) return [];
	const holding = pages.filter((page) => textHolds(words, page.words));
	const holds = (title: string) => textHolds(words, title);
	return ranked([...found, ...holding], holds, typedWords(query.q ?? "").join(" ")).map(
		({ result }) => result,
	);
}
