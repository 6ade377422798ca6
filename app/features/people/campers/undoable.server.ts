import { redirectWithToast } from "#app/platform/http/toast.server";
import type { BulkChange } from "./bulk.server";
import { camperPaths } from "./paths";

/** "1 camper", "12 campers". */
export const campersText = (count: number) => `${count} ${count === 1 ? "camper" : "campers"}`;

/** Returns with what was done to how many, and the way to take it back; says so when nothing had to be done. */
export function undoable({ count, change }: BulkChange, back: string, done: string) {
	if (count === 0) return redirectWithToast(back, "No changes needed", { tone: "info" });
	return redirectWithToast(back, `${done} ${campersText(count)}`, {
		undo: { action: camperPaths.undo, fields: { change, back } },
	});
}
