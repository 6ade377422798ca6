import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { newId } from "./core/ids";
import type { Failure } from "./core/refusal";
import { errorOf, startFake } from "./for-tests";
import { listen } from "./listen";

const fake = startFake();
const PAY = { amount: 4500, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;

/** A request that the SDK would not send. */
const send = (path: string, init: RequestInit & { key?: string } = {}) =>
	fetch(new URL(path, fake.origin), {
		...init,
		headers: {
			Authorization: `Bearer ${init.key ?? newId("sk_test")}`,
			...init.headers,
			...(init.body ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
		},
	});

describe("Parameters", () => {
	const refused = async (body: string) =>
		((await (await send("/v1/payment_intents", { method: "POST", body })).json()) as { error: Failure })
			.error;

	test("unknown to Stripe are rejected, even when nested", async () => {
		expect(await refused("amount=500&currency=usd&colour=red")).toMatchObject({
			type: "invalid_request_error",
			code: "parameter_unknown",
			param: "colour",
		});
		expect(await refused("amount=500&currency=usd&automatic_payment_methods[enabeld]=true")).toMatchObject({
			code: "parameter_unknown",
			param: "automatic_payment_methods[enabeld]",
		});
	});

	test("with a wrong type are rejected", async () => {
		expect(await refused("amount=5.00&currency=usd")).toMatchObject({
			code: "parameter_invalid_integer",
			param: "amount",
		});
		expect(await refused("amount=500&currency=usd&confirm=yes")).toMatchObject({ param: "confirm" });
		expect(await refused("amount=500&currency=usd&capture_method=later")).toMatchObject({
			param: "capture_method",
		});
		expect(await refused("amount=500&currency=")).toMatchObject({
			code: "parameter_invalid_empty",
			param: "currency",
		});
		expect(await refused("amount=500&currency=usd&metadata=1")).toMatchObject({ param: "metadata" });
	});

	test("are rejected when a required one is missing", async () => {
		expect(await refused("currency=usd")).toMatchObject({ code: "parameter_missing", param: "amount" });
	});

	test("known to Stripe but not supported by the fake are named", async () => {
		const { stripe } = fake.fresh();
		const error = await errorOf(
			stripe.paymentIntents.create({ amount: 500, currency: "usd", radar_options: { session: "rse_1" } }),
		);
		expect(error).toMatchObject({ statusCode: 501 });
		expect(error.message).toContain("radar_options");
	});

	test("are the same request in another order", async () => {
		const headers = { "Idempotency-Key": "one" };
		const key = newId("sk_test");
		const post = (body: string) => send("/v1/payment_intents", { method: "POST", key, headers, body });
		const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
		const first = await idOf(await post("amount=500&currency=usd&metadata[a]=1"));
		const second = await post("metadata[a]=1&currency=usd&amount=500");
		expect(second.headers.get("Idempotent-Replayed")).toBe("true");
		expect(await idOf(second)).toBe(first);
	});
});

describe("A request", () => {
	test("is rejected without a key, or with a key of another type", async () => {
		const nobody = await fetch(new URL("/v1/customers", fake.origin));
		expect(nobody.status).toBe(401);
		const error = await errorOf(fake.fresh("whatever").stripe.customers.list());
		expect(error).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
		expect(error.message).not.toContain("whatever");
	});

	test("has separate data with a live key", async () => {
		const live = fake.fresh(newId("sk_live")).stripe;
		expect((await live.customers.create({})).livemode).toBe(true);
		const { stripe } = fake.fresh();
		const { id } = await stripe.customers.create({});
		expect((await errorOf(live.customers.retrieve(id))).code).toBe("resource_missing");
	});

	test("uses the SDK's API version", async () => {
		const old = await send("/v1/customers", { headers: { "Stripe-Version": "2020-08-27" } });
		expect(old.status).toBe(400);
		expect((await send("/v1/customers")).headers.get("Stripe-Version")).toBe(Stripe.API_VERSION);
	});

	test("gets an error for a missing resource", async () => {
		expect((await send("/v1/unicorns")).status).toBe(404);
		const { stripe } = fake.fresh();
		expect(await errorOf(stripe.charges.retrieve("ch_none"))).toMatchObject({
			statusCode: 404,
			code: "resource_missing",
		});
		const named = await errorOf(stripe.paymentIntents.create({ ...PAY, customer: "cus_none" }));
		expect(named).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
	});
});

describe("Lists", () => {
	test("are paged from either end, newest first", async () => {
		const { stripe } = fake.fresh();
		for (const name of ["a", "b", "c", "d", "e"]) await stripe.customers.create({ name });
		const names = ({ data }: { data: Stripe.Customer[] }) => data.map(({ name }) => name).join("");
		const first = await stripe.customers.list({ limit: 2 });
		expect([names(first), first.has_more]).toEqual(["ed", true]);
		const next = await stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id });
		expect(names(next)).toBe("cb");
		const back = await stripe.customers.list({ limit: 2, ending_before: next.data[1]?.id });
		expect([names(back), back.has_more]).toEqual(["dc", true]);
		const last = await stripe.customers.list({ limit: 2, starting_after: next.data[1]?.id });
		expect([names(last), last.has_more]).toEqual(["a", false]);
		const all: (string | null | undefined)[] = [];
		for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
		expect(all.join("")).toBe("edcba");
		expect((await errorOf(stripe.customers.list({ limit: 101 }))).param).toBe("limit");
		expect((await errorOf(stripe.customers.list({ starting_after: "cus_none" }))).code).toBe(
			"resource_missing",
		);
	});

	test("are filtered by creation time", async () => {
		const { stripe, control } = fake.fresh();
		const before = await stripe.customers.create({ name: "before" });
		await control("POST", "clock", { advance: 3600 });
		await stripe.customers.create({ name: "after" });
		const later = await stripe.customers.list({ created: { gte: before.created + 3600 } });
		expect(later.data.map(({ name }) => name)).toEqual(["after"]);
		expect((await stripe.customers.list({ created: { lt: before.created + 3600 } })).data).toHaveLength(1);
	});
});

