import { boardPaths } from "./paths";

/** The Undo of what was noted about a payment. */
export const settledUndo = (registration_id: string, payable_id: string) => ({
	action: boardPaths.settle(registration_id, payable_id),
	fields: { state: "due" },
});
