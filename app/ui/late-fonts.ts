import href from "./styles/late-fonts.css?url";

/**
 * The style sheet with the fonts that only some names need. A browser asks for a font as urgently as for the page, so
 * one Polish name would hold up everything else; until it is there the letter is drawn in the reader's own font.
 */
export const lateFonts = { rel: "stylesheet", href } as const;

let added: Promise<void> | undefined;

/** Adds {@link lateFonts} at once; kept when it is there, or does not come. */
function add() {
	added ??= new Promise((there) => {
		const link = Object.assign(document.createElement("link"), lateFonts);
		link.onload = link.onerror = () => there();
		document.head.appendChild(link);
	});
	return added;
}

/** Adds {@link lateFonts} once the page is there and the browser has nothing better to do. */
export function addLateFonts() {
	const whenIdle = () =>
		"requestIdleCallback" in window ? requestIdleCallback(add, { timeout: 3_000 }) : setTimeout(add, 300);
	if (document.readyState === "complete") whenIdle();
	else window.addEventListener("load", whenIdle, { once: true });
}

/** Kept when every letter of the page can be drawn, those that only paper shows among them; refused when a font does not come. */
export async function lettersThere() {
	await add();
	await document.fonts.load('1em "Inter Variable"', document.body.textContent ?? "");
}
