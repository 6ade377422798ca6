import { isMailCategory, type MailCategory } from "#app/platform/mail/categories";

/** What a form of the page asks for, or a mail program with its one click (RFC 8058). */
export type Asked =
	| { intent: "stop" | "resume"; categories: MailCategory[] }
	/** A form with no box ticked. */
	| { intent: "nothing" };

/**
 * Reads what was sent. One click means the link's own category; a form names those it means, and only those that this
 * sender writes count.
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

/** An address that its owner recognises and nobody else learns: `d•••@demo.test`. */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at)}`;
}
