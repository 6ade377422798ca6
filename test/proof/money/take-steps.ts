import { fresh } from "../../../db/seed/make";
import { signature } from "../../support/stripe/core/sign";
import type { Came } from "../stage";
import { wrongWith } from "./agree";
import { agree, backFromCard, cardsForm, charging, dayComes, givenCard, planned, press } from "./automatic";
import { anotherHousehold, share } from "./bill-ways";
import { payByCard } from "./pay-by-card";
import { type MoneyStage, type Owing, SECRETS, yesterday } from "./stage";
import type { Step } from "./steps";

// Takes steps with a family's money over HTTP, and looks at what came of it.

/** Answers that a step may come to: done, or refused in words. */
const FINE = [200, 201, 204, 302, 303, 400, 404, 409, 422];

/** Takes steps with a family's money. @returns what was wrong on the way and at the end */
export async function takeSteps(stage: MoneyStage, family: Owing, steps: readonly Step[]): Promise<string[]> {
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
	if (step.do === "credit") {
		const [open] = await stage.rows(
			`SELECT coalesce(sum(amount_cents - paid_cents), 0) AS cents FROM payable WHERE household_id = ? AND state = 'due'
			AND kind <> 'refund'`,
			household_id,
		);
		const amount_cents = Number(open?.cents) + step.beyond_cents;
		const paid = { household_id, way: "cash" as const, amount_cents, received_on: yesterday() };
		const came = await post("/api/payments", paid);
		return [came, ...(await take(stage, family, { do: "fee", amount_cents: step.fee_cents }))];
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
		return perhapsTwice(twice, `/api/refunds/${id}/process`, {
			way: how,
			paid_on: yesterday(),
			due_again: true,
		});
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
