import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { draftInvoice } from "#app/features/money/invoices/draft-invoice.server";
import { dropDraft, issueInvoice, voidInvoice } from "#app/features/money/invoices/issue-invoice.server";
import {
	invoiceById,
	invoicesPage,
	invoicesRead,
	linesOf,
	unbilledOf,
} from "#app/features/money/invoices/queries.server";
import { openOf, stateOf } from "#app/features/money/invoices/rules";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import {
	aDecidingCamp,
	aFamilyAt,
	type DecidingCamp,
	emailsTo,
	rows,
} from "../../office/registration-desk/board-world";
import { whoRegisteredLeft } from "../../people/household-access/members";

let place: DecidingCamp;
beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 100 } });
});

const here = () => ({ db: place.ctx.db, place: { camp_id: place.camp.id } });

/** A family that owes a deposit of 50 and a balance of 400. */
async function aFamilyThatOwes() {
	const at = await aFamilyAt(place);
	await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
	const household_id = at.family.household.id;
	const charges = (await unbilledOf(here(), household_id)).map(({ id }) => id);
	return { ...at, household_id, charges };
}

async function issued() {
	const family = await aFamilyThatOwes();
	const { id } = await draftInvoice(place.ctx, {
		household_id: family.household_id,
		payable_ids: family.charges,
	});
	return {
		...family,
		invoice_id: id,
		...(await issueInvoice(place.ctx, { invoice_id: id })),
		registration_id: family.id,
	};
}

const standsOf = async (id: string) => {
	const [row] = await invoiceById(here(), id);
	if (!row) throw new Error("There is no such invoice");
	return { state: stateOf(row), open: openOf(row) };
};
const pay = (household_id: string, amount_cents: number) =>
	recordPayment(place.ctx, { household_id, way: "check", amount_cents, received_on: place.ctx.today });

