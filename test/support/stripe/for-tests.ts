import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { newId } from "./core/ids";
import { type Listening, listen } from "./listen";

/** The fake on loopback for a test file; each test takes a key, and with it a Stripe, of its own. */
export function startFake() {
	let listening: Listening;
	beforeAll(async () => {
		listening = await listen();
	});
	afterAll(() => listening.close());

	/** What a control request answers; throws what it refuses. */
	const control = async (key: string, method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
		const url = new URL(`/_fake/${path}`, listening.origin);
		url.searchParams.set("key", key);
		const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
		if (!answer.ok) throw new Error(await answer.text());
		return answer.json();
	};

	return {
		get origin() {
			return listening.origin;
		},
		/** The official SDK, told nothing but where Stripe is, and control over what it talks to. */
		fresh(key = newId("sk_test")) {
			const stripe = new Stripe(key, { ...listening.address, maxNetworkRetries: 0, telemetry: false });
			return {
				...{ key, stripe, world: () => listening.fake.world(key) },
				control: (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
					control(key, method, path, body),
				types: (account?: string) =>
					listening.fake
						.world(key)
						.booksOf(account ?? null)
						.events.all()
						.map(({ type }) => type),
			};
		},
	};
}

/** The error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
	try {
		await call;
	} catch (error) {
		if (error instanceof Stripe.errors.StripeError) return error;
		throw error;
	}
	throw new Error("It was not refused");
}
