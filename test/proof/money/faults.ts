import type { Came } from "../stage";
import { ACCOUNT_WAYS } from "./account-ways";
import { AFTERWARDS_WAYS } from "./afterwards-ways";
import { wrongWith } from "./agree";
import { BILL_WAYS } from "./bill-ways";
import { CARD_WAYS } from "./card-ways";
import { FAMILY_WAYS } from "./family-ways";
import { PLAN_WAYS } from "./plan-ways";
import type { MoneyStage, Owing } from "./stage";
import type { AnyWay } from "./way";

// Every call to the database and to the provider, of every way in which money moves, fails once: before it took effect, and
// after. Nothing is half done, whoever asked is told so in words, and asking again does it once.

export const MONEY_WAYS: Record<string, AnyWay> = {
	...FAMILY_WAYS,
	...CARD_WAYS,
	...BILL_WAYS,
	...AFTERWARDS_WAYS,
	...PLAN_WAYS,
	...ACCOUNT_WAYS,
};

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

/** A family of its own for a way. */
async function familyOf(stage: MoneyStage, of: AnyWay): Promise<Owing> {
	const [family] = of.family ? [await of.family(stage)] : await stage.owing(1);
	if (!family) throw new Error("There is no family");
	return family;
}

/** Asks with something failing, then again without. @returns what went wrong, in words */
async function once(stage: MoneyStage, name: string, of: AnyWay, failing: Failing): Promise<string[]> {
	const family = await familyOf(stage, of);
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
	if (!of.asks_provider && !of.by_itself) wrong.push(...(await wrongWith(stage, family.household_id)));
	const again = await of.ask(stage, family, thing, { "X-Proof": "0 before" });
	const is_done = early === 1 && of.done?.test(wordsOf(again)) === true;
	if (!is_done && ![200, 201, 303].includes(again.status))
		wrong.push(`again: ${again.status} ${again.text.slice(0, 200)}`);
	if (of.by_itself || of.in_time) await stage.later();
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
	of: AnyWay,
	few?: { count: number; random: () => number },
): Promise<Failed> {
	const family = await familyOf(stage, of);
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
export const AT_PROVIDER = Object.entries(MONEY_WAYS)
	.filter(([, { asks_provider }]) => asks_provider)
	.map(([name]) => name);

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
	of: AnyWay,
	faults: readonly (typeof PROVIDER_FAULTS)[number][] = PROVIDER_FAULTS,
): Promise<Failed> {
	const family = await familyOf(stage, of);
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
