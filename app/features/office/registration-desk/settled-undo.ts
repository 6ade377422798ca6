import { boardPaths } from "./paths";

/** Undo action for a recorded payment. */
export const settledUndo = (registration_id: string, payable_id: string) => ({
	action: boardPaths.settle(registration_id, payable_id),
	fields: { state: "due" },
});
