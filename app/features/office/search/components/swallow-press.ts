const AFTER = ["mousedown", "mouseup", "click"] as const;

/**
 * Swallows a press and its follow-up events, so that it only closes the overlay and doesn't reach elements below.
 * Ends with the press's click or, after a drag or another button, with the next press or key. Must be called in
 * the capture phase.
 */
export function swallowPress(press: PointerEvent): void {
	const done = new AbortController();
	const swallow = (event: Event) => {
		event.stopPropagation();
		event.preventDefault();
		if (event.type === "click") done.abort();
	};
	swallow(press);
	const over = () => done.abort();
	for (const type of AFTER) {
		document.addEventListener(type, swallow, { capture: true, signal: done.signal });
	}
	for (const type of ["pointerdown", "keydown"]) {
		document.addEventListener(type, over, { capture: true, signal: done.signal });
	}
}
