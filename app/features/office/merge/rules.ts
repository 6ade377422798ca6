/** Kinds of values shared by people who could be the same person. */
export const SHARED_KINDS = ["email", "name", "phone"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
