import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { agreeForPayables, agreeTo, endAgreement } from "#app/features/money/autopay/agree.server";
import { chargeDue } from "#app/features/money/autopay/charge-due.server";
import { cardsView, chargedRead } from "#app/features/money/saved-methods/index.server";
import { failedChargesTile } from "#app/features/money/autopay/tile.server";
import { planCharges } from "#app/features/money/autopay/plan-charges.server";
import { AGREEMENTS } from "#app/lib/agreements";
import { beginPayment } from "#app/features/money/card-payments/begin-payment.server";
import { savedMethods } from "#app/features/money/saved-methods/queries.server";
import { newId } from "#app/lib/ids";
import type { TileAt } from "#app/platform/tile";
import { aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { aCardCamp, aFamilyThatOwes, type CardCamp, connected, sdk } from "../card-payments/card-world";
import { aParentOf, noMemberOf, whoRegisteredLeft } from "../../people/household-access/members";
import { rows } from "../../office/registration-desk/board-world";
import {
	anAutomaticFamily,
	asFamily,
	at,
	attemptsOf,
	cronAt,
	intentsOf,
	keepCard,
	type Owing,
	subjectsTo,
	BEFORE_NOTICE,
	NOTICE,
	DAY,
	THREE_LATER,
	SEVEN_LATER,
	BALANCE_NOTICE,
	BALANCE_DAY,
	states,
	clean,
	chargedOf,
	paidFor,
} from "./auto-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});
beforeEach(() => {
	vi.stubGlobal("fetch", place.fake.call);
});
const charged = (family: Pick<Owing, "household_id">) => chargedOf(place, account_id, family);

it("an amount that no card can take is attempted once, reported, and doesn't occupy later runs", async () => {
	const family = await anAutomaticFamily(place, account_id);
	const { chargeFee } = await import("#app/features/money/payments/charge-fee.server");
	await chargeFee(at(place, NOTICE), {
		household_id: family.household_id,
		registration_id: family.id,
		label: "Lost key",
		amount_cents: 3,
		due_on: "2026-05-15",
	});
	await cronAt(place, NOTICE);
	await cronAt(place, DAY);
	const [fee] = (await attemptsOf(family.household_id)).filter(({ kind }) => kind === "fee");
	expect(fee).toMatchObject({ state: "failed", failure_code: "amount", intent_id: null });
	expect(await rows("SELECT state FROM payment WHERE id = ?", fee?.payment_id)).toEqual([{ state: "void" }]);
	for (const later of [THREE_LATER, SEVEN_LATER]) await cronAt(place, later);
	expect((await attemptsOf(family.household_id)).filter(({ kind }) => kind === "fee")).toHaveLength(1);
	const emails = await rows(
		"SELECT payload->>'text' AS text FROM outbox WHERE payload->>'text' LIKE '%$0.03%' AND payload->>'text' LIKE '%couldn''t charge%'",
	);
	expect(emails, "the family is told once").toHaveLength(1);
	expect(String(emails[0]?.text)).toContain("Pay it with other charges");
	expect(String(emails[0]?.text)).not.toContain("another card");
	const { db, camp } = { ...place.ctx, ...place };
	const [methods, charged] = await Promise.all([
		savedMethods(db, camp.id, family.household_id),
		chargedRead(db, camp.id, family.household_id),
	]);
	const shown = cardsView({ methods, charged }, { today: SEVEN_LATER.slice(0, 10), time_zone: "UTC" });
	expect(shown.charges[0]?.payables.find(({ label }) => label === "Lost key")).toMatchObject({
		is_given_up: true,
		charged_on: null,
	});
	const tile = failedChargesTile.reads({ db, place: { camp_id: camp.id } } as TileAt);
	const named = (await tile.failed) as unknown as { household_id: string }[];
	expect(
		named.map(({ household_id }) => household_id),
		"the office sees it",
	).toContain(family.household_id);
	await clean(family);
});

describe("Autopay", () => {
	it("sends a notice three days before, charges once, and sends a receipt afterward", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await cronAt(place, BEFORE_NOTICE);
		expect(await states(family)).toEqual([]);
		await cronAt(place, NOTICE);
		await cronAt(place, NOTICE);
		expect(await states(family)).toEqual(["1 planned"]);
		await cronAt(place, DAY);
		expect(await states(family)).toEqual(["1 succeeded"]);
		expect(await paidFor("deposit", family)).toEqual([{ state: "received" }]);
		expect(await paidFor("installment", family)).toEqual([{ state: "due" }]);
		await cronAt(place, BALANCE_NOTICE);
		await cronAt(place, BALANCE_DAY);
		expect(await states(family)).toEqual(["1 succeeded", "1 succeeded"]);
		expect(await paidFor("installment", family)).toEqual([{ state: "received" }]);
		expect((await charged(family)).map(({ amount }) => amount).sort()).toEqual([40_000, 5_000]);
		await clean(family);
	});

	it("stops when the person who agreed leaves the household, until a member agrees", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await cronAt(place, NOTICE);
		expect(await states(family)).toEqual(["1 planned"]);
		const due = () => chargedRead(place.ctx.db, place.camp.id, family.household_id);
		expect(await due()).toMatchObject([{ agreed_at: expect.any(String) }]);
		await noMemberOf(family.household_id, family.family.guardians[0]?.id);
		expect(await due()).toMatchObject([{ agreed_at: null }]);
		await cronAt(place, DAY);
		expect(await states(family)).toEqual(["1 dropped"]);
		expect(await charged(family)).toEqual([]);
		await cronAt(place, THREE_LATER);
		expect(await states(family), "nothing is planned either").toEqual(["1 dropped"]);
		const stays = await aParentOf(place.camp, family.household_id);
		const user = aUser();
		await writeRows(env.DB, [
			user,
			aMembership(place.camp, user, { role_key: "parent", person_id: stays.id }),
		]);
		const agreement = { household_id: family.household_id, registration_id: family.id };
		await agreeTo(asFamily(place, { user }), agreement);
		expect(await due()).toMatchObject([{ agreed_at: expect.any(String) }]);
		await cronAt(place, THREE_LATER);
		expect(await states(family)).toEqual(["1 dropped", "2 planned"]);
		const told = await subjectsTo(user.user.email);
		expect(told).toEqual([expect.stringContaining("will be charged on")]);
	});

	it("tells the person who agreed about a failed charge after they were removed from the household, and stops", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail");
		await cronAt(place, NOTICE);
		let stays = "";
		vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
			stays ||= await whoRegisteredLeft(place.camp, family);
			return place.fake.call(...asked);
		});
		await cronAt(place, DAY);
		expect((await subjectsTo(family.user.user.email)).at(-1)).toContain("couldn't be charged");
		expect(await subjectsTo(stays)).toEqual([]);
		await cronAt(place, THREE_LATER);
		expect(await states(family)).toEqual(["1 failed", "2 dropped"]);
	});

	it("records who agreed, when, and to which text", async () => {
		const family = await anAutomaticFamily(place, account_id);
		const [kept] = await rows("SELECT * FROM auto_charge WHERE household_id = ?", family.household_id);
		expect(kept).toMatchObject({
			agreed_by: family.user_id,
			text_version: AGREEMENTS.length,
			words: AGREEMENTS.at(-1),
		});
		await expect(
			env.DB.prepare("UPDATE auto_charge SET words = 'Other' WHERE id = ?").bind(kept?.id).run(),
		).rejects.toThrow("auto_charge_fixed");
	});

	it("sends the notice and the receipt by email", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await cronAt(place, NOTICE);
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		const told = async (text: string) =>
			(
				await rows(
					"SELECT payload->>'subject' AS subject FROM outbox WHERE payload->>'text' LIKE '%' || ? || '%' AND payload->>'to' = ?",
					text,
					family.user.user.email,
				)
			).map(({ subject }) => String(subject));
		const [made] = await attemptsOf(family.household_id);
		expect(await told(family.household_id)).toEqual([expect.stringContaining("$50.00 will be charged on")]);
		expect(await told(String(made?.payment_id))).toEqual([expect.stringContaining("Receipt: $50.00")]);
		await clean(family);
	});

	it("never charges sooner than three days after the notice, even when the notice is late", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await planCharges(at(place, DAY));
		const planned = await attemptsOf(family.household_id);
		expect(planned[0]?.next_at).toBe("2026-05-18T13:00:00.000Z");
		await chargeDue(at(place, DAY));
		expect(await charged(family)).toEqual([]);
	});

	it("charges nothing without an agreement, regardless of the saved card", async () => {
		const family = await aFamilyThatOwes(place);
		await keepCard(place, account_id, family.household_id);
		await cronAt(place, NOTICE);
		await cronAt(place, BALANCE_DAY);
		expect(await states(family)).toEqual([]);
		expect(await charged(family)).toEqual([]);
	});

	it("charges nothing after it is turned off or the charge is paid another way", async () => {
		const [off, paid] = [
			await anAutomaticFamily(place, account_id),
			await anAutomaticFamily(place, account_id),
		];
		await planCharges(at(place, NOTICE));
		await endAgreement(place.ctx, { household_id: off.household_id, registration_id: off.id });
		const { settlePayable } = await import("#app/features/money/payments/settle-payable.server");
		const deposit = paid.payables.find(({ kind }) => kind === "deposit");
		await settlePayable(place.ctx, {
			registration_id: paid.id,
			payable_id: String(deposit?.id),
			state: "received",
			method: "Check",
		});
		await chargeDue(at(place, DAY));
		expect(await states(off)).toEqual(["1 dropped"]);
		expect(await states(paid)).toEqual(["1 dropped"]);
		expect([...(await charged(off)), ...(await charged(paid))]).toEqual([]);
	});

	it("can be agreed to once, and again after it was turned off", async () => {
		const family = await anAutomaticFamily(place, account_id);
		const which = { household_id: family.household_id, registration_id: family.id };
		await expect(agreeTo(asFamily(place, family), which)).rejects.toMatchObject({ code: "CONFLICT" });
		await agreeForPayables(asFamily(place, family), {
			...which,
			payable_ids: family.payables.map(({ id }) => id),
		});
		await planCharges(at(place, NOTICE));
		await endAgreement(place.ctx, which);
		await expect(endAgreement(place.ctx, which)).rejects.toMatchObject({ code: "CONFLICT" });
		await agreeTo(asFamily(place, family), which);
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		expect(await states(family)).toEqual(["1 dropped", "2 succeeded"]);
	});
});

