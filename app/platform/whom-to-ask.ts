/** Whom somebody may ask who lacks a permission. */
export interface WhomToAsk {
	camp: string;
	/** Those who give permissions there, for those who work there; a family is told none. */
	people: readonly { name: string; email: string }[];
	/** How families reach the camp, as it says itself. */
	contact: { email: string | null; phone: string | null } | null;
}

/** Whom a refusal names, or null where it names nobody. */
export function whomIn(details: unknown): WhomToAsk | null {
	return typeof details === "object" && details !== null && "whom" in details
		? (details.whom as WhomToAsk)
		: null;
}
