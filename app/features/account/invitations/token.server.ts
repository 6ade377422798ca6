import { sha256 } from "#app/platform/http/body.server";

/** A link's secret: 32 random bytes, as a URL takes them. Stored as its hash only. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

/** SHA-256 of a token: what the database keeps. */
export const hashToken = (token: string): Promise<string> => sha256(token);
