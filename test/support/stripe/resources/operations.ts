import type { Operations } from "../core/operation";
import { accounts } from "./accounts";
import { catalog } from "./catalog";
import { checkout } from "./checkout";
import { customers } from "./customers";
import { disputes } from "./disputes";
import { invoices } from "./invoices";
import { paymentIntents } from "./payment-intents";
import { paymentMethods } from "./payment-methods";
import { portal } from "./portal";
import { reads } from "./reads";
import { refunds } from "./refunds";
import { setupIntents } from "./setup-intents";
import { subscriptions } from "./subscriptions";

/** All that the fake does. */
export const OPERATIONS: Operations = {
	...accounts,
	...catalog,
	...checkout,
	...customers,
	...disputes,
	...invoices,
	...paymentIntents,
	...paymentMethods,
	...portal,
	...reads,
	...refunds,
	...setupIntents,
	...subscriptions,
};
