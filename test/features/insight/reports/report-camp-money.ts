import { type aFamily, aPayable, type aRegistration } from "#db/seed/builders";
import type { SeedRows } from "#db/seed/rows";
import { newId } from "#app/lib/ids";
import { NOW, type Pick, type Maybe, type Making } from "./report-camp-making";

/** A registration's lines as the ledger books them, with the discounts of each. */
export function bookingOf(registration: ReturnType<typeof aRegistration>, number: number): SeedRows {
	const { camp_id, id: registration_id, lines } = registration;
	const household_id = registration.registration.household_id ?? "";
	const id = newId();
	const posting = { camp_id, entry_id: id };
	return {
		ledger_entry: [
			{
				camp_id,
				id,
				number,
				kind: "booking",
				household_id,
				registration_id,
				happened_on: "2026-03-02",
				currency: "USD",
				label: "Booking",
				effect: `booking:${registration_id}`,
				posted_at: NOW,
			},
		],
		ledger_posting: lines.flatMap(({ id: line_id, price_cents, off_cents }, at) => [
			{
				...posting,
				position: 2 * at + 1,
				debit_account: "receivable",
				debit_household_id: household_id,
				credit_account: "revenue",
				amount_cents: price_cents,
				line_id,
			},
			...(off_cents > 0
				? [
						{
							...posting,
							position: 2 * at + 2,
							debit_account: "discounts",
							credit_account: "receivable",
							credit_household_id: household_id,
							amount_cents: off_cents,
							line_id,
						},
					]
				: []),
		]),
	};
}

/** A family's charges and payments. */
export function chargesOf(
	making: Making,
	family: ReturnType<typeof aFamily>,
	registration: ReturnType<typeof aRegistration>,
	index: number,
): void {
	const { add, draw } = making;
	const { pick, some, maybe, happens } = draw;
	const deposit = add(
		aPayable(registration, {
			due_on: pick(["2026-06-01", "2026-07-15", "2026-08-01"]),
			amount_cents: 5000 + index,
			state: index === 0 ? "due" : pick(["due", "waived"]),
		}),
	);
	add(
		aPayable(registration, {
			kind: "installment",
			label: "Rest",
			due_on: "2026-07-01",
			state: pick(["due", "waived"]),
		}),
	);
	if (happens(0.5)) add(aPayable(registration, { kind: "refund", label: "Back", due_on: "2026-07-02" }));
	// The first family has a payment that is applied to its deposit, and one that isn't.
	const ways = index === 0 ? ["check", "card"] : some(["check", "card", "cash"], 2);
	for (const [at, way] of ways.entries()) {
		making.number += 1;
		const payment = paymentOf(family, way, making.number, { pick, maybe });
		add(payment);
		const is_applied = index === 0 ? at === 0 : deposit.payable.state === "due" && happens(0.8);
		if (is_applied) add(partsOf(payment, deposit.id, index > 0 && happens(0.3)));
	}
}

/** Part of a payment that is applied to a charge, or was until it was reversed. */
function partsOf({ payment }: SeedRows, payable_id: string, is_reversed: boolean): SeedRows {
	const [paid] = payment ?? [];
	if (!paid) throw new Error("no payment");
	const part = (amount_cents: number) => ({
		camp_id: paid.camp_id,
		id: newId(),
		payment_id: paid.id,
		payable_id,
		amount_cents,
		created_at: NOW,
	});
	return { payment_part: is_reversed ? [part(1000), part(-1000)] : [part(1000)] };
}

function paymentOf(
	{ household }: { household: { id: string; camp_id: string } },
	way: string,
	number: number,
	{ pick, maybe }: { pick: Pick; maybe: Maybe },
): SeedRows {
	const { camp_id } = household;
	const id = newId();
	const amount_cents = pick([2000, 2500, 12_345]);
	const received_on = pick(["2026-06-30", "2026-07-15", "2026-05-01"]);
	const made = { created_at: NOW, updated_at: NOW };
	return {
		payment: [
			{
				camp_id,
				id,
				household_id: household.id,
				way,
				state: "succeeded",
				amount_cents,
				currency: "USD",
				received_on,
				reference: maybe(pick(["1042", "a7", "A7"])),
				payer: maybe("Grandmother", 0.3),
				...made,
			},
		],
		ledger_entry: [
			{
				camp_id,
				id,
				number,
				kind: "payment",
				household_id: household.id,
				payment_id: id,
				happened_on: received_on,
				currency: "USD",
				label: "Payment",
				effect: `payment:${id}:received`,
				posted_at: NOW,
			},
		],
		ledger_posting: [
			{
				camp_id,
				entry_id: id,
				position: 1,
				debit_account: "cash",
				credit_account: "receivable",
				credit_household_id: household.id,
				amount_cents,
			},
		],
	};
}