describe("The clock", () => {
	test("stops where it is set, and moves forward but never back", async () => {
		const { stripe, control } = fake.fresh();
		const { now } = await control("GET", "clock");
		await control("POST", "clock", { now: now + 1000, hold: true });
		expect((await stripe.customers.create({})).created).toBe(now + 1000);
		await control("POST", "clock", { advance: 5 });
		expect((await stripe.customers.create({})).created).toBe(now + 1005);
		await expect(control("POST", "clock", { now })).rejects.toThrow("forward");
	});

	test("stops in the fake too when the product's clock is stopped", async () => {
		const stands = Math.floor(Date.parse("2026-07-15T10:30:00-04:00") / 1000);
		const old = await listen({ stands });
		try {
			const stripe = new Stripe("sk_test_standing", { ...old.address, telemetry: false });
			expect((await stripe.customers.create({})).created).toBe(stands);
		} finally {
			await old.close();
		}
	});
});

describe("An expanded field", () => {
	test("contains the whole object, in lists too, and is rejected when it isn't an object", async () => {
		const { stripe } = fake.fresh();
		const customer = await stripe.customers.create({ name: "A family" });
		await stripe.paymentIntents.create({ ...PAY, customer: customer.id });
		const { data } = await stripe.paymentIntents.list({ expand: ["data.latest_charge.customer"] });
		expect(data[0]?.latest_charge).toMatchObject({ customer: { name: "A family" } });
		expect((await errorOf(stripe.paymentIntents.list({ expand: ["data.amount"] }))).param).toBe("expand");
		expect((await errorOf(stripe.customers.retrieve(customer.id, { expand: ["friends"] }))).param).toBe(
			"expand",
		);
	});
});
