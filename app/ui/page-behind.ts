/**
 * Marks the document while something lies over all of it (a dialog, the sheet of the navigation), so that on a phone the page behind
 * does not scroll. Where browsers do not tell of it, the page behind can be scrolled.
 */
export function holdPageBehind() {
	const over = ".dialog:modal, .sidebar:popover-open";
	if (!CSS.supports(`selector(${over})`)) return;
	const { documentElement: root } = document;
	const look = () => {
		const is = document.querySelector(over) !== null;
		root.toggleAttribute("data-behind", is);
		// What is open and leaves the document with its page tells nobody.
		if (is) gone.observe(document.body, { childList: true, subtree: true });
		else gone.disconnect();
	};
	const gone = new MutationObserver(look);
	// Neither event bubbles.
	for (const event of ["toggle", "close"]) document.addEventListener(event, look, true);
	look();
}
