/** Names of our cookies. On https they have the prefix that browsers restrict to secure origins. */
export const cookieNames = (baseUrl: string) => {
	const prefix = baseUrl.startsWith("https://") ? "__Secure-" : "";
	return { session: `${prefix}campinsights.session_token`, place: `${prefix}campinsights.place` };
};

/** Reads a cookie from a Cookie header; null when missing. */
export function readCookie(header: string | null, name: string): string | null {
	for (const part of (header ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at < 0 || part.slice(0, at).trim() !== name) continue;
		const raw = part.slice(at + 1).trim();
		try {
			return decodeURIComponent(raw);
		} catch {
			return raw;
		}
	}
	return null;
}

/** Builds a Set-Cookie header: HttpOnly, SameSite=Lax, Path=/, Secure on https. `maxAge` in seconds; 0 deletes. */
export function setCookie(
	name: string,
	value: string,
	options: { secure: boolean; maxAge: number; httpOnly?: boolean },
): string {
	const parts = [
		`${name}=${encodeURIComponent(value)}`,
		"Path=/",
		"SameSite=Lax",
		`Max-Age=${options.maxAge}`,
	];
	if (options.httpOnly !== false) parts.push("HttpOnly");
	if (options.secure) parts.push("Secure");
	return parts.join("; ");
}
