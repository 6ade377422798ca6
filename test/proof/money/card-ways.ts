import { fresh } from "../../../db/seed/make";
import {
	agree,
	BEFORE_DEPOSIT,
	backFromCard,
	cardsForm,
	chargedOnce,
	charging,
	dayComes,
	givenCard,
	keepCard,
	press,
	toBeCharged,
} from "./automatic";
import { CRONS, type MoneyStage, type Owing } from "./stage";
import { type AnyWay, counted, told, way } from "./way";

// Cards that families keep, and what is charged to them by itself.

const kept = (stage: MoneyStage, { household_id }: Owing) =>
	counted(
		stage,
		"SELECT count(*) AS n FROM saved_method WHERE household_id = ? AND detached_at IS NULL",
		household_id,
	);

/** A press on the family's page of cards, the same again each time. */
const pressed = (
	prepare: (stage: MoneyStage, family: Owing) => Promise<URLSearchParams>,
	times: (stage: MoneyStage, family: Owing) => Promise<number>,
	done?: RegExp,
) =>
	way<URLSearchParams>({
		prepare,
		ask: (stage, family, form, headers) => press(stage, family, form, headers),
		times,
		...(done ? { done } : {}),
	});

/** One charge there, one here, and one receipt; anything else is said by a number of its own. */
async function once(stage: MoneyStage, family: Owing): Promise<number> {
	const { there, here, receipts } = await chargedOnce(stage, family);
	if (there > 1 || here > 1 || receipts > 1) return Math.max(there, here, receipts);
	return there === 1 && here === 1 && receipts === 1 ? 1 : 0;
}

/** A run of the cron that charges, for a family whose deposit is to be charged now. */
const charged = (
	prepare: (stage: MoneyStage, family: Owing) => Promise<unknown>,
	times: (stage: MoneyStage, family: Owing) => Promise<number>,
) =>
	way({
		prepare,
		ask: (stage, _, __, headers) => charging(stage, headers),
		times,
		by_itself: true,
		asks_provider: true,
	});

/** How often a family was told of something about its deposit, in words that are in the subject. */
const emailsOf = (stage: MoneyStage, { who }: Owing, subject: string) =>
	counted(
		stage,
		"SELECT count(*) AS n FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE '%' || ? || '%'",
		who.email,
		subject,
	);

const attempts = (stage: MoneyStage, { household_id }: Owing, state: string) =>
	counted(
		stage,
		"SELECT count(*) AS n FROM charge_attempt WHERE household_id = ? AND state = ?",
		household_id,
		state,
	);

export const CARD_WAYS: Record<string, AnyWay> = {
	"a family begins to keep a card": way<URLSearchParams>({
		prepare: async (_, family) => cardsForm(family, "keep", { setup_id: fresh.id("setup") }),
		ask: (stage, family, form, headers) => press(stage, family, form, headers),
		times: async (stage, { household_id }) =>
			stage
				.theirs()
				.checkout_sessions.all()
				.filter(({ mode, metadata }) => mode === "setup" && metadata?.household_id === household_id).length,
		asks_provider: true,
	}),
	"a family comes back with a card": way<string>({
		prepare: givenCard,
		ask: (stage, family, page, headers) => backFromCard(stage, family, page, headers),
		times: kept,
		asks_provider: true,
	}),
	"the provider tells of a card": told(async (stage, family) => {
		const page = stage.theirs().checkout_sessions.get(await givenCard(stage, family));
		return { type: "setup_intent.succeeded", object_id: String(page.setup_intent) };
	}, kept),
	"another card is chosen": pressed(
		async (stage, family) => {
			await keepCard(stage, family);
			const { id } = await keepCard(stage, family, "mastercard");
			return cardsForm(family, "choose", { method_id: id });
		},
		(stage, { household_id }) =>
			counted(
				stage,
				"SELECT count(*) AS n FROM saved_method WHERE household_id = ? AND is_default = 1 AND brand = 'mastercard'",
				household_id,
			),
	),
	"a card is kept no more": way<{ key: string; payment_method_id: string; provider_method: string }>({
		async prepare(stage, family) {
			const { id, provider_method } = await keepCard(stage, family);
			return { key: fresh.id("key"), payment_method_id: id, provider_method };
		},
		ask: (stage, { who }, { key, payment_method_id }, headers) =>
			stage.call(
				who,
				"POST",
				"/api/billing/detach-payment-method",
				{ payment_method_id },
				{
					"Idempotency-Key": key,
					...headers,
				},
			),
		async times(stage, family, { provider_method }) {
			const is_gone = (await kept(stage, family)) === 0;
			return is_gone && stage.theirs().payment_methods.get(provider_method).customer === null ? 1 : 0;
		},
		in_time: true,
	}),
	"the provider is asked to let go of a card": way<string>({
		async prepare(stage, family) {
			const { id, provider_method } = await keepCard(stage, family);
			await stage.call(family.who, "POST", "/api/billing/detach-payment-method", { payment_method_id: id });
			return provider_method;
		},
		ask: (stage, _, __, headers) => charging(stage, headers),
		times: async (stage, _, provider_method) =>
			stage.theirs().payment_methods.get(provider_method).customer === null ? 1 : 0,
		by_itself: true,
		asks_provider: true,
	}),
	"a family agrees that it is charged by itself": pressed(
		async (stage, family) => {
			await keepCard(stage, family);
			return cardsForm(family, "agree", { registration_id: family.registration_id });
		},
		(stage, { household_id }) =>
			counted(stage, "SELECT count(*) AS n FROM auto_charge WHERE household_id = ?", household_id),
		/Autopay is already on for this registration/,
	),
	"a family ends that it is charged by itself": pressed(
		async (stage, family) => {
			await toBeCharged(stage, family);
			return cardsForm(family, "end", { registration_id: family.registration_id });
		},
		(stage, { household_id }) =>
			counted(
				stage,
				`SELECT count(*) AS n FROM auto_charge a JOIN charge_attempt t ON t.agreement_id = a.id AND t.state = 'dropped'
				WHERE a.household_id = ? AND a.ended_at IS NOT NULL`,
				household_id,
			),
		/Autopay is already off for this registration/,
	),
	"a family is told of a charge to come": way({
		async prepare(stage, family) {
			await keepCard(stage, family);
			await agree(stage, family);
		},
		ask: (stage, _, __, headers) => stage.cron(CRONS.half_hourly, { ...BEFORE_DEPOSIT(), ...headers }),
		async times(stage, family) {
			const plans = await attempts(stage, family, "planned");
			const emails = await emailsOf(stage, family, "will be charged on");
			return plans === emails ? plans : 2;
		},
		by_itself: true,
	}),
	"a deposit is charged by itself": charged((stage, family) => toBeCharged(stage, family), once),
	"a charge is declined": charged(
		async (stage, family) => toBeCharged(stage, family, "chargeCustomerFail"),
		async (stage, family) => {
			const failed = await attempts(stage, family, "failed");
			const emails = await emailsOf(stage, family, "couldn't be charged");
			const next = await counted(
				stage,
				"SELECT count(*) AS n FROM charge_attempt WHERE household_id = ? AND state = 'planned' AND attempt_no = 2",
				family.household_id,
			);
			const { there } = await chargedOnce(stage, family);
			return failed === emails && next === emails && there === 0 ? failed : 2;
		},
	),
	"what was declined is charged again": charged(async (stage, family) => {
		const { provider_method } = await toBeCharged(stage, family, "chargeCustomerFail");
		await charging(stage);
		await stage.control("cards", { payment_method: provider_method, becomes: "visa" });
		await dayComes(stage, family);
	}, once),
};
