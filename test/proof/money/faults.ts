import { fresh } from "../../../db/seed/make";
import { signature } from "../../support/stripe/core/sign";
import type { Came } from "../stage";
import { wrongWith } from "./agree";
import { payByCard, payForm } from "./sequences";
import { type MoneyStage, type Owing, SECRETS, yesterday } from "./stage";

// Every call to the database and to the provider, of every way in which money moves, fails once: before it took effect, and
// after. Nothing is half done, whoever asked is told so in words, and asking again does it once.

/** A way in which money moves. */
interface Way<Thing> {
	/** What has to be there first. */
	prepare(stage: MoneyStage, family: Owing): Promise<Thing>;
	/** Asks for it, the same again each time: as a form that is sent again, or a request with its key. */
	ask(stage: MoneyStage, family: Owing, thing: Thing, headers: Record<string, string>): Promise<Came>;
	/** How often it happened: once, at the end. */
	times(stage: MoneyStage, family: Owing, thing: Thing): Promise<number>;
	/** The provider does it again by itself, and is not told why. */
	by_itself?: boolean;
}

const way = <Thing>(of: Way<Thing>) => of as Way<unknown>;

const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** A request of the office, by its key. */
function office<Thing extends object>(
	prepare: (stage: MoneyStage, family: Owing) => Promise<Thing>,
	request: (family: Owing, thing: Thing) => [path: string, body: object],
	counted: (family: Owing, thing: Thing) => [sql: string, ...bound: unknown[]],
	by: "admin" | "another" = "admin",
) {
	return way<{ key: string; thing: Thing }>({
		prepare: async (stage, family) => ({ key: fresh.id("key"), thing: await prepare(stage, family) }),
		ask(stage, family, { key, thing }, headers) {
			const [path, body] = request(family, thing);
			return stage.call(stage[by], "POST", path, body, { "Idempotency-Key": key, ...headers });
		},
		async times(stage, family, { thing }) {
			const [sql, ...bound] = counted(family, thing);
			return Number((await stage.rows(sql, ...bound))[0]?.n);
		},
	});
}

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
const refundByCard = async (stage: MoneyStage, family: Owing) => {
	await payByCard(stage, family, { dues: 7, card: "visa", heard: "back" });
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
	await payByCard(stage, family, { dues: 3, card: "visa", heard: "nothing", payment_id });
	return payment_id;
}

const posted = async (stage: MoneyStage, payment_id: string) =>
	Number(
		(
			await stage.rows(
				"SELECT count(*) AS n FROM ledger_entry e JOIN payment p ON p.id = e.payment_id WHERE p.id = ? AND p.state = 'succeeded'",
				payment_id,
			)
		)[0]?.n,
	);

