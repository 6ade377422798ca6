import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import type { BooksSay } from "./control";
import type { Delivery } from "./core/deliveries";
import type { Fault } from "./core/faults";
import { newId } from "./core/ids";
import { type Listening, listen } from "./listen";

/** What control requests answer, by method and path; others say that it is done. */
interface Told {
	"GET books": BooksSay[];
	"GET clock": { now: number };
	"GET faults": { due: Fault[]; seen: string[] };
	"GET deliveries": Delivery[];
	"POST deliveries/show": { payload: string; signature: string };
	"POST disputes": Stripe.Dispute;
}

type Asking = <Method extends "GET" | "POST" | "DELETE", Path extends string>(
	method: Method,
	path: Path,
	body?: object,
) => Promise<`${Method} ${Path}` extends keyof Told ? Told[`${Method} ${Path}`] : unknown>;

/** The fake on loopback for a test file; each test takes a key, and with it a Stripe, of its own. */
export function startFake() {
	let listening: Listening;
	beforeAll(async () => {
		listening = await listen();
	});
	afterAll(() => listening.close());

	/** What a control request answers; throws what it refuses. */
	const control =
		(key: string): Asking =>
		async (method, path, body) => {
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
				key,
				stripe,
				world: () => listening.fake.world(key),
				control: control(key),
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
