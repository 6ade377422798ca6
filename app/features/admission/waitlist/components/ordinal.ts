const SUFFIXES: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

/** "1st", "2nd", "11th", "23rd". */
export function ordinal(number: number): string {
	const teen = number % 100 >= 11 && number % 100 <= 13;
	return `${number}${teen ? "th" : (SUFFIXES[number % 10] ?? "th")}`;
}
