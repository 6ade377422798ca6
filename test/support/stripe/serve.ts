import { parseArgs } from "node:util";
import { whenParentGoes } from "../when-parent-goes";
import { endpointOf } from "./control";
import { KEY } from "./fake";
import { listen } from "./listen";
import { connectedBefore } from "./resources/accounts";
import { keptBefore } from "./resources/payment-methods";
import { soldBefore, subscribedBefore } from "./resources/plans-before";

// tsx test/support/stripe/serve.ts --port 8901 --webhook http://127.0.0.1:8788/… --secret whsec_… [--secret whsec_…]
// [--now 2026-07-15T10:30:00-04:00] Stripe, played on loopback. --now is for a product whose clock stands, as a demo's does.
// --webhook may be given several times; --connected has a webhook hear of connected accounts only; --account is one that was
// connected before, --kept account:customer:method a Visa that was kept there before. --plan price_id=Name=cents is on sale
// already; --subscriber customer=subscription=price=since=name has one of them since a moment that has passed.
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
		secret: { type: "string", multiple: true, default: ["whsec_simulated"] },
	},
});

const endpoints = [
	...values.webhook.map((url) => endpointOf({ url, secrets: values.secret })),
	...values.connected.map((url) => endpointOf({ url, secrets: values.secret, about: "connected" })),
];
const stands = values.now ? Math.floor(Date.parse(values.now) / 1000) : null;
const { fake, origin, close } = await listen({ port: Number(values.port), endpoints, stands });
// Of what happened before nobody is told until they ask for it.
fake.world(KEY).deliveries.setPolicy({ hold: true });
for (const id of values.account) connectedBefore(fake.world(KEY), id);
for (const kept of values.kept) {
	const [account = "", customer = "", method = ""] = kept.split(":");
	keptBefore(fake.world(KEY).booksOf(account), customer, method);
}
soldBefore(
	fake.world(KEY),
	values.plan.map((text) => {
		const [price = "", name = "", cents = "0"] = text.split("=");
		return [price, name, Number(cents)] as const;
	}),
);
for (const text of values.subscriber) {
	const [customer = "", subscription = "", price = "", since = "", name = ""] = text.split("=");
	subscribedBefore(fake.world(KEY), {
		...{ customer, subscription, price, name, since: Math.floor(Date.parse(since) / 1000) },
	});
}
fake.world(KEY).deliveries.setPolicy({});
whenParentGoes(close);
console.log(`Stripe (simulated) answers at ${origin}, to keys like ${KEY}`);
