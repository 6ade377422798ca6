import { beforeAll, describe, expect, it, vi } from "vitest";
import { asideReads } from "#app/features/money/card-payments/look-at-event.server";
import { takeEvent } from "#app/features/money/card-payments/take-event.server";
import { rows } from "../../office/registration-desk/board-world";
import { signature } from "../../../support/stripe/core/sign";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	looked,
	payWith,
	paymentOf,
	SECRETS,
	sdk,
	told,
} from "./card-world";

let place: CardCamp;
let account_id: string;

beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

const now = () => Math.floor(Date.now() / 1000);

/** A payment that came, and what the provider tells of it. */
async function aPaidOne() {
	const family = await aFamilyThatOwes(place);
	const begun = await aBegunPayment(place, account_id, family);
	await payWith(place, account_id, begun.intent_id);
	const events = await sdk(place).events.list(
		{ type: "payment_intent.succeeded", limit: 1 },
		{ stripeAccount: account_id },
	);
	const text = JSON.stringify({ ...events.data[0], account: account_id });
	return { family, begun, text, event_id: events.data[0]?.id ?? "" };
}
const signed = (text: string, secret = SECRETS[1] as string, at = now()) => signature(text, [secret], at);

describe("A provider event", () => {
	it("is stored once, acknowledged immediately, and processed afterward", async () => {
		const { text, begun, event_id } = await aPaidOne();
		expect(await told(place, text, await signed(text))).toBe(true);
		expect(await paymentOf(begun.id), "not before").toMatchObject({ state: "pending" });
		expect(await told(place, text, await signed(text)), "told again").toBe(false);
		expect(await rows("SELECT id FROM outbox WHERE payload ->> 'event_id' = ?", event_id)).toHaveLength(1);
		await looked(place);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded" });
		expect(await rows("SELECT state, camp_id FROM provider_event WHERE id = ?", event_id)).toEqual([
			{ state: "applied", camp_id: place.camp.id },
		]);
		expect(await told(place, text, await signed(text)), "told once more").toBe(false);
		await looked(place);
		expect(await rows("SELECT id FROM ledger_entry WHERE payment_id = ?", begun.id)).toHaveLength(1);
	});

	const shapes: [string, string | Record<string, unknown>][] = [
		["nothing", "null"],
		["a text", '"evt"'],
		["a list", "[]"],
		["a number", "1"],
		...[
			{ created: "x" },
			{ created: 1e20 },
			{ created: 8.64e15 },
			{ created: -1 },
			{ created: 1.5 },
			{ created: null },
			{ account: { a: 1 } },
			{ account: 5 },
			{ account: "a".repeat(300) },
			{ livemode: "false" },
			{ id: 1 },
			{ id: "" },
			{ type: null },
			{ data: null },
			{ data: { object: null } },
			{ data: { object: { id: 7 } } },
		].map((part): [string, Record<string, unknown>] => [JSON.stringify(part).slice(0, 40), part]),
	];
	it.each(shapes)("is rejected when it is malformed, even if it is signed: %s", async (_, part) => {
		const right = { id: "evt_1", type: "charge.updated", livemode: false, created: now() };
		const text =
			typeof part === "string"
				? part
				: JSON.stringify({ ...right, data: { object: { id: "ch_1" } }, ...part });
		await expect(told(place, text, await signed(text))).rejects.toMatchObject({ code: "BAD_REQUEST" });
		expect(await rows("SELECT id FROM provider_event WHERE id = 'evt_1'")).toEqual([]);
	});

	it.each([0, 1])("can be signed with either secret during a rotation", async (which) => {
		const { text } = await aPaidOne();
		expect(await told(place, text, await signed(text, SECRETS[which]))).toBe(true);
	});

	it("is never trusted: the current state is read from the provider", async () => {
		const family = await aFamilyThatOwes(place);
		const begun = await aBegunPayment(place, account_id, family);
		const { text } = await aPaidOne();
		const forged = JSON.parse(text) as { id: string; data: { object: Record<string, unknown> } };
		Object.assign(forged, { id: "evt_says_paid" });
		Object.assign(forged.data.object, { id: begun.intent_id, status: "succeeded" });
		const lie = JSON.stringify(forged);
		expect(await told(place, lie, await signed(lie))).toBe(true);
		await looked(place);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "pending" });
	});
});

