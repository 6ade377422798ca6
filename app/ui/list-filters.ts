import type { Option } from "./select";

/** A filter of a list, whose choice is a parameter in the URL. */
export interface ListFilter {
	/** The parameter in the URL. */
	name: string;
	/** "Session"; also the words for "no choice": "Any session" unless `any` says otherwise. */
	label: string;
	any?: string;
	/** None for a filter that is looked up. */
	options: readonly Option[];
	/** Too many to choose from here: a ChoicePanel below the toolbar, which `?choose=` opens, has them. */
	looked_up?: { chosen: string | null };
}

/** The filters in force, each with what is chosen in it, in words. */
export const filtersInForce = (filters: readonly ListFilter[], params: URLSearchParams) =>
	filters.flatMap(({ name, label, options, looked_up }) => {
		const option = options.find(({ value }) => value !== "" && value === params.get(name));
		const chosen = option?.label ?? looked_up?.chosen;
		return chosen ? [{ name, label, chosen }] : [];
	});

/** All that narrows a list, in words: its filters, and what is searched for. For its head on paper. */
export function inForce(filters: readonly ListFilter[], params: URLSearchParams): string[] {
	const q = params.get("q")?.trim();
	return [...filtersInForce(filters, params).map(({ chosen }) => chosen), ...(q ? [`“${q}”`] : [])];
}
