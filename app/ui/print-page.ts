import { lettersThere } from "./late-fonts";

/** As long as somebody waits for paper; after that it is printed with the letters that are there. */
const PATIENCE = 3_000;

/** Prints the page, once the letters of all its names are there: on paper none can come later. */
export async function printPage() {
	await Promise.race([lettersThere().catch(() => {}), new Promise((wake) => setTimeout(wake, PATIENCE))]);
	window.print();
}
