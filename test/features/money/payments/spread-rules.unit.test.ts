import fc from "fast-check";
import { expect, test } from "vitest";
import { paidWords } from "#app/features/money/payments/paid-words";
import { spread } from "#app/features/money/payments/spread-rules";

const cents = fc.integer({ min: 1, max: 50_000 });

test("a payment pays one charge after another, the last in part, and the rest is credit, to the cent", () => {
	fc.assert(
		fc.property(fc.array(cents, { maxLength: 8 }), cents, (amounts, amount_cents) => {
			const payables = amounts.map((each, at) => ({ id: `due ${at}`, amount_cents: each }));
			const { parts, paid, credit_cents } = spread(payables, { payment_id: "check", amount_cents });
			expect(parts.reduce((sum, part) => sum + part.amount_cents, credit_cents)).toBe(amount_cents);
			expect(parts.map(({ payable_id }) => payable_id)).toEqual(
				payables.slice(0, parts.length).map(({ id }) => id),
			);
			// Whole but for the last; and something is left only where nothing is due.
			expect(paid.length).toBeGreaterThanOrEqual(parts.length - 1);
			for (const id of paid)
				expect(parts.find((part) => part.payable_id === id)?.amount_cents).toBe(
					payables.find((due) => due.id === id)?.amount_cents,
				);
			if (credit_cents > 0) expect(paid).toEqual(payables.map(({ id }) => id));
		}),
	);
});

test("the summary says that the last charge is paid in part", () => {
	expect(
		paidWords([
			{ label: "Deposit", open_cents: 0 },
			{ label: "Balance", open_cents: 5 },
		]),
	).toBe("Deposit, Balance in part");
	expect(paidWords([])).toBe("");
});
