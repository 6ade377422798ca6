import type Stripe from "stripe";
import { chance, shuffled } from "./chance";
import { newId } from "./ids";
import { signature } from "./sign";

/** Somebody who wants to be told. */
export interface Endpoint {
	url: string;
	/** `whsec_…`; two while one is being changed. */
	secrets: string[];
	/** Events of connected accounts, of the platform, or both. */
	about: "connected" | "platform" | "both";
	/** Names of events, or `*`. */
	events: string[];
}

/** How events go out. `seed` is the caller's, so that a storm can be had again. */
export interface Policy {
	/** Held back until they are sent by hand. */
	hold: boolean;
	/** How many more copies of an event there may be, at most. */
	duplicates: number;
	/** Each goes out after 0 to this many milliseconds, which also shuffles them. */
	delay_ms: number;
	/** How often it is tried again when it was not taken (Stripe does so for three days). */
	retries: number;
	seed: number;
}

const AS_THEY_COME: Policy = { hold: false, duplicates: 0, delay_ms: 0, retries: 3, seed: 0 };

/** What is wrong with a delivery on purpose. */
export type Spoiled = "none" | "bad_signature" | "no_signature" | "old" | "future" | "cut_off";

export interface Delivery {
	id: string;
	event: string;
	type: string;
	account: string | null;
	url: string;
	/** What was answered last: a status, 0 where nothing was. */
	answered: number | null;
	attempts: number;
	state: "held" | "waiting" | "delivered" | "failed" | "dropped";
}

interface Parcel extends Delivery {
	payload: string;
	endpoint: Endpoint;
}

const FIVE_MINUTES = 300;

/** An email is signed when it is sent, whatever time its world has: who receives it asks the wall. */
const wallSeconds = () => Math.floor(Date.now() / 1000);

/** Events on their way to endpoints: signed, repeated, shuffled, late or lost, as the policy says. */
export class Deliveries {
	endpoints: Endpoint[] = [];
	private parcels: Parcel[] = [];
	private timers = new Set<ReturnType<typeof setTimeout>>();
	private policy = AS_THEY_COME;
	private next = chance(0);

	constructor(private readonly post: typeof fetch) {}

	setPolicy(policy: Partial<Policy>) {
		this.policy = { ...AS_THEY_COME, ...policy };
		this.next = chance(this.policy.seed);
	}

	/** Takes an event; answers how many endpoints want it. */
	take(event: Stripe.Event): number {
		const wanting = this.endpoints.filter((endpoint) => wants(endpoint, event));
		for (const endpoint of wanting) {
			const copies = 1 + Math.floor(this.next() * (this.policy.duplicates + 1));
			for (let copy = 0; copy < copies; copy += 1) this.enqueue(event, endpoint);
		}
		return wanting.length;
	}

	private enqueue(event: Stripe.Event, endpoint: Endpoint) {
		const parcel: Parcel = {
			id: newId("dlv"),
			event: event.id,
			type: event.type,
			account: event.account ?? null,
			url: endpoint.url,
			answered: null,
			attempts: 0,
			endpoint,
			state: this.policy.hold ? "held" : "waiting",
			payload: JSON.stringify({ ...event, pending_webhooks: 1 }),
		};
		this.parcels.push(parcel);
		if (!this.policy.hold) this.later(parcel, this.next() * this.policy.delay_ms);
	}

	private later(parcel: Parcel, ms: number) {
		const timer = setTimeout(async () => {
			this.timers.delete(timer);
			if (parcel.state !== "waiting") return;
			if ((await this.send(parcel, "none")) === "failed" && parcel.attempts <= this.policy.retries) {
				parcel.state = "waiting";
				this.later(parcel, 200 * 2 ** parcel.attempts);
			}
		}, ms);
		this.timers.add(timer);
	}

	private async send(parcel: Parcel, spoiled: Spoiled): Promise<Delivery["state"]> {
		const { payload, endpoint } = parcel;
		const shift = spoiled === "old" ? -2 * FIVE_MINUTES : spoiled === "future" ? 2 * FIVE_MINUTES : 0;
		const secrets = spoiled === "bad_signature" ? ["whsec_of_somebody_else"] : endpoint.secrets;
		const signed = await signature(payload, secrets, wallSeconds() + shift);
		parcel.attempts += 1;
		try {
			const answer = await this.post(endpoint.url, {
				method: "POST",
				headers: {
					"Content-Type": "application/json; charset=utf-8",
					"User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
					...(spoiled === "no_signature" ? {} : { "Stripe-Signature": signed }),
				},
				body: spoiled === "cut_off" ? payload.slice(0, payload.length / 2) : payload,
				redirect: "manual",
			});
			await answer.arrayBuffer();
			parcel.answered = answer.status;
		} catch {
			parcel.answered = 0;
		}
		parcel.state = parcel.answered >= 200 && parcel.answered < 300 ? "delivered" : "failed";
		return parcel.state;
	}

	/**
	 * Sends those named (all that are held, where none is) now, one after the other, also such as were delivered before.
	 * @returns how each was taken
	 */
	async sendNow(how: {
		ids?: string[];
		order?: "made" | "reversed" | "shuffled";
		copies?: number;
		seed?: number;
		spoiled?: Spoiled;
	}): Promise<Delivery[]> {
		const named = this.parcels.filter(({ id, event, state }) =>
			how.ids ? how.ids.includes(id) || how.ids.includes(event) : state === "held",
		);
		const copied = named.flatMap((parcel) => Array.from({ length: how.copies ?? 1 }, () => parcel));
		const order =
			how.order === "shuffled"
				? shuffled(copied, chance(how.seed ?? 0))
				: how.order === "reversed"
					? copied.reverse()
					: copied;
		const taken: Delivery[] = [];
		for (const parcel of order) {
			await this.send(parcel, how.spoiled ?? "none");
			taken.push(plain(parcel));
		}
		return taken;
	}

	/** These (all that are held, where none is named) never arrive. */
	drop(ids?: string[]) {
		for (const parcel of this.parcels)
			if (ids ? ids.includes(parcel.id) || ids.includes(parcel.event) : parcel.state === "held")
				parcel.state = "dropped";
	}

	list(): Delivery[] {
		return this.parcels.map(plain);
	}

	/** The text of a delivery, and its signature at this moment: for whoever posts it by themselves. */
	async show(id: string): Promise<{ payload: string; signature: string } | null> {
		const parcel = this.parcels.find((each) => each.id === id || each.event === id);
		if (!parcel) return null;
		const { payload, endpoint } = parcel;
		return { payload, signature: await signature(payload, endpoint.secrets, wallSeconds()) };
	}

	/** Forgets what is on its way. */
	clear() {
		for (const timer of this.timers) clearTimeout(timer);
		this.timers.clear();
		this.parcels = [];
	}
}

function wants({ about, events }: Endpoint, { account, type }: Stripe.Event): boolean {
	if (about === "connected" && !account) return false;
	if (about === "platform" && account) return false;
	return events.includes("*") || events.includes(type);
}

const plain = ({ payload: _, endpoint: __, ...delivery }: Parcel): Delivery => delivery;
