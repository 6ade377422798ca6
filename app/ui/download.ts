import type { MouseEvent } from "react";
import { downloadFile } from "#app/lib/api-client";
import { showToast } from "./toasts";

/**
 * Downloads the link's file in place, so that the page stays and a failure shows an error toast. Without
 * JavaScript, or with a modifier key, it stays a plain link, as it does when the server answers with a redirect to
 * a page.
 */
export function downloadOnClick(event: MouseEvent<HTMLAnchorElement>) {
	const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
	if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
	event.preventDefault();
	void download(event.currentTarget.href);
}

async function download(href: string) {
	const answer = await downloadFile(href);
	if (answer.success) save(answer.file, answer.name);
	else if (answer.redirected) window.location.assign(href);
	else showToast({ tone: "error", message: answer.error });
}

function save(file: Blob, name: string) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// The browser reads the blob after the click handler has returned.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
