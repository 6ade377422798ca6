import { fresh } from "../../../db/seed/make";
import type { Came } from "../stage";
import { CRONS, LONG_AGO, type MoneyStage, type Owing } from "./stage";

// Kept cards, and what is charged to them by itself: as a family gives a card and agrees, and as days pass.

const CARDS = "/parent-dashboard/payments/cards";

/** What the family's page of cards sends. */
export const cardsForm = (
	{ household_id }: Owing,
	intent: "keep" | "choose" | "remove" | "agree" | "end",
	fields: Record<string, string>,
) => new URLSearchParams({ intent, household_id, ...fields });

/** A family presses something on its page of cards. */
export const press = (
	stage: MoneyStage,
	family: Owing,
	form: URLSearchParams,
	headers: Record<string, string> = {},
): Promise<Came> => stage.call(family.who, "POST", CARDS, form, headers);

/** A family comes back from where it gave a card. */
export const backFromCard = (
	stage: MoneyStage,
	{ who, household_id }: Owing,
	page: string,
	headers: Record<string, string> = {},
): Promise<Came> =>
	stage.call(who, "GET", `${CARDS}/kept?household=${household_id}&page=${page}`, undefined, headers);

/** The page at the provider on which a family gave a card, which nobody here heard of yet. */
export async function givenCard(stage: MoneyStage, family: Owing, card = "visa"): Promise<string> {
	const came = await press(stage, family, cardsForm(family, "keep", { setup_id: fresh.id("setup") }));
	const page = /\/checkout\/(cs_[^/?#]+)/.exec(String(came.headers.location ?? ""))?.[1];
	if (!page) throw new Error(`No page for a card: ${came.status} ${came.text.slice(0, 300)}`);
	await stage.control("checkout/pay", { session: page, card });
	return page;
}

/** A family keeps a card. @returns what it is called here, and at the provider */
export async function keepCard(
	stage: MoneyStage,
	family: Owing,
	card = "visa",
): Promise<{ id: string; provider_method: string }> {
	await backFromCard(stage, family, await givenCard(stage, family, card));
	const [kept] = await stage.rows(
		"SELECT id, provider_method FROM saved_method WHERE household_id = ? ORDER BY created_at DESC, id DESC LIMIT 1",
		family.household_id,
	);
	if (!kept) throw new Error("No card is kept");
	return { id: String(kept.id), provider_method: String(kept.provider_method) };
}

/** A family agrees that what it owes is charged. */
export const agree = (stage: MoneyStage, family: Owing) =>
	press(stage, family, cardsForm(family, "agree", { registration_id: family.registration_id }));

/** The days before a deposit, in which its family is told: it is due fourteen days after the family was accepted. */
export const BEFORE_DEPOSIT = () => ({
	"X-Proof-Now": new Date(Date.now() + 12 * 86_400_000).toISOString(),
});

/** Tells families of what is charged soon, and plans it. */
export const planned = (stage: MoneyStage) => stage.cron(CRONS.half_hourly, BEFORE_DEPOSIT());

/** The day on which a family's planned charges are made has come. */
export const dayComes = (stage: MoneyStage, { household_id }: Owing) =>
	stage.d1
		.prepare("UPDATE charge_attempt SET next_at = ? WHERE household_id = ? AND state = 'planned'")
		.bind(LONG_AGO, household_id)
		.run();

/** A run that charges what is due, and sends what waits. */
export const charging = (stage: MoneyStage, headers: Record<string, string> = {}) =>
	stage.cron(CRONS.often, headers);

/** A family whose deposit is to be charged now. */
export async function toBeCharged(stage: MoneyStage, family: Owing, card = "visa") {
	const kept = await keepCard(stage, family, card);
	await agree(stage, family);
	await planned(stage);
	await dayComes(stage, family);
	return kept;
}

/** How often a family's automatic charges came, at the provider and here, and how often it was told of a receipt. */
export async function chargedOnce(
	stage: MoneyStage,
	{ household_id }: Owing,
): Promise<{ there: number; here: number; receipts: number }> {
	const attempts = await stage.rows(
		"SELECT payment_id, state FROM charge_attempt WHERE household_id = ? AND payment_id IS NOT NULL",
		household_id,
	);
	const payments = new Set(attempts.map(({ payment_id }) => payment_id));
	const there = stage
		.theirs()
		.charges.all()
		.filter(({ metadata, paid }) => paid && payments.has(metadata.payment_id ?? "")).length;
	const [emails] = await stage.rows(
		`SELECT count(*) AS n FROM outbox o WHERE o.payload ->> 'subject' LIKE 'Receipt%' AND EXISTS (
			SELECT 1 FROM charge_attempt t WHERE t.household_id = ? AND o.payload ->> 'text' LIKE '%' || t.payment_id || '%')`,
		household_id,
	);
	const here = attempts.filter(({ state }) => state === "succeeded").length;
	return { there, here, receipts: Number(emails?.n) };
}
