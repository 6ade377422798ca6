const IRREGULAR: Readonly<Record<string, string>> = { family: "families" };

/** "1 spot", "1,200 spots". */
export const counted = (number: number, noun: string): string =>
	`${number.toLocaleString("en-US")} ${number === 1 ? noun : (IRREGULAR[noun] ?? `${noun}s`)}`;
