import type { SearchResult } from "#app/platform/search/source";
import { CATEGORY_LABELS } from "../rules";
import type { Section } from "./use-remembered";

/**
 * Groups results under headings, keeping their order. A category that recurs, for matches outside the title, gets
 * a second heading.
 */
export function sectionsOf(results: readonly SearchResult[]): Section[] {
	const sections: Section[] = [];
	for (const result of results) {
		const heading = CATEGORY_LABELS[result.category];
		const last = sections.at(-1);
		if (last?.heading === heading) last.results.push(result);
		else sections.push({ heading, results: [result] });
	}
	return sections;
}
