import { sha256 } from "#app/platform/http/body.server";

/** Generates a link's secret: 32 random bytes in URL-safe form. Only its hash is stored. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

/** SHA-256 of a token, as stored in the database. */
export const hashToken = (token: string): Promise<string> => sha256(token);
