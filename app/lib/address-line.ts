/** An address as it is stored; null where a part is not known. */
export type PostalAddress = {
	/** Street and number. */
	address: string | null;
	city: string | null;
	/** The country's own letters of a state or province. */
	state: string | null;
	zip_code: string | null;
};

/** "12 Lake Road, Pinewood, NH 03813". */
export const addressLine = ({ address, city, state, zip_code }: Partial<PostalAddress>): string =>
	[address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
