const AFTER = ["mousedown", "mouseup", "click"] as const;

/**
 * Keeps a press, and whatever the browser makes of it, from what is below: it only closes what lay above. Ends with the
 * press's click, else (a drag, another button) with the next press or key. Call it while the press is being captured.
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
