import type { Books } from "./core/books";
import type { Delivery, Endpoint, Policy, Spoiled } from "./core/deliveries";
import { cardOf } from "./core/cards";
import { FAULT_KINDS, type Fault } from "./core/faults";
import { Refusal } from "./core/refusal";
import type { World } from "./core/world";
import { KEY, type StripeFake } from "./fake";
import { deauthorize, setEnabled } from "./resources/accounts";
import { type Filled, payCheckout } from "./resources/checkout-pay";
import { closeDispute, dispute } from "./resources/disputes";
import { renewCard } from "./resources/payment-methods";
import { putBack } from "./resources/plans-before";
import { completeRefund, failRefund } from "./resources/refunds";
import { goTo } from "./resources/time";

type Body = Record<string, unknown>;
type Command = (at: { world: World; fake: StripeFake; body: Body; account: string | null }) => unknown;

/**
 * What tests ask beside what Stripe is: `/_fake/<name>`, with JSON. `?key=` says whose world, `?account=` which books; see
 * README.md.
 */
export async function answerControl(fake: StripeFake, request: Request): Promise<Response> {
	const url = new URL(request.url);
	const name = `${request.method} ${url.pathname.slice("/_fake/".length)}`;
	const text = request.method === "GET" ? "" : await request.text();
	const command = COMMANDS[name];
	if (!command) return Response.json({ error: `No such control: ${name}` }, { status: 404 });
	try {
		const body = text ? (JSON.parse(text) as Body) : {};
		const world = fake.world(url.searchParams.get("key") ?? KEY);
		const answer = await command({ world, fake, body, account: url.searchParams.get("account") });
		return Response.json(answer ?? { done: true });
	} catch (failure) {
		const status = failure instanceof Refusal ? failure.status : 400;
		return Response.json({ error: failure instanceof Error ? failure.message : String(failure) }, { status });
	}
}

const COMMANDS: Record<string, Command> = {
	"POST reset": ({ fake, world, body }) => fake.reset(body.all ? undefined : world.key),
	"GET books": ({ world, account }) =>
		(account ? [world.booksOf(account === "platform" ? null : account)] : world.allBooks()).map(booksSay),

	"GET clock": ({ world }) => ({ now: world.clock.now() }),
	"POST clock": ({ world, body }) => {
		const { now, advance, hold } = body as { now?: number | string; advance?: number; hold?: boolean };
		const moment = typeof now === "string" ? Math.floor(Date.parse(now) / 1000) : now;
		if (moment === undefined && advance === undefined)
			throw new Error("Say now (a moment) or advance (seconds)");
		goTo(world, moment ?? world.clock.now() + (advance ?? 0), hold);
		return { now: world.clock.now() };
	},

	"GET faults": ({ world }) => ({ due: world.faults.list(), seen: world.faults.seen }),
	"POST faults": ({ world, body }) => {
		const fault = { ...ONE_REQUEST, ...(body as Partial<Fault>) };
		if (!FAULT_KINDS.includes(fault.kind)) throw new Error(`A fault is one of ${FAULT_KINDS.join(", ")}`);
		world.faults.add(fault);
	},
	"DELETE faults": ({ world }) => world.faults.clear(),

	"GET endpoints": ({ world }) => world.deliveries.endpoints,
	"POST endpoints": ({ world, body }) => {
		const { endpoints } = body as { endpoints: Partial<Endpoint>[] };
		world.deliveries.endpoints = endpoints.map(endpointOf);
	},

	"GET deliveries": ({ world }) => world.deliveries.list(),
	"POST deliveries/policy": ({ world, body }) => world.deliveries.setPolicy(body as Partial<Policy>),
	"POST deliveries/send": ({ world, body }): Promise<Delivery[]> =>
		world.deliveries.sendNow(body as { ids?: string[]; spoiled?: Spoiled }),
	"POST deliveries/drop": ({ world, body }) => world.deliveries.drop((body as { ids?: string[] }).ids),
	"POST deliveries/show": ({ world, body }) => world.deliveries.show(String(body.id)),

	"POST disputes": ({ world, body, account }) => {
		const books = world.booksOf(account);
		const charge = books.charges.get(String(body.charge));
		const amount = Number(body.amount ?? charge.amount_captured - charge.amount_refunded);
		return dispute(books, charge, String(body.reason ?? "fraudulent"), amount);
	},
	"POST disputes/close": ({ world, body, account }) => {
		const books = world.booksOf(account);
		return closeDispute(
			books,
			books.disputes.get(String(body.dispute)),
			body.status === "won" ? "won" : "lost",
		);
	},
	"POST refunds/complete": ({ world, body, account }) => {
		const books = world.booksOf(account);
		completeRefund(books, books.refunds.get(String(body.refund)));
	},
	"POST refunds/fail": ({ world, body, account }) => {
		const books = world.booksOf(account);
		failRefund(books, books.refunds.get(String(body.refund)));
	},
	"POST cards": ({ world, body, account }) => {
		const books = world.booksOf(account);
		const kind = cardOf(`pm_card_${body.becomes}`);
		if (!kind) throw new Error(`No such card: ${body.becomes}`);
		books.cards.set(books.payment_methods.get(String(body.payment_method)).id, kind);
	},

	"POST cards/renew": ({ world, body, account }) => {
		const books = world.booksOf(account);
		renewCard(books, books.payment_methods.get(String(body.payment_method)), String(body.last4));
	},

	"POST checkout/pay": ({ world, body, account }) => {
		const books = world.booksOf(account);
		const {
			session,
			card = "visa",
			email = null,
			name = null,
			save = false,
		} = body as { session: string } & Partial<Filled>;
		const waits = payCheckout(books, books.checkout_sessions.get(session), { card, email, name, save });
		return { url: waits ? `${world.origin}/pages/authenticate/${waits.id}` : null };
	},
	"POST subscriptions/after-retries": ({ world, body }) => {
		const { becomes } = body as { becomes: World["after_retries"] };
		if (!["cancel", "unpaid", "past_due"].includes(becomes))
			throw new Error("It becomes one of cancel, unpaid and past_due");
		world.after_retries = becomes;
	},

	"POST subscriptions/earlier": ({ world, body }) => {
		const books = world.platform;
		putBack(world, books, books.subscriptions.get(String(body.subscription)), Number(body.days));
	},

	"POST accounts/enable": ({ world, body }) =>
		setEnabled(world, world.accounts.get(String(body.account)), true),
	"POST accounts/disable": ({ world, body }) =>
		setEnabled(world, world.accounts.get(String(body.account)), false),
	"POST accounts/deauthorize": ({ world, body }) =>
		deauthorize(world, world.accounts.get(String(body.account))),
};

