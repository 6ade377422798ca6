import type { SearchResult } from "#app/platform/search/source";
import { CATEGORY_LABELS } from "../rules";
import type { Section } from "./use-remembered";

/** Results under headings, in their order: a category that comes again, by what does not stand in a title, is headed again. */
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
