import type { Figure, Measured, MeasuredGroup } from "./measured";
import type { StoredValue } from "./group-key";

// Measured figures as they are stored and shown: without the plans of their rows, which are made again from the declaration.

export type KeptFigure = Omit<Figure, "rows_plan">;

interface KeptCompared extends KeptFigure {
	difference: number | null;
}

export interface KeptGroup extends KeptFigure {
	key: string;
	label: string;
	stored: StoredValue;
	comparison: KeptCompared | null;
	is_former: boolean;
}

export interface Kept extends KeptFigure {
	comparison: (KeptCompared & { season: { id: string; name: string }; day: string | null }) | null;
	not_compared: string | null;
	groups: KeptGroup[] | null;
	/** Number of groups that there are beside these. */
	more?: number;
	is_cut: boolean;
	/** Version of the definition by which it was measured, where it was stored. */
	version?: number;
}

const figureOf = ({ value, numerator, denominator, n, suppressed }: Figure): KeptFigure => ({
	value,
	numerator,
	denominator,
	n,
	suppressed,
});

const groupOf = (group: MeasuredGroup): KeptGroup => ({
	...figureOf(group),
	key: group.key,
	label: group.label,
	stored: group.stored,
	comparison: group.comparison && { ...figureOf(group.comparison), difference: group.comparison.difference },
	is_former: group.is_former,
});

/** What is stored and shown of a measured metric. */
export const toKept = (measured: Measured): Kept => {
	const { comparison, not_compared, groups, is_cut } = measured;
	return {
		...figureOf(measured),
		comparison: comparison && {
			...figureOf(comparison),
			difference: comparison.difference,
			season: { id: comparison.season.id, name: comparison.season.name },
			day: comparison.day,
		},
		not_compared,
		groups: groups?.map(groupOf) ?? null,
		is_cut,
	};
};
