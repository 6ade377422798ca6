import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { agreeTo } from "#app/features/money/autopay/agree.server";
import { customerFor } from "#app/features/money/saved-methods/customer.server";
import { detachMethod } from "#app/features/money/saved-methods/detach-method.server";
import { followMethod } from "#app/features/money/saved-methods/follow-method.server";
import { settleSetup } from "#app/features/money/saved-methods/keep-method.server";
import { type SavedMethod, savedMethods } from "#app/features/money/saved-methods/queries.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import { signature } from "../../../support/stripe/core/sign";
import { asFamily, attemptsOf, at, cronAt, keepCard, type Owing, subjectsTo } from "../autopay/auto-world";
import {
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	looked,
	SECRETS,
	sdk,
	told,
} from "../card-payments/card-world";
import { whoRegisteredLeft } from "../../people/household-access/members";
import { rows } from "../../office/registration-desk/board-world";

// What becomes of a kept card on the provider's side is followed: in whatever order it is told, and however often.

let place: CardCamp;
let account_id: string;
let family: Owing;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});
beforeEach(async () => {
	family = await aFamilyThatOwes(place);
});

const here = () => ({ stripeAccount: account_id });
const kept = () => savedMethods(place.ctx.db, place.camp.id, family.household_id);
const ALL = "SELECT id, last4, exp_year, is_default, detached_at FROM saved_method WHERE household_id = ?";
const ALL_NAMES = "SELECT provider_method FROM saved_method WHERE household_id = ?";
const all = () => rows(ALL, family.household_id);
const GONE = "Your autopay card is no longer saved";
const goneEmails = async () =>
	(await subjectsTo(family.user.user.email)).filter((subject) => subject.startsWith(GONE)).length;

/** A kept card's name at the provider. */
async function aKeptCard(card?: string): Promise<string> {
	const id = await keepCard(place, account_id, family.household_id, card);
	const [row] = await rows("SELECT provider_method FROM saved_method WHERE id = ?", id);
	return String(row?.provider_method);
}

/** Tells what happened to an object, as the provider does, so many times. */
async function tell(type: string, object_id: string, times = 1) {
	const { data } = await sdk(place).events.list({ limit: 100 }, here());
	const event = data.find(
		(each) => each.type === type && (each.data.object as { id: string }).id === object_id,
	);
	if (!event) throw new Error(`${type} of ${object_id} did not happen`);
	const text = JSON.stringify({ ...event, account: account_id });
	for (let time = 0; time < times; time += 1)
		await told(place, text, await signature(text, [SECRETS[1] as string], Math.floor(Date.now() / 1000)));
	return event.id;
}
const stateOf = async (event_id: string) =>
	(await rows("SELECT state FROM provider_event WHERE id = ?", event_id))[0]?.state;

describe("A card changed by its bank or owner at the provider", () => {
	it.each([
		[
			"automatically_updated",
			(name: string) => control(place, "cards/renew", { payment_method: name, last4: "1881" }, account_id),
			{ last4: "1881" },
		],
		[
			"updated",
			(name: string) =>
				sdk(place).paymentMethods.update(name, { card: { exp_month: 2, exp_year: 2044 } }, here()),
			{ exp_month: 2, exp_year: 2044 },
		],
	])("is read again once (%s)", async (kind, change, expected) => {
		const name = await aKeptCard();
		await change(name);
		const event = await tell(`payment_method.${kind}`, name, 3);
		await looked(place);
		expect(await stateOf(event)).toBe("applied");
		expect(await kept()).toMatchObject([{ ...expected, is_default: 1 }]);
		expect(await followMethod(place.ctx, account_id, name), "again").toMatchObject({ state: "ignored" });
		const renewed =
			"SELECT count(*) AS n FROM audit_event WHERE action = 'saved_method.renew' AND entity_id = ?";
		expect(await rows(renewed, String((await all())[0]?.id))).toEqual([{ n: 1 }]);
	});

	it("is removed when it was changed and then detached, in either order of the events", async () => {
		for (const order of [
			["updated", "detached"],
			["detached", "updated"],
		]) {
			family = await aFamilyThatOwes(place);
			const name = await aKeptCard();
			await sdk(place).paymentMethods.update(name, { card: { exp_month: 3, exp_year: 2045 } }, here());
			await sdk(place).paymentMethods.detach(name, {}, here());
			for (const kind of order) {
				await tell(`payment_method.${kind}`, name);
				await looked(place);
			}
			expect(await kept(), order.join()).toEqual([]);
		}
	});
});

