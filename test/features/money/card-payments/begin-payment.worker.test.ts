import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leavePage } from "#app/features/money/card-payments/index.server";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { closePage, closePagesJob, giveUpPayment } from "#app/features/money/card-payments/close-page.server";
import { CLOSE_TOPIC } from "#app/features/money/card-payments/jobs.server";
import { disconnectAccount } from "#app/features/money/card-payments/connect-account.server";
import { settleSession } from "#app/features/money/card-payments/follow-event.server";
import { cardPayment } from "#app/features/money/card-payments/queries.server";
import { settleOnReturn } from "#app/features/money/card-payments/settle-on-return.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { settlePayable } from "#app/features/money/payments/settle-payable.server";
import { readBooked, cancelRegistration } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { payCheckout } from "../../../support/stripe/resources/checkout-pay";
import { aPayable, aRegistration, aSeason } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { rows } from "../../office/registration-desk/board-world";
import { aCardCamp, aFamilyThatOwes, type CardCamp, connected, control, paymentOf, sdk } from "./card-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

let family: Awaited<ReturnType<typeof aFamilyThatOwes>>;
beforeEach(async () => {
	vi.stubGlobal("fetch", place.fake.call);
	family = await aFamilyThatOwes(place);
});

const begin = (payment_id = newId(), payable_ids = family.payables.map(({ id }) => id)) =>
	beginPayment(place.ctx, { payment_id, household_id: family.household_id, payable_ids });
const pageOf = async (payment_id: string) => {
	const { provider_session } = (await paymentOf(payment_id)) ?? {};
	return sdk(place).checkout.sessions.retrieve(
		String(provider_session),
		{ expand: ["line_items"] },
		{ stripeAccount: account_id },
	);
};
/** Pays on the provider's page with a card that is taken. */
const paidOn = async (payment_id: string) => {
	const { id } = await pageOf(payment_id);
	const books = place.fake.world(place.key).booksOf(account_id);
	payCheckout(books, books.checkout_sessions.get(id), { card: "visa", email: null, name: null, save: false });
};
const states = async () =>
	(await rows("SELECT state FROM payment WHERE household_id = ? ORDER BY id", family.household_id)).map(
		({ state }) => state,
	);

/** What the family owes in a currency beside, of such parts; their ids. */
async function aPayableOf(parts: readonly number[], currency: string): Promise<string[]> {
	const season = aSeason(place.camp, { year: 2027, is_current: false, name: `In ${currency} ${newId()}` });
	const registration = aRegistration(season, family.family, family.user, { status: "accepted", currency });
	const payables = parts.map((amount_cents, at) =>
		aPayable(registration, { kind: "installment", amount_cents, due_on: `2026-06-0${at + 1}` }),
	);
	await writeRows(env.DB, [season, registration, ...payables]);
	return payables.map(({ id }) => id);
}

describe("An open payment page for a charge", () => {
	const closed = async () => {
		while ((await deliverOutbox(place.ctx, { [CLOSE_TOPIC]: closePagesJob })) > 0);
	};
	const ends: [string, () => Promise<unknown>][] = [
		["cash at the desk", () => recordPayment(place.ctx, { ...cash(45_000), way: "cash" })],
		["cash for a part of it", () => recordPayment(place.ctx, { ...cash(100), way: "cash" })],
		["aid", () => recordPayment(place.ctx, { ...cash(45_000), way: "aid" })],
		[
			"waiving it",
			() =>
				settlePayable(place.ctx, {
					registration_id: family.id,
					payable_id: family.payables[0]?.id ?? "",
					state: "waived",
					reason: "Hardship",
				}),
		],
		[
			"canceling what it is for",
			async () =>
				cancelRegistration(place.ctx, await readBooked(place.ctx, family.id), {
					line_ids: null,
					reason: "We move",
					by: "staff",
				}),
		],
	];
	const cash = (amount_cents: number) => ({
		household_id: family.household_id,
		amount_cents,
		received_on: place.ctx.today,
	});

	it.each(ends)("is closed by %s", async (_, end) => {
		const payment_id = newId();
		await begin(payment_id);
		await end();
		await closed();
		expect((await paymentOf(payment_id))?.state).toBe("void");
		expect((await pageOf(payment_id)).status).toBe("expired");
	});

	it("stays open when nothing changes what it pays (control)", async () => {
		const payment_id = newId();
		await begin(payment_id);
		await recordPayment(place.ctx, {
			household_id: (await aFamilyThatOwes(place)).household_id,
			amount_cents: 45_000,
			way: "cash",
			received_on: place.ctx.today,
		});
		await closed();
		expect((await paymentOf(payment_id))?.state).toBe("pending");
	});

	it("counts a payment made before it could be closed, as credit where the charge is gone", async () => {
		const payment_id = newId();
		await begin(payment_id);
		await recordPayment(place.ctx, { ...cash(45_000), way: "cash" });
		await paidOn(payment_id);
		await closed();
		expect((await paymentOf(payment_id))?.state).toBe("succeeded");
	});

	it("ends within two hours", async () => {
		const payment_id = newId();
		await begin(payment_id);
		const { expires_at } = await pageOf(payment_id);
		const left = expires_at - Date.now() / 1000;
		expect(left).toBeGreaterThan(3_500);
		expect(left).toBeLessThan(7_300);
	});
});

