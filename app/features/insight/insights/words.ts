const irregular: Readonly<Record<string, string>> = {
	child: "children",
	family: "families",
	person: "people",
};

/** "1 spot", "1,200 spots". */
export const counted = (number: number, noun: string): string => {
	const plural = irregular[noun] ?? `${noun}s`;
	return `${number.toLocaleString("en-US")} ${number === 1 ? noun : plural}`;
};
