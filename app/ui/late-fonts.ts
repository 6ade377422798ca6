import href from "./styles/late-fonts.css?url";

/**
 * The style sheet with the fonts that only some names need. A browser asks for a font as urgently as for the page, so
 * one Polish name would hold up everything else; until it is there the letter is drawn in the reader's own font.
 */
export const lateFonts = { rel: "stylesheet", href } as const;

/** Adds {@link lateFonts} once the page is there and the browser has nothing better to do. */
export function addLateFonts() {
	const add = () => document.head.appendChild(Object.assign(document.createElement("link"), lateFonts));
	const whenIdle = () =>
		"requestIdleCallback" in window ? requestIdleCallback(add, { timeout: 3_000 }) : setTimeout(add, 300);
	if (document.readyState === "complete") whenIdle();
	else window.addEventListener("load", whenIdle, { once: true });
}
