// Groups of few people are hidden, together with what they could be worked out from.

interface Counted {
	key: string;
	n: number;
}

/**
 * The groups that aren't shown: those with 1 to `minimum - 1` people, and as many of the next smallest as it takes, so that the
 * total less the shown groups is never about so few. An empty group is shown.
 * @param overlaps one person can be in several groups, so that groups add up to fewer people
 * @param also groups that aren't shown for another reason
 */
export function hiddenGroups(
	groups: readonly Counted[],
	minimum: number,
	overlaps = false,
	also: ReadonlySet<string> = new Set(),
): Set<string> {
	const bySize = groups.filter(({ n }) => n > 0).sort((a, b) => a.n - b.n || (a.key < b.key ? -1 : 1));
	const isHidden = ({ key, n }: Counted) => n < minimum || also.has(key);
	const hidden = bySize.filter(isHidden);
	const others = bySize.filter((group) => !isHidden(group));
	const people = () =>
		overlaps ? Math.max(...hidden.map(({ n }) => n)) : hidden.reduce((all, { n }) => all + n, 0);
	while (hidden.length > 0 && (hidden.length < 2 || people() < minimum)) {
		const next = others.shift();
		if (!next) break;
		hidden.push(next);
	}
	return new Set(hidden.map(({ key }) => key));
}

/**
 * The groups to hide because the spans that contain them are shown. All groups of a hidden span are hidden. In any other span, enough
 * groups are hidden that the span minus its shown groups is never about few people. People can be in several groups.
 * @param spans the spans, each with its groups
 * @param also spans that aren't shown for another reason
 */
export function hiddenParts(
	spans: readonly (Counted & { groups: readonly Counted[] })[],
	minimum: number,
	also?: ReadonlySet<string>,
): Set<string> {
	const hidden = hiddenGroups(spans, minimum, true, also);
	return new Set(
		spans.flatMap(({ key, groups }) =>
			hidden.has(key)
				? groups.filter(({ n }) => n > 0).map((group) => group.key)
				: [...hiddenGroups(groups, minimum, true)],
		),
	);
}

/** True when a number about so many people isn't shown. */
export const isSmall = (n: number, minimum: number): boolean => n > 0 && n < minimum;

/**
 * True when the total of chosen groups isn't shown: it would hold some of the hidden groups without the others, and the
 * difference between two choices would be about those few.
 */
export function splitsHidden(hidden: ReadonlySet<string>, chosen: ReadonlySet<string>): boolean {
	const within = [...hidden].filter((key) => chosen.has(key)).length;
	return within > 0 && within < hidden.size;
}
