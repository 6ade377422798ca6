/** Whom a passkey is for, in the words of WebAuthn: the domain, and the origin whose pages may ask for it. */
export interface Party {
	id: string;
	origin: string;
}

/**
 * Ours, by the configured address; on one's own machine also `localhost`, which is asked for by that name. Null where
 * browsers offer no passkeys: at an IP address, and without https.
 */
export function partyOf(base_url: string, request: Request): Party | null {
	const asked = new URL(request.url);
	const own = new URL(base_url);
	const { hostname, origin, protocol } = asked.hostname === "localhost" && isLoopback(own) ? asked : own;
	if (hostname === "localhost") return { id: hostname, origin };
	return protocol === "https:" && !isAddress(hostname) ? { id: hostname, origin } : null;
}

const isLoopback = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1";
const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
