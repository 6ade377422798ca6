import type Stripe from "stripe";
import type { CardKind } from "./cards";
import { newId } from "./ids";
import { Table } from "./table";
import type { Wishes } from "../resources/checkout";
import type { Line } from "../resources/invoice-new";
import type { World } from "./world";

/** What a checkout page is for; the session that Stripe answers does not say all of it. */
export interface CheckoutPlan {
	wishes: Wishes;
	lines: Stripe.LineItem[];
	/** The intent of the attempts so far. */
	intent: string | null;
	/** The subscription whose first invoice is to be paid. */
	subscription: string | null;
}

/** Everything of one account: the platform's own, or that of a camp that is connected to it. */
export class Books {
	readonly customers = new Table<Stripe.Customer>("customer");
	readonly products = new Table<Stripe.Product>("product");
	readonly prices = new Table<Stripe.Price>("price");
	readonly payment_methods = new Table<Stripe.PaymentMethod>("PaymentMethod");
	readonly payment_intents = new Table<Stripe.PaymentIntent>("payment_intent");
	readonly setup_intents = new Table<Stripe.SetupIntent>("setupintent");
	readonly charges = new Table<Stripe.Charge>("charge");
	readonly refunds = new Table<Stripe.Refund>("refund");
	readonly disputes = new Table<Stripe.Dispute>("dispute");
	readonly balance_transactions = new Table<Stripe.BalanceTransaction>("balance transaction");
	readonly application_fees = new Table<Stripe.ApplicationFee>("application fee");
	readonly checkout_sessions = new Table<Stripe.Checkout.Session>("checkout.session");
	readonly subscriptions = new Table<Stripe.Subscription>("subscription");
	readonly subscription_items = new Table<Stripe.SubscriptionItem>("subscription_item");
	readonly invoices = new Table<Stripe.Invoice>("invoice");
	readonly invoice_payments = new Table<Stripe.InvoicePayment>("invoice_payment");
	readonly portal_sessions = new Table<Stripe.BillingPortal.Session>("billing_portal.session");
	readonly events = new Table<Stripe.Event>("event");

	/** How the card behind a method behaves; Stripe does not say it either. */
	readonly cards = new Map<string, CardKind>();
	/** Methods that may not be used again: paid with once without being kept, or detached. */
	readonly spent = new Set<string>();
	/** Methods whose owner has proved, while setting them up, to be the owner. */
	readonly set_up = new Set<string>();
	/** What was asked for with a checkout session. */
	readonly plans = new Map<string, CheckoutPlan>();

	/** What a change of price in the middle of a period costs, by subscription: on its next invoice. */
	readonly pending_lines = new Map<string, Line[]>();
	/** Subscriptions whose trial's end was announced. */
	readonly warned = new Set<string>();

	/** What is left of deleted things. */
	readonly deleted = new Map<string, { id: string; object: string; deleted: true }>();

	constructor(
		readonly world: World,
		/** `acct_…`, or null for the platform itself. */
		readonly account: string | null,
	) {}

	get livemode() {
		return this.world.livemode;
	}

	now() {
		return this.world.clock.now();
	}

	tables(): Table<{ id: string }>[] {
		return Object.values(this).filter((value) => value instanceof Table);
	}

	/** Whatever has this id, for `expand`. */
	find(id: string): { id: string } | undefined {
		for (const table of this.tables()) {
			const found = table.find(id);
			if (found) return found;
		}
		return this.deleted.get(id) ?? this.world.accounts.find(id);
	}

	/** Notes that something happened, as it is at this moment, and sends it to whoever asked to be told. */
	emit(type: Stripe.Event.Type, object: object, previous?: object) {
		const event = {
			id: newId("evt"),
			object: "event",
			...(this.account ? { account: this.account } : {}),
			api_version: this.world.api_version,
			created: this.now(),
			data: structuredClone({ object, ...(previous ? { previous_attributes: previous } : {}) }),
			livemode: this.livemode,
			pending_webhooks: 0,
			request: { ...this.world.request },
			type,
		} as unknown as Stripe.Event;
		event.pending_webhooks = this.world.send(event);
		this.events.add(event);
	}
}
