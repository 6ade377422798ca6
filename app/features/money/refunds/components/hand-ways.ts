/** How money goes back by hand, as forms offer it. */
export const HAND_WAYS = ["check", "cash", "transfer"] as const;
