const LINES = 100;

/** Numbers kept for fiction (555-0100 to 555-0199 of every area code) as E.164, each given once as long as there are some. */
export function phoneBook(areaCodes: string[]): (areaCode: string) => string {
	const given = new Map<string, number>();
	return (wanted) => {
		const free = (code: string) => (given.get(code) ?? 0) < LINES;
		const code = free(wanted) ? wanted : (areaCodes.find(free) ?? wanted);
		const line = given.get(code) ?? 0;
		given.set(code, line + 1);
		// 37 and 100 have no common divisor: the lines of an area are spread, and each comes once.
		return `+1${code}55501${String((line * 37 + 11) % LINES).padStart(2, "0")}`;
	};
}
