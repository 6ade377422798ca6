import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { booksOf, faultsOf } from "../payments/books";
import { emailsTo, rows } from "../../office/registration-desk/board-world";
import { signature } from "../../../support/stripe/core/sign";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	looked,
	payWith,
	SECRETS,
	sdk,
	told,
} from "./card-world";
import { seeded } from "../../../support/seeded";

// A payment is begun, paid, and some of it goes back: whatever the order in which that is told, and however often.

type Told = "created" | "paid" | "refunded";
const TYPES: Record<Told, string> = {
	created: "payment_intent.created",
	paid: "payment_intent.succeeded",
	refunded: "charge.refunded",
};
const ALL = Object.keys(TYPES) as Told[];

/** Every order of so many things of each kind. */
function orders(left: Record<Told, number>): Told[][] {
	const open = ALL.filter((each) => left[each] > 0);
	if (open.length === 0) return [[]];
	return open.flatMap((each) =>
		orders({ ...left, [each]: left[each] - 1 }).map((rest): Told[] => [each, ...rest]),
	);
}

/** Every order of the three, each told once or twice: those with at most one told twice, and the others. */
const AT_MOST_ONE_TWICE: Told[][] = [];
const MORE_TWICE: Told[][] = [];
for (const created of [1, 2])
	for (const paid of [1, 2])
		for (const refunded of [1, 2]) {
			const of = created + paid + refunded <= 4 ? AT_MOST_ONE_TWICE : MORE_TWICE;
			of.push(...orders({ created, paid, refunded }));
		}
/** Of the others so many are tried each time, whichever. */
const SOME = 24;

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp({ capacity: 500 });
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

/** A payment of a family, with what can be done to it and told of it. */
async function aPayment() {
	const family = await aFamilyThatOwes(place);
	const begun = await aBegunPayment(place, account_id, family);
	const at = { stripeAccount: account_id };
	const happen: Record<Told, () => Promise<unknown>> = {
		created: async () => undefined,
		paid: () => payWith(place, account_id, begun.intent_id),
		refunded: () => sdk(place).refunds.create({ payment_intent: begun.intent_id, amount: 700 }, at),
	};
	const tell = async (what: Told) => {
		const { data } = await sdk(place).events.list({ type: TYPES[what], limit: 3 }, at);
		const event = data.find(({ data: { object } }) => {
			const { id, payment_intent } = object as { id: string; payment_intent?: string };
			return id === begun.intent_id || payment_intent === begun.intent_id;
		});
		if (!event) throw new Error(`${what} did not happen`);
		const text = JSON.stringify({ ...event, account: account_id });
		await told(place, text, await signature(text, [SECRETS[1] as string], Math.floor(Date.now() / 1000)));
	};
	const ended = async () => {
		const [paid] = await rows(
			"SELECT state, spread_cents, refunded_cents, shown_as, failure FROM payment WHERE id = ?",
			begun.id,
		);
		const emails = await emailsTo(family.user.email);
		return {
			...paid,
			faults: faultsOf(await booksOf(family.household_id)),
			entries: (await rows("SELECT id FROM ledger_entry WHERE payment_id = ?", begun.id)).length,
			receipts: emails.filter(({ subject }) => String(subject).startsWith("Receipt")).length,
		};
	};
	return { happen, tell, ended };
}

const ONCE = {
	// Of 450.00 for a deposit of 50.00 and what is left of 400.00: 7.00 went back, and are open of that again.
	state: "succeeded",
	spread_cents: 44_300,
	refunded_cents: 700,
	shown_as: "Visa ending in 4242",
	failure: null,
	faults: [],
	entries: 2,
	receipts: 1,
};

/** How a payment stands of which all happened before any of it was told, in this order. */
async function afterwards(order: readonly Told[], lookEachTime: boolean) {
	const { happen, tell, ended } = await aPayment();
	for (const each of ALL) await happen[each]();
	for (const each of order) {
		await tell(each);
		if (lookEachTime) await looked(place);
	}
	await looked(place);
	return ended();
}

describe("The events of a payment", () => {
	it.each([
		["each time", true],
		["at the end", false],
	])(
		"give the same result in every order with one repeated, checked %s",
		async (_, lookEachTime) => {
			expect(AT_MOST_ONE_TWICE).toHaveLength(42);
			for (const order of AT_MOST_ONE_TWICE)
				expect(await afterwards(order, lookEachTime), order.join(", ")).toEqual(ONCE);
		},
		120_000,
	);

	it("give the same result with more of them repeated", async () => {
		expect(MORE_TWICE).toHaveLength(180);
		const random = seeded(inject("chance"));
		for (let at = 0; at < SOME; at += 1) {
			const order = MORE_TWICE[Math.floor(random() * MORE_TWICE.length)] ?? [];
			expect(await afterwards(order, at % 2 === 0), order.join(", ")).toEqual(ONCE);
		}
	}, 120_000);

	it("give the same result regardless of what happens in between", async () => {
		// Three things happen one after the other, and each is told at some moment after it.
		const ways = moments([], []);
		expect(ways).toHaveLength(15);
		for (const way of ways) {
			const { happen, tell, ended } = await aPayment();
			for (const step of way) {
				if (step.happens) await happen[step.what]();
				else await tell(step.what);
				await looked(place);
			}
			const words = way.map(({ happens, what }) => `${what}${happens ? "" : " told"}`).join(", ");
			expect(await ended(), words).toEqual(ONCE);
		}
	}, 60_000);

	it("are detected when their order matters (control)", async () => {
		await env.DB.prepare(`CREATE TRIGGER planted AFTER INSERT ON provider_event WHEN NEW.type = 'payment_intent.created' BEGIN
			UPDATE payment SET failure = 'Only begun' WHERE provider_intent = NEW.object_id; END`).run();
		try {
			expect(await afterwards(["created", "paid", "refunded"], true)).toEqual(ONCE);
			expect(await afterwards(["paid", "created", "refunded"], true)).not.toEqual(ONCE);
		} finally {
			await env.DB.prepare("DROP TRIGGER planted").run();
		}
	});
});

interface Moment {
	what: Told;
	happens: boolean;
}

/** Every way in which three things happen in their order and each is told after it happened. */
function moments(happened: readonly Told[], said: readonly Told[]): Moment[][] {
	if (said.length === ALL.length) return [[]];
	const next = ALL[happened.length];
	const toTell = happened.filter((each) => !said.includes(each));
	return [
		...(next
			? moments([...happened, next], said).map((rest) => [{ what: next, happens: true }, ...rest])
			: []),
		...toTell.flatMap((what) =>
			moments(happened, [...said, what]).map((rest) => [{ what, happens: false }, ...rest]),
		),
	];
}
