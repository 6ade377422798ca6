import type { Field } from "#app/platform/query/entity";

// Which fields of the catalog the assistant can use. Free text, custody and health never.

/** `coarse` leaves only in bands: an age band, the first digits of a ZIP code, a token for a name. */
export type AiUse = "never" | "coarse" | "plain";

/** Texts that aren't free: names, places and the like. Any other text is never used, whatever its sensitivity. */
const KNOWN_TEXTS: ReadonlySet<string> = new Set([
	...["name", "first_name", "last_name", "family", "children", "adults", "parent", "payer"],
	...["email", "phone", "address", "zip_code", "city", "state", "town", "country", "emergency_contacts"],
	...["position", "label", "code", "currency", "service_month", "file", "kind", "time", "late_at", "left_at"],
]);

/** Facts about health or custody that aren't marked as health in the catalog. */
const NEVER: ReadonlySet<string> = new Set(["reason", "end_reason", "authorized_pickup", "pronouns"]);

/** How the assistant can use a field. */
export function aiUseOf({ key, type, sensitivity }: Pick<Field, "key" | "type" | "sensitivity">): AiUse {
	if (sensitivity === "health" || NEVER.has(key)) return "never";
	const isText = type === "text";
	if (isText && !KNOWN_TEXTS.has(key)) return "never";
	return sensitivity === "personal" ? "coarse" : "plain";
}
