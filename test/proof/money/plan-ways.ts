import { aCamp } from "../../../db/seed/builders/camp";
import { aMembership, aUser } from "../../../db/seed/builders/user";
import { writeRows } from "../../../db/seed/write-rows";
import { type Caller, type Came, tokenOf } from "../stage";
import { CRONS, type MoneyStage } from "./stage";
import { type AnyWay, counted, told, way } from "./way";

// What a camp pays for the product: it buys a plan, changes it and ends it, and the provider tells of it.

/** A camp of its own, and its admin: who buys its plan, and connects its account. */
export interface Buyer {
	camp_id: string;
	who: Caller;
}

export async function aBuyer({ d1 }: MoneyStage): Promise<Buyer> {
	const camp = aCamp();
	const admin = aUser();
	await writeRows(d1, [camp, admin, aMembership(camp, admin)]);
	const wall = Date.now();
	await d1
		.prepare(
			"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
		)
		.bind(`buyer-${admin.id}`, tokenOf(admin), admin.id, wall + 86_400_000, wall)
		.run();
	return { camp_id: camp.id, who: { id: admin.id, email: admin.email, token: tokenOf(admin) } };
}

/** Somebody presses something on the page of the camp's plan. */
const press = (
	stage: MoneyStage,
	{ camp_id, who }: Buyer,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<Came> =>
	stage.call(who, "POST", `/billing?camp_id=${camp_id}`, new URLSearchParams(fields), headers);

const choose = (plan: "starter" | "professional") => ({ intent: "choose", plan });

/** A camp that bought a plan on the provider's page, of which nothing was heard yet. */
export async function bought(stage: MoneyStage): Promise<Buyer> {
	const buyer = await aBuyer(stage);
	await press(stage, buyer, choose("starter"));
	const [page] = openPages(stage, buyer);
	if (!page) throw new Error("No page was made on which a plan is bought");
	await stage.control("checkout/pay", { session: page.id, card: "visa" }, "platform");
	return buyer;
}

/** A camp whose plan runs. */
export async function running(stage: MoneyStage): Promise<Buyer> {
	const buyer = await bought(stage);
	await press(stage, buyer, { intent: "check" });
	return buyer;
}

const openPages = (stage: MoneyStage, { camp_id }: Buyer) =>
	stage
		.theirPlatform()
		.checkout_sessions.all()
		.filter((page) => page.client_reference_id === camp_id && page.status === "open");

const subscriptionsOf = (stage: MoneyStage, { camp_id }: Buyer) =>
	stage
		.theirPlatform()
		.subscriptions.all()
		.filter(({ metadata }) => metadata.camp_id === camp_id);

/** Camps of this one whose plan stands so here. */
const standing = (stage: MoneyStage, { camp_id }: Buyer, where: string) =>
	counted(
		stage,
		`SELECT count(*) AS n FROM subscription s JOIN camp c ON c.id = s.camp_id AND c.plan_key = s.plan_key
		WHERE s.camp_id = ? AND ${where}`,
		camp_id,
	);

/** A press on the page of a camp's plan, the same again each time. */
const pressed = (
	prepare: (stage: MoneyStage) => Promise<Buyer>,
	fields: Record<string, string>,
	times: (stage: MoneyStage, buyer: Buyer) => Promise<number>,
	done?: RegExp,
) =>
	way<Buyer>({
		prepare,
		ask: (stage, _, buyer, headers) => press(stage, buyer, fields, headers),
		times: (stage, _, buyer) => times(stage, buyer),
		asks_provider: true,
		...(done ? { done } : {}),
	});

export const PLAN_WAYS: Record<string, AnyWay> = {
	"a camp begins to buy a plan": pressed(
		aBuyer,
		choose("starter"),
		async (stage, buyer) => openPages(stage, buyer).length,
	),
	"a camp comes back from buying a plan": way<Buyer>({
		prepare: bought,
		ask: (stage, _, { who, camp_id }, headers) =>
			stage.call(who, "GET", `/billing/returned?camp_id=${camp_id}`, undefined, headers),
		times: (stage, _, buyer) => standing(stage, buyer, "s.plan_key = 'starter' AND s.status = 'active'"),
		asks_provider: true,
	}),
	"the provider tells of a camp's plan": told(
		async (stage) => {
			const buyer = await bought(stage);
			const [made] = subscriptionsOf(stage, buyer);
			return { type: "customer.subscription.created", object_id: String(made?.id), buyer };
		},
		(stage, _, { buyer }) => standing(stage, buyer, "s.plan_key = 'starter' AND s.status = 'active'"),
		"platform",
	),
	"a camp changes its plan": pressed(
		running,
		choose("professional"),
		async (stage, buyer) => {
			const [theirs] = subscriptionsOf(stage, buyer);
			const price = theirs?.items.data[0]?.price.id;
			const here = await standing(stage, buyer, "s.plan_key = 'professional'");
			return price === "price_proof_professional" ? here : 0;
		},
		/Professional is already your plan/,
	),
	"a camp ends its plan": pressed(running, { intent: "cancel" }, async (stage, buyer) => {
		const [theirs] = subscriptionsOf(stage, buyer);
		return theirs?.cancel_at_period_end ? standing(stage, buyer, "s.cancel_at_period_end = 1") : 0;
	}),
	"a camp goes on after all": pressed(
		async (stage) => {
			const buyer = await running(stage);
			await press(stage, buyer, { intent: "cancel" });
			return buyer;
		},
		{ intent: "keep" },
		async (stage, buyer) => {
			const [theirs] = subscriptionsOf(stage, buyer);
			return theirs?.cancel_at_period_end ? 0 : standing(stage, buyer, "s.cancel_at_period_end = 0");
		},
	),
	"a camp takes a way to pay away": way<{ buyer: Buyer; payment_method_id: string }>({
		async prepare(stage) {
			const buyer = await running(stage);
			await press(stage, buyer, { intent: "cancel" });
			const [theirs] = subscriptionsOf(stage, buyer);
			return { buyer, payment_method_id: String(theirs?.default_payment_method) };
		},
		ask: (stage, _, { buyer, payment_method_id }, headers) =>
			press(stage, buyer, { intent: "remove_method", payment_method_id }, headers),
		async times(stage, _, { buyer, payment_method_id }) {
			const { customer } = stage.theirPlatform().payment_methods.get(payment_method_id);
			const gone = await counted(
				stage,
				"SELECT count(*) AS n FROM billing_customer WHERE camp_id = ? AND methods = '[]'",
				buyer.camp_id,
			);
			return customer === null ? gone : 0;
		},
		asks_provider: true,
		done: /payment method/,
	}),
	"the night compares what camps pay": way<Buyer>({
		prepare: bought,
		ask: (stage, _, __, headers) => stage.cron(CRONS.nightly, headers),
		times: (stage, _, { camp_id }) =>
			counted(
				stage,
				"SELECT count(*) AS n FROM provider_difference WHERE camp_id = ? AND account_id = '' AND settled_at IS NULL",
				camp_id,
			),
		by_itself: true,
		asks_provider: true,
	}),
};
