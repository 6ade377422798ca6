import { searchable } from "#app/lib/text";
import type { Permission } from "#app/platform/auth/permissions";
import type { CampView } from "#app/platform/camp-context";
import { CATEGORIES, type Found, type SearchResult } from "#app/platform/search/source";

/** Results in all, and people among them. */
export const MOST_RESULTS = 20;
/** How long typing rests before it is searched for. */
export const DEBOUNCE_MS = 300;
export const MOST_RECENT = 10;
export const MOST_FREQUENT = 20;
/** Characters: more than anybody looks for. */
export const MOST_TYPED = 200;

/** A result's category, as it is headed. */
export const CATEGORY_LABELS: Record<SearchResult["category"], string> = {
	people: "People",
	sessions: "Sessions",
	reports: "Reports",
	navigation: "Pages",
};

/** What the search says, wherever it says it. */
export const SEARCH_WORDS = {
	searching: "Searching...",
	nothing: "No results found",
	tryThis: "Try different keywords or check your spelling",
	start: "Start typing to search",
	offline: "You're offline. Try again when you're back online.",
	unavailable: "Search isn't available right now. Try again in a few minutes.",
};

/** Why there are no results, as the field says it. Without a status no answer came; a refusal is worded by the server. */
export const failureWords = ({ status, error }: { status: number | null; error: string }) =>
	status === null ? SEARCH_WORDS.offline : status >= 400 && status < 500 ? error : SEARCH_WORDS.unavailable;

/** What somebody can find: in a word each, for the field, and in a sentence, for those who have not typed yet. */
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

/** A text that begins with a capital. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The results in order: those whose title matches first, then people, sessions, reports, pages; within these what is
 * over last, those first that begin with what was typed, then as their source orders them. At most 20, a person once.
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
