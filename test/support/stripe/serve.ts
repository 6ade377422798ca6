import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { whenParentGoes } from "../when-parent-goes";
import { endpointOf } from "./control";
import { keptText, putBack } from "./core/keep";
import { KEY } from "./fake";
import { listen } from "./listen";
import { connectedBefore } from "./resources/accounts";
import { keptBefore } from "./resources/payment-methods";
import { soldBefore, subscribedBefore } from "./resources/plans-before";

// tsx test/support/stripe/serve.ts --port 8901 --webhook http://127.0.0.1:8788/… --secret whsec_… [--secret whsec_…]
// [--now 2026-07-15T10:30:00-04:00] Stripe, played on loopback. --now is for a product whose clock stands, as a demo's does.
// --webhook may be given several times; --connected has a webhook hear of connected accounts only; --account is one that was
// connected before, --kept account:customer:method a Visa that was kept there before. --plan price_id=Name=cents is on sale
// already; --subscriber customer=subscription=price=since=name has one of them since a moment that has passed. --keep is a file
// in which the books are when it ends; where it is there they are put back, and the rest of what happened before is in them.
const { values } = parseArgs({
	options: {
		port: { type: "string", default: "0" },
		webhook: { type: "string", multiple: true, default: [] },
		connected: { type: "string", multiple: true, default: [] },
		account: { type: "string", multiple: true, default: [] },
		kept: { type: "string", multiple: true, default: [] },
		plan: { type: "string", multiple: true, default: [] },
		subscriber: { type: "string", multiple: true, default: [] },
		now: { type: "string" },
		keep: { type: "string" },
		secret: { type: "string", multiple: true, default: ["whsec_simulated"] },
	},
});

const endpoints = [
	...values.webhook.map((url) => endpointOf({ url, secrets: values.secret })),
	...values.connected.map((url) => endpointOf({ url, secrets: values.secret, about: "connected" })),
];
const stands = values.now ? Math.floor(Date.parse(values.now) / 1000) : null;
const { fake, origin, close } = await listen({ port: Number(values.port), endpoints, stands });
const world = fake.world(KEY);
const { keep } = values;
if (keep && existsSync(keep)) putBack(world, readFileSync(keep, "utf8"));
else {
	// Of what happened before nobody is told until they ask for it.
	world.deliveries.setPolicy({ hold: true });
	for (const id of values.account) connectedBefore(world, id);
	for (const kept of values.kept) {
		const [account = "", customer = "", method = ""] = kept.split(":");
		keptBefore(world.booksOf(account), customer, method);
	}
	soldBefore(
		world,
		values.plan.map((text) => {
			const [price = "", name = "", cents = "0"] = text.split("=");
			return [price, name, Number(cents)] as const;
		}),
	);
	for (const text of values.subscriber) {
		const [customer = "", subscription = "", price = "", since = "", name = ""] = text.split("=");
		subscribedBefore(world, {
			customer,
			subscription,
			price,
			name,
			since: Math.floor(Date.parse(since) / 1000),
		});
	}
	world.deliveries.setPolicy({});
	// At once: should this be killed, what the product has read of these books is there again, under the same names.
	if (keep) writeFileSync(keep, keptText(world));
}
whenParentGoes(async () => {
	if (keep) writeFileSync(keep, keptText(world));
	await close();
});
console.log(`Stripe (simulated) answers at ${origin}, to keys like ${KEY}`);
