/**
 * Marks the document while a dialog or the navigation sheet covers it, so that the page behind doesn't scroll on a
 * phone. In browsers that don't support the selectors, the page behind can scroll.
 */
export function holdPageBehind() {
	const over = ".dialog:modal, .sidebar:popover-open";
	if (!CSS.supports(`selector(${over})`)) return;
	const { documentElement: root } = document;
	const look = () => {
		const is = document.querySelector(over) !== null;
		root.toggleAttribute("data-behind", is);
		// An open element that is removed together with its page fires no event.
		if (is) gone.observe(document.body, { childList: true, subtree: true });
		else gone.disconnect();
	};
	const gone = new MutationObserver(look);
	// Listens in the capture phase, because neither event bubbles.
	for (const event of ["toggle", "close"]) document.addEventListener(event, look, true);
	look();
}
