import { describe, expect, it } from "vitest";
import { failedChargesTile } from "#app/features/money/autopay/tile.server";

const failed = (count: number) =>
	Array.from({ length: count }, (_, at) => ({
		payable_id: `due-${at}`,
		household_id: `family-${at}`,
		household: `Family ${at}`,
		amount_cents: 5_000,
		currency: "USD",
		failure: "Declined",
	}));
const texts = (count: number) =>
	failedChargesTile
		.view({ rows: { failed: failed(count) } } as never)
		.map((part) => (part as { text: string }).text);

describe("The dashboard tile of failed charges", () => {
	it("lists up to ten", () => {
		expect(texts(0)).toEqual([]);
		expect(texts(10)).toHaveLength(10);
		expect(texts(10).at(-1)).toBe("$50.00 for Family 9 couldn't be charged");
	});

	it("says how many more there are beyond ten", () => {
		expect(texts(11)).toHaveLength(11);
		expect(texts(11).at(-1)).toBe("and 1 more couldn't be charged");
		expect(texts(30).at(-1)).toBe("and 20 more couldn't be charged");
		expect(texts(31).at(-1)).toBe("and more than 20 more couldn't be charged");
	});
});
