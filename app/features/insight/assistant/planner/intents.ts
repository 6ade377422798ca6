import type { Role } from "./roles";

const TOTALS: ReadonlySet<Role> = new Set(["count", "much", "average", "sum", "min", "max", "share"]);

/** True where a question asks for a number instead of rows. */
export const isTotal = (intent: Role | null): boolean => intent !== null && TOTALS.has(intent);
