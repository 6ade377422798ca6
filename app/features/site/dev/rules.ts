/** Delivery state of an email in words: sent, failed, waiting for a retry, or without a mail service. */
export function deliveryOf(
	message: { done_at: string | null; last_error: string | null; attempts: number },
	hasProvider: boolean,
): string {
	if (message.done_at) return "delivered";
	if (!hasProvider) return "not delivered (no provider)";
	if (message.last_error) return `not delivered (${message.last_error})`;
	return message.attempts > 0 ? "being delivered" : "waiting";
}

/** Links in an email's text, each once, in order. */
export function linksIn(text: string): string[] {
	return [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
}
