import { beforeAll, expect, it, vi } from "vitest";
import { chargesPage, chargesRead } from "#app/features/money/autopay/list-charges.server";
import type { ChargeState } from "#app/features/money/autopay/rules";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { aCardCamp, type CardCamp, connected } from "../card-payments/card-world";
import { anAutomaticFamily, at, cronAt } from "./auto-world";

let place: CardCamp;
let pays: string;
let declines: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	const account_id = await connected(place);
	pays = (await anAutomaticFamily(place, account_id)).household_id;
	declines = (await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail")).household_id;
	for (const day of ["2026-05-29", "2026-06-01"]) await cronAt(place, `${day}T15:00:00.000Z`);
});

const read = async (state?: ChargeState, limit = 25, cursor?: string) => {
	const asked = { limit, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) };
	const at = { db: place.ctx.db, place: { camp_id: place.camp.id } };
	return chargesPage(await chargesRead(at, asked), limit);
};

it("the list shows planned, successful and failed charges, with the card and the reason", async () => {
	const succeeded = (await read("succeeded")).rows;
	expect(succeeded.length).toBeGreaterThan(0);
	for (const row of succeeded) {
		expect(row).toMatchObject({ household_id: pays, card_last4: "4242", failure: null });
		expect(row.payment_id).not.toBeNull();
		expect(row.amount_cents, "what was charged, though nothing is open").toBeGreaterThan(0);
	}
	const failed = (await read("failed")).rows;
	expect(failed.length).toBeGreaterThan(0);
	for (const row of failed) expect(row).toMatchObject({ household_id: declines, attempt_no: 1 });
	expect(failed[0]?.failure).toBeTruthy();
	const planned = (await read("planned")).rows;
	expect(planned.map(({ household_id, attempt_no }) => [household_id, attempt_no])).toContainEqual([
		declines,
		2,
	]);
});

it("the list shows the planned amount of a charge that was not made, even after it was paid", async () => {
	const other = await aCardCamp();
	vi.stubGlobal("fetch", other.fake.call);
	const { household_id, payables } = await anAutomaticFamily(other, await connected(other));
	const due = payables.find(({ kind }) => kind === "deposit");
	await cronAt(other, "2026-05-12T15:00:00.000Z");
	await other.ctx.db.run(`UPDATE saved_method SET is_default = 0 WHERE household_id = '${household_id}'`);
	await cronAt(other, "2026-05-15T15:00:00.000Z");
	const lines = async () => {
		const rows = await chargesRead({ db: other.ctx.db, place: { camp_id: other.camp.id } }, { limit: 25 });
		return rows
			.filter(({ payable_id }) => payable_id === due?.id)
			.map(({ state, amount_cents }) => [state, amount_cents]);
	};
	const before = await lines();
	expect(before).toEqual([
		["planned", due?.amount_cents],
		["failed", due?.amount_cents],
	]);
	await recordPayment(at(other, "2026-05-16T15:00:00.000Z"), {
		household_id,
		way: "check" as const,
		amount_cents: Number(due?.amount_cents),
		received_on: "2026-05-16",
		payable_ids: [String(due?.id)],
	});
	await cronAt(other, "2026-05-18T15:00:00.000Z");
	expect(await lines()).toEqual([
		["dropped", due?.amount_cents],
		["failed", due?.amount_cents],
	]);
	vi.stubGlobal("fetch", place.fake.call);
});

it("the list is paged without gaps or repeats", async () => {
	const whole = (await read()).rows.map(({ payable_id, attempt_no }) => `${payable_id}:${attempt_no}`);
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const { rows, page } = await read(undefined, 1, cursor);
		seen.push(...rows.map(({ payable_id, attempt_no }) => `${payable_id}:${attempt_no}`));
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toEqual(whole);
	expect(new Set(seen).size).toBe(whole.length);
});
