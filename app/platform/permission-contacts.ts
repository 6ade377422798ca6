/** Contacts for a user without a permission. */
export interface PermissionContacts {
	camp: string;
	/** Members who can grant permissions; only for staff, never for families. */
	people: readonly { name: string; email: string }[];
	/** The camp's own contact details for families. */
	contact: { email: string | null; phone: string | null } | null;
}

/** Contacts in an error's details, or null. */
export function contactsIn(details: unknown): PermissionContacts | null {
	return typeof details === "object" && details !== null && "contacts" in details
		? (details.contacts as PermissionContacts)
		: null;
}