describe("Starting a card payment", () => {
	it("creates the provider's page for the amount due, a line per charge, on the camp's own account", async () => {
		const payment_id = newId();
		const url = await begin(payment_id);
		const page = await pageOf(payment_id);
		expect(page).toMatchObject({
			url,
			status: "open",
			amount_total: 45_000,
			currency: "usd",
			client_reference_id: payment_id,
			metadata: { payment_id, camp_id: place.camp.id },
		});
		expect(page.line_items?.data.map(({ amount_total }) => amount_total).sort()).toEqual(
			family.payables.map(({ amount_cents }) => amount_cents).sort(),
		);
		const child = family.family.children[0]?.person.first_name;
		expect(
			page.line_items?.data.map(({ description }) => String(description).split(" · ").slice(0, 2)),
		).toEqual(
			expect.arrayContaining([
				["Deposit", `${child}: Session 1`],
				["Balance", `${child}: Session 1`],
			]),
		);
		expect(await paymentOf(payment_id)).toMatchObject({ state: "pending", amount_cents: 45_000 });
	});

	it("rejects an amount that is too small for a card, with a message", async () => {
		const due = await aPayableOf([1], "USD");
		const refused = begin(newId(), due);
		await expect(refused).rejects.toMatchObject({
			code: "INVALID",
			message: expect.stringMatching(/too small for a card payment/),
		});
	});

	it.each([
		["JPY", [3_334, 3_333, 3_333], 10_000, 3],
		["KWD", [33_340, 33_330, 33_330], 100_000, 3],
		["KWD", [33_334, 33_333, 33_333], 100_000, 1],
		["USD", [3_333, 3_333, 3_333], 9_999, 3],
	])("requests %s in the provider's units", async (currency, parts, amount, lines) => {
		const payment_id = newId();
		place.access.fee_bp = 123;
		await begin(payment_id, await aPayableOf(parts, currency));
		place.access.fee_bp = 0;
		const page = await pageOf(payment_id);
		expect(page).toMatchObject({ amount_total: amount, currency: currency.toLowerCase() });
		expect(page.line_items?.data).toHaveLength(lines);
		await paidOn(payment_id);
		await settleSession(place.ctx, account_id, page.id);
		expect(await paymentOf(payment_id)).toMatchObject({ state: "succeeded", amount_cents: amount });
	});

	it("explains what to do when a child was renamed after the response was lost", async () => {
		const payment_id = newId();
		vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
			await place.fake.call(url, init);
			throw new Error("The answer is lost");
		});
		await expect(begin(payment_id)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		vi.stubGlobal("fetch", place.fake.call);
		await env.DB.prepare("UPDATE person SET first_name = 'Robin' WHERE id = ?")
			.bind(family.family.children[0]?.person.id)
			.run();
		await expect(begin(payment_id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("Cancel this payment and start over"),
		});
		await leavePage(place.ctx, payment_id);
		await begin();
		expect(await states()).toEqual(["void", "pending"]);
	});

	it("uses the current platform fee, and the original fee for a payment started before it changed", async () => {
		const feeAt = async (payment_id: string) => {
			await paidOn(payment_id);
			const charges = place.fake.world(place.key).booksOf(account_id).charges.all();
			return charges.find(({ metadata }) => metadata.payment_id === payment_id)?.application_fee_amount;
		};
		const [cut, next] = [newId(), newId()];
		place.access.fee_bp = 100;
		vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
			await place.fake.call(url, init);
			throw new Error("The answer is lost");
		});
		await expect(begin(cut)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		vi.stubGlobal("fetch", place.fake.call);
		place.access.fee_bp = 250;
		const clock = { now: () => new Date(Date.parse(place.ctx.clock.now()) + 60_000).toISOString() };
		const later = (payment_id: string, of: typeof family) =>
			beginPayment(
				{ ...place.ctx, clock },
				{ payment_id, household_id: of.household_id, payable_ids: of.payables.map(({ id }) => id) },
			);
		await later(next, await aFamilyThatOwes(place));
		await later(cut, family);
		expect([await feeAt(cut), await feeAt(next)]).toEqual([450, 1_125]);
		const told = await rows(
			"SELECT changes, user_id FROM audit_event WHERE action = 'card_account.fee' AND entity_id = ? ORDER BY at",
			account_id,
		);
		expect(told.at(-1)).toEqual({ changes: JSON.stringify({ fee_bp: [100, 250] }), user_id: null });
		place.access.fee_bp = 0;
	});

	it("explains the card steps of a three-decimal currency, and records nothing", async () => {
		const due = await aPayableOf([33_333], "KWD");
		await expect(begin(newId(), due)).rejects.toMatchObject({
			code: "INVALID",
			fields: { payable_ids: [expect.stringMatching(/KWD\s0\.010/)] },
		});
		expect(await states()).toEqual([]);
	});

	it("starts one payment and returns one page when it is sent twice", async () => {
		const payment_id = newId();
		const first = await begin(payment_id);
		expect(await begin(payment_id)).toBe(first);
		expect(await states()).toEqual(["pending"]);
	});

	it("starts one payment for two parallel requests", async () => {
		const payment_id = newId();
		const pages = await Promise.allSettled([begin(payment_id), begin(payment_id)]);
		expect(pages.some(({ status }) => status === "fulfilled")).toBe(true);
		expect(await states()).toEqual(["pending"]);
	});

	it("again closes the page that was open for the same charges", async () => {
		const first = newId();
		await begin(first);
		await begin();
		expect((await pageOf(first)).status).toBe("expired");
		expect((await states()).sort()).toEqual(["pending", "void"]);
	});

	/** Pages that somebody could pay on though their payment is given up. */
	const strays = async () => {
		const given_up = new Set(
			(
				await rows("SELECT id FROM payment WHERE household_id = ? AND state = 'void'", family.household_id)
			).map(({ id }) => id),
		);
		return place.fake
			.world(place.key)
			.booksOf(account_id)
			.checkout_sessions.all()
			.filter(({ status, client_reference_id }) => status === "open" && given_up.has(client_reference_id));
	};

	it("again while the provider still creates the first page leaves one page to pay on", async () => {
		const first = newId();
		let second: Promise<string> | undefined;
		vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
			const answer = await place.fake.call(url, init);
			if (init.method !== "POST" || !url.endsWith("/checkout/sessions") || second) return answer;
			second = begin();
			await second;
			return answer;
		});
		await expect(begin(first)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await second).toMatch(/^http/);
		expect((await states()).sort()).toEqual(["pending", "void"]);
		expect(await strays()).toEqual([]);
		await expect(begin(first)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("doesn't give up a payment whose page was created since it was read", async () => {
		const first = newId();
		await begin(first);
		const [read] = await cardPayment(place.ctx.db, place.camp.id, first);
		if (!read) throw new Error("Nothing was begun");
		await expect(closePage(place.ctx, { ...read, provider_session: null })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(await states()).toEqual(["pending"]);
		expect(await strays()).toEqual([]);
		await closePage(place.ctx, read);
		expect(await states()).toEqual(["void"]);
		expect(await strays()).toEqual([]);
	});

	it("is detected when a page stays open (control)", async () => {
		const first = newId();
		await begin(first);
		await giveUpPayment(place.ctx, place.camp.id, first, "Started over");
		expect(await strays()).toHaveLength(1);
	});

	it("leaves a page for other charges open", async () => {
		const [one, other] = family.payables.map(({ id }) => id);
		const first = newId();
		await begin(first, [String(one)]);
		await begin(newId(), [String(other)]);
		expect((await pageOf(first)).status).toBe("open");
		expect(await states()).toEqual(["pending", "pending"]);
	});

	it("is paid on that page, and received when the family returns", async () => {
		const payment_id = newId();
		await begin(payment_id);
		await paidOn(payment_id);
		await settleOnReturn(place.ctx, payment_id);
		expect(await paymentOf(payment_id)).toMatchObject({
			state: "succeeded",
			shown_as: "Visa ending in 4242",
			spread_cents: 45_000,
		});
		await expect(begin(payment_id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("again doesn't repeat a payment made on the previous page, reported or not", async () => {
		const first = newId();
		await begin(first);
		await paidOn(first);
		await expect(begin()).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await states()).toEqual(["succeeded"]);
	});

	it("stays pending when the provider doesn't answer on return", async () => {
		const payment_id = newId();
		await begin(payment_id);
		await paidOn(payment_id);
		await control(place, "faults", { kind: "500", method: "GET", path: "/v1/", times: 5 });
		await settleOnReturn(place.ctx, payment_id);
		expect(await paymentOf(payment_id)).toMatchObject({ state: "pending" });
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		await settleOnReturn(place.ctx, payment_id);
		expect(await paymentOf(payment_id)).toMatchObject({ state: "succeeded" });
	});

	it("fails as not paid in time once its page is closed", async () => {
		const payment_id = newId();
		await begin(payment_id);
		const { id } = await pageOf(payment_id);
		await sdk(place).checkout.sessions.expire(id, {}, { stripeAccount: account_id });
		expect(await settleSession(place.ctx, account_id, id)).toMatchObject({ state: "applied" });
		expect(await paymentOf(payment_id)).toMatchObject({ state: "failed", failure: "Not paid in time" });
		await expect(begin(payment_id)).rejects.toMatchObject({ code: "CONFLICT" });
	});
});

describe("A rejected payment start", () => {
	const refused = async (work: Promise<unknown>, code: string) => {
		await expect(work).rejects.toMatchObject({ code });
		expect(await states()).toEqual([]);
	};

	it("begins nothing for charges that are no longer due", async () => {
		const booked = await readBooked(place.ctx, family.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		await refused(begin(), "CONFLICT");
	});

	it("begins nothing for another family's charges", async () => {
		const other = await aFamilyThatOwes(place);
		await refused(begin(newId(), [String(other.payables[0]?.id)]), "CONFLICT");
	});

	it("begins nothing without an account that takes cards", async () => {
		const poor = await aCardCamp();
		const theirs = await aFamilyThatOwes(poor);
		await expect(
			beginPayment(poor.ctx, {
				payment_id: newId(),
				household_id: theirs.household_id,
				payable_ids: theirs.payables.map(({ id }) => id),
			}),
		).rejects.toMatchObject({ code: "UNAVAILABLE" });
	});

	it("begins nothing once the camp's account is disconnected", async () => {
		const gone = await aCardCamp();
		vi.stubGlobal("fetch", gone.fake.call);
		await connected(gone);
		await disconnectAccount(gone.ctx);
		await expect(disconnectAccount(gone.ctx)).rejects.toMatchObject({ code: "CONFLICT" });
		const theirs = await aFamilyThatOwes(gone);
		await expect(
			beginPayment(gone.ctx, {
				payment_id: newId(),
				household_id: theirs.household_id,
				payable_ids: theirs.payables.map(({ id }) => id),
			}),
		).rejects.toMatchObject({ code: "UNAVAILABLE" });
	});
});

describe("A failed request to the provider", () => {
	const faults = ["500", "429"] as const;
	it.each(faults)("reports status %s, and a retry continues where it stopped", async (kind) => {
		const payment_id = newId();
		await control(place, "faults", { kind, method: "POST", path: "/v1/checkout/sessions", times: 5 });
		await expect(begin(payment_id)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		expect(await states()).toEqual(["pending"]);
		const url = await begin(payment_id);
		expect((await pageOf(payment_id)).url).toBe(url);
		expect(await states()).toEqual(["pending"]);
	});
});
