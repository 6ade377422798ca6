const LINES = 100;

/**
 * Phone numbers reserved for fiction (555-0100 to 555-0199 of every area code) in E.164 format, each used once
 * until they run out.
 */
export function phoneBook(areaCodes: string[]): (areaCode: string) => string {
	const given = new Map<string, number>();
	return (wanted) => {
		const free = (code: string) => (given.get(code) ?? 0) < LINES;
		const code = free(wanted) ? wanted : (areaCodes.find(free) ?? wanted);
		const line = given.get(code) ?? 0;
		given.set(code, line + 1);
		// 37 and 100 have no common divisor, so the numbers of an area are spread out and each appears once.
		return `+1${code}55501${String((line * 37 + 11) % LINES).padStart(2, "0")}`;
	};
}
