import { memo } from "#app/lib/memo";
import list from "./common-passwords.txt?raw";

/** Fewest and most UTF-16 units of a password; there are no rules of composition. */
export const PASSWORD_LENGTH = { min: 10, max: 128 };

export const TOO_COMMON = "This password is on the list of common passwords. Choose another one.";

/** The words of the list; made when the first password is checked, not when the Worker starts. */
const wordsOf = memo(
	(text) => new Set(text.split("\n").filter((line) => line !== "" && !line.startsWith("# "))),
	1,
);

/** Whether a password is on the bundled list of common ones, however it is capitalised. */
export function isCommonPassword(password: string): boolean {
	return wordsOf(list).has(password.normalize("NFKC").toLowerCase());
}

/** What is wrong with a new password, as a sentence, or null. */
export function passwordProblem(password: string): string | null {
	const { min, max } = PASSWORD_LENGTH;
	if (password.length < min) return `Use at least ${min} characters.`;
	if (password.length > max) return `Use at most ${max} characters.`;
	return isCommonPassword(password) ? TOO_COMMON : null;
}
