import fc from "fast-check";
import { expect, it } from "vitest";
import { payableRows } from "#app/features/ledger/pricing/payable-rules";
import { installments } from "#app/features/ledger/pricing/installment-rules";
import { addDays } from "#app/lib/dates";

const today = "2026-07-15";
const setup = { pay_later: true, deposit_due_days: 14 };

/** What is due of 4,400.00 with a deposit of 500.00. */
const due = (first_day: string, more: { pays_in_full?: boolean; dates?: string[] } = {}) =>
	payableRows({
		priced: {
			total_cents: 440_000,
			deposit_cents: 50_000,
			first_day,
			installments: installments({
				balance_cents: 390_000,
				currency: "USD",
				today,
				first_day,
				dates: (more.dates ?? []).map((due_on) => ({ due_on, basis_points: null, amount_cents: null })),
			}),
		},
		pays_in_full: more.pays_in_full ?? false,
		setup,
		today,
	}).map(({ kind, due_on }) => [kind, due_on]);

it("a deposit is due as the season specifies", () => {
	expect(due("2026-09-01")).toEqual([
		["deposit", "2026-07-29"],
		["installment", "2026-09-01"],
	]);
});

it("a deposit is due no later than the first day or the next charge", () => {
	expect(due("2026-07-19")).toEqual([
		["deposit", "2026-07-19"],
		["installment", "2026-07-19"],
	]);
	expect(due("2026-09-01", { dates: ["2026-07-20", "2026-08-20"] })[0]).toEqual(["deposit", "2026-07-20"]);
	expect(due("2026-07-19", { pays_in_full: true })).toEqual([["full", "2026-07-19"]]);
});

it("a deposit is due today where the first day has passed", () => {
	expect(due("2026-07-01")).toEqual([
		["deposit", today],
		["installment", today],
	]);
});

it("no due date is before today, and charges are in order of due date, for any settings", () => {
	const day = fc.integer({ min: -60, max: 300 }).map((days) => addDays(today, days));
	fc.assert(
		fc.property(
			day,
			fc.uniqueArray(day, { maxLength: 4 }),
			fc.boolean(),
			(first_day, dates, pays_in_full) => {
				const days = due(first_day, { dates, pays_in_full }).map(([, due_on]) => due_on ?? "");
				expect(days).toEqual([...days].sort());
				expect((days[0] ?? "") >= today).toBe(true);
			},
		),
	);
});
