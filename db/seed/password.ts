import { scryptSync } from "node:crypto";

// better-auth's own parameters (@better-auth/utils/password); a test verifies these hashes with better-auth.
const PARAMETERS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const KEY_LENGTH = 64;

const known = new Map<string, string>();

/**
 * Hashes a password as better-auth stores it, `salt:key` in hex. The salt is fixed so that a seed gives the same
 * rows in every run: only for demo and tests, never for a real password.
 */
export function demoPasswordHash(password: string): string {
	const found = known.get(password);
	if (found) return found;
	const salt = "63616d7066697265" + "2d64656d6f2d3031";
	const key = scryptSync(password.normalize("NFKC"), salt, KEY_LENGTH, PARAMETERS).toString("hex");
	const hash = `${salt}:${key}`;
	known.set(password, hash);
	return hash;
}
