import type { Operations } from "../core/operation";
import { accounts } from "./accounts";
import { catalog } from "./catalog";
import { customers } from "./customers";
import { disputes } from "./disputes";
import { invoices } from "./invoices";
import { paymentIntents } from "./payment-intents";
import { paymentMethods } from "./payment-methods";
import { reads } from "./reads";
import { refunds } from "./refunds";
import { setupIntents } from "./setup-intents";
import { subscriptions } from "./subscriptions";

/** All that the fake does. */
export const OPERATIONS: Operations = {
	...accounts,
	...catalog,
	...customers,
	...disputes,
	...invoices,
	...paymentIntents,
	...paymentMethods,
	...reads,
	...refunds,
	...setupIntents,
	...subscriptions,
};
