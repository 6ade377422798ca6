import { fresh } from "../../../db/seed/make";
import { payByCard, payForm } from "./pay-by-card";
import { type MoneyStage, type Owing, yesterday } from "./stage";
import { type AnyWay, counted, office, tellSigned, way } from "./way";

const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const nothing = async () => ({});
const paidByCheck = async (stage: MoneyStage, { household_id }: Owing, amount_cents = 46_000) => {
	const body = { household_id, way: "check", amount_cents, received_on: yesterday() };
	const came = await stage.call(stage.admin, "POST", "/api/payments", body);
	return { id: String(came.body.data?.id) };
};
const aFee = async (stage: MoneyStage, { household_id, registration_id }: Owing) => {
	const body = { registration_id, label: "Lost key", amount_cents: 900, due_on: soon() };
	const came = await stage.call(stage.admin, "POST", `/api/financial/accounts/${household_id}/fees`, body);
	return { id: String(came.body.data?.id) };
};
const aRefund = async (stage: MoneyStage, family: Owing) => {
	await paidByCheck(stage, family);
	await stage.call(stage.admin, "POST", `/api/registrations/${family.registration_id}/cancel`, {
		reason: "Moved away",
	});
	const [row] = await stage.rows("SELECT id FROM refund WHERE household_id = ?", family.household_id);
	return { id: String(row?.id) };
};
const approved = async (stage: MoneyStage, refund: { id: string }) => {
	await stage.call(stage.another, "POST", `/api/refunds/${refund.id}/decide`, { decision: "approve" });
	return refund;
};
export const refundByCard = async (stage: MoneyStage, family: Owing) => {
	await payByCard(stage, family, { payables: 7, card: "visa", heard: "back" });
	await stage.call(stage.admin, "POST", `/api/registrations/${family.registration_id}/cancel`, {
		reason: "Moved away",
	});
	const [row] = await stage.rows("SELECT id FROM refund WHERE household_id = ?", family.household_id);
	return approved(stage, { id: String(row?.id) });
};

const ofState = (table: "payment" | "refund", state: string) =>
	`SELECT count(*) AS n FROM ${table} WHERE id = ? AND state = '${state}'`;

/** A page on which some of what is due was paid, and of which nothing was heard yet. */
async function paidThere(stage: MoneyStage, family: Owing) {
	const payment_id = fresh.id("payment");
	await payByCard(stage, family, { payables: 3, card: "visa", heard: "nothing", payment_id });
	return payment_id;
}

const posted = (stage: MoneyStage, payment_id: string) =>
	counted(
		stage,
		"SELECT count(*) AS n FROM ledger_entry e JOIN payment p ON p.id = e.payment_id WHERE p.id = ? AND p.state = 'succeeded'",
		payment_id,
	);

/** A due that is settled by its own button; first in another way, where that is said. */
const settles = (body: { state: string; method?: string; reason?: string }, before?: object) =>
	office(
		async (stage, { household_id }: Owing) => {
			const [due] = await stage.rows(
				"SELECT id FROM payable WHERE household_id = ? AND kind <> 'refund' ORDER BY due_on, id",
				household_id,
			);
			const id = String(due?.id);
			if (before) await stage.call(stage.admin, "POST", `/api/payables/${id}/settle`, before);
			return { id };
		},
		(_, { id }) => [`/api/payables/${id}/settle`, body],
		(_, { id }) => ["SELECT count(*) AS n FROM payable WHERE id = ? AND state = ?", id, body.state],
	);

/** A refund that the provider sends to the card; what it paid is due again, where that was asked for. */
const toTheCard = (prepare: (stage: MoneyStage, family: Owing) => Promise<{ id: string }>) =>
	way<{ key: string; id: string }>({
		prepare: async (stage, family) => ({ key: fresh.id("key"), ...(await prepare(stage, family)) }),
		ask: (stage, _, { key, id }, headers) =>
			stage.call(
				stage.admin,
				"POST",
				`/api/refunds/${id}/process`,
				{ way: "original", paid_on: yesterday(), due_again: true },
				{
					"Idempotency-Key": key,
					...headers,
				},
			),
		async times(stage, _, { id }) {
			const sent = stage
				.theirs()
				.refunds.all()
				.filter(({ metadata }) => metadata?.refund_id === id).length;
			const [row] = await stage.rows(ofState("refund", "processed"), id);
			return row?.n === 1 ? sent : 0;
		},
		asks_provider: true,
	});

