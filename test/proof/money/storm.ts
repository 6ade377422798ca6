import type Stripe from "stripe";
import { signature } from "../../support/stripe/core/sign";
import { runtimes } from "../../bench/machine";
import type { Came } from "../stage";
import { wrongInAll, wrongWith } from "./agree";
import { charging, toBeCharged } from "./automatic";
import { payForm, sessionIn } from "./pay-by-card";
import { bought, type Buyer } from "./plan-ways";
import { type MoneyStage, type Owing, openMoney, type PreparedMoney, SECRETS, yesterday } from "./stage";

// What the provider tells, in a storm: again and again, in any order, late, spoiled, while the database fails and the
// process dies. It ends as if each had been told once and in order.

type Random = () => number;

/** What becomes of a family's payment before anything of it is told. */
const FATES = [
	"paid",
	"declined and paid",
	"declined",
	"left",
	"run out",
	"refunded there",
	"paid otherwise",
	"disputed",
	"charged by itself",
] as const;
type Fate = (typeof FATES)[number];

/** So many fates, all kinds among them. */
export const fates = (count: number): Fate[] =>
	Array.from({ length: count }, (_, at) => FATES[at % FATES.length] ?? "paid");

/** Whose money it is about: families, and a camp that bought a plan. */
interface Happened {
	families: Owing[];
	buyer: Buyer;
}

/** Lets families pay and a camp buy a plan on the provider's pages; nobody comes back from there, and nothing is told yet. */
async function happen(stage: MoneyStage, planned: readonly Fate[]): Promise<Happened> {
	const families = await stage.owing(planned.length);
	for (const [at, family] of families.entries()) {
		const fate = planned[at];
		const { household_id, who } = family;
		if (fate === "charged by itself") {
			await toBeCharged(stage, family);
			await charging(stage);
			continue;
		}
		const payables = await stage.payablesOf(household_id);
		const payment_id = `storm-${at}-${household_id}`.slice(0, 60);
		const form = payForm(household_id, payment_id, payables.slice(0, 2));
		const session = sessionIn(await stage.call(who, "POST", "/parent-dashboard/payments/pay", form));
		if (!session) throw new Error("No page was made");
		const pay = (card: string) => stage.control("checkout/pay", { session, card });
		if (fate?.startsWith("declined")) await pay("chargeDeclined").catch(() => undefined);
		if (fate === "run out")
			await stage.stripe.checkout.sessions.expire(session, {}, { stripeAccount: stage.account_id });
		if (fate === "paid otherwise") {
			// The card has paid when the office notes a check, which closes the page: neither knows of the other.
			await pay("visa");
			const body = { household_id, way: "check", amount_cents: 45_000, received_on: yesterday() };
			await stage.call(stage.admin, "POST", "/api/payments", body);
		}
		if (!fate || ["declined", "left", "run out", "paid otherwise"].includes(fate)) continue;
		await pay("visa");
		const intent = stage
			.theirs()
			.payment_intents.all()
			.find(({ metadata }) => metadata.payment_id === payment_id);
		if (fate === "disputed" && intent) await stage.control("disputes", { charge: intent.latest_charge });
		if (fate === "refunded there" && intent)
			await stage.stripe.refunds.create(
				{ payment_intent: intent.id, amount: 1_000 },
				{ stripeAccount: stage.account_id },
			);
	}
	return { families, buyer: await bought(stage) };
}

/** How each family stands and, last, the camp that bought a plan, without names and instants. */
async function standing(stage: MoneyStage, { families, buyer }: Happened) {
	const all: unknown[] = [];
	for (const { household_id, registration_id, who } of families) {
		const [row] = await stage.rows(
			`SELECT (SELECT r.status FROM registration r WHERE r.id = ?2) AS registration,
				(SELECT json_group_array(json_array(p.way, p.state, p.amount_cents, p.spread_cents, p.refunded_cents, p.shown_as, p.failure))
					FROM (SELECT * FROM payment WHERE household_id = ?1 ORDER BY way, amount_cents) p) AS payments,
				(SELECT json_group_array(json_array(y.kind, y.amount_cents, y.paid_cents, y.state))
					FROM (SELECT * FROM payable WHERE household_id = ?1 ORDER BY due_on, kind, amount_cents, state) y) AS payables,
				(SELECT json_group_array(json_array(e.kind, e.n)) FROM (SELECT kind, count(*) AS n FROM ledger_entry
					WHERE household_id = ?1 GROUP BY kind ORDER BY kind) e) AS entries,
				(SELECT json_group_array(json_array(d.state, d.amount_cents, d.out_cents, d.turns)) FROM dispute d
					WHERE d.household_id = ?1) AS disputes,
				(SELECT json_group_array(json_array(t.attempt_no, t.state)) FROM (SELECT * FROM charge_attempt
					WHERE household_id = ?1 ORDER BY attempt_no) t) AS charges,
				(SELECT sum(balance_cents) FROM household_account WHERE household_id = ?1) AS balance,
				(SELECT count(*) FROM outbox WHERE payload ->> 'to' = ?3 AND payload ->> 'subject' LIKE 'Receipt%') AS receipts`,
			household_id,
			registration_id,
			who.email,
		);
		all.push(row);
	}
	const [plan] = await stage.rows(
		`SELECT s.plan_key AS plan, s.status AS status, s.payment_status AS payment, c.plan_key AS of_camp,
			(SELECT json_group_array(json_array(i.status, i.amount_cents)) FROM subscription_invoice i WHERE i.camp_id = s.camp_id) AS invoices
		FROM subscription s JOIN camp c ON c.id = s.camp_id WHERE s.camp_id = ?`,
		buyer.camp_id,
	);
	return [...all, plan ?? "no plan"];
}

