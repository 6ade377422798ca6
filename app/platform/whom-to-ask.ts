/** Contacts for a user without a permission. */
export interface WhomToAsk {
	camp: string;
	/** Members who can grant permissions; only for staff, never for families. */
	people: readonly { name: string; email: string }[];
	/** The camp's own contact details for families. */
	contact: { email: string | null; phone: string | null } | null;
}

/** Contacts in an error's details, or null. */
export function whomIn(details: unknown): WhomToAsk | null {
	return typeof details === "object" && details !== null && "whom" in details
		? (details.whom as WhomToAsk)
		: null;
}
