import fc from "fast-check";
import { fresh } from "../../../db/seed/make";
import { signature } from "../../support/stripe/core/sign";
import type { Came } from "../stage";
import { wrongInAll, wrongWith } from "./agree";
import { agree, backFromCard, cardsForm, charging, dayComes, givenCard, planned, press } from "./automatic";
import { anotherHousehold, share } from "./bill-ways";
import { type MoneyStage, type Owing, SECRETS, yesterday } from "./stage";

// Whatever is done with a family's money, in whatever order: the office, the family, the provider and the cards' owners.

const cents = (most: number) => fc.integer({ min: 1, max: most });
const which = fc.nat(7);

const aStep = fc.oneof(
	fc.record({
		do: fc.constant("pay" as const),
		way: fc.constantFrom("cash" as const, "check" as const, "transfer" as const),
		amount_cents: cents(60_000),
		twice: fc.boolean(),
		/** By who shares the bill, where somebody does. */
		by: fc.constantFrom("family" as const, "family" as const, "other" as const),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("card" as const),
			dues: fc.integer({ min: 1, max: 7 }),
			card: fc.constantFrom("visa", "visa", "visa", "chargeDeclined"),
			heard: fc.constantFrom("back" as const, "told" as const, "both" as const, "nothing" as const),
		}),
		weight: 3,
	},
	fc.record({
		do: fc.constant("give" as const),
		kind: fc.constantFrom("aid" as const, "credit" as const),
		amount_cents: cents(60_000),
	}),
	fc.record({ do: fc.constant("fee" as const), amount_cents: cents(5_000) }),
	fc.record({ do: fc.constant("void_fee" as const), which }),
	fc.record({ do: fc.constant("void" as const), which }),
	fc.record({
		do: fc.constant("settle" as const),
		which,
		state: fc.constantFrom("received" as const, "waived" as const, "due" as const),
	}),
	fc.record({
		do: fc.constant("ask" as const),
		of: fc.constantFrom("owed" as const, "credit" as const, "payment" as const),
		which,
		amount_cents: cents(50_000),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("refund" as const),
			which,
			how: fc.constantFrom(...(["approve", "reject", "check", "original", "original", "back"] as const)),
			twice: fc.boolean(),
		}),
		weight: 3,
	},
	{
		arbitrary: fc.record({
			do: fc.constant("give_back" as const),
			way: fc.constantFrom("check" as const, "original" as const),
			amount_cents: cents(2_000),
		}),
		weight: 2,
	},
	fc.record({ do: fc.constant("cancel" as const), line: fc.option(fc.nat(1)) }),
	fc.record({
		do: fc.constant("dispute" as const),
		which,
		ends: fc.constantFrom("won" as const, "lost" as const, null),
	}),
	fc.record({
		do: fc.constant("refund_there" as const),
		which,
		amount_cents: cents(3_000),
	}),
	fc.record({
		do: fc.constant("keep" as const),
		card: fc.constantFrom("visa", "mastercard", "chargeCustomerFail"),
		heard: fc.constantFrom("back" as const, "nothing" as const),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("cards" as const),
			press: fc.constantFrom(
				"agree" as const,
				"agree" as const,
				"end" as const,
				"choose" as const,
				"remove" as const,
			),
			which,
		}),
		weight: 2,
	},
	{ arbitrary: fc.record({ do: fc.constant("days" as const) }), weight: 2 },
	fc.record({
		do: fc.constant("split" as const),
		percent: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 4 }),
	}),
	fc.record({
		do: fc.constant("told" as const),
		order: fc.array(fc.nat(50), { maxLength: 8 }),
	}),
);
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

/** How some sequences begin, for what seldom comes about by chance: money that may go back, to a card and by check. */
const STARTS: Step[][] = [
	[],
	[],
	[
		{ do: "card", dues: 7, card: "visa", heard: "back" },
		{ do: "cancel", line: null },
		{ do: "refund", which: 0, how: "approve", twice: false },
	],
	[
		{ do: "pay", way: "check", amount_cents: 60_000, twice: false, by: "family" },
		{ do: "give_back", way: "check", amount_cents: 500 },
	],
	[{ do: "keep", card: "visa", heard: "back" }, { do: "cards", press: "agree", which: 0 }, { do: "days" }],
	[
		{ do: "split", percent: 33 },
		{ do: "keep", card: "chargeCustomerFail", heard: "back" },
		{ do: "cards", press: "agree", which: 0 },
		{ do: "days" },
	],
];

