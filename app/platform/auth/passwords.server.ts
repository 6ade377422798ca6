import { memo } from "#app/lib/memo";
import list from "./common-passwords.txt?raw";

/** Minimum and maximum length in UTF-16 code units. There are no composition rules. */
export const PASSWORD_LENGTH = { min: 10, max: 128 };

export const TOO_COMMON = "This password is on the list of common passwords. Choose another one.";

/** Parsed list of common passwords, built at the first check instead of at Worker startup. */
const wordsOf = memo(
	(text) => new Set(text.split("\n").filter((line) => line !== "" && !line.startsWith("# "))),
	1,
);

/** Returns whether a password is on the bundled list of common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
	return wordsOf(list).has(password.normalize("NFKC").toLowerCase());
}

/** Returns the problem with a new password as a sentence, or null. */
export function passwordProblem(password: string): string | null {
	const { min, max } = PASSWORD_LENGTH;
	if (password.length < min) return `Use at least ${min} characters.`;
	if (password.length > max) return `Use at most ${max} characters.`;
	return isCommonPassword(password) ? TOO_COMMON : null;
}
