/** Splits a comma-separated line into its words. */
export const list = (line: string): string[] => line.split(",").map((word) => word.trim());
