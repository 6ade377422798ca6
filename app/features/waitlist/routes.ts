import { route } from "@remix-run/route-config";

const screen = (path: string, name: string) => route(path, `features/waitlist/routes/${name}`);

export const waitlistScreens = [
	screen("admin/waitlist", "board.tsx"),
	screen("admin/waitlist/:entry_id", "entry.tsx"),
];

/** For whoever opens the letter, signed in or not. */
export const waitlistLinkScreens = [screen("waitlist", "link.tsx")];

export const waitlistPassages = [
	screen("admin/waitlist.csv", "board-csv.ts"),
	// Where a parent's own page leads.
	screen("waitlist/:entry_id", "own.ts"),
];

const api = (path: string, name: string) => route(`api/${path}`, `features/waitlist/api/${name}.ts`);

export const waitlistApi = [
	api("waitlist-entries", "entries"),
	api("waitlist-entries/:entry_id", "entry"),
	...["leave", "skip", "pause", "move", "reinstate", "offer"].map((verb) =>
		api(`waitlist-entries/:entry_id/${verb}`, `entry-${verb}`),
	),
	api("waitlist-offers", "offers"),
	api("waitlist-offers/:offer_id", "offer"),
	...["accept", "decline"].map((verb) => api(`waitlist-offers/:offer_id/${verb}`, `offer-${verb}`)),
];
