import { expect, test } from "vitest";
import { PLANS, pricedPlans } from "#app/platform/plans";

const prices = (set?: string) => pricedPlans(set).map(({ price }) => price);
const usual = PLANS.map(({ price }) => price);

test("prices are the configured ones, or else the defaults", () => {
	expect(prices()).toEqual(usual);
	expect(prices("professional=9900")).toEqual([usual[0], 9900, usual[2]]);
	expect(prices(" network = 100 , starter=0")).toEqual([0, usual[1], 100]);
});

test.each(["starter=free", "starter=-5", "starter=49.00", "starter", "=5", "gold=5", "starter=99999999"])(
	"the setting %s changes no price",
	(set) => expect(prices(set)).toEqual(usual),
);

test("each plan includes everything in the one before it", () => {
	for (const [at, plan] of PLANS.entries()) {
		expect(plan.features).toEqual(expect.arrayContaining([...(PLANS[at - 1]?.features ?? [])]));
	}
});
