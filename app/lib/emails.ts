/** An address's longest length, in bytes (RFC 5321, section 4.5.3.1, errata 1690). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** The part before the @: words joined by dots (RFC 5322 `dot-atom`), with emails of every script (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
/** A domain as DNS has it, under a top-level domain: nothing is delivered to a bare host or a number. */
const DNS_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * An address as it is stored: as typed, with an internationalized domain in its ASCII form, as browsers send it, so
 * that one mailbox has one spelling. Null for what is no address; what RFC 5321, 5322 and 6531 allow is one, but for quoted
 * names and addresses of hosts by number, to which mail providers don't deliver.
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

/** Whether a text is an address that can be written to. */
export const isEmailAddress = (text: string): boolean => storedEmail(text) !== null;

function asciiDomain(typed: string): string | null {
	if (DNS_NAME.test(typed)) return typed;
	// Without an email of another script it would have been one.
	if (!DOMAIN.test(typed) || !/[^\x20-\x7e]/.test(typed)) return null;
	if (!URL.canParse(`http://${typed}`)) return null;
	const { hostname } = new URL(`http://${typed}`);
	return DNS_NAME.test(hostname) ? hostname : null;
}
