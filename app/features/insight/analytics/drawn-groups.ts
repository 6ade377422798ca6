import { cardOf } from "./cards";
import type { Kept, KeptGroup } from "./kept";

/** Bars of a card on the dashboard. */
export const FEW = 8;

/** Maximum sessions in the filter: hundreds would fill most of the page. */
export const MOST_OFFERED = 60;

/** Breakdowns whose groups have an order of their own. All others are shown by size. */
export const ORDERED = new Set([
	"grade",
	"age",
	"service_month",
	"date",
	"happened_on",
	"happened_week",
	"overdue_for",
	"stage",
	"days_before_start",
	"days_since_opening",
]);

/** Groups by size, those without a value last. */
export const bySize = (groups: readonly KeptGroup[]): KeptGroup[] =>
	groups.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));

/** How many groups of a metric the dashboard draws, names, or looks up. */
function mostDrawn(metric: string, breakdown: string): number {
	const isLine = cardOf(metric).lines?.includes(breakdown) ?? false;
	// A card finds the trend of its sessions in the pickup.
	if (isLine || ORDERED.has(breakdown) || metric === "pickup") return Number.POSITIVE_INFINITY;
	return metric === "enrolled" && breakdown === "session" ? MOST_OFFERED : FEW;
}

/**
 * A breakdown as it is stored: with the groups that the dashboard draws, and all of them where there are more. A camp with hundreds of
 * sessions has a dashboard that is as fast as any.
 */
export function drawnOf(
	kept: Kept,
	metric: string,
	breakdown: string,
): { figures: Kept; all_groups: KeptGroup[] | null } {
	const all = kept.groups;
	const most = mostDrawn(metric, breakdown);
	if (!all || all.length <= most) return { figures: kept, all_groups: null };
	const largest = new Set(bySize(all).slice(0, most));
	return {
		figures: { ...kept, groups: all.filter((group) => largest.has(group)), more: all.length - most },
		all_groups: all,
	};
}
