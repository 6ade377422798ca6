/**
 * Serializes a JSON value independently of key order, for hashing or comparing. Undefined values are omitted, as
 * by JSON.stringify. For parsed JSON only: dates and other objects with toJSON are not converted.
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