describe("A rejected event", () => {
	const cases: Record<string, (text: string) => Promise<{ text: string; signature: string }>> = {
		"without a signature": async (text) => ({ text, signature: "" }),
		"signed with another secret": async (text) => ({ text, signature: await signed(text, "whsec_other") }),
		"another text than was signed": async (text) => ({ text: `${text} `, signature: await signed(text) }),
		"cut off": async (text) => ({ text: text.slice(0, -20), signature: await signed(text) }),
		"of more than five minutes ago": async (text) => ({
			text,
			signature: await signed(text, SECRETS[1], now() - 310),
		}),
		"of more than five minutes from now": async (text) => ({
			text,
			signature: await signed(text, SECRETS[1], now() + 310),
		}),
		"of the other mode": async (text) => {
			const live = JSON.stringify({ ...(JSON.parse(text) as object), livemode: true });
			return { text: live, signature: await signed(live) };
		},
		"no event at all": async () => ({ text: "[]", signature: await signed("[]") }),
	};

	it.each(Object.keys(cases))("is not stored: %s", async (name) => {
		const { text, event_id } = await aPaidOne();
		const sent = await cases[name]?.(text);
		await expect(told(place, sent?.text ?? "", sent?.signature ?? "")).rejects.toMatchObject({ status: 400 });
		expect(await rows("SELECT id FROM provider_event WHERE id = ?", event_id)).toEqual([]);
		expect(await rows("SELECT id FROM outbox WHERE payload ->> 'event_id' = ?", event_id)).toEqual([]);
	});

	it("is not stored where this installation has no secret", async () => {
		const { text } = await aPaidOne();
		const config = { ...place.ctx.config, stripe: null };
		const request = new Request("http://camp.test/api/stripe/webhook", {
			method: "POST",
			body: text,
			headers: { "Stripe-Signature": await signed(text) },
		});
		await expect(takeEvent({ ...place.ctx, config }, request)).rejects.toMatchObject({ status: 404 });
	});
});

describe("An event that matches nothing", () => {
	it("is quarantined for an account that belongs to no camp", async () => {
		const { text } = await aPaidOne();
		const strange = JSON.stringify({
			...(JSON.parse(text) as object),
			id: "evt_strange",
			account: "acct_strange",
		});
		await told(place, strange, await signed(strange));
		await looked(place);
		expect(await rows("SELECT state, camp_id FROM provider_event WHERE id = 'evt_strange'")).toEqual([
			{ state: "quarantined", camp_id: null },
		]);
	});

	it("is quarantined for a dispute, so that the bookkeeper sees it, and the payment stays", async () => {
		const { text, begun } = await aPaidOne();
		await told(place, text, await signed(text));
		await looked(place);
		for (const [id, type] of [
			["evt_disputed", "charge.dispute.created"],
			["evt_decided", "charge.dispute.closed"],
		] as const) {
			const event = {
				...(JSON.parse(text) as object),
				id,
				type,
				data: { object: { id: "dp_1", object: "dispute" } },
			};
			const disputed = JSON.stringify(event);
			await told(place, disputed, await signed(disputed));
		}
		await looked(place);
		const aside = await asideReads(place.ctx.db, { camp_id: place.camp.id }).aside;
		expect(
			aside
				.filter(({ object_id }) => object_id === "dp_1")
				.map(({ id }) => id)
				.sort(),
		).toEqual(["evt_decided", "evt_disputed"]);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded" });
	});
});

describe("An account with revoked access", () => {
	const leaves = async (event_id: string) => {
		const text = JSON.stringify({
			id: event_id,
			object: "event",
			type: "account.application.deauthorized",
			account: account_id,
			livemode: false,
			created: now(),
			data: { object: { id: "ca_simulated", object: "application" } },
		});
		await told(place, text, await signed(text));
		await looked(place);
		return rows(
			"SELECT a.charges_enabled AS charges_enabled, a.stopped_because AS stopped_because, e.state AS state FROM provider_account a, provider_event e WHERE a.account_id = ? AND e.id = ?",
			account_id,
			event_id,
		);
	};

	it("stops taking cards when the event arrives, and not while access is still granted", async () => {
		expect(await leaves("evt_given_again")).toEqual([
			{ charges_enabled: 1, stopped_because: null, state: "ignored" },
		]);
		await control(place, "accounts/deauthorize", { account: account_id });
		expect(await leaves("evt_taken")).toEqual([
			{ charges_enabled: 0, stopped_because: "access revoked", state: "applied" },
		]);
	});
});
