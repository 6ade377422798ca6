/** WebAuthn relying party: the domain, and the origin whose pages can use the passkey. */
export interface Party {
	id: string;
	origin: string;
}

/**
 * Our relying party, from the configured URL; in local development also `localhost` when requested by that name.
 * Null where browsers don't support passkeys: on an IP address, and without https.
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