/** Answers that a step may come to: done, or refused in words. */
const FINE = [200, 201, 204, 302, 303, 400, 404, 409, 422];

/** Takes steps with a family's money. @returns what was wrong on the way and at the end */
async function takeSteps(stage: MoneyStage, family: Owing, steps: readonly Step[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const step of steps) {
		for (const came of await take(stage, family, step))
			if (!FINE.includes(came.status))
				wrong.push(`${step.do} answered ${came.status}: ${came.text.slice(0, 200)}`);
	}
	// At the end everything that happened is told, and looked at.
	await tellAll(stage, family, []);
	const [left] = await stage.rows("SELECT 1 FROM provider_event WHERE state = 'received' LIMIT 1");
	if (left) await stage.later();
	for (const household_id of await payersOf(stage, family))
		wrong.push(...(await wrongWith(stage, household_id)));
	return wrong;
}

/** A family, and whoever else ever had something to pay for its registration. */
async function payersOf(
	stage: MoneyStage,
	{ household_id, registration_id }: Pick<Owing, "household_id" | "registration_id">,
): Promise<string[]> {
	const others = await stage.rows(
		"SELECT DISTINCT household_id AS id FROM payable WHERE registration_id = ? AND household_id <> ?",
		registration_id,
		household_id,
	);
	return [household_id, ...others.map(({ id }) => String(id))];
}

/** What an event is about, as far as it says whose it is. */
interface About {
	metadata?: Record<string, string> | null;
	payment_intent?: string | { id: string } | null;
}

/** What the provider has to tell of a family's payments, of what became of them, and of its cards. */
async function eventsOf(stage: MoneyStage, { household_id }: Owing) {
	const payments = await stage.rows(
		"SELECT id, provider_intent FROM payment WHERE household_id = ?",
		household_id,
	);
	const own = new Set(payments.flatMap(({ id, provider_intent }) => [id, provider_intent]));
	return stage
		.theirs()
		.events.all()
		.filter(({ data }) => {
			const { metadata, payment_intent } = data.object as About;
			const intent = typeof payment_intent === "object" ? payment_intent?.id : payment_intent;
			return (
				own.has(metadata?.payment_id ?? "") ||
				(intent && own.has(intent)) ||
				metadata?.household_id === household_id
			);
		});
}

/** Tells so many of a family's events in an order; all of them where none is named. */
async function tellAll(stage: MoneyStage, family: Owing, order: readonly number[]): Promise<Came[]> {
	const events = await eventsOf(stage, family);
	const told = order.length > 0 ? order.map((at) => events[at % Math.max(1, events.length)]) : events;
	const came: Came[] = [];
	for (const event of told) {
		if (!event) continue;
		const payload = JSON.stringify(event);
		const signed = await signature(payload, SECRETS, Math.floor(Date.now() / 1000));
		came.push(await stage.tell(payload, signed, { "X-Proof": "0 before" }));
	}
	return came;
}

