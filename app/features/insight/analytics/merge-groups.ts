import type { GroupFigure } from "./measure-season.server";
import { type Compared, type Figure, type MeasuredGroup, NO_FIGURE } from "./measured";

/** A figure of an earlier season, with the difference to it. */
export const compared = (now: Figure, before: Figure): Compared => ({
	...before,
	difference: now.value === null || before.value === null ? null : now.value - before.value,
});

const MONTH = /^\d{4}-\d{2}$/;
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
/** Number of months from one date's month to another's. */
export const monthsApart = (from: string, to: string): number => monthNumber(to) - monthNumber(from);

/**
 * Groups by label. If several sessions share a name, the first is compared with the first.
 * Months are shifted, so that July is compared with July.
 */
function named(groups: readonly GroupFigure[], months: number): Map<string, GroupFigure> {
	const found = new Map<string, GroupFigure>();
	const times = new Map<string, number>();
	for (const group of groups) {
		const { label } = group;
		const name = MONTH.test(label) ? String(monthNumber(label) + months) : label.trim().toLowerCase();
		const time = times.get(name) ?? 0;
		times.set(name, time + 1);
		found.set(JSON.stringify([name, time]), group);
	}
	return found;
}

/**
 * Groups of both seasons by label, because a session has a new row each year. Groups that are gone come last.
 * @param months number of months by which this season starts later
 */
export function mergedGroups(
	now: readonly GroupFigure[],
	before: readonly GroupFigure[],
	months = 0,
): MeasuredGroup[] {
	const [later, earlier] = [named(now, 0), named(before, months)];
	return [
		...[...later].map(([name, group]) => {
			const same = earlier.get(name);
			return { ...group, comparison: same ? compared(group, same) : null, is_former: false };
		}),
		...[...earlier]
			.filter(([name]) => !later.has(name))
			.map(([, group]) => ({
				...NO_FIGURE,
				key: group.key,
				label: group.label,
				stored: group.stored,
				comparison: compared(NO_FIGURE, group),
				is_former: true,
			})),
	];
}