const ONE_REQUEST: Fault = {
	kind: "500",
	method: "*",
	path: "/v1/",
	account: "*",
	times: 1,
	after: 0,
	ms: 1000,
	decline_code: "generic_decline",
};

/** An endpoint, with what goes without saying; throws where it has nowhere to send to. */
export function endpointOf({ url, secrets, about = "both", events = ["*"] }: Partial<Endpoint>): Endpoint {
	if (!url || !secrets?.length) throw new Error("An endpoint has a url and at least one secret");
	return { url, secrets, about, events };
}

export type BooksSay = ReturnType<typeof booksSay>;

/** What an account's books come to, by currency, to be compared with a ledger. */
function booksSay(books: Books) {
	const sums: Record<
		string,
		{
			charged: number;
			refunded: number;
			disputed: number;
			fees: number;
			application_fees: number;
			net: number;
		}
	> = {};
	const of = (currency: string) =>
		(sums[currency] ??= { charged: 0, refunded: 0, disputed: 0, fees: 0, application_fees: 0, net: 0 });
	for (const charge of books.charges.all()) of(charge.currency).charged += charge.amount_captured;
	for (const refund of books.refunds.all())
		if (refund.status !== "failed" && refund.status !== "canceled")
			of(refund.currency).refunded += refund.amount;
	for (const open of books.disputes.all())
		if (open.status !== "won") of(open.currency).disputed += open.amount;
	for (const { fee_details, currency, net } of books.balance_transactions.all()) {
		of(currency).net += net;
		for (const { type, amount } of fee_details)
			of(currency)[type === "application_fee" ? "application_fees" : "fees"] += amount;
	}
	return {
		account: books.account,
		sums,
		charges: books.charges.all(),
		refunds: books.refunds.all(),
		disputes: books.disputes.all(),
		application_fees: books.application_fees.all(),
		payment_intents: books.payment_intents.all(),
		subscriptions: books.subscriptions.all(),
		checkout_sessions: books.checkout_sessions.all(),
		invoices: books.invoices.all(),
		customers: books.customers.all(),
		events: books.events.all(),
	};
}
