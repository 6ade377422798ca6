import { route } from "@remix-run/route-config";

const screen = (path: string, name: string) => route(path, `features/admission/waitlist/routes/${name}`);

export const waitlistScreens = [
	screen("waitlist", "board.tsx"),
	screen("waitlist/:entry_id", "entry.tsx"),
	// The same board among the administration's pages.
	screen("admin/waitlist", "admin-board.tsx"),
];

/** For anyone with the emailed link, signed in or not. */
export const waitlistLinkScreens = [screen("waitlist/offer", "link.tsx")];

export const waitlistPassages = [
	screen("waitlist.csv", "board-csv.ts"),
	// Where a parent's own page leads.
	screen("waitlist/own/:entry_id", "own.ts"),
];

const api = (path: string, name: string) =>
	route(`api/${path}`, `features/admission/waitlist/api/${name}.ts`);

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
