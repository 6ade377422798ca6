/**
 * Marks the document while something lies over all of it (a dialog, the sheet of the navigation), so that on a phone the page behind
 * does not scroll. Where browsers do not tell of it, the page behind can be scrolled.
 */
export function holdPageBehind() {
	const over = ".dialog:modal, .sidebar:popover-open";
	const look = () =>
		document.documentElement.toggleAttribute("data-behind", document.querySelector(over) !== null);
	// Neither event bubbles.
	for (const event of ["toggle", "close"]) document.addEventListener(event, look, true);
}