describe("An autopay charge that fails", () => {
	it("is retried 3 and 7 days later and then stays due, and the family and the office are told", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail");
		await env.DB.prepare("UPDATE camp SET owner_email = 'office@camp.test' WHERE id = ?")
			.bind(place.camp.id)
			.run();
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		expect(await states(family)).toEqual(["1 failed", "2 planned"]);
		await cronAt(place, DAY);
		expect(await states(family), "not sooner").toEqual(["1 failed", "2 planned"]);
		await cronAt(place, THREE_LATER);
		expect(await states(family)).toEqual(["1 failed", "2 failed", "3 planned"]);
		await cronAt(place, SEVEN_LATER);
		expect((await states(family)).slice(0, 3)).toEqual(["1 failed", "2 failed", "3 failed"]);
		await cronAt(place, "2026-05-26T15:00:00.000Z");
		expect(await states(family)).toEqual(["1 failed", "2 failed", "3 failed"]);
		expect(await paidFor("deposit", family)).toEqual([{ state: "due" }]);
		const [first] = await attemptsOf(family.household_id);
		expect(first).toMatchObject({ failure_code: "generic_decline", failure: "Your card was declined." });
		const failures = (await subjectsTo(family.user.user.email)).filter((each) =>
			each.includes("couldn't be charged"),
		);
		expect(failures.length).toBeGreaterThanOrEqual(3);
		expect(await subjectsTo("office@camp.test")).toHaveLength(1);
		const intents = await intentsOf(place, account_id, family.household_id);
		expect(
			intents.map(({ status }) => status),
			"none may come later",
		).toEqual(["canceled", "canceled", "canceled"]);
		await clean(family);
	});

	it("is planned again where its next attempt was dropped, and earlier failures still count", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail");
		const which = { household_id: family.household_id, registration_id: family.id };
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		await endAgreement(place.ctx, which);
		await cronAt(place, THREE_LATER);
		expect(await states(family)).toEqual(["1 failed", "2 dropped"]);
		await agreeTo(asFamily(place, family), which);
		const again = "2026-05-20T15:00:00.000Z";
		await cronAt(place, again);
		expect(await states(family)).toEqual(["1 failed", "2 dropped", "3 planned"]);
		const [, , third] = await attemptsOf(family.household_id);
		expect(third?.next_at, "three days after it was told of").toBe("2026-05-23T13:00:00.000Z");
		await chargeDue(at(place, "2026-05-23T15:00:00.000Z"));
		const [, , , fourth] = await attemptsOf(family.household_id);
		expect(fourth, "its seventh day is over").toMatchObject({
			state: "planned",
			next_at: "2026-05-24T13:00:00.000Z",
		});
		await chargeDue(at(place, "2026-05-24T15:00:00.000Z"));
		await cronAt(place, "2026-05-26T15:00:00.000Z");
		expect((await states(family)).slice(0, 4)).toEqual(["1 failed", "2 dropped", "3 failed", "4 failed"]);
		expect(await attemptsOf(family.household_id)).not.toContainEqual(
			expect.objectContaining({ kind: "deposit", state: "planned" }),
		);
		expect(await charged(family)).toEqual([]);
		await clean(family);
	});

	it("succeeds with another card", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail");
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		const better = await keepCard(place, account_id, family.household_id);
		const { changeDefault } = await import("#app/features/money/saved-methods/change-default.server");
		const methods = await savedMethods(place.ctx.db, place.camp.id, family.household_id);
		const method = methods.find(({ id }) => id === better);
		if (method) await changeDefault(place.ctx, method);
		await cronAt(place, THREE_LATER);
		expect(await states(family)).toEqual(["1 failed", "2 succeeded"]);
		await clean(family);
	});

	it("sends the family to the payment page when the bank requires confirmation", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_authenticationRequiredOnSetup");
		await keepCard(place, account_id, family.household_id);
		// Kept by force as the one that is charged, though its bank asks at each payment.
		const stripe = sdk(place);
		const [customer] = await rows(
			"SELECT customer_id FROM provider_customer WHERE household_id = ?",
			family.household_id,
		);
		const method = await stripe.paymentMethods.attach(
			"pm_card_authenticationRequired",
			{ customer: String(customer?.customer_id) },
			{ stripeAccount: account_id },
		);
		const { keepMethod } = await import("#app/features/money/saved-methods/keep-method.server");
		await keepMethod(place.ctx, account_id, String(customer?.customer_id), method);
		const { changeDefault } = await import("#app/features/money/saved-methods/change-default.server");
		const all = await savedMethods(place.ctx.db, place.camp.id, family.household_id);
		const asking = all.find(({ provider_method }) => provider_method === method.id);
		if (asking) await changeDefault(place.ctx, asking);
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		const [first] = await attemptsOf(family.household_id);
		expect(first).toMatchObject({ state: "failed", failure_code: "authentication_required" });
		const [message] = await rows(
			"SELECT payload->>'text' AS text FROM outbox WHERE payload->>'text' LIKE '%confirm this payment.%' LIMIT 1",
		);
		expect(String(message?.text)).toContain(`/parent-dashboard/payments?household=${family.household_id}`);
		// And there it can be paid.
		const deposit = family.payables.find(({ kind }) => kind === "deposit");
		await beginPayment(place.ctx, {
			payment_id: newId(),
			household_id: family.household_id,
			payable_ids: [String(deposit?.id)],
		});
	});
});
