import type Stripe from "stripe";
import type { Books } from "../core/books";
import { Refusal } from "../core/refusal";
import type { World } from "../core/world";
import { expireSession } from "./checkout";
import { subscriptionOf } from "./invoices";
import { endTrial, renew, tryToTake } from "./subscription-cycle";
import { expire, isOver, periodEnd, update } from "./subscription-states";

interface Due {
	at: number;
	act(): void;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Does what has come due since somebody last looked, in order, each at its own moment. */
export function passTime(world: World) {
	const now = world.clock.now();
	for (;;) {
		const [next] = world
			.allBooks()
			.flatMap((books) => [...dueSessions(books), ...dueSubscriptions(books), ...dueInvoices(books)])
			.filter(({ at }) => at <= now)
			.sort((a, b) => a.at - b.at);
		if (!next) return;
		world.clock.at(next.at, () => withoutCaller(next.act));
	}
}

/** Nobody has asked for it, so nobody is refused: what cannot be done stays undone. */
function withoutCaller(act: () => void) {
	try {
		act();
	} catch (refusal) {
		if (!(refusal instanceof Refusal)) throw refusal;
	}
}

/** Goes to a moment; what comes due on the way happens. */
export function goTo(world: World, moment: number, hold?: boolean) {
	world.clock.goTo(moment, hold);
	passTime(world);
}

const dueSessions = (books: Books): Due[] =>
	books.checkout_sessions
		.all()
		.filter(({ status }) => status === "open")
		.map((session) => ({ at: session.expires_at, act: () => expireSession(books, session) }));

const dueSubscriptions = (books: Books): Due[] =>
	books.subscriptions
		.all()
		.filter((subscription) => !isOver(subscription))
		.flatMap((subscription) => dueOf(books, subscription));

function dueOf(books: Books, subscription: Stripe.Subscription): Due[] {
	const { id, status, trial_end } = subscription;
	if (status === "incomplete")
		return [{ at: subscription.created + 23 * HOUR, act: () => expire(books, subscription) }];
	if (status === "paused") return [];
	if (status === "trialing" && trial_end !== null) {
		const end = { at: trial_end, act: () => endTrial(books, subscription) };
		if (books.warned.has(id)) return [end];
		const warn = () => {
			books.warned.add(id);
			books.emit("customer.subscription.trial_will_end", subscription);
		};
		return [{ at: Math.max(subscription.created, trial_end - 3 * DAY), act: warn }, end];
	}
	return [
		{
			at: Math.min(periodEnd(subscription), subscription.cancel_at ?? periodEnd(subscription)),
			act: () => renew(books, subscription),
		},
	];
}

/** Whatever comes of it, this attempt is not due a second time. */
function again(books: Books, invoice: Stripe.Invoice) {
	invoice.next_payment_attempt = null;
	tryToTake(books, invoice);
}

function dueInvoices(books: Books): Due[] {
	return books.invoices
		.all()
		.filter(({ status }) => status === "open")
		.flatMap((invoice): Due[] => {
			if (invoice.next_payment_attempt !== null)
				return [{ at: invoice.next_payment_attempt, act: () => again(books, invoice) }];
			const subscription = books.subscriptions.find(String(subscriptionOf(invoice)));
			if (invoice.due_date === null || subscription?.status !== "active") return [];
			const overdue = () => {
				books.emit("invoice.overdue", invoice);
				update(books, subscription, () => {
					subscription.status = "past_due";
				});
			};
			return [{ at: invoice.due_date, act: overdue }];
		});
}
