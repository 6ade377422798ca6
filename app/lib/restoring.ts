import { addDays } from "./dates";

/** Days within which what was deleted can be brought back; afterwards it may go for good. */
export const RESTORABLE_DAYS = 30;

/**
 * The first day whose deletions can still be taken back.
 * @param today the day at camp, ISO
 */
export const restorableSince = (today: string): string => addDays(today, -RESTORABLE_DAYS);
