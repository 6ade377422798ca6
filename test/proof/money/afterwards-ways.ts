import { fresh } from "../../../db/seed/make";
import { refundByCard } from "./family-ways";
import { payByCard, payForm, sessionIn } from "./pay-by-card";
import { aSessionOf, CRONS, type MoneyStage, type Owing, yesterday } from "./stage";
import { type AnyWay, counted, tellSigned, told, way } from "./way";
import { writeRows } from "../../../db/seed/write-rows";

// What happens to a payment afterwards: disputes, refunds outside our pages, and money that comes too late.

/** A family that paid all it owes by card, and what the provider calls that. */
async function paidByCard(stage: MoneyStage, family: Owing) {
	const payment_id = fresh.id("payment");
	await payByCard(stage, family, { payables: 7, card: "visa", heard: "back", payment_id });
	const charge = stage
		.theirs()
		.charges.all()
		.find(({ metadata }) => metadata.payment_id === payment_id);
	if (!charge) throw new Error("The family did not pay");
	return { payment_id, charge: charge.id, intent: String(charge.payment_intent) };
}

const disputed = async (stage: MoneyStage, family: Owing) => {
	const { charge } = await paidByCard(stage, family);
	return (await stage.control("disputes", { charge })) as { id: string };
};

/** A dispute that was heard of, and what the bank decided then. */
async function decided(stage: MoneyStage, family: Owing, status: "won" | "lost") {
	const { id } = await disputed(stage, family);
	await hear(stage, "charge.dispute.funds_withdrawn", id);
	await stage.control("disputes/close", { dispute: id, status });
	return id;
}

/** Tells of something as it happened. */
async function hear(stage: MoneyStage, type: string, object_id: string) {
	const event = stage
		.theirs()
		.events.all()
		.find((each) => each.type === type && (each.data.object as { id?: string }).id === object_id);
	await tellSigned(stage, JSON.stringify(event), { "X-Proof": "0 before" });
}

/** Disputes of a family's that stand so, each with the email of its beginning once. */
const disputes = (stage: MoneyStage, { household_id }: Owing, where: string) =>
	counted(stage, `SELECT count(*) AS n FROM dispute WHERE household_id = ? AND ${where}`, household_id);

/** A family that wants the one place of a session whose deposit may not be late. */
async function whoseTurnLapses(stage: MoneyStage): Promise<Owing> {
	const session = aSessionOf(stage.lapsing, 1);
	await writeRows(stage.d1, [session]);
	const [family] = await stage.owing(1, 1, { season: stage.lapsing, session });
	if (!family) throw new Error("There is no family");
	sessions.set(family, session);
	return family;
}

/** What such a family wants. */
const sessions = new WeakMap<Owing, ReturnType<typeof aSessionOf>>();

/** The days pass in which a deposit should have come. */
const deposits_late = () => ({ "X-Proof-Now": new Date(Date.now() + 16 * 86_400_000).toISOString() });

/** A family pays, but its places were given free before anybody heard of it. */
async function paidLate(stage: MoneyStage, family: Owing): Promise<string> {
	const payment_id = fresh.id("payment");
	const payables = (await stage.payablesOf(family.household_id)).slice(0, 3);
	const form = payForm(family.household_id, payment_id, payables);
	const session = sessionIn(await stage.call(family.who, "POST", "/parent-dashboard/payments/pay", form));
	if (!session) throw new Error("No page was made");
	await stage.control("checkout/pay", { session, card: "visa" });
	// The provider answers nothing meanwhile: if it did, the page would be found paid and the family would keep its spots.
	await stage.control("faults", { kind: "closed", times: 100, after: 0 });
	await stage.cron(CRONS.half_hourly, deposits_late());
	stage.nothingWrong();
	const [row] = await stage.rows("SELECT status FROM registration WHERE id = ?", family.registration_id);
	if (row?.status !== "cancelled") throw new Error(`The places are ${row?.status}`);
	return payment_id;
}

