import { env } from "cloudflare:workers";

// A camp's alarm rings after the answer of whatever frees a place. What it books stands in what is stored, and a save that it comes
// before looks at the list once more. It has a test of its own, and the cron finds what it would have.

/**
 * Sets no alarm in the file that calls it: one that compares what is stored, or counts trips. Each file does so itself, for it begins
 * with the runtime's own bindings, while what it imports was evaluated by an earlier one.
 */
export function withoutAlarms() {
	Object.defineProperty(env, "PLACES", { value: undefined, configurable: true });
}

/** @throws in a file that has forgotten to call {@link withoutAlarms} */
export function assertNoAlarms() {
	if (env.PLACES) throw new Error("An alarm may ring here: the file has to call withoutAlarms() first");
}
