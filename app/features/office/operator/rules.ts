export const CAMP_STATES = ["active", "archived", "all"] as const;
export type CampState = (typeof CAMP_STATES)[number];

/** How often a missing camp role is looked for again, and how long after one another (ms). */
export const ROLE_RETRIES = 2;
export const ROLE_RETRY_MS = 1_000;
