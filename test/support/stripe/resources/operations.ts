import type { Operations } from "../core/operation";
import { accounts } from "./accounts";
import { customers } from "./customers";
import { disputes } from "./disputes";
import { paymentIntents } from "./payment-intents";
import { paymentMethods } from "./payment-methods";
import { reads } from "./reads";
import { refunds } from "./refunds";

/** All that the fake does. */
export const OPERATIONS: Operations = {
	...accounts,
	...customers,
	...disputes,
	...paymentIntents,
	...paymentMethods,
	...reads,
	...refunds,
};