async function take(stage: MoneyStage, family: Owing, step: Step): Promise<Came[]> {
	const { admin, another } = stage;
	const { household_id, registration_id } = family;
	const post = (path: string, body: object, by = admin, key?: string) =>
		stage.call(by, "POST", path, body, key ? { "Idempotency-Key": key } : {});
	const one = async (at: number, sql: string) => {
		const found = await stage.rows(sql, household_id);
		return String(found[at % Math.max(1, found.length)]?.id ?? "none");
	};
	/** Sent twice under one key it is done once, and answered alike. */
	const perhapsTwice = async (twice: boolean, path: string, body: object) => {
		const key = fresh.id("key");
		const first = await post(path, body, admin, key);
		return twice ? [first, await post(path, body, admin, key)] : [first];
	};
	if (step.do === "pay") {
		const { way, amount_cents, twice, by } = step;
		const payer = by === "other" ? (await payersOf(stage, family)).at(-1) : household_id;
		const body = { household_id: payer, way, amount_cents, received_on: yesterday() };
		return perhapsTwice(twice, "/api/payments", body);
	}
	if (step.do === "card") return payByCard(stage, family, step);
	if (step.do === "give") {
		const { kind, amount_cents } = step;
		const body = { kind, amount_cents, reason: "A hard year" };
		return [await post(`/api/financial/accounts/${household_id}/given`, body)];
	}
	if (step.do === "fee") {
		const due_on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
		const body = { registration_id, label: "Late pick-up", amount_cents: step.amount_cents, due_on };
		return [await post(`/api/financial/accounts/${household_id}/fees`, body)];
	}
	if (step.do === "void_fee") {
		const id = await one(
			step.which,
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'fee' ORDER BY id",
		);
		return [await post(`/api/financial/fees/${id}/void`, { reason: "By mistake" })];
	}
	if (step.do === "void") {
		const id = await one(step.which, "SELECT id FROM payment WHERE household_id = ? ORDER BY id");
		return [await post(`/api/payments/${id}/void`, { reason: "Bounced" })];
	}
	if (step.do === "settle") {
		const id = await one(
			step.which,
			"SELECT id FROM payable WHERE household_id = ? AND kind <> 'refund' ORDER BY id",
		);
		const body = { state: step.state, method: "Check", reason: "Staff child" };
		return [await post(`/api/payables/${id}/settle`, body)];
	}
	if (step.do === "ask") {
		const { of, amount_cents } = step;
		const payment_id = await one(
			step.which,
			"SELECT id FROM payment WHERE household_id = ? AND state = 'succeeded' ORDER BY id",
		);
		const payable_id = await one(
			step.which,
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'refund' AND state = 'due' ORDER BY id",
		);
		const source = of === "owed" ? { payable_id } : of === "payment" ? { payment_id } : {};
		return [
			await post("/api/refunds", { household_id, amount_cents, way: "check", reason: "Asked", ...source }),
		];
	}
	if (step.do === "refund") {
		const id = await one(step.which, "SELECT id FROM refund WHERE household_id = ? ORDER BY id");
		const { how, twice } = step;
		if (how === "approve") return [await post(`/api/refunds/${id}/decide`, { decision: "approve" }, another)];
		if (how === "reject")
			return [await post(`/api/refunds/${id}/decide`, { decision: "reject", reason: "No" }, another)];
		if (how === "back") return [await post(`/api/refunds/${id}/take-back`, { reason: "Never cashed" })];
		return perhapsTwice(twice, `/api/refunds/${id}/process`, { way: how, paid_on: yesterday() });
	}
	if (step.do === "give_back") {
		const { way, amount_cents } = step;
		const asked = await post("/api/refunds", { household_id, amount_cents, way, reason: "Paid too much" });
		const id = asked.body.data?.id;
		if (!id) return [asked];
		return [asked, await post(`/api/refunds/${id}/process`, { way, paid_on: yesterday() })];
	}
	if (step.do === "cancel") {
		const lines = await stage.rows(
			"SELECT id FROM registration_line WHERE registration_id = ? ORDER BY position, id",
			registration_id,
		);
		const line = step.line === null ? undefined : lines[step.line]?.id;
		const body = { reason: "Asked", ...(line ? { line_ids: [line] } : {}) };
		return [await post(`/api/registrations/${registration_id}/cancel`, body)];
	}
	if (step.do === "dispute") {
		const charge = await chargeOf(stage, family, step.which);
		if (!charge) return [];
		const made = (await stage.control("disputes", { charge }).catch(() => null)) as { id: string } | null;
		if (made && step.ends) await stage.control("disputes/close", { dispute: made.id, status: step.ends });
		return [];
	}
	if (step.do === "refund_there") {
		const charge = await chargeOf(stage, family, step.which);
		const { amount_cents: amount } = step;
		// What the provider refuses, as a refund of more than came, is not the product's.
		if (charge)
			await stage.stripe.refunds
				.create({ charge, amount }, { stripeAccount: stage.account_id })
				.catch(() => undefined);
		return [];
	}
	if (step.do === "keep") {
		const page = await givenCard(stage, family, step.card);
		return step.heard === "back" ? [await backFromCard(stage, family, page)] : [];
	}
	if (step.do === "cards") {
		if (step.press === "agree") return [await agree(stage, family)];
		if (step.press === "end")
			return [await press(stage, family, cardsForm(family, "end", { registration_id }))];
		const method_id = await one(
			step.which,
			"SELECT id FROM saved_method WHERE household_id = ? AND detached_at IS NULL ORDER BY id",
		);
		return [await press(stage, family, cardsForm(family, step.press, { method_id }))];
	}
	if (step.do === "days") {
		const told = await planned(stage);
		await dayComes(stage, family);
		return [told, await charging(stage)];
	}
	if (step.do === "split") {
		const { percent } = step;
		if (percent === null) return [await share(stage, family, null)];
		const other_household_id = (await payersOf(stage, family))[1] ?? (await anotherHousehold(stage, family));
		return [await share(stage, family, { other_household_id, percent })];
	}
	return tellAll(stage, family, step.order);
}

