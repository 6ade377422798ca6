/** Given and family names that belong together. */
export interface Culture {
	name: string;
	female: string[];
	male: string[];
	family: string[];
	/** Children have the family names of both parents, joined by this character. */
	joins_with?: " " | "-";
	/** Relative frequency among a camp's families. */
	weight: number;
}
