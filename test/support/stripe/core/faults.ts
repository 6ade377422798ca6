/**
 * How a request can go wrong.
 * - `429`, `500`, `401`: that answer, nothing done, nothing kept under the idempotency key;
 * - `500_kept`: nothing done, and the 500 is what the key repeats; `500_done`: done, and answered with a 500 that is repeated;
 * - `card`: a card error without an attempt;
 * - `closed`: the connection ends before anything is done; `lost`: it ends after everything is done;
 * - `slow`: answered after `ms`, with the idempotency key taken meanwhile.
 */
export type FaultKind = "429" | "500" | "401" | "500_kept" | "500_done" | "card" | "closed" | "lost" | "slow";

export const FAULT_KINDS: readonly FaultKind[] = [
	...(["429", "500", "401", "500_kept", "500_done", "card", "closed", "lost", "slow"] as const),
];

export interface Fault {
	kind: FaultKind;
	/** Which requests: a method or `*`, and what the path begins with. */
	method: string;
	path: string;
	/** Of which account (`acct_…`), of the platform (`platform`), or of any (`*`). */
	account: string;
	/** How many more requests. */
	times: number;
	/** How many that match go well first. */
	after: number;
	ms: number;
	decline_code: string;
}

/** What is to go wrong next, in the order in which it was asked for. */
export class Faults {
	private due: Fault[] = [];
	/** Every request so far, as `POST /v1/refunds acct_1`, whether or not it went wrong. */
	readonly seen: string[] = [];

	add(fault: Fault) {
		this.due.push(fault);
	}

	clear() {
		this.due = [];
		this.seen.length = 0;
	}

	list(): Fault[] {
		return [...this.due];
	}

	/** The fault of this request, if it has one; counts it. */
	take(method: string, path: string, account: string | null): Fault | null {
		this.seen.push(`${method} ${path}${account ? ` ${account}` : ""}`);
		for (const fault of this.due) {
			const matches =
				["*", method].includes(fault.method) &&
				path.startsWith(fault.path) &&
				["*", account ?? "platform"].includes(fault.account);
			if (!matches) continue;
			if (fault.after > 0) {
				fault.after -= 1;
				continue;
			}
			fault.times -= 1;
			if (fault.times <= 0) this.due = this.due.filter((each) => each !== fault);
			return fault;
		}
		return null;
	}
}
