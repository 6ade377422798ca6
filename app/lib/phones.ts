// Phone numbers as E.164, the form that can be dialled from anywhere: + and at most 15 digits, the country's first. An
// extension stands behind as RFC 3966 writes it: +12075550148;ext=12.

/** Countries of the North American Numbering Plan: +1, and ten digits. */
const NORTH_AMERICA = "AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI".split(" ");

/** Country calling codes of ITU-T E.164, by ISO 3166-1 alpha-2. */
const CALLING_CODES = new Map(
	`AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AW297 AX358 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BI257
	BJ229 BL590 BN673 BO591 BQ599 BR55 BT975 BW267 BY375 BZ501 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86
	CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358
	FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GW245
	GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JO962 JP81 KE254
	KG996 KH855 KI686 KM269 KP850 KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377
	MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MQ596 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258
	NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48
	PM508 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47
	SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216
	TO676 TR90 TV688 TW886 TZ255 UA380 UG256 UY598 UZ998 VA39 VE58 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260
	ZW263`
		.split(/\s+/)
		.map((entry): [string, string] => [entry.slice(0, 2), entry.slice(2)])
		.concat(NORTH_AMERICA.map((country) => [country, "1"])),
);

/** What is dialled before a number within the country, and is no part of it; 0 elsewhere. Italy's 0 is part of it. */
const TRUNK: Record<string, string> = { RU: "8", KZ: "8", HU: "06", IT: "", SM: "", VA: "" };

const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/** How people write an extension: x12, x. 12, ext. 12, extension 12, #12; and ;ext=12, as it is stored. */
const EXTENSION = /[\s,;]*(?:\bextension|\bextn?|;ext=|x|#)[.:]?\s*(\d{1,7})\s*$/i;
const STORED = /^(\+\d{8,15})(?:;ext=(\d{1,7}))?$/;

/**
 * A typed phone number as it is stored; null when it cannot be one. Spaces, dots, hyphens and brackets are dropped. A
 * number without + is meant within the country. An extension has at most 7 digits.
 * @param country ISO 3166-1 alpha-2
 */
export function storedPhone(text: string, country: string): string | null {
	const [, extension] = EXTENSION.exec(text) ?? [];
	const number = toE164(extension ? text.replace(EXTENSION, "") : text, country);
	return number && extension ? `${number};ext=${extension}` : number;
}

function toE164(text: string, country: string): string | null {
	// +44 (0)20 …: the 0 is for those at home. Italy's is part of the number.
	const dialled = /^\s*(\+|00)39/.test(text) ? text : text.replace(/^(\s*(?:\+|00)\d{1,3}\s*)\(0\)/, "$1");
	const bare = dialled.replace(/[\s().\-/‐‑–]/g, "");
	if (!/^(?:\+|00)?\d+$/.test(bare)) return null;
	const own = CALLING_CODES.get(country);
	if (bare.startsWith("+")) return checked(bare.slice(1));
	if (own !== "1" && bare.startsWith("00")) return checked(bare.slice(2));
	if (!own) return null;
	if (own === "1") return checked(bare.length === 11 && bare.startsWith("1") ? bare : `1${bare}`);
	const trunk = TRUNK[country] ?? "0";
	return checked(own + (trunk && bare.startsWith(trunk) ? bare.slice(trunk.length) : bare));
}

function checked(digits: string): string | null {
	const code = codeOf(digits);
	if (code === null || digits.length < 8 || digits.length > 15) return null;
	if (code === "1" && !NORTH_AMERICAN.test(digits.slice(1))) return null;
	return `+${digits}`;
}

/** The calling code that digits begin with. None is the beginning of another. */
function codeOf(digits: string): string | null {
	const known = new Set(CALLING_CODES.values());
	return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => known.has(code)) ?? null;
}

/**
 * A stored number as people of that country read it: (207) 555-0148 ext. 12 at home in North America, elsewhere with its
 * calling code apart. What is not stored as a number stays as it was typed.
 */
export function formatPhone(phone: string, country: string): string {
	const [, number, extension] = STORED.exec(phone) ?? [];
	if (!number) return phone;
	return grouped(number, country) + (extension ? ` ext. ${extension}` : "");
}

function grouped(number: string, country: string): string {
	const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
	if (area) {
		const home = NORTH_AMERICA.includes(country);
		return home ? `(${area}) ${exchange}-${line}` : `+1 ${area} ${exchange} ${line}`;
	}
	const code = codeOf(number.slice(1));
	return code === null ? number : `+${code} ${number.slice(code.length + 1)}`;
}