/** What families and the office do with what is owed. */
export const FAMILY_WAYS: Record<string, AnyWay> = {
	"a family begins to pay by card": way<{ form: URLSearchParams; payment_id: string }>({
		async prepare(stage, { household_id }) {
			const payment_id = fresh.id("payment");
			const payables = (await stage.payablesOf(household_id)).slice(0, 2);
			return { payment_id, form: payForm(household_id, payment_id, payables) };
		},
		ask: (stage, { who }, { form }, headers) =>
			stage.call(who, "POST", "/parent-dashboard/payments/pay", form, headers),
		times: async (stage, _, { payment_id }) =>
			stage
				.theirs()
				.checkout_sessions.all()
				.filter((page) => page.client_reference_id === payment_id && page.status === "open").length,
		asks_provider: true,
	}),
	"a family begins anew": way<{ form: URLSearchParams; payment_id: string }>({
		async prepare(stage, family) {
			const payables = (await stage.payablesOf(family.household_id)).slice(0, 2);
			const { household_id } = family;
			const first = payForm(household_id, fresh.id("payment"), payables);
			await stage.call(family.who, "POST", "/parent-dashboard/payments/pay", first);
			const payment_id = fresh.id("payment");
			return { payment_id, form: payForm(household_id, payment_id, payables) };
		},
		ask: (stage, { who }, { form }, headers) =>
			stage.call(who, "POST", "/parent-dashboard/payments/pay", form, headers),
		// Of all pages that were made for the family, one can still be paid on.
		times: async (stage, { household_id }) => {
			const own = new Set(
				(await stage.rows("SELECT id FROM payment WHERE household_id = ?", household_id)).map(({ id }) => id),
			);
			return stage
				.theirs()
				.checkout_sessions.all()
				.filter((page) => own.has(page.client_reference_id) && page.status === "open").length;
		},
		asks_provider: true,
	}),
	"a family comes back from the page": way<string>({
		prepare: paidThere,
		ask: (stage, { who }, payment_id, headers) =>
			stage.call(who, "GET", `/parent-dashboard/payments/${payment_id}/back`, undefined, headers),
		times: (stage, _, payment_id) => posted(stage, payment_id),
		asks_provider: true,
	}),
	"the provider tells": way<{ payment_id: string; payload: string }>({
		async prepare(stage, family) {
			const payment_id = await paidThere(stage, family);
			const event = stage
				.theirs()
				.events.all()
				.find(({ type, data }) => {
					const { metadata } = data.object as { metadata?: Record<string, string> | null };
					return type === "payment_intent.succeeded" && metadata?.payment_id === payment_id;
				});
			return { payment_id, payload: JSON.stringify(event) };
		},
		ask: (stage, _, { payload }, headers) => tellSigned(stage, payload, headers),
		times: async (stage, _, { payment_id }) => posted(stage, payment_id),
		by_itself: true,
		asks_provider: true,
	}),
	"a check is noted": office(
		nothing,
		({ household_id }) => [
			"/api/payments",
			{ household_id, way: "check", amount_cents: 12_345, received_on: yesterday() },
		],
		({ household_id }) => ["SELECT count(*) AS n FROM payment WHERE household_id = ?", household_id],
	),
	"a payment is taken back": office(
		paidByCheck,
		(_, { id }) => [`/api/payments/${id}/void`, { reason: "Bounced" }],
		(_, { id }) => [ofState("payment", "void"), id],
	),
	"credit is given": office(
		nothing,
		({ household_id }) => [
			`/api/financial/accounts/${household_id}/given`,
			{ kind: "credit", amount_cents: 700, reason: "A hard year" },
		],
		({ household_id }) => ["SELECT count(*) AS n FROM payment WHERE household_id = ?", household_id],
	),
	"a fee is charged": office(
		nothing,
		({ household_id, registration_id }) => [
			`/api/financial/accounts/${household_id}/fees`,
			{ registration_id, label: "Lost key", amount_cents: 900, due_on: soon() },
		],
		({ household_id }) => [
			"SELECT count(*) AS n FROM payable WHERE household_id = ? AND kind = 'fee'",
			household_id,
		],
	),
	"a fee is charged that credit pays": office(
		paidByCheck,
		({ household_id, registration_id }) => [
			`/api/financial/accounts/${household_id}/fees`,
			{ registration_id, label: "Lost key", amount_cents: 900, due_on: soon() },
		],
		({ household_id }) => [
			"SELECT count(*) AS n FROM payable WHERE household_id = ? AND kind = 'fee' AND state = 'received'",
			household_id,
		],
	),
	"a fee is taken back": office(
		aFee,
		(_, { id }) => [`/api/financial/fees/${id}/void`, { reason: "By mistake" }],
		(_, { id }) => ["SELECT count(*) AS n FROM payable WHERE id = ? AND state = 'void'", id],
	),
	"a refund is asked for": office(
		paidByCheck,
		({ household_id }) => [
			"/api/refunds",
			{ household_id, amount_cents: 500, way: "check", reason: "Paid too much" },
		],
		({ household_id }) => ["SELECT count(*) AS n FROM refund WHERE household_id = ?", household_id],
	),
	"a refund is approved": office(
		aRefund,
		(_, { id }) => [`/api/refunds/${id}/decide`, { decision: "approve" }],
		(_, { id }) => [ofState("refund", "approved"), id],
		"another",
	),
	"a refund is paid out by check": office(
		async (stage, family) => approved(stage, await aRefund(stage, family)),
		(_, { id }) => [`/api/refunds/${id}/process`, { way: "check", reference: "2051", paid_on: yesterday() }],
		(_, { id }) => [ofState("refund", "processed"), id],
	),
	"a refund goes back to the card": toTheCard(refundByCard),
	"a card payment that pays something goes back": toTheCard(async (stage, family) => {
		await payByCard(stage, family, { payables: 7, card: "visa", heard: "back" });
		const { household_id } = family;
		const [paid] = await stage.rows("SELECT id FROM payment WHERE household_id = ?", household_id);
		const body = {
			household_id,
			payment_id: paid?.id,
			amount_cents: 2_500,
			way: "original",
			reason: "Goodwill",
		};
		const asked = await stage.call(stage.admin, "POST", "/api/refunds", body);
		return { id: String(asked.body.data?.id) };
	}),
	"a refund is taken back": office(
		aRefund,
		(_, { id }) => [`/api/refunds/${id}/take-back`, { reason: "By mistake" }],
		(_, { id }) => [ofState("refund", "rejected"), id],
	),
	"a refund is rejected": office(
		aRefund,
		(_, { id }) => [`/api/refunds/${id}/decide`, { decision: "reject", reason: "Nothing is owed" }],
		(_, { id }) => [ofState("refund", "rejected"), id],
		"another",
	),
	"a due is received": settles({ state: "received", method: "Check" }),
	"a due is waived": settles({ state: "waived", reason: "Staff child" }),
	"a due is due again": settles(
		{ state: "due", reason: "By mistake" },
		{ state: "waived", reason: "Staff child" },
	),
	"a registration is cancelled": office(
		paidByCheck,
		({ registration_id }) => [`/api/registrations/${registration_id}/cancel`, { reason: "Moved away" }],
		({ household_id }) => [
			"SELECT count(*) AS n FROM payable WHERE household_id = ? AND kind = 'refund' AND state = 'due'",
			household_id,
		],
	),
};

/** Closing a day is the camp's and not a family's: it is asked for day after day. */
export const dayClose = (days_ago: () => number) =>
	office(
		async () => ({ day: new Date(Date.now() - days_ago() * 86_400_000).toISOString().slice(0, 10) }),
		(_, { day }) => ["/api/financial/days", { closed_on: day, counted_cents: 0, note: "Nothing came" }],
		(_, { day }) => ["SELECT count(*) AS n FROM day_close WHERE closed_on = ?", day],
	);
