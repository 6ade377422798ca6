/** The words of a list written in one line, separated by commas. */
export const list = (line: string): string[] => line.split(",").map((word) => word.trim());
