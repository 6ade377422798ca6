/** A postal address as stored. Unknown parts are null. */
export type PostalAddress = {
	/** Street and number. */
	address: string | null;
	city: string | null;
	/** State or province code, as the country abbreviates it. */
	state: string | null;
	zip_code: string | null;
};

/** Formats an address on one line: "12 Lake Road, Pinewood, NH 03813". */
export const addressLine = ({ address, city, state, zip_code }: Partial<PostalAddress>): string =>
	[address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
