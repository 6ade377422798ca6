import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalPart } from "#app/features/ledger/pricing/payment-dates.server";
import { planCancel } from "#app/features/registration/bookings/settlement.server";
import { planTransfer } from "#app/features/registration/bookings/plan-transfer.server";

describe("The money of any change", () => {
	const line = fc.record({
		total: fc.integer({ min: 0, max: 200_000 }),
		deposit: fc.integer({ min: 0, max: 50_000 }),
	});
	const lineOf = ({ total, deposit }: { total: number; deposit: number }, at: number) => ({
		id: `line-${at}`,
		position: at,
		camper_id: `child-${at}`,
		camper_name: "A child",
		session_id: "session",
		enrollment_id: null,
		enrollment_status: null,
		moved_to: null,
		add_on_id: null,
		add_on_session_id: null,
		name: "Session",
		quantity: 1,
		price_cents: total,
		off_cents: 0,
		total_cents: total,
		ended_at: null,
		steps: [],
		deposit_cents: Math.min(deposit, total),
		start_date: "2026-07-06",
		waiting: 0,
		end_date: "2026-07-17",
	});
	/** What a registration of these lines owes, of which the first so many are received. */
	const booked = (
		lines: ReturnType<typeof lineOf>[],
		parts: number,
		received: number,
		/** Of the next charge, what the family paid and what the camp gave. */
		[own_percent, given_percent]: [number, number] = [0, 0],
	) => {
		const deposit = lines.reduce((sum, { deposit_cents }) => sum + deposit_cents, 0);
		const rest = lines.reduce((sum, { total_cents }) => sum + total_cents, 0) - deposit;
		const each = Array.from(
			{ length: parts },
			(_, at) => Math.floor(rest / parts) + (at < rest % parts ? 1 : 0),
		);
		const amounts = [["deposit", deposit] as const, ...each.map((cents) => ["installment", cents] as const)];
		const payables = amounts
			.filter(([, cents]) => cents > 0)
			.map(([kind, amount_cents], at) => ({
				id: `due-${at}`,
				household_id: "household",
				kind,
				label: kind,
				amount_cents,
				due_on: `2026-06-0${at + 1}`,
				state: at < received ? ("received" as const) : ("due" as const),
				paid_cents:
					at < received
						? amount_cents
						: at === received
							? part(amount_cents, own_percent) + part(amount_cents, given_percent)
							: 0,
				given_cents: at === received ? part(amount_cents, given_percent) : 0,
				settled_at: null,
				settled_by_name: null,
				method: null,
				reference: null,
				reason: null,
				updated_at: "",
			}));
		const policy = {
			deposit_refundable: false,
			tiers: [
				{ days_before: 60, percent: 100 },
				{ days_before: 30, percent: 50 },
			],
		};
		return { lines, payables, policy };
	};
	const some = fc.tuple(
		fc.array(line, { minLength: 1, maxLength: 5 }),
		fc.integer({ min: 1, max: 4 }),
		fc.integer({ min: 0, max: 5 }),
	);
	/** At most half of it, rounded down, so that two of them never pay all of it. */
	const part = (cents: number, percent: number) => Math.floor((Math.max(0, cents - 1) * percent) / 200);
	const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
	const dueAfter = (
		{ payables }: ReturnType<typeof booked>,
		{ void_ids, add }: { void_ids: string[]; add: { amount_cents: number }[] },
	) =>
		sum(
			payables
				.filter(({ id, state }) => state === "due" && !void_ids.includes(id))
				.map((each) => each.amount_cents),
		) + sum(add.map(({ amount_cents }) => amount_cents));

	it("adds up to the cent when a part is canceled: payments are retained, refunded or applied to the rest", () => {
		fc.assert(
			fc.property(
				some,
				fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
				fc.integer({ min: 0, max: 90 }),
				fc.tuple(fc.constantFrom(0, 0, 30, 100), fc.constantFrom(0, 0, 0, 50)),
				(given, picked, day, partly) => {
					const at = booked(given[0].map(lineOf), given[1], given[2], partly);
					const ids = at.lines.filter((_, index) => picked[index]).map(({ id }) => id);
					const today = new Date(Date.parse("2026-04-20") + day * 86_400_000).toISOString().slice(0, 10);
					const plan = planCancel(at, ids, { today, currency: "USD" });
					const stays = at.lines.filter(({ id }) => !ids.includes(id));
					const received = sum(at.payables.map(({ paid_cents, given_cents }) => paid_cents - given_cents));
					const paid_for_ended = plan.refund_cents + plan.kept_cents;
					expect(plan.refund_cents).toBeGreaterThanOrEqual(0);
					expect(plan.kept_cents).toBeGreaterThanOrEqual(0);
					expect(paid_for_ended).toBeLessThanOrEqual(received);
					// What stays due includes what was paid of it, where its charge stands as it was.
					const stays_paid = sum(plan.payables.stay_paid?.map(({ amount_cents }) => amount_cents) ?? []);
					const paid_of_payable = sum(
						at.payables
							.filter(({ state }) => state === "due")
							.map(({ paid_cents, given_cents }) => paid_cents - given_cents),
					);
					const due_after = dueAfter(at, plan.payables) - (paid_of_payable - stays_paid);
					expect(due_after + plan.payables.beyond_cents + (received - paid_for_ended)).toBe(
						sum(stays.map(({ total_cents }) => total_cents)),
					);
					const due = at.payables.filter(({ state }) => state === "due");
					const open = sum(due.map(({ amount_cents, paid_cents }) => amount_cents - paid_cents));
					const given_cents = sum(due.map((each) => each.given_cents));
					expect(plan.no_longer_due_cents, "what is asked for no more").toBe(
						open - Math.max(0, due_after - given_cents),
					);
					expect(plan.credit_cents, "what the camp gave and pays nothing here").toBe(
						Math.max(0, given_cents - due_after),
					);
					const refunds = plan.schedule.map(({ refund_cents }) => refund_cents);
					expect([...refunds].sort((a, b) => b - a)).toEqual(refunds);
				},
			),
		);
	});

	it("adds up when an enrollment is transferred: charges and payments equal the new price and the refund", () => {
		fc.assert(
			fc.property(some, line, (given, price) => {
				const at = booked(given[0].map(lineOf), given[1], given[2]);
				const [old] = at.lines;
				if (!old) return;
				const next = { total_cents: price.total, deposit_cents: Math.min(price.deposit, price.total) };
				const plan = planTransfer(at, old, next, {
					ends: [],
					currency: "USD",
					today: "2026-05-01",
					dates: [equalPart("2026-06-01")],
					first_day: "2026-07-06",
				});
				const received = sum(
					at.payables.filter(({ state }) => state === "received").map((each) => each.amount_cents),
				);
				const total =
					sum(at.lines.map(({ total_cents }) => total_cents)) - old.total_cents + next.total_cents;
				if (at.payables.length === 0) return;
				expect(dueAfter(at, plan.payables) + received - plan.refund_cents).toBe(total);
			}),
		);
	});
});
