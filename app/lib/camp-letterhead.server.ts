import { addressLine, type PostalAddress } from "./address-line";
import { formatPhone } from "./phones.server";

interface Giver extends PostalAddress {
	name: string;
	phone: string | null;
	email: string | null;
	/** ISO 3166-1 alpha-2. */
	country: string;
}

/** Letterhead lines of a camp: name, address, contact details. */
export const giverLines = (camp: Giver): string[] =>
	[
		camp.name,
		addressLine(camp),
		[camp.phone && formatPhone(camp.phone, camp.country), camp.email].filter(Boolean).join(", "),
	].filter(Boolean);
