// States and provinces, for countries whose addresses use abbreviations.

const US = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia
	|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine
	|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada
	|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon
	|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia
	|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands
	|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`;
const CANADA = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories
	|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon`;

/** A state, province or territory with its two-letter code. */
interface Region {
	value: string;
	label: string;
}

const listed = (text: string): Region[] =>
	text.split("|").map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3).trim() }));

/** USPS Publication 28, appendix B; Canada Post's two-letter codes. */
const REGIONS: Record<string, readonly Region[]> = { US: listed(US), CA: listed(CANADA) };

/** Description of a valid region for error messages. */
const KINDS: Record<string, string> = {
	US: "a state or territory of the United States, like ME or Maine",
	CA: "a province or territory of Canada, like ON or Ontario",
};

/** States or provinces of a country (ISO 3166-1 alpha-2); empty where addresses don't use them. */
export const regionsOf = (country: string): readonly Region[] => REGIONS[country] ?? [];

/** Removes case, accents, dots and extra spaces for comparison. */
const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/[\p{M}.]/gu, "")
		.replace(/\s+/g, " ")
		.trim()
		.toLowerCase();

/**
 * Two-letter code for a state or province given by code or name; null when the country has no such region. For
 * countries that are not listed, returns the text unchanged.
 */
export function regionCode(text: string, country: string): string | null {
	const regions = REGIONS[country];
	if (!regions) return text.trim();
	const wanted = plain(text);
	const found = regions.find(({ value, label }) => value.toLowerCase() === wanted || plain(label) === wanted);
	return found?.value ?? null;
}

/**
 * Description of a valid region that completes a sentence starting with "Enter". For countries that {@link
 * regionsOf} lists.
 */
export const regionKind = (country: string): string => KINDS[country] ?? "a state or province";
