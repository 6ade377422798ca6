import type { Option } from "./select";

/** Filter of a list; its choice is a URL parameter. */
export interface ListFilter {
	/** URL parameter. */
	name: string;
	/** Label of the filter, such as "Session". The empty choice reads "Any session" unless `any` says otherwise. */
	label: string;
	any?: string;
	/** Empty for a filter with a ChoicePanel (`looked_up`). */
	options: readonly Option[];
	/** Set for a filter with too many options for a menu: `?choose=` opens a ChoicePanel below the toolbar instead. */
	looked_up?: { chosen: string | null };
}

/** Lists the active filters, each with the label of its chosen value. */
export const filtersInForce = (filters: readonly ListFilter[], params: URLSearchParams) =>
	filters.flatMap(({ name, label, options, looked_up }) => {
		const option = options.find(({ value }) => value !== "" && value === params.get(name));
		const chosen = option?.label ?? looked_up?.chosen;
		return chosen ? [{ name, label, chosen }] : [];
	});

/** Describes the active filters and the search in words, for the heading of a printed list. */
export function inForce(filters: readonly ListFilter[], params: URLSearchParams): string[] {
	const q = params.get("q")?.trim();
	return [...filtersInForce(filters, params).map(({ chosen }) => chosen), ...(q ? [`“${q}”`] : [])];
}
