import { showToast } from "./toasts";

/** Copies the address of a page of this site, and shows a toast that says so. */
export function copyLink(path: string): void {
	navigator.clipboard.writeText(new URL(path, window.location.href).href).then(
		() => showToast({ tone: "success", message: "Link copied" }),
		() =>
			showToast({
				tone: "error",
				message: "This browser can't copy links. Open the page and copy its address.",
			}),
	);
}
