import { isMailCategory, type MailCategory } from "#app/platform/mail/categories";

/** Request from a form of the page, or from a mail program's one-click unsubscribe (RFC 8058). */
export type Asked =
	| { intent: "stop" | "resume"; categories: MailCategory[] }
	/** A form with no box ticked. */
	| { intent: "nothing" };

/**
 * Parses the request. One-click means the link's own category; a form lists its categories, and only those that
 * this sender uses count.
 */
export function askedFor(
	form: Pick<FormData, "get" | "getAll">,
	link: { category: MailCategory },
	offered: readonly MailCategory[],
): Asked {
	const intent = form.get("intent") === "resume" ? "resume" : "stop";
	const named = new Set(form.getAll("category").filter(isMailCategory));
	if (form.get("List-Unsubscribe") === "One-Click") return { intent: "stop", categories: [link.category] };
	const categories = offered.filter((category) => named.has(category));
	if (categories.length === 0) return { intent: "nothing" };
	return { intent, categories };
}

/** Masks an address so that only its owner recognizes it: `d•••@demo.test`. */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at)}`;
}
