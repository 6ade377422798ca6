import { Refusal } from "./refusal";

/** An answer that can be given again. */
export interface Answer {
	status: number;
	body: string;
	headers: Record<string, string>;
}

interface Kept {
	fingerprint: string;
	at: number;
	answer: Answer | null;
}

const DAY = 86_400;

/**
 * Answers by idempotency key: https://docs.stripe.com/api/idempotent_requests. What was begun and failed is kept as well;
 * what was refused before it began is not.
 */
export class IdempotencyStore {
	private readonly kept = new Map<string, Kept>();

	constructor(private readonly now: () => number) {}

	/** The answer given before; null when this is the first, which from now on is under way. */
	begin(key: string, fingerprint: string): Answer | null {
		const before = this.kept.get(key);
		if (!before || before.at < this.now() - DAY) {
			this.kept.set(key, { fingerprint, at: this.now(), answer: null });
			return null;
		}
		if (before.fingerprint !== fingerprint)
			throw new Refusal(400, {
				type: "idempotency_error",
				message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${nameOf(key)}' if you meant to execute a different request.`,
			});
		if (!before.answer)
			throw new Refusal(409, {
				type: "idempotency_error",
				code: "idempotency_key_in_use",
				message: `There is currently another in-progress request using this Idempotent Key: ${nameOf(key)}. Please try again later.`,
			});
		return { ...before.answer, headers: { ...before.answer.headers, "Idempotent-Replayed": "true" } };
	}

	/** Ends what was begun: with the answer to repeat, or with null, after which the key is free again. */
	end(key: string, answer: Answer | null) {
		const begun = this.kept.get(key);
		if (!begun) return;
		if (answer) begun.answer = answer;
		else this.kept.delete(key);
	}
}

/** The key as the caller named it, without the account it is kept under. */
const nameOf = (key: string) => key.slice(key.indexOf(" ") + 1);
