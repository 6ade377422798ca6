export const CAMP_STATES = ["active", "archived", "all"] as const;
export type CampState = (typeof CAMP_STATES)[number];

/** Number of retries for a missing camp role, and the delay between them in milliseconds. */
export const ROLE_RETRIES = 2;
export const ROLE_RETRY_MS = 1_000;
