const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A name nobody had before, also not in an earlier run of the fake: the product keeps them in its database. */
export function newId(prefix: string, length = 24): string {
	const bytes = crypto.getRandomValues(new Uint8Array(length));
	return `${prefix}_${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
