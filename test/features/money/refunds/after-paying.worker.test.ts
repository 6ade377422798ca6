import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aFamily, anEnrollment, aPayable, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { postBooking } from "#app/features/ledger/ledger/post-booking.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { afterPaying, aRefundWithPayables } from "#app/features/money/refunds/route-specs.server";
import { processRefund, requestRefund } from "#app/features/money/refunds/index.server";
import { commit } from "#app/platform/audit/commit.server";
import { booksOf, faultsOf } from "../payments/books";
import { aDecidingCamp, type DecidingCamp, rows } from "../../office/registration-desk/board-world";

/** A family that owes some charges, and has paid amounts by check and cash in turn. */
async function aPaying(place: DecidingCamp, charges: number[], payments: number[]) {
	const family = aFamily(place.camp, { children: 1, guardians: 1 });
	const user = aUser();
	const total = charges.reduce((sum, cents) => sum + cents, 0);
	const enrollment = anEnrollment(place.first, family.children[0] as never, { status: "accepted" });
	const registration = aRegistration(place.season, family, user, {
		status: "accepted",
		lines: [{ enrollment, name: "Session 1", price_cents: total, total_cents: total }],
	});
	const payables = charges.map((amount_cents, at) =>
		aPayable(registration, {
			kind: at === 0 ? "deposit" : "installment",
			label: `Part ${at + 1}`,
			amount_cents,
			due_on: `2026-05-${String(10 + at)}`,
		}),
	);
	await writeRows(env.DB, [family, user, enrollment, registration, ...payables]);
	const household_id = family.household.id;
	await commit(place.ctx, {
		statements: postBooking(place.ctx, [registration.id], place.ctx.today),
		audit: { action: "test.booked", entity: "registration", entity_id: registration.id },
	});
	const ids: string[] = [];
	for (const [at, amount_cents] of payments.entries()) {
		const way = at % 2 === 0 ? "check" : "cash";
		const { id } = await recordPayment(place.ctx, {
			household_id,
			amount_cents,
			way,
			received_on: place.ctx.today,
		});
		ids.push(id);
	}
	return { household_id, ids, registration_id: registration.id };
}

const openOf = (household_id: string) =>
	rows(
		"SELECT label, sum(iif(state = 'due', amount_cents - paid_cents, 0)) AS open, sum(iif(state = 'waived', amount_cents, 0)) AS waived FROM payable WHERE household_id = ? AND kind <> 'refund' AND state <> 'void' GROUP BY label",
		household_id,
	);

/** What the page says before, by the label of each charge. */
async function saidOf(place: DecidingCamp, refund_id: string) {
	const read = await readBatch(
		place.ctx.db,
		aRefundWithPayables.reads({ db: place.ctx.db, place: { camp_id: place.camp.id }, params: { refund_id } }),
	);
	const [refund] = read.refund;
	if (!refund) throw new Error("no refund");
	return afterPaying(refund, read);
}

const changedBy = async (household_id: string, run: () => Promise<unknown>, of: "open" | "waived") => {
	const before = await openOf(household_id);
	await run();
	const after = await openOf(household_id);
	return after.flatMap((each) => {
		const was = before.find(({ label }) => label === each.label);
		const cents = Number(each[of]) - Number(was?.[of] ?? 0);
		return cents === 0 ? [] : [[String(each.label), cents] as const];
	});
};
const byLabel = (payables: { label: string; amount_cents: number }[]) =>
	payables.map(({ label, amount_cents }) => [label.split(",")[0] ?? "", amount_cents] as const);

async function refund(
	place: DecidingCamp,
	at: Awaited<ReturnType<typeof aPaying>>,
	payment_id: string,
	amount_cents: number,
	charge: "leave_due" | "reduce" = "leave_due",
) {
	const { id, state } = await requestRefund(place.ctx, {
		household_id: at.household_id,
		source: { kind: "payment" as const, payment_id },
		amount_cents,
		way: "cash" as const,
		reason: "Requested",
		charge,
	});
	return { id, state };
}

