/** The parts of an address, each as far as it is known. */
export interface Address {
	address?: string | null;
	city?: string | null;
	state?: string | null;
	zip_code?: string | null;
}

/** "12 Lake Road, Pinewood, NH 03813". */
export const addressLine = ({ address, city, state, zip_code }: Address): string =>
	[address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
