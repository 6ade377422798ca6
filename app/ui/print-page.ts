import { lettersThere } from "./late-fonts";

/** Longest wait for fonts, in milliseconds; after that the page is printed with the fonts it has. */
const PATIENCE = 3_000;

/**
 * Prints the page once the fonts for all its letters have loaded, because none can load on paper. Until then the
 * document is marked, which shows the progress bar and ignores another press.
 */
export async function printPage() {
	const { documentElement: root } = document;
	if (root.hasAttribute("data-printing")) return;
	root.setAttribute("data-printing", "");
	await Promise.race([lettersThere().catch(() => {}), new Promise((wake) => setTimeout(wake, PATIENCE))]);
	window.print();
	root.removeAttribute("data-printing");
}