export const MONEY_WAYS: Record<string, Way<unknown>> = {
	"a family begins to pay by card": way<{ form: URLSearchParams; payment_id: string }>({
		async prepare(stage, { household_id }) {
			const payment_id = fresh.id("payment");
			const dues = (await stage.duesOf(household_id)).slice(0, 2);
			return { payment_id, form: payForm(household_id, payment_id, dues) };
		},
		ask: (stage, { who }, { form }, headers) =>
			stage.call(who, "POST", "/parent-dashboard/payments/pay", form, headers),
		times: async (stage, _, { payment_id }) =>
			stage
				.theirs()
				.checkout_sessions.all()
				.filter((page) => page.client_reference_id === payment_id && page.status === "open").length,
	}),
	"a family begins anew": way<{ form: URLSearchParams; payment_id: string }>({
		async prepare(stage, family) {
			const dues = (await stage.duesOf(family.household_id)).slice(0, 2);
			const { household_id } = family;
			const first = payForm(household_id, fresh.id("payment"), dues);
			await stage.call(family.who, "POST", "/parent-dashboard/payments/pay", first);
			const payment_id = fresh.id("payment");
			return { payment_id, form: payForm(household_id, payment_id, dues) };
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
	}),
	"a family comes back from the page": way<string>({
		prepare: paidThere,
		ask: (stage, { who }, payment_id, headers) =>
			stage.call(who, "GET", `/parent-dashboard/payments/${payment_id}/back`, undefined, headers),
		times: (stage, _, payment_id) => posted(stage, payment_id),
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
		async ask(stage, _, { payload }, headers) {
			const signed = await signature(payload, SECRETS, Math.floor(Date.now() / 1000));
			return stage.tell(payload, signed, headers);
		},
		times: async (stage, _, { payment_id }) => posted(stage, payment_id),
		by_itself: true,
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
	"a refund goes back to the card": way<{ key: string; id: string }>({
		prepare: async (stage, family) => ({ key: fresh.id("key"), ...(await refundByCard(stage, family)) }),
		ask: (stage, _, { key, id }, headers) =>
			stage.call(
				stage.admin,
				"POST",
				`/api/refunds/${id}/process`,
				{ way: "original", paid_on: yesterday() },
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
	}),
	"a refund is taken back": office(
		aRefund,
		(_, { id }) => [`/api/refunds/${id}/take-back`, { reason: "By mistake" }],
		(_, { id }) => [ofState("refund", "rejected"), id],
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

/** What only a development's answers say beside the words. */
const DETAIL = /,?"detail":"(?:[^"\\]|\\.)*"/g;

/** What somebody reads of an answer. A page's `pre` is the detail that only a development shows. */
const wordsOf = ({ text }: Came) =>
	text
		.replace(/<(script|style|pre)[\s\S]*?<\/\1>/g, " ")
		.replace(/<[^>]+>/g, " ")
		.replace(DETAIL, "");

/** Words for whoever asked: what may not be among them, and that there are some. */
function wordless(came: Came): string[] {
	const { status, body } = came;
	const said = wordsOf(came);
	const wrong: string[] = [];
	if (/D1_ERROR|SQLITE_|Network connection lost|at \w+ \(|StripeError/.test(said))
		wrong.push(`${status} shows what only a programmer reads: ${said.slice(0, 200)}`);
	if ((body.error?.message ?? said).trim().length < 15)
		wrong.push(`${status} says nothing: ${JSON.stringify(said.slice(0, 100))}`);
	return wrong;
}

interface Failing {
	/** The call that fails, in words. */
	what: string;
	headers: Record<string, string>;
	arm?(stage: MoneyStage): Promise<unknown>;
}

/** Asks with something failing, then again without. @returns what went wrong, in words */
async function once(stage: MoneyStage, name: string, of: Way<unknown>, failing: Failing): Promise<string[]> {
	const [family] = await stage.owing(1);
	if (!family) return ["There is no family"];
	const thing = await of.prepare(stage, family);
	await failing.arm?.(stage);
	const first = await of.ask(stage, family, thing, failing.headers);
	stage.nothingWrong();
	const wrong = first.status >= 400 && !of.by_itself ? wordless(first) : [];
	if (first.status >= 400 && first.status < 500) {
		// Something refused it in words, as when a page was paid on meanwhile; not for want of the database.
		wrong.push(`a failure was answered ${first.status}: ${first.text.slice(0, 200)}`);
	}
	const early = await of.times(stage, family, thing);
	if (early > 1) wrong.push("it happened more than once");
	if (!name.includes("card") && !name.includes("page") && !of.by_itself)
		wrong.push(...(await wrongWith(stage, family.household_id)));
	const again = await of.ask(stage, family, thing, { "X-Proof": "0 before" });
	if (![200, 201, 303].includes(again.status))
		wrong.push(`again: ${again.status} ${again.text.slice(0, 200)}`);
	if (of.by_itself) await stage.later();
	const times = await of.times(stage, family, thing);
	if (times !== 1) wrong.push(`it happened ${times} times`);
	wrong.push(...(await wrongWith(stage, family.household_id)));
	return wrong.map((each) => `${name}, ${failing.what}: ${each}`);
}

interface Failed {
	wrong: string[];
	/** How many faults were tried. */
	tried: number;
}

/**
 * Fails every call to the database of a way in which money moves, before and after it took effect; some of them at random
 * where `few` says how many.
 */
export async function failDatabase(
	stage: MoneyStage,
	name: string,
	of: Way<unknown>,
	few?: { count: number; random: () => number },
): Promise<Failed> {
	const [family] = await stage.owing(1);
	if (!family) throw new Error("There is no family");
	const thing = await of.prepare(stage, family);
	const came = await of.ask(stage, family, thing, { "X-Proof": "0 before" });
	const calls = Number(came.headers["x-proof-calls"]);
	if (![200, 201, 303].includes(came.status) || !(calls > 0))
		return { wrong: [`${name} does not work at all: ${came.status} ${came.text.slice(0, 300)}`], tried: 0 };
	const faults = Array.from({ length: calls * 2 }, (_, at) => ({
		call: 1 + (at >> 1),
		when: at % 2 === 0 ? "before" : "after",
	}));
	const chosen = few
		? Array.from({ length: few.count }, () => faults[Math.floor(few.random() * faults.length)])
		: faults;
	const wrong: string[] = [];
	for (const fault of chosen) {
		if (!fault) continue;
		const { call, when } = fault;
		const failing = { what: `call ${call} of ${calls} ${when}`, headers: { "X-Proof": `${call} ${when}` } };
		wrong.push(...(await once(stage, name, of, failing)));
	}
	return { wrong, tried: chosen.length };
}

/** The ways in which the provider is asked for something. */
export const AT_PROVIDER = [
	"a family begins to pay by card",
	"a family begins anew",
	"a family comes back from the page",
	"the provider tells",
	"a refund goes back to the card",
];

/** How a call to the provider fails: whether it took effect, and for how long. Three times outlasts the client's own tries. */
const PROVIDER_FAULTS = [
	{ kind: "closed", times: 1 },
	{ kind: "lost", times: 1 },
	{ kind: "closed", times: 3 },
	{ kind: "lost", times: 3 },
	{ kind: "500", times: 3 },
	{ kind: "429", times: 3 },
] as const;

/** Fails every call to the provider. */
export async function failProvider(
	stage: MoneyStage,
	name: string,
	of: Way<unknown>,
	faults: readonly (typeof PROVIDER_FAULTS)[number][] = PROVIDER_FAULTS,
): Promise<Failed> {
	const [family] = await stage.owing(1);
	if (!family) throw new Error("There is no family");
	const thing = await of.prepare(stage, family);
	stage.nothingWrong();
	await of.ask(stage, family, thing, { "X-Proof": "0 before" });
	const calls = stage.askedOfProvider();
	const wrong: string[] = [];
	let tried = 0;
	for (let call = 0; call < calls; call += 1) {
		for (const fault of faults) {
			tried += 1;
			const failing = {
				what: `the provider's call ${call + 1} of ${calls}, ${fault.kind} × ${fault.times}`,
				headers: { "X-Proof": "0 before" },
				arm: (at: MoneyStage) => at.control("faults", { ...fault, after: call }),
			};
			wrong.push(...(await once(stage, name, of, failing)));
		}
	}
	return calls === 0 ? { wrong: [`${name} asks the provider nothing`], tried } : { wrong, tried };
}

/** Planted bugs: what keeps a write whole or single is taken out, and the faults must notice. */
export const HALVES: Record<string, { ways: string[]; plant(d1: D1Database): Promise<unknown> }> = {
	"answers under a key are not kept": {
		ways: ["a check is noted"],
		plant: (d1) =>
			d1
				.prepare(
					"CREATE TRIGGER planted AFTER INSERT ON idempotency BEGIN DELETE FROM idempotency WHERE key = NEW.key; END",
				)
				.run(),
	},
	"a payment's page is forgotten as soon as it is begun anew": {
		ways: ["a family begins anew"],
		plant: (d1) =>
			d1
				.prepare(`CREATE TRIGGER planted AFTER UPDATE OF provider_session ON payment WHEN NEW.provider_session IS NOT NULL BEGIN
					UPDATE payment SET provider_session = NULL WHERE camp_id = NEW.camp_id AND id = NEW.id; END`)
				.run(),
	},
};
