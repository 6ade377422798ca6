import { useEffect } from "react";

/** "/" goes to the page's search, wherever there is one; never while somebody types. */
export function SearchKey() {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
				return;
			const at = event.target as HTMLElement | null;
			if (at?.closest("input, select, textarea, [contenteditable], dialog[open]")) return;
			const search = document.querySelector<HTMLInputElement>("main input[type=search]");
			if (!search) return;
			event.preventDefault();
			search.focus();
			search.select();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return null;
}
