import href from "./styles/late-fonts.css?url";

/**
 * Style sheet with the fonts that only some names need. A browser gives fonts the same priority as the page, so
 * one Polish name would hold up everything else; until the font loads, the letter is drawn in a font of the
 * reader's device.
 */
export const lateFonts = { rel: "stylesheet", href } as const;

let added: Promise<void> | undefined;

/** Adds {@link lateFonts} at once. Resolves when the style sheet has loaded or failed. */
function add() {
	added ??= new Promise((there) => {
		const link = Object.assign(document.createElement("link"), lateFonts);
		link.onload = link.onerror = () => there();
		document.head.appendChild(link);
	});
	return added;
}

/** Adds {@link lateFonts} once the page has loaded and the browser is idle. */
export function addLateFonts() {
	const whenIdle = () =>
		"requestIdleCallback" in window ? requestIdleCallback(add, { timeout: 3_000 }) : setTimeout(add, 300);
	if (document.readyState === "complete") whenIdle();
	else window.addEventListener("load", whenIdle, { once: true });
}

/**
 * Resolves when every letter of the page can be drawn, including text that is only printed. Rejects when a font
 * fails to load.
 */
export async function lettersThere() {
	await add();
	await document.fonts.load('1em "Inter Variable"', document.body.textContent ?? "");
}
