import { describe, expect, it } from "vitest";
import { typedAmount } from "#app/lib/typed-amount";

describe("An entered amount", () => {
	it("is converted to cents of its currency", () => {
		expect(typedAmount("1,250.50", "USD")).toEqual({ cents: 125_050 });
		expect(typedAmount("12,500", "JPY")).toEqual({ cents: 12_500 });
		expect(typedAmount("12.345", "KWD")).toEqual({ cents: 12_345 });
	});

	it("with too many decimals is rejected with a message, never rounded", () => {
		for (const typed of ["0.5", "¥0.5", "1200.00"]) {
			expect(typedAmount(typed, "JPY")).toEqual({
				problem: "Amounts in JPY have no decimals. Enter a whole number, such as ¥25,000.",
			});
		}
		expect(typedAmount("0.0001", "KWD")).toMatchObject({
			problem: expect.stringContaining("Amounts in KWD have at most 3 decimals"),
		});
		expect(typedAmount("1.234", "USD")).toMatchObject({
			problem: expect.stringContaining("Amounts in USD have at most 2 decimals"),
		});
	});

	it("is rejected when it is invalid, too small or too large", () => {
		for (const typed of ["", "free", "1,5", "1.2.3", "-1"]) {
			expect(typedAmount(typed, "USD")).toEqual({ problem: "Enter an amount, such as $250.00." });
		}
		expect(typedAmount("0", "USD")).toEqual({ cents: 0 });
		expect(typedAmount("0", "USD", { least: 1, like: 2_500 })).toEqual({
			problem: "Enter an amount, such as $25.00.",
		});
		expect(typedAmount("1000000.01", "USD")).toEqual({ problem: "At most $1,000,000.00." });
	});
});
