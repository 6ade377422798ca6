import { redirectWithToast } from "#app/platform/http/toast.server";
import type { BulkChange } from "./bulk.server";
import { camperPaths } from "./paths";

/** Count with its noun: "1 camper", "12 campers". */
export const campersText = (count: number) => `${count} ${count === 1 ? "camper" : "campers"}`;

/**
 * Redirects back with a message about the number of campers changed and an Undo link, or a message that nothing
 * had to change.
 */
export function undoable({ count, change }: BulkChange, back: string, done: string) {
	if (count === 0) return redirectWithToast(back, "No changes needed", { tone: "info" });
	return redirectWithToast(back, `${done} ${campersText(count)}`, {
		undo: { action: camperPaths.undo, fields: { change, back } },
	});
}
