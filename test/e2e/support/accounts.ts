import { resolve } from "node:path";

/** The demo accounts that the journeys sign in with, and where each arrives. */
export const ACCOUNTS = {
	super: { email: "super@demo.test", home: "/camps" },
	admin: { email: "admin@demo.test", home: "/dashboard" },
	director: { email: "director@demo.test", home: "/dashboard" },
	head: { email: "head@demo.test", home: "/staff-dashboard" },
	counselor: { email: "counselor@demo.test", home: "/staff-dashboard" },
	support: { email: "support@demo.test", home: "/staff-dashboard" },
	nurse: { email: "nurse@demo.test", home: "/dashboard" },
	books: { email: "books@demo.test", home: "/dashboard" },
	parent: { email: "parent@demo.test", home: "/parent-dashboard" },
	other_admin: { email: "admin@other.test", home: "/dashboard" },
	other_counselor: { email: "counselor@other.test", home: "/staff-dashboard" },
} as const;

export type Role = keyof typeof ACCOUNTS;
export const ROLES = Object.keys(ACCOUNTS) as Role[];

export const PASSWORD = "campfire-demo-2026";

/** Today in the demo camps: the date of DEMO_NOW in the configuration. */
export const TODAY = "2026-07-15";

/** Where a role's cookies are kept once it has signed in. */
export const stateOf = (role: Role) =>
	resolve(import.meta.dirname, "../../../test-results/signed-in", `${role}.json`);