const back = (stage: MoneyStage, { who }: Owing, payment_id: string, headers: Record<string, string>) =>
	stage.call(who, "GET", `/parent-dashboard/payments/${payment_id}/back`, undefined, headers);

export const AFTERWARDS_WAYS: Record<string, AnyWay> = {
	"a bank takes back what is disputed": told(
		async (stage, family) => ({
			type: "charge.dispute.funds_withdrawn",
			object_id: (await disputed(stage, family)).id,
		}),
		(stage, family) => disputes(stage, family, "out_cents > 0 AND turns = 1"),
	),
	"a bank gives back what was disputed": told(
		async (stage, family) => ({
			type: "charge.dispute.funds_reinstated",
			object_id: await decided(stage, family, "won"),
		}),
		(stage, family) => disputes(stage, family, "state = 'won' AND out_cents = 0 AND turns = 1"),
	),
	"a dispute is lost": told(
		async (stage, family) => ({
			type: "charge.dispute.closed",
			object_id: await decided(stage, family, "lost"),
		}),
		(stage, family) => disputes(stage, family, "state = 'lost' AND out_cents > 0 AND turns = 1"),
	),
	"a refund on the provider's pages is heard of": told(
		async (stage, family) => {
			const { charge, intent } = await paidByCard(stage, family);
			await stage.stripe.refunds.create(
				{ payment_intent: intent, amount: 1_000 },
				{ stripeAccount: stage.account_id },
			);
			return { type: "charge.refunded", object_id: charge };
		},
		(stage, { household_id }) =>
			counted(
				stage,
				"SELECT count(*) AS n FROM refund WHERE household_id = ? AND state = 'processed' AND amount_cents = 1000",
				household_id,
			),
	),
	"a card does not take a refund": told(
		async (stage, family) => {
			const { id } = await refundByCard(stage, family);
			await stage.call(
				stage.admin,
				"POST",
				`/api/refunds/${id}/process`,
				{ way: "original", paid_on: yesterday() },
				{ "Idempotency-Key": fresh.id("key") },
			);
			const sent = stage
				.theirs()
				.refunds.all()
				.find(({ metadata }) => metadata?.refund_id === id);
			await stage.control("refunds/fail", { refund: sent?.id });
			return { type: "refund.failed", object_id: String(sent?.id) };
		},
		// Taken back, and asked for anew by another way.
		(stage, { household_id }) =>
			counted(
				stage,
				`SELECT count(*) AS n FROM refund f JOIN refund a ON a.household_id = f.household_id AND a.state = 'requested' AND a.way = 'check'
				WHERE f.household_id = ? AND f.state = 'void'`,
				household_id,
			),
	),
	"money comes after the places were given free": way<string>({
		family: whoseTurnLapses,
		prepare: paidLate,
		ask: back,
		times: (stage, { registration_id }, payment_id) =>
			counted(
				stage,
				`SELECT count(*) AS n FROM registration r JOIN payment p ON p.household_id = r.household_id AND p.id = ?2 AND p.state = 'succeeded'
				WHERE r.id = ?1 AND r.status IN ('accepted', 'enrolled')`,
				registration_id,
				payment_id,
			),
		asks_provider: true,
	}),
	"money comes after somebody else took the places": way<string>({
		family: whoseTurnLapses,
		async prepare(stage, family) {
			const payment_id = await paidLate(stage, family);
			const session = sessions.get(family);
			if (session) await stage.owing(1, 1, { season: stage.lapsing, session });
			return payment_id;
		},
		ask: back,
		async times(stage, { household_id }, payment_id) {
			const sent = stage
				.theirs()
				.refunds.all()
				.filter(
					({ charge }) => stage.theirs().charges.get(String(charge)).metadata.payment_id === payment_id,
				);
			const here = await counted(
				stage,
				"SELECT count(*) AS n FROM refund WHERE household_id = ? AND state = 'processed'",
				household_id,
			);
			return sent.length > 1 || here > 1 ? 2 : Math.min(sent.length, here);
		},
		asks_provider: true,
		in_time: true,
	}),
};
