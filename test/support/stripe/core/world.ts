import type Stripe from "stripe";
import { Books } from "./books";
import { Clock } from "./clock";
import { Deliveries } from "./deliveries";
import { Faults } from "./faults";
import { IdempotencyStore } from "./idempotency";
import { Refusal } from "./refusal";
import { Table } from "./table";

/** The version of the API that the fake speaks: that of the SDK whose types its schemas are made of. */
export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

/** A way into onboarding that Stripe sent somebody: good for one visit, for five minutes. */
export interface OnboardingLink {
	account: string;
	refresh_url: string;
	return_url: string;
	expires_at: number;
	used: boolean;
}

/** Everything that belongs to one secret key: a platform with the accounts connected to it, its time and its faults. */
export class World {
	readonly clock: Clock;
	readonly faults = new Faults();
	readonly answered = new IdempotencyStore(() => this.clock.now());
	readonly accounts = new Table<Stripe.Account>("account");
	readonly links = new Map<string, OnboardingLink>();
	readonly deliveries: Deliveries;
	readonly api_version = API_VERSION;
	readonly livemode: boolean;
	readonly platform: Books;
	private readonly connected = new Map<string, Books>();
	/** What becomes of a subscription whose invoice was tried for the last time, as an account's settings say it. */
	after_retries: "cancel" | "unpaid" | "past_due" = "cancel";
	/** What is being answered just now, for its events. */
	request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };

	/** @param origin where the fake's pages are; @param post takes events to their endpoints; @param stands see `Clock` */
	constructor(
		readonly key: string,
		readonly origin: string,
		post: typeof fetch,
		stands: number | null = null,
	) {
		this.clock = new Clock(stands);
		this.livemode = key.includes("_live_");
		this.platform = new Books(this, null);
		this.deliveries = new Deliveries(post);
	}

	/** Sends an event to the endpoints that want it; answers how many those are. */
	send(event: Stripe.Event): number {
		return this.deliveries.take(event);
	}

	/** The books that a request is about: the platform's, or those of the account its `Stripe-Account` header names. */
	booksOf(account: string | null): Books {
		if (account === null) return this.platform;
		const books = this.connected.get(account);
		if (books) return books;
		throw new Refusal(403, {
			type: "invalid_request_error",
			code: "account_invalid",
			message: `The provided key '${masked(this.key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
		});
	}

	/** Begins a connected account's books. */
	connect(account: Stripe.Account): Books {
		this.accounts.add(account);
		const books = new Books(this, account.id);
		this.connected.set(account.id, books);
		return books;
	}

	/** The account is gone, or took the platform's access back. */
	disconnect(account: string) {
		this.accounts.remove(account);
		this.connected.delete(account);
	}

	allBooks(): Books[] {
		return [this.platform, ...this.connected.values()];
	}
}

/** A key as Stripe writes it into messages: its beginning and its last four. */
export const masked = (key: string) =>
	key.length < 16
		? "*".repeat(key.length)
		: `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;
