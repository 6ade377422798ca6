import type { Pressed } from "#app/platform/http/button.server";
import type { BulkChange } from "./bulk.server";
import { camperPaths } from "./paths";

/** Count with its noun: "1 camper", "12 campers". */
export const campersText = (count: number) => `${count} ${count === 1 ? "camper" : "campers"}`;

/** What was done to how many, and the way to take it back; says so when nothing had to be done. */
export function undoable({ count, change }: BulkChange, back: string, done: string): Pressed {
	if (count === 0) return { toast: "No changes were needed", tone: "info" };
	return {
		toast: `${done} ${campersText(count)}`,
		undo: { action: camperPaths.undo, fields: { change, back } },
	};
}