describe("A card removed at the provider", () => {
	it("is removed here, and the household's newest card replaces it unless autopay uses it", async () => {
		const first = await aKeptCard();
		await aKeptCard("pm_card_mastercard");
		await sdk(place).paymentMethods.detach(first, {}, here());
		const event = await tell("payment_method.detached", first, 2);
		await looked(place);
		expect(await stateOf(event)).toBe("applied");
		expect(await kept()).toMatchObject([{ last4: "4444", is_default: 1 }]);
		expect(await followMethod(place.ctx, account_id, first)).toMatchObject({ state: "ignored" });
		expect(await goneEmails()).toBe(0);
	});

	it("isn't replaced automatically while autopay uses it: the person who agreed is told, and nothing is charged", async () => {
		const before = await goneEmails();
		const first = await aKeptCard();
		await aKeptCard("pm_card_mastercard");
		await agreeTo(asFamily(place, family), { household_id: family.household_id, registration_id: family.id });
		await cronAt(place, "2026-05-29T15:00:00.000Z");
		expect((await attemptsOf(family.household_id)).length, "it is planned").toBeGreaterThan(0);
		await sdk(place).paymentMethods.detach(first, {}, here());
		await tell("payment_method.detached", first, 3);
		await looked(place);
		expect((await kept()).map(({ last4, is_default }) => [last4, is_default])).toEqual([["4444", 0]]);
		expect(await goneEmails()).toBe(before + 1);
		await cronAt(place, "2026-06-01T15:00:00.000Z");
		expect(
			(await attemptsOf(family.household_id)).map(({ state, failure_code }) => [state, failure_code]),
		).toContainEqual(["failed", "no_method"]);
		expect(await rows("SELECT 1 FROM payment WHERE household_id = ?", family.household_id)).toEqual([]);
	});

	it("is announced to a parent in the household when the person who agreed has left it", async () => {
		const first = await aKeptCard();
		await agreeTo(asFamily(place, family), {
			household_id: family.household_id,
			registration_id: family.id,
		});
		const stays = await whoRegisteredLeft(place.camp, family);
		await sdk(place).paymentMethods.detach(first, {}, here());
		await followMethod(place.ctx, account_id, first);
		expect(await subjectsTo(stays)).toEqual([expect.stringContaining(GONE)]);
		expect(await goneEmails()).toBe(0);
	});

	it("isn't replaced when the next card is removed too, at the provider or manually", async () => {
		for (const last of ["pm_card_mastercard", "removed"]) {
			family = await aFamilyThatOwes(place);
			const first = await aKeptCard();
			const second = await aKeptCard("pm_card_mastercard");
			await aKeptCard("pm_card_amex");
			await agreeTo(asFamily(place, family), {
				household_id: family.household_id,
				registration_id: family.id,
			});
			await sdk(place).paymentMethods.detach(first, {}, here());
			await followMethod(place.ctx, account_id, first);
			if (last === "removed") {
				const method = (await kept()).find(({ provider_method }) => provider_method === second);
				await detachMethod(place.ctx, method as SavedMethod);
			} else {
				await sdk(place).paymentMethods.detach(second, {}, here());
				await followMethod(place.ctx, account_id, second);
			}
			expect((await kept()).map(({ brand, is_default }) => [brand, is_default])).toEqual([["amex", 0]]);
			await cronAt(place, "2026-05-29T15:00:00.000Z");
			await cronAt(place, "2026-06-01T15:00:00.000Z");
			expect(await rows("SELECT 1 FROM payment WHERE household_id = ?", family.household_id)).toEqual([]);
		}
	});

	it("isn't saved again by a late event about how it was saved", async () => {
		const { household_id } = family;
		const customer = await customerFor(place.ctx, await stripeOf(place.ctx), account_id, household_id);
		const intent = await sdk(place).setupIntents.create(
			{ customer, payment_method: "pm_card_visa", confirm: true, return_url: "https://camp.test/" },
			here(),
		);
		await sdk(place).paymentMethods.detach(String(intent.payment_method), {}, here());
		await tell("payment_method.detached", String(intent.payment_method));
		await tell("setup_intent.succeeded", intent.id);
		await looked(place);
		expect(await all()).toEqual([]);
		expect(await settleSetup(place.ctx, account_id, intent.id)).toMatchObject({ state: "ignored" });
	});

	it("stays while it is being charged, and is removed afterward", async () => {
		const name = await aKeptCard();
		await agreeTo(asFamily(place, family), { household_id: family.household_id, registration_id: family.id });
		await cronAt(place, "2026-05-29T15:00:00.000Z");
		const [attempt] = await attemptsOf(family.household_id);
		const [card] = await all();
		// A run that claimed the charge, and stands still.
		const payment = `claimed-${String(attempt?.payable_id)}`;
		await place.ctx.db.run(
			`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, provider_account, created_at, updated_at)
			VALUES ('${place.camp.id}', '${payment}', '${family.household_id}', 'card', 'pending', 100, 'USD', '${account_id}', '2026-05-29T15:00:00.000Z', '2026-05-29T15:00:00.000Z')`,
		);
		await place.ctx.db.run(
			`UPDATE charge_attempt SET state = 'claimed', claimed_at = '2026-05-29T15:00:00.000Z', method_id = '${String(card?.id)}', payment_id = '${payment}' WHERE payable_id = '${String(attempt?.payable_id)}'`,
		);
		await sdk(place).paymentMethods.detach(name, {}, here());
		await expect(followMethod(place.ctx, account_id, name)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await all(), "nothing of it is written").toMatchObject([{ is_default: 1, detached_at: null }]);
		await place.ctx.db.run(
			`UPDATE charge_attempt SET state = 'failed', failure_code = 'declined', settled_at = '2026-05-29T15:01:00.000Z' WHERE payable_id = '${String(attempt?.payable_id)}'`,
		);
		expect(await followMethod(at(place, "2026-05-30T15:00:00.000Z"), account_id, name)).toMatchObject({
			state: "applied",
		});
		expect(await kept()).toEqual([]);
	});
});

it("a card that the camp's account can't show is kept unchanged, and the event is quarantined", async () => {
	const other = await aCardCamp();
	vi.stubGlobal("fetch", other.fake.call);
	const account = await connected(other);
	const { household_id } = await aFamilyThatOwes(other);
	await keepCard(other, account, household_id);
	const [card] = await rows(ALL_NAMES, household_id);
	await control(other, "accounts/deauthorize", { account });
	const followed = await followMethod(other.ctx, account, String(card?.provider_method));
	expect(followed).toMatchObject({ state: "quarantined", camp_id: other.camp.id });
	expect(await rows(ALL, household_id)).toMatchObject([{ is_default: 1, detached_at: null }]);
	vi.stubGlobal("fetch", place.fake.call);
});

it("an event about a card that isn't saved here changes nothing", async () => {
	const method = await asked(
		sdk(place).paymentMethods.create({ type: "card", card: { token: "tok_visa" } }, here()),
	);
	expect(await followMethod(place.ctx, account_id, method.id)).toMatchObject({
		state: "ignored",
		camp_id: null,
	});
});
