/** Manual refund methods, as forms offer them. */
export const HAND_WAYS = ["check", "cash", "transfer"] as const;