const now_s = () => Math.floor(Date.now() / 1000);

/** What was told that is still to be looked at. */
const open = async (stage: MoneyStage) =>
	Number((await stage.rows("SELECT count(*) AS n FROM provider_event WHERE state = 'received'"))[0]?.n);

async function untilLooked(stage: MoneyStage) {
	for (let round = 0; round < 20 && (await open(stage)) > 0; round += 1) await stage.later();
}

/** All that the provider has to tell, of the camp's account and of the installation's own. */
const toTell = (stage: MoneyStage): Stripe.Event[] => [
	...stage.theirs().events.all(),
	...stage.theirPlatform().events.all(),
];

/** The same told once each, in order or backwards. @returns how every family stands then */
export async function inOrder(
	stage: MoneyStage,
	planned: readonly Fate[],
	{ backwards = false } = {},
): Promise<unknown[]> {
	const before = new Set(toTell(stage));
	const whose = await happen(stage, planned);
	const happened = toTell(stage)
		.filter((event) => !before.has(event))
		.sort((a, b) => a.created - b.created);
	for (const event of backwards ? happened.reverse() : happened) {
		const payload = JSON.stringify(event);
		const came = await stage.tell(payload, await signature(payload, SECRETS, now_s()), {
			"X-Proof": "0 before",
		});
		if (came.status !== 200) throw new Error(`Told in order, and answered ${came.status}: ${came.text}`);
	}
	await untilLooked(stage);
	return standing(stage, whose);
}

interface Parcel {
	payload: string;
	/** What is wrong with it; it has to be refused. */
	spoiled?: "signature" | "none" | "old" | "future" | "cut";
	/** The call to the database that fails while it is taken and looked at. */
	fault?: string;
}

/** All that is sent in a storm, in its order. */
function parcelsOf(events: readonly Stripe.Event[], duplicates: number, random: Random) {
	const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
	const now: Parcel[] = [];
	const held: Parcel[] = [];
	for (const event of events) {
		const payload = JSON.stringify(event);
		const where = random() < 0.1 ? held : now;
		const copies = 1 + Math.floor(random() * duplicates);
		for (let copy = 0; copy < copies; copy += 1) {
			const fails = random() < 0.2;
			const fault = `${1 + Math.floor(random() * 8)} ${pick(["before", "after"])}`;
			where.push({ payload, ...(fails ? { fault } : {}) });
		}
		if (random() < 0.2)
			now.push({ payload, spoiled: pick(["signature", "none", "old", "future", "cut"] as const) });
		if (random() < 0.1) {
			// On the installation's own account its own events are not astray.
			const account = event.account ? pick(["acct_of_nobody", undefined]) : "acct_of_nobody";
			now.push({ payload: JSON.stringify({ ...event, id: `${event.id}_astray${where.length}`, account }) });
		}
	}
	const shuffle = (parcels: Parcel[]) => {
		for (let at = parcels.length - 1; at > 0; at -= 1) {
			const other = Math.floor(random() * (at + 1));
			[parcels[at], parcels[other]] = [parcels[other] as Parcel, parcels[at] as Parcel];
		}
		return parcels;
	};
	return { now: shuffle(now), held: shuffle(held) };
}

async function post(stage: MoneyStage, { payload, spoiled, fault }: Parcel): Promise<Came | null> {
	const at = now_s() + (spoiled === "old" ? -600 : spoiled === "future" ? 600 : 0);
	const secrets = spoiled === "signature" ? ["whsec_of_somebody_else"] : SECRETS;
	const signed = spoiled === "none" ? "" : await signature(payload, secrets, at);
	const body = spoiled === "cut" ? payload.slice(0, payload.length / 2) : payload;
	return stage.tell(body, signed, fault ? { "X-Proof": fault } : {}).catch(() => null);
}

