/** What several people have in common who may be one. */
export const SHARED_KINDS = ["email", "name", "phone"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
