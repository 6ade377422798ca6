import { searchable } from "#app/lib/text";
import type { Permission } from "#app/platform/auth/permissions";
import type { CampView } from "#app/platform/camp-context";
import { CATEGORIES, type Found, type SearchResult } from "#app/platform/search/source";

/** Maximum results in total, and maximum people among them. */
export const MOST_RESULTS = 20;
/** Debounce delay in milliseconds. */
export const DEBOUNCE_MS = 300;
export const MOST_RECENT = 10;
export const MOST_FREQUENT = 20;
/** Maximum characters of a query. */
export const MOST_TYPED = 200;

/** Headings of the result categories. */
export const CATEGORY_LABELS: Record<SearchResult["category"], string> = {
	people: "People",
	sessions: "Sessions",
	reports: "Reports",
	navigation: "Pages",
};

/** Texts of the search, shared by all its views. */
export const SEARCH_WORDS = {
	searching: "Searching...",
	nothing: "No results found",
	tryThis: "Try different keywords or check your spelling",
	start: "Start typing to search",
	offline: "You're offline. Try again when you're back online.",
	unavailable: "Search isn't available right now. Try again in a few minutes.",
};

/** Message when a search fails. Without a status, no answer arrived; otherwise the server's message is used. */
export const failureWords = ({ status, error }: { status: number | null; error: string }) =>
	status === null ? SEARCH_WORDS.offline : status >= 400 && status < 500 ? error : SEARCH_WORDS.unavailable;

/** Kinds of things the user can find: single words for the field, and a sentence for the empty state. */
export function findable({ permissions, scope }: Pick<CampView, "permissions" | "scope">) {
	const may = (permission: Permission) => permissions.includes(permission);
	const parent = scope === "own_children";
	const sessions = may("sessions_view");
	const people = parent
		? ["your children"]
		: [
				...(may("campers_view") ? ["campers", "their families"] : []),
				...(may("staff_view") && scope === "camp" ? ["staff"] : []),
			];
	const kinds = [
		...(people.length > 0 ? [parent ? "your children" : "people"] : []),
		...(sessions ? ["sessions"] : []),
		"pages",
	];
	const named = [
		people.length > 0 ? `${listed(people)} by name or email, ` : "",
		sessions ? "sessions by name, " : "",
	].join("");
	return { kinds: kinds.join(", "), hint: capital(`${named}${named && "and "}every page you can open.`) };
}

const listed = (words: readonly string[]) =>
	words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");

/** Capitalizes the first character. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Ranks results: title matches first, then by category (people, sessions, reports, pages); within these, past ones
 * last, prefix matches first, then the source's order. At most 20, and each person once.
 */
export function ranked(found: readonly Found[], holds: (title: string) => boolean, typed: string): Found[] {
	const start = searchable(typed);
	const keys = found.map((each) => ({
		each,
		key: [
			holds(each.title) ? 0 : 1,
			CATEGORIES.indexOf(each.result.category),
			each.past ? 1 : 0,
			start !== "" && searchable(each.title).startsWith(start) ? 0 : 1,
			...each.order,
		],
	}));
	keys.sort((a, b) => compare(a.key, b.key));
	const persons = new Set<string>();
	return keys
		.map(({ each }) => each)
		.filter(({ result: { metadata } }) => {
			const id = metadata.person_id;
			if (!id) return true;
			const first = !persons.has(id);
			persons.add(id);
			return first;
		})
		.slice(0, MOST_RESULTS);
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
	for (const [at, value] of a.entries()) {
		const other = b[at];
		if (other === undefined || value === other) continue;
		return value < other ? -1 : 1;
	}
	return 0;
}
