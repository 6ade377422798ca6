import { existsSync } from "node:fs";
import { join } from "node:path";
import { stateDir } from "./local-world.mjs";
import { Failure, root, start } from "./toolchain.mjs";

const script = join("test", "support", "stripe", "serve.ts");
/** The account that the demo's camp has connected. */
const ACCOUNT = "acct_demo_pinewood";
/** Families of the demo that keep a card there, as customer and method. */
const KEPT = ["family", "came", "came_later", "tried_again"];
const KEY = "sk_test_simulated";
const SECRET = "whsec_simulated";
/** What the demo sells there; the names and prices of `app/platform/plans.ts`. */
const PLANS = [
	["starter", "Starter", 4_900],
	["professional", "Professional", 14_900],
	["network", "Network", 39_900],
];
const priceOf = (key) => `price_demo_${key}`;
const patience = 30_000;

/**
 * Starts a Stripe on this machine that charges nobody, unless the caller's environment names one, and tells the Worker where it
 * is. Its books lie beside the demo's data, and are gone with them.
 * @returns what tells the Worker, once it answers, of what happened before; undefined where nothing is simulated
 * @param address where the product answers
 */
export async function simulateStripe(address) {
	if (process.env.STRIPE_SECRET_KEY || !existsSync(join(root, script))) return;
	const server = start(
		"tsx",
		[
			...[script, "--webhook", `${address}/api/stripe/webhook`, "--secret", SECRET, "--account", ACCOUNT],
			...KEPT.flatMap((whose) => ["--kept", `${ACCOUNT}:cus_demo_${whose}:pm_demo_${whose}`]),
			...PLANS.flatMap(([key, name, cents]) => ["--plan", `${priceOf(key)}=${name}=${cents}`]),
			...["--subscriber", subscriber()],
			...["--keep", join(stateDir, "stripe.json")],
			...(process.env.DEMO_NOW ? ["--now", process.env.DEMO_NOW] : []),
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	const origin = await new Promise((found, fail) => {
		const late = setTimeout(() => fail(new Failure("The simulated Stripe did not start.")), patience);
		const ended = () => fail(new Failure("The simulated Stripe ended by itself."));
		let said = "";
		server.stdout.setEncoding("utf8").on("data", (chunk) => {
			said += chunk;
			const [, at] = /answers at (http:\/\/\S+?),/.exec(said) ?? [];
			if (!at) return;
			clearTimeout(late);
			server.off("exit", ended);
			found(at);
		});
		server.once("exit", ended);
		server.once("error", ended);
	});
	Object.assign(process.env, {
		STRIPE_SECRET_KEY: KEY,
		STRIPE_WEBHOOK_SECRETS: SECRET,
		STRIPE_API_URL: origin,
		STRIPE_PLAN_PRICES: PLANS.map(([key]) => `${key}=${priceOf(key)}`).join(","),
	});
	return () => announce(origin);
}

/** Tells the product, once it answers, of the last that happened before: it reads all the rest by itself. */
async function announce(origin) {
	const ask = (path, body) =>
		fetch(`${origin}/_fake/${path}?key=${KEY}`, body ? { method: "POST", body: JSON.stringify(body) } : {});
	const held = (await (await ask("deliveries")).json()).filter(({ state }) => state === "held");
	const last = held.at(-1);
	if (last) await ask("deliveries/send", { ids: [last.id] });
	await ask("deliveries/drop", { ids: held.slice(0, -1).map(({ id }) => id) });
}

/** Camp Pinewood's subscription, since the first of the month three months ago: as its row in the demo's data says. */
function subscriber() {
	const now = process.env.DEMO_NOW ? new Date(process.env.DEMO_NOW) : new Date();
	const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1)).toISOString();
	return ["cus_demo_pinewood", "sub_demo_pinewood", priceOf("network"), since, "Camp Pinewood"].join("=");
}
