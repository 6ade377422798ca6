import type { Field } from "#app/platform/query/entity";

// The catalog fields that the assistant can use. Free text, custody and health are never used.

/** `coarse` fields leave the server only in bands: an age band, a ZIP code prefix, a token for a name. */
export type AiUse = "never" | "coarse" | "plain";

/** Text fields that aren't free text, such as names and places. No other text is used, whatever its sensitivity. */
const KNOWN_TEXTS: ReadonlySet<string> = new Set([
	...["name", "first_name", "last_name", "family", "children", "adults", "parent", "payer"],
	...["email", "phone", "address", "zip_code", "city", "state", "town", "country", "emergency_contacts"],
	...["position", "label", "code", "currency", "service_month", "file", "kind", "time", "late_at", "left_at"],
]);

/**
 * Facts about health or custody that aren't marked as health in the catalog, what a family answered, and flags for metrics whose
 * words would be taken for those of other fields.
 */
const NEVER: ReadonlySet<string> = new Set([
	"reason",
	"end_reason",
	"authorized_pickup",
	"pronouns",
	"source",
	"is_moved",
	"is_finished",
]);

/** How the assistant can use a field. */
export function aiUseOf({ key, type, sensitivity }: Pick<Field, "key" | "type" | "sensitivity">): AiUse {
	if (sensitivity === "health" || NEVER.has(key)) return "never";
	const isText = type === "text";
	if (isText && !KNOWN_TEXTS.has(key)) return "never";
	return sensitivity === "personal" ? "coarse" : "plain";
}