/** A charge of the family's that is not disputed and of which nothing went back; undefined where there is none. */
async function chargeOf(stage: MoneyStage, { household_id }: Owing, at: number): Promise<string | undefined> {
	const intents = await stage.rows(
		"SELECT provider_intent AS id FROM payment WHERE household_id = ? AND provider_intent IS NOT NULL ORDER BY id",
		household_id,
	);
	const own = new Set(intents.map(({ id }) => id));
	const charges = stage
		.theirs()
		.charges.all()
		.filter((each) => own.has(String(each.payment_intent)) && each.captured && !each.disputed);
	return charges[at % Math.max(1, charges.length)]?.id;
}

/** The family pays some of what is due on the provider's page. */
export async function payByCard(
	stage: MoneyStage,
	{ who, household_id }: Owing,
	{
		dues,
		card,
		heard,
		payment_id = fresh.id("payment"),
	}: {
		/** Which of what is due, a bit for each. */
		dues: number;
		card: string;
		/** What we hear of it at once: the family comes back, the provider tells, both, or neither. */
		heard: "back" | "told" | "both" | "nothing";
		payment_id?: string;
	},
): Promise<Came[]> {
	const open = (await stage.duesOf(household_id)).filter(({ state }) => state === "due");
	const chosen = open.filter((_, at) => (dues >> at) & 1);
	if (chosen.length === 0) return [];
	const form = payForm(household_id, payment_id, chosen);
	const begun = await stage.call(who, "POST", "/parent-dashboard/payments/pay", form);
	const session = sessionIn(begun);
	if (!session) return [begun];
	const page = stage.theirs().checkout_sessions.find(session);
	if (page?.status === "open") await stage.control("checkout/pay", { session, card }).catch(() => undefined);
	const came = [begun];
	if (heard === "back" || heard === "both")
		came.push(await stage.call(who, "GET", `/parent-dashboard/payments/${payment_id}/back`));
	if (heard === "told" || heard === "both") {
		const events = stage
			.theirs()
			.events.all()
			.filter(({ data }) => {
				const { metadata } = data.object as { metadata?: Record<string, string> | null };
				return metadata?.payment_id === payment_id;
			});
		for (const event of events) {
			const payload = JSON.stringify(event);
			const signed = await signature(payload, SECRETS, Math.floor(Date.now() / 1000));
			came.push(await stage.tell(payload, signed, { "X-Proof": "0 before" }));
		}
	}
	return came;
}

/** What the family's form sends to begin a payment. */
export function payForm(household_id: string, payment_id: string, dues: readonly { id: string }[]) {
	const form = new URLSearchParams({ payment_id, household_id });
	for (const { id } of dues) form.append("payable_ids", id);
	return form;
}