interface Stormed {
	wrong: string[];
	events: number;
	sent: number;
	kills: number;
	/** How often an answer was no yes, and it was told again as the provider does. */
	again: number;
}

/**
 * Tells what happened to families as a storm does, with so many copies of each at most, and the process killed so often.
 * @returns what is wrong afterwards: everything that is not as when it was told in order
 */
export async function storm(
	state: string,
	prepared: PreparedMoney,
	planned: readonly Fate[],
	expected: readonly unknown[],
	{ duplicates, kills, random }: { duplicates: number; kills: number; random: Random },
): Promise<Stormed> {
	const before = new Set(runtimes().map(({ pid }) => pid));
	let stage = await openMoney(state, prepared);
	const wrong: string[] = [];
	try {
		const whose = await happen(stage, planned);
		const events = toTell(stage);
		const { now, held } = parcelsOf(events, duplicates, random);
		const sent = now.length + held.length;
		let again = 0;
		const killing = Math.max(1, Math.floor(now.length / (kills + 1)));
		let killed = 0;
		for (const wave of [now, held]) {
			let queue = wave;
			while (queue.length > 0) {
				const part = queue.splice(0, kills > 0 && wave === now ? killing : queue.length);
				const failed: Parcel[] = [];
				let done = 0;
				const dying = killed < kills && wave === now;
				const lane = async () => {
					for (let parcel = part.shift(); parcel; parcel = part.shift()) {
						const came = await post(stage, parcel);
						done += 1;
						const should = parcel.spoiled ? came?.status === 400 : came?.status === 200;
						if (should) continue;
						if (parcel.spoiled && came && came.status !== 400 && came.status < 500)
							wrong.push(`what was spoiled (${parcel.spoiled}) was answered ${came.status}`);
						again += 1;
						failed.push({ ...parcel, fault: undefined });
					}
				};
				const size = part.length;
				const rush = Promise.all(Array.from({ length: 8 }, lane));
				if (dying) {
					while (done < size / 2 && part.length > 0) await new Promise((wake) => setTimeout(wake, 5));
					for (const { pid } of runtimes()) if (!before.has(pid)) process.kill(pid, "SIGKILL");
					killed += 1;
				}
				await rush;
				if (dying) {
					await stage.close().catch(() => undefined);
					stage = await openMoney(state, prepared);
				}
				queue = [...queue, ...failed];
			}
			if (wave === now) await stage.later();
		}
		await untilLooked(stage);
		if ((await open(stage)) > 0) wrong.push("something that was told was never looked at");
		const stands = await standing(stage, whose);
		for (const [at, one] of stands.entries()) {
			if (JSON.stringify(one) !== JSON.stringify(expected[at]))
				wrong.push(
					`${planned[at] ?? "a plan"}: ${JSON.stringify(one)} and in order ${JSON.stringify(expected[at])}`,
				);
		}
		const astray = await stage.rows(
			// On the installation's own account a payment is one of what camps pay for the product: nothing hangs on it.
			`SELECT count(*) AS n FROM provider_event WHERE id LIKE '%_astray%'
				AND state <> 'quarantined' AND NOT (account_id = '' AND state = 'ignored')`,
		);
		if (Number(astray[0]?.n) > 0) wrong.push("what was about nobody's account was not set aside");
		for (const family of whose.families) wrong.push(...(await wrongWith(stage, family.household_id)));
		wrong.push(...(await wrongInAll(stage)));
		return { wrong, events: events.length, sent, kills: killed, again };
	} finally {
		await stage.close().catch(() => undefined);
	}
}

/** Products that would not stand a storm, planted into its database alone. */
export const WEAK: Record<string, (d1: D1Database) => Promise<unknown>> = {
	"writes a receipt whenever it is told": (d1) =>
		d1
			.prepare(`CREATE TRIGGER planted AFTER UPDATE OF state ON provider_event
				WHEN NEW.state = 'ignored' AND NEW.type = 'payment_intent.succeeded' BEGIN
				INSERT INTO outbox (id, topic, payload, created_at, available_at)
				SELECT lower(hex(randomblob(16))), o.topic, o.payload, o.created_at, o.available_at FROM outbox o
				JOIN payment p ON p.provider_intent = NEW.object_id JOIN auth_user u ON u.id = p.entered_by
				WHERE o.payload ->> 'to' = u.email AND o.payload ->> 'subject' LIKE 'Receipt%' LIMIT 1; END`)
			.run(),
	"believes that what is told last happened last": (d1) =>
		d1
			.prepare(`CREATE TRIGGER planted AFTER INSERT ON provider_event WHEN NEW.type = 'payment_intent.created' BEGIN
				UPDATE payment SET failure = 'Only begun' WHERE provider_intent = NEW.object_id; END`)
			.run(),
};