describe("An invoice", () => {
	it("is a draft without a number, and is then issued with the next number and an email", async () => {
		const family = await aFamilyThatOwes();
		const { id, total_cents } = await draftInvoice(place.ctx, {
			household_id: family.household_id,
			payable_ids: family.charges,
			note: "Thank you",
		});
		expect(total_cents).toBe(45_000);
		expect(await standsOf(id)).toEqual({ state: "draft", open: 45_000 });
		const { number } = await issueInvoice(place.ctx, { invoice_id: id });
		expect(await standsOf(id)).toEqual({ state: "issued", open: 45_000 });
		expect(await emailsTo(family.user.email)).toContainEqual({
			subject: `Invoice ${number}: $450.00 · ${place.ctx.camp.name}`,
		});
		await expect(issueInvoice(place.ctx, { invoice_id: id })).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("goes to a parent in the household when the registrant has moved out", async () => {
		const family = await aFamilyThatOwes();
		const stays = await whoRegisteredLeft(place.camp, family);
		const { id } = await draftInvoice(place.ctx, {
			household_id: family.household_id,
			payable_ids: family.charges,
		});
		const before = await emailsTo(family.user.user.email);
		const { number } = await issueInvoice(place.ctx, { invoice_id: id });
		expect(await emailsTo(stays)).toEqual([{ subject: expect.stringContaining(`Invoice ${number}: `) }]);
		expect(await emailsTo(family.user.user.email)).toEqual(before);
	});

	it("names the child and session of each line, also in older drafts", async () => {
		const family = await issued();
		const child = family.family.children[0]?.person.first_name;
		const labels = async () => (await linesOf(here(), family.invoice_id)).map(({ label }) => label);
		const words = ["Deposit", "Balance"].map((due) => `${due} · ${child}: Session 1 · `);
		const first = await labels();
		expect(first.map((label, at) => label.startsWith(words[at] ?? "?"))).toEqual([true, true]);
		const before = await aFamilyThatOwes();
		await env.DB.prepare(
			`INSERT INTO invoice (camp_id, id, household_id, state, currency, created_by, created_at, updated_at)
			VALUES (?1, ?2, ?3, 'draft', 'USD', ?4, ?5, ?5)`,
		)
			.bind(place.camp.id, `of-${before.id}`, before.household_id, place.ctx.user.id, place.ctx.clock.now())
			.run();
		await env.DB.prepare(
			`INSERT INTO invoice_line (camp_id, invoice_id, position, payable_id, label, amount_cents, due_on)
			SELECT y.camp_id, ?2, 1, y.id, y.label || ' · ' || s.name, y.amount_cents, y.due_on FROM payable y
			JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
			JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id WHERE y.id = ?1`,
		)
			.bind(before.charges[0], `of-${before.id}`)
			.run();
		const [old] = await linesOf(here(), `of-${before.id}`);
		const its = before.family.children[0]?.person.first_name;
		expect(old?.label).toBe(`Deposit · ${its}: Session 1 · ${place.season.season.name}`);
	});

	it("is partly paid and then paid by its family's payments, and due again when a payment is reversed", async () => {
		const { id, household_id } = await issued();
		await pay(household_id, 5_000);
		expect(await standsOf(id)).toEqual({ state: "partially_paid", open: 40_000 });
		await pay(household_id, 40_000);
		expect(await standsOf(id)).toEqual({ state: "paid", open: 0 });
	});

	it("bills a charge once, until it is voided; then the charge can be billed again", async () => {
		const { id, household_id, charges } = await issued();
		await expect(draftInvoice(place.ctx, { household_id, payable_ids: charges })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await voidInvoice(place.ctx, { invoice_id: id, reason: "Wrong family" });
		expect(await standsOf(id)).toEqual({ state: "void", open: 0 });
		const again = await draftInvoice(place.ctx, { household_id, payable_ids: charges });
		await dropDraft(place.ctx, { invoice_id: again.id });
		expect(await invoiceById(here(), again.id)).toEqual([]);
		await expect(dropDraft(place.ctx, { invoice_id: id })).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("is voided automatically when everything it bills was canceled", async () => {
		const { id, registration_id } = await issued();
		const booked = await readBooked(place.ctx, registration_id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved", by: "staff" });
		expect(await standsOf(id)).toEqual({ state: "void", open: 0 });
	});

	it("rejects another family's charges", async () => {
		const [one, other] = [await aFamilyThatOwes(), await aFamilyThatOwes()];
		await expect(
			draftInvoice(place.ctx, { household_id: one.household_id, payable_ids: other.charges }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("can be filtered by status", async () => {
		const { id, household_id } = await issued();
		await pay(household_id, 5_000);
		const found = async (state: "issued" | "partially_paid") =>
			invoicesPage(await invoicesRead(here(), { household_id, state, limit: 25 }), 25, state).rows.map(
				(row) => row.id,
			);
		expect(await found("partially_paid")).toEqual([id]);
		expect(await found("issued")).toEqual([]);
	});
});

describe("Invoice numbers", () => {
	it("have no gaps when invoices are issued in parallel", async () => {
		const drafts = [];
		for (let n = 0; n < 4; n += 1) {
			const { household_id, charges } = await aFamilyThatOwes();
			drafts.push(await draftInvoice(place.ctx, { household_id, payable_ids: charges }));
		}
		await Promise.all(drafts.map(({ id }) => issueInvoice(place.ctx, { invoice_id: id })));
		const all = await rows(
			"SELECT number FROM invoice WHERE camp_id = ? AND number IS NOT NULL ORDER BY number",
			place.camp.id,
		);
		expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
	});

	it("can't be skipped, reused, changed or released in the database (control)", async () => {
		const { id, household_id } = await issued();
		const draft = await aFamilyThatOwes();
		const made = await draftInvoice(place.ctx, {
			household_id: draft.household_id,
			payable_ids: draft.charges,
		});
		const run = (text: string, ...bound: unknown[]) =>
			env.DB.prepare(text)
				.bind(...bound)
				.run();
		const issue = (number: number) =>
			run(
				"UPDATE invoice SET state = 'issued', number = ?, issued_on = '2026-05-01' WHERE id = ?",
				number,
				made.id,
			);
		await expect(issue(99)).rejects.toThrow(/invoice_number/);
		await expect(issue(1)).rejects.toThrow(/invoice_number|UNIQUE/);
		await expect(run("UPDATE invoice SET number = 99 WHERE id = ?", id)).rejects.toThrow(/invoice_fixed/);
		await expect(run("UPDATE invoice SET note = 'x' WHERE id = ?", id)).rejects.toThrow(/invoice_fixed/);
		await expect(
			run("UPDATE invoice SET state = 'draft', number = NULL, issued_on = NULL WHERE id = ?", id),
		).rejects.toThrow(/invoice_/);
		await expect(run("DELETE FROM invoice WHERE id = ?", id)).rejects.toThrow(/append_only/);
		await expect(run("DELETE FROM invoice_line WHERE invoice_id = ?", id)).rejects.toThrow(/append_only/);
		await expect(run("UPDATE invoice_line SET amount_cents = 1 WHERE invoice_id = ?", id)).rejects.toThrow(
			/append_only/,
		);
		expect(household_id).toBeTruthy();
	});
});
