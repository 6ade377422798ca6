/** Given and family names that go together. */
export interface Culture {
	name: string;
	female: string[];
	male: string[];
	family: string[];
	/** Children carry the family names of both parents, with this sign between them. */
	joins_with?: " " | "-";
	/** How often, among families of a camp. */
	weight: number;
}