/** The page at the provider that an answer leads to. */
export const sessionIn = ({ headers }: Came): string | undefined =>
	/\/checkout\/(cs_[^/?#]+)/.exec(String(headers.location ?? ""))?.[1];

/** A planted bug: something that keeps the books right is taken out, and the sequences must notice. */
export const BUGS: Record<string, (d1: D1Database) => Promise<unknown>> = {
	"a family's balance does not follow what is posted to its credit": (d1) =>
		d1.prepare("DROP TRIGGER ledger_posting_credit").run(),
	"parts of payments are not counted": (d1) => d1.prepare("DROP TRIGGER payment_part_counts").run(),
	"what goes back of a credit is not counted": (d1) => d1.prepare("DROP TRIGGER refund_part_counts").run(),
	"a cashless day": (d1) => d1.prepare("DROP TRIGGER ledger_posting_takes").run(),
};

/** Families whose money moves at the same time; each of them is looked at by itself. */
const LANES = 3;

/**
 * So many sequences of steps, each with a family of its own; the first of a lane that goes wrong is made shorter.
 * @returns what went wrong, in words, with the steps that lead there
 */
export async function sequences(
	stage: MoneyStage,
	runs: number,
	seed: number,
	/** Whether it is enough to know that something went wrong, as for a control. */
	{ endOnFailure = false } = {},
): Promise<string[]> {
	const lanes = Array.from({ length: LANES }, (_, lane) => {
		const own = Math.floor((runs + lane) / LANES);
		return own > 0 ? inALane(stage, { numRuns: own, seed: seed + lane, endOnFailure }) : [];
	});
	const failed = (await Promise.all(lanes)).flat();
	return [
		...failed,
		...(runs >= ENOUGH && !endOnFailure ? await neverHappened(stage) : []),
		...(await wrongInAll(stage)),
	];
}

async function inALane(
	stage: MoneyStage,
	how: { numRuns: number; seed: number; endOnFailure: boolean },
): Promise<string[]> {
	const steps = fc.array(aStep, { minLength: 2, maxLength: 12 });
	const result = await fc.check(
		fc.asyncProperty(fc.constantFrom(...STARTS), steps, async (start, each) => {
			const [family] = await stage.owing(1, 2);
			if (!family) return;
			const wrong = await takeSteps(stage, family, [...start, ...each]);
			if (wrong.length > 0) throw new Error(wrong.join("; "));
		}),
		how,
	);
	return result.failed
		? [`seed ${how.seed}: ${result.errorInstance} after ${JSON.stringify(result.counterexample)}`]
		: [];
}

/** Sequences of which each kind of thing has to have happened. */
const ENOUGH = 100;

/** What never happened in all those sequences: then they prove nothing of it. */
async function neverHappened({ rows }: MoneyStage): Promise<string[]> {
	const kinds = {
		"a payment by card": "SELECT 1 FROM payment WHERE way = 'card' AND state = 'succeeded'",
		"a card that was declined": "SELECT 1 FROM payment WHERE way = 'card' AND failure IS NOT NULL",
		"a payment taken back": "SELECT 1 FROM payment WHERE state = 'void' AND way <> 'card'",
		"a refund to a card": "SELECT 1 FROM refund WHERE state = 'processed' AND provider_refund IS NOT NULL",
		"a refund of a part of a payment":
			"SELECT 1 FROM refund_part t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id WHERE t.amount_cents < p.amount_cents",
		"a refund by check": "SELECT 1 FROM refund WHERE state = 'processed' AND way = 'check'",
		"a refund taken back after it was paid out": "SELECT 1 FROM refund WHERE state = 'void'",
		"a fee": "SELECT 1 FROM payable WHERE kind = 'fee'",
		"a cancellation": "SELECT 1 FROM registration WHERE status = 'cancelled'",
		credit: "SELECT 1 FROM payment WHERE way = 'credit'",
		"a charge by itself": "SELECT 1 FROM charge_attempt WHERE state = 'succeeded'",
		"a charge that was declined": "SELECT 1 FROM charge_attempt WHERE state = 'failed'",
		"a card that is kept no more": "SELECT 1 FROM saved_method WHERE detached_at IS NOT NULL",
		"a payment for a shared bill":
			"SELECT 1 FROM payment_part t JOIN payable_share h ON h.camp_id = t.camp_id AND h.payable_id = t.payable_id",
		"a dispute": "SELECT 1 FROM dispute",
		"a refund on the provider's pages": "SELECT 1 FROM provider_refund",
	};
	const never: string[] = [];
	for (const [what, sql] of Object.entries(kinds))
		if ((await rows(`${sql} LIMIT 1`)).length === 0) never.push(`${what} never happened`);
	return never;
}
