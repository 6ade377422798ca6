import type { detailView } from "./detail.server";

/** A registration as its page shows it. */
export type Detail = ReturnType<typeof detailView>;
