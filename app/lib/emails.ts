/** Maximum length of an address and of its local part, in bytes (RFC 5321, section 4.5.3.1, errata 1690). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** The part before the @: words joined by dots (RFC 5322 `dot-atom`), with letters of every script (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
/** A DNS domain name under a top-level domain. Bare hosts and IP addresses receive no email. */
const DNS_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Normalizes an email address for storage: as typed, but an internationalized domain becomes its ASCII form, as
 * browsers send it, so that a mailbox has only one spelling. Returns null for an invalid address. Accepts what RFC
 * 5321, 5322 and 6531 allow, except quoted local parts and IP-address domains, which mail providers don't deliver
 * to.
 */
export function storedEmail(text: string): string | null {
	const typed = text.normalize("NFC").trim();
	const at = typed.lastIndexOf("@");
	const local = typed.slice(0, at);
	const domain = asciiDomain(typed.slice(at + 1));
	if (at < 1 || domain === null || !LOCAL.test(local) || bytes(local) > LONGEST_LOCAL) return null;
	const stored = `${local}@${domain}`;
	return bytes(stored) > LONGEST ? null : stored;
}

/** Returns whether a text is an email address that providers deliver to. */
export const isEmailAddress = (text: string): boolean => storedEmail(text) !== null;

function asciiDomain(typed: string): string | null {
	if (DNS_NAME.test(typed)) return typed;
	// Pure ASCII would have matched already.
	if (!DOMAIN.test(typed) || !/[^\x20-\x7e]/.test(typed)) return null;
	if (!URL.canParse(`http://${typed}`)) return null;
	const { hostname } = new URL(`http://${typed}`);
	return DNS_NAME.test(hostname) ? hostname : null;
}
