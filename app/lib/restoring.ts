import { addDays } from "./dates";

/** Days within which a deleted record can be restored. After that it can be purged. */
export const RESTORABLE_DAYS = 30;

/**
 * First day whose deletions can still be restored.
 * @param today the camp's date, ISO
 */
export const restorableSince = (today: string): string => addDays(today, -RESTORABLE_DAYS);
