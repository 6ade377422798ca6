/**
 * A JSON value as text that is the same whatever the order of its keys, to be hashed or compared. Keys without a
 * value (undefined) are left out, as JSON.stringify does. For parsed JSON: dates and other objects with toJSON are
 * not looked at.
 */
export function stableJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map((item) => stableJson(item ?? null)).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const members = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, member]) => `${JSON.stringify(key)}:${stableJson(member)}`);
	return `{${members.join(",")}}`;
}
