import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure, root, start } from "./toolchain.mjs";

const script = join("test", "support", "stripe", "serve.ts");
/** The account that the demo's camp has connected. */
const ACCOUNT = "acct_demo_pinewood";
/** The card that a family of the demo keeps there: customer and method. */
const KEPT = `${ACCOUNT}:cus_demo_family:pm_demo_family`;
const KEY = "sk_test_simulated";
const SECRET = "whsec_simulated";
const patience = 30_000;

/**
 * Starts a Stripe on this machine that charges nobody, unless the caller's environment names one, and tells the Worker where it
 * is. It remembers nothing of an earlier demo, so that payments of then are unknown to it.
 * @param address where the product answers
 */
export async function simulateStripe(address) {
	if (process.env.STRIPE_SECRET_KEY || !existsSync(join(root, script))) return;
	const server = start(
		"tsx",
		[
			script,
			"--webhook",
			`${address}/api/stripe/webhook`,
			"--secret",
			SECRET,
			"--account",
			ACCOUNT,
			"--kept",
			KEPT,
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
	});
}
