import { addressLine, type PostalAddress } from "./address-line";

interface Giver extends PostalAddress {
	name: string;
	phone: string | null;
	email: string | null;
}

/** The camp as a paper begins with it: its name, its address, how it is reached. */
export const giverLines = (camp: Giver): string[] =>
	[camp.name, addressLine(camp), [camp.phone, camp.email].filter(Boolean).join(", ")].filter(Boolean);
