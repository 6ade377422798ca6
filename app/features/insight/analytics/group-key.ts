/** A value that rows are grouped by, as it is stored. */
export type StoredValue = string | number | boolean | null;

/** The key of a group. Texts that differ in the case of A to Z alone are one group, as the database has it. */
export const groupKey = (value: StoredValue | undefined): string =>
	typeof value === "string"
		? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
		: JSON.stringify(value ?? null);
