import { lettersThere } from "./late-fonts";

/** As long as somebody waits for paper; after that it is printed with the emails that are there. */
const PATIENCE = 3_000;

/**
 * Prints the page, once the emails of all its names are there: on paper none can come later. Meanwhile the document is marked, so
 * that the bar of what loads is seen, and another press asks for nothing more.
 */
export async function printPage() {
	const { documentElement: root } = document;
	if (root.hasAttribute("data-printing")) return;
	root.setAttribute("data-printing", "");
	await Promise.race([lettersThere().catch(() => {}), new Promise((wake) => setTimeout(wake, PATIENCE))]);
	window.print();
	root.removeAttribute("data-printing");
}
