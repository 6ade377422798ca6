import type Stripe from "stripe";
import { invalid } from "./refusal";
import type { Table } from "./table";

/** How a list is asked for. */
export interface Paging extends Stripe.PaginationParams {
	created?: Stripe.RangeQueryParam | number;
}

/** A page of what is wanted, newest first: https://docs.stripe.com/api/pagination. */
export function pageOf<T extends { id: string; created?: number }>(
	table: Table<T>,
	url: string,
	paging: Paging,
	wanted: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
	const inTime = within(paging.created);
	const rows = table
		.all()
		.reverse()
		.filter((row) => wanted(row) && inTime(row.created ?? 0));
	const limit = limitOf(paging.limit);
	const { starting_after: after, ending_before: before } = paging;
	const indexOf = (id: string, param: string) => {
		table.get(id, param);
		return rows.findIndex((row) => row.id === id);
	};
	if (after && before)
		throw invalid("You cannot parameterize with both `ending_before` and `starting_after`.", {
			param: "ending_before",
		});
	if (before) {
		const end = indexOf(before, "ending_before");
		const start = Math.max(0, end - limit);
		return { object: "list", data: rows.slice(start, end), has_more: start > 0, url };
	}
	const start = after ? indexOf(after, "starting_after") + 1 : 0;
	const data = rows.slice(start, start + limit);
	return { object: "list", data, has_more: rows.length > start + limit, url };
}

export function limitOf(limit = 10): number {
	if (limit >= 1 && limit <= 100) return limit;
	throw invalid(
		limit > 100
			? "Invalid integer: limit must be less than or equal to 100"
			: "This value must be greater than or equal to 1.",
		{ code: "parameter_invalid_integer", param: "limit" },
	);
}

function within(range: Stripe.RangeQueryParam | number | undefined): (created: number) => boolean {
	if (range === undefined) return () => true;
	if (typeof range === "number") return (created) => created === range;
	const { gt, gte, lt, lte } = range;
	return (created) =>
		(gt === undefined || created > gt) &&
		(gte === undefined || created >= gte) &&
		(lt === undefined || created < lt) &&
		(lte === undefined || created <= lte);
}

/** A list within another thing, whole. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
	object: "list",
	data,
	has_more: false,
	url,
});
