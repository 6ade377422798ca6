import { answerApi } from "./core/api";
import type { Endpoint } from "./core/deliveries";
import { World } from "./core/world";
import { answerControl } from "./control";
import { answerPage } from "./pages/pages";
import { passTime } from "./resources/time";

export { ConnectionLost } from "./core/api";

/** The key that control requests are about where they name none, and that a demo runs with. */
export const KEY = "sk_test_simulated";

export interface FakeOptions {
	/** Where its pages are reached: `http://127.0.0.1:8901`. */
	origin: string;
	/** Who is told of everything, whatever the key. */
	endpoints?: Endpoint[];
	/** A moment (seconds) at which its time stands until it is moved, for a product whose own clock stands; else the wall's. */
	stands?: number | null;
	/** Takes events to their endpoints; `fetch` unless told otherwise. */
	post?: typeof fetch;
}

/**
 * Stripe, played: it keeps books as Stripe does, refuses what Stripe refuses and tells of events as Stripe does, and nobody's
 * card is charged. Each secret key has a world of its own, so that tests beside each other do not meet.
 */
export class StripeFake {
	private readonly worlds = new Map<string, World>();
	readonly origin: string;
	private readonly endpoints: Endpoint[];
	private readonly post: typeof fetch;

	private readonly stands: number | null;

	constructor({ origin, endpoints = [], stands = null, post = (...asked) => fetch(...asked) }: FakeOptions) {
		this.origin = origin;
		this.endpoints = endpoints;
		this.stands = stands;
		this.post = post;
	}

	/** What a key sees; made when it is first used. */
	readonly world = (key: string): World => {
		const known = this.worlds.get(key) ?? new World(key, this.origin, this.post, this.stands);
		if (!this.worlds.has(key)) {
			known.deliveries.endpoints = [...this.endpoints];
			this.worlds.set(key, known);
		}
		passTime(known);
		return known;
	};

	/** Every world there is, for pages, whose addresses name no key. */
	all(): World[] {
		return [...this.worlds.values()].map(({ key }) => this.world(key));
	}

	/** Begins a key anew; without one, all of them. */
	reset(key?: string) {
		for (const world of this.worlds.values()) if (!key || world.key === key) world.deliveries.clear();
		if (key) this.worlds.delete(key);
		else this.worlds.clear();
	}

	/** In place of `fetch`. Rejects with `ConnectionLost` where the connection is to end without an answer. */
	readonly call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/_fake/")) return answerControl(this, request);
		if (pathname.startsWith("/pages/")) return answerPage(this, request);
		return answerApi(request, this.world);
	};
}