const pay = (place: DecidingCamp, refund_id: string) =>
	processRefund(place.ctx, { refund_id, way: "cash", due_again: true });

/** A camp in which one person refunds up to a high limit, so that each refund is approved with being asked for. */
async function aGenerousCamp() {
	const place = await aDecidingCamp({ first: { capacity: 900 } });
	await env.DB.prepare(
		"UPDATE camp SET settings = json_patch(settings, '{\"refund_limit_cents\": 90000000}') WHERE id = ?",
	)
		.bind(place.camp.id)
		.run();
	await env.DB.prepare("UPDATE refund_limit_raise SET ended_at = asked_at WHERE camp_id = ?")
		.bind(place.camp.id)
		.run();
	return place;
}

describe("A refund of a payment by check or cash", () => {
	it("reopens as much as it refunds: $50.00 of a $200.00 deposit", async () => {
		const place = await aGenerousCamp();
		const at = await aPaying(place, [20_000], [20_000]);
		const { id } = await refund(place, at, at.ids[0] ?? "", 5_000);
		const said = await saidOf(place, id);
		expect(said.payables).toEqual([expect.objectContaining({ amount_cents: 5_000, of_cents: 20_000 })]);
		await expect(processRefund(place.ctx, { refund_id: id, way: "cash" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(await changedBy(at.household_id, () => pay(place, id), "open")).toEqual([["Part 1", 5_000]]);
		expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
	});

	it("reduces the charge where that is chosen, and nothing is due again", async () => {
		const place = await aGenerousCamp();
		const at = await aPaying(place, [20_000, 10_000], [20_000]);
		const { id } = await refund(place, at, at.ids[0] ?? "", 5_000, "reduce");
		expect(await saidOf(place, id)).toMatchObject({
			payables: [],
			reduced: [expect.objectContaining({ amount_cents: 5_000, of_cents: 20_000 })],
		});
		await processRefund(place.ctx, { refund_id: id, way: "cash" });
		expect(await openOf(at.household_id)).toEqual([
			{ label: "Part 1", open: 0, waived: 5_000 },
			{ label: "Part 2", open: 10_000, waived: 0 },
		]);
		expect(
			await rows("SELECT balance_cents FROM household_account WHERE household_id = ?", at.household_id),
		).toEqual([{ balance_cents: 10_000 }]);
		expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
	});
});

describe("The text on a refund's page", () => {
	it("matches the ledger for any charges, payments and refunds", async () => {
		const place = await aGenerousCamp();
		const cents = fc.integer({ min: 1, max: 20_000 });
		await fc.assert(
			fc.asyncProperty(
				fc.array(cents, { minLength: 1, maxLength: 3 }),
				fc.array(cents, { minLength: 1, maxLength: 4 }),
				fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 100 }), fc.boolean()), {
					minLength: 1,
					maxLength: 3,
				}),
				async (charges, payments, asked) => {
					const at = await aPaying(place, charges, payments);
					for (const [which, percent, reduces] of asked) {
						const index = which % at.ids.length;
						const amount_cents = Math.ceil(((payments[index] ?? 0) * percent) / 100);
						const made = await refund(
							place,
							at,
							at.ids[index] ?? "",
							amount_cents,
							reduces ? "reduce" : "leave_due",
						).catch((error: { code?: string }) => {
							if (error.code !== "INVALID") throw error;
							return null;
						});
						if (!made) continue;
						const said = await saidOf(place, made.id);
						const before = await openOf(at.household_id);
						await pay(place, made.id);
						const after = await openOf(at.household_id);
						const changes = (of: "open" | "waived") =>
							after.flatMap((each) => {
								const was = before.find(({ label }) => label === each.label);
								const changed = Number(each[of]) - Number(was?.[of] ?? 0);
								return changed === 0 ? [] : [[String(each.label), changed] as const];
							});
						expect(byLabel(said.payables).sort()).toEqual([...changes("open")].sort());
						expect(byLabel(said.reduced).sort()).toEqual([...changes("waived")].sort());
						expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
					}
				},
			),
			{ numRuns: 25 },
		);
	}, 120_000);
});
