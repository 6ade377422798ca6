import { assert, array, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { hiddenGroups, hiddenParts, splitsHidden } from "#app/features/insight/analytics/hide-small-groups";

const MINIMUM = 5;

const groups = array(nat(12), { maxLength: 9 }).map((sizes) => sizes.map((n, at) => ({ key: `g${at}`, n })));

type Groups = { key: string; n: number }[];
type Rule = (groups: Groups) => ReadonlySet<string>;

const people = (of: Groups) => of.reduce((all, { n }) => all + n, 0);

/** True when no group of few people is shown, nor the total less the shown ones about so few. */
function keepsSecrets(rule: Rule, of: Groups): boolean {
	const hidden = rule(of);
	const isShown = ({ key }: Groups[number]) => !hidden.has(key);
	const left = of.filter((group) => !isShown(group));
	// A camp of so few has no total.
	const hasTotal = people(of) >= MINIMUM;
	return (
		of.every((group) => !isShown(group) || group.n === 0 || group.n >= MINIMUM) &&
		(left.length === 0 || !hasTotal || (left.length > 1 && people(left) >= MINIMUM))
	);
}

const hide: Rule = (of) => hiddenGroups(of, MINIMUM);

describe("groups of few people", () => {
	it("can't be worked out from the total and the groups that are shown", () => {
		// All but a single group of some people can be hidden with another one.
		assert(property(groups, (of) => of.filter(({ n }) => n > 0).length < 2 || keepsSecrets(hide, of)));
	});

	it("could be worked out if only they were hidden", () => {
		const naive: Rule = (of) => new Set(of.filter(({ n }) => n > 0 && n < MINIMUM).map(({ key }) => key));
		expect(() =>
			assert(property(groups, (of) => of.filter(({ n }) => n > 0).length < 2 || keepsSecrets(naive, of))),
		).toThrow();
	});

	it("are hidden with the next smallest group, and empty groups are shown", () => {
		const of = [
			{ key: "a", n: 30 },
			{ key: "b", n: 0 },
			{ key: "c", n: 2 },
			{ key: "d", n: 9 },
		];
		expect([...hiddenGroups(of, MINIMUM)]).toEqual(["c", "d"]);
		expect(hiddenGroups(of.slice(0, 2), MINIMUM).size).toBe(0);
	});

	it("that are small even together take another one along", () => {
		const of = [
			{ key: "a", n: 1 },
			{ key: "b", n: 2 },
			{ key: "c", n: 9 },
		];
		expect(hiddenGroups(of, MINIMUM).size).toBe(3);
	});

	it("that share people take along a group that is large of its own", () => {
		const of = [
			{ key: "a", n: 3 },
			{ key: "b", n: 4 },
			{ key: "c", n: 20 },
		];
		expect(hiddenGroups(of, MINIMUM).size).toBe(2);
		expect(hiddenGroups(of, MINIMUM, true).size).toBe(3);
	});

	it("can't be worked out from two choices of groups that are both shown", () => {
		const chosen = array(nat(8), { maxLength: 9 }).map((at) => new Set(at.map((each) => `g${each}`)));
		assert(
			property(record({ of: groups, one: chosen, two: chosen }), ({ of, one, two }) => {
				const hidden = hiddenGroups(of, MINIMUM);
				if (people(of) < MINIMUM || hidden.size < 2) return true;
				const both = new Set([...one, ...two]);
				if (splitsHidden(hidden, one) || splitsHidden(hidden, both)) return true;
				const difference = people(of.filter(({ key }) => both.has(key) && !one.has(key)));
				return difference === 0 || difference >= MINIMUM;
			}),
		);
	});
});

describe("days of weeks, both of which are shown", () => {
	/** Weeks of days, of different people on each. */
	const weeks = array(array(nat(12), { minLength: 1, maxLength: 4 }), { maxLength: 5 }).map((of) =>
		of.map((sizes, week) => ({
			key: `w${week}`,
			n: sizes.reduce((all, n) => all + n, 0),
			groups: sizes.map((n, day) => ({ key: `w${week}d${day}`, n })),
		})),
	);
	type Weeks = { key: string; n: number; groups: Groups }[];

	/** True when neither a week less its shown days, nor the days of a hidden week, tell about few people. */
	function keepsDays(rule: (of: Weeks) => ReadonlySet<string>, of: Weeks): boolean {
		const days = rule(of);
		const hidden = hiddenGroups(of, MINIMUM, true);
		return of.every((week) => {
			const left = week.groups.filter(({ key, n }) => n > 0 && days.has(key));
			const shown = week.groups.filter(({ key, n }) => n > 0 && !days.has(key));
			if (shown.some(({ n }) => n < MINIMUM)) return false;
			if (hidden.has(week.key)) return shown.length === 0;
			return left.length === 0 || shown.length === 0 || (left.length > 1 && people(left) >= MINIMUM);
		});
	}

	it("don't tell a hidden day or a hidden week", () => {
		assert(property(weeks, (of) => keepsDays((each) => hiddenParts(each, MINIMUM), of)));
	});

	it("would, if days were hidden as if there were no weeks (control)", () => {
		const days = (of: Weeks) =>
			hiddenGroups(
				of.flatMap(({ groups: all }) => all),
				MINIMUM,
				true,
			);
		expect(() => assert(property(weeks, (of) => keepsDays(days, of)))).toThrow();
	});
});
