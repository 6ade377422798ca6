/** Top-level domains that email programs turn into links in any case. Others become links only in lower case. */
const COMMON_ENDS =
	/^(com|org|net|edu|gov|info|biz|io|co|us|ca|uk|eu|de|fr|es|it|nl|ch|ru|cn|in|jp|br|au|me|tv|app|dev|xyz|site|online|shop|club|top|link|live|ly|test|example)$/i;
const DOTTED = /[\p{L}\p{N}-]{2,}\.([\p{L}\p{N}-]{2,})(?![\p{L}\p{N}-])/gu;

/**
 * Returns whether a name contains text that email programs turn into a link: a URL, a domain or an email address
 * ("St.Mary" and "J.R. Smith" don't). Prevents spam, because names go into emails to strangers.
 */
export function holdsLink(name: string): boolean {
	const text = name
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(/[\u3002\u2024]/g, ".");
	if (/:\/\/|\bwww\.|@[\p{L}\p{N}-]+\.|\bmailto:/iu.test(text)) return true;
	return [...text.matchAll(DOTTED)].some(
		([, end = ""]) => COMMON_ENDS.test(end) || (/\p{L}/u.test(end) && end === end.toLowerCase()),
	);
}
