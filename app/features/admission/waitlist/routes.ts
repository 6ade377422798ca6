import { route } from "@remix-run/route-config";

const screen = (path: string, name: string) => route(path, `features/admission/waitlist/routes/${name}`);

export const screens = [
	screen("waitlist", "board.tsx"),
	screen("waitlist/:entry_id", "entry.tsx"),
	// The same board among the administration pages.
	screen("admin/waitlist", "admin-board.tsx"),
];

/** Page behind the emailed link. Works signed in or out. */
export const publicScreens = [screen("waitlist/offer", "link.tsx")];

export const actions = [
	screen("waitlist.csv", "board-csv.ts"),
	// Redirect to the page of a parent's own entry.
	screen("waitlist/own/:entry_id", "own.ts"),
];

const endpoint = (path: string, name: string) =>
	route(`api/${path}`, `features/admission/waitlist/api/${name}.ts`);

export const api = [
	endpoint("waitlist-entries", "entries"),
	endpoint("waitlist-entries/:entry_id", "entry"),
	...["leave", "skip", "pause", "move", "reinstate", "offer"].map((verb) =>
		endpoint(`waitlist-entries/:entry_id/${verb}`, `entry-${verb}`),
	),
	endpoint("waitlist-offers", "offers"),
	endpoint("waitlist-offers/:offer_id", "offer"),
	...["accept", "decline"].map((verb) => endpoint(`waitlist-offers/:offer_id/${verb}`, `offer-${verb}`)),
];
