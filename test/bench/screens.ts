import { builtOf } from "../contracts/routes/route-list";
import { ROUTE_TABLE } from "../contracts/routes/route-table";
import { SEARCHES } from "../contracts/routes/searches";
import type { Things } from "../support/camp-world";
import { type Seen, shownOn } from "../support/growth";
import type { Camp } from "./data";
import { ask, type Got } from "./machine";

/** What a screen cost in the database, as the product says it. */
export interface Cost {
	trips: number;
	depth: number;
	read: number;
	written: number;
}

/** Reads `X-Database`; NaN where it says nothing. */
export function costOf({ headers }: Got): Cost {
	const said = String(headers["x-database"] ?? "");
	const number = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(said)?.[1] ?? Number.NaN);
	return { trips: number("trips"), depth: number("depth"), read: number("read"), written: number("written") };
}

export interface Screen {
	route: string;
	path: string;
	/** Where it is searched: its address for what is typed. */
	searched?: (typed: string) => string;
}

/** Addresses that the route table does not have, and that read more than its own. */
const FURTHER = [
	"/campers?sort=-age",
	"/attendance?show=unmarked",
	"/staff?sort=-name",
	"/staff?status=others",
	"/users?state=all",
];
/** Part of many names. */
const SEARCHED = "an";
const SESSION_TABS = ["roster", "attendance", "details", "groups"];

/** Every screen that the camp's admin can open, in a camp of the data. */
export function screensOf(camp: Camp): Screen[] {
	// What is missing here shows as "undefined" in a path, and such paths are left out.
	const things = camp as Partial<Things> as Things;
	const table = ROUTE_TABLE.filter(
		(row) => row.method === "GET" && builtOf(row)?.drawn && row.needs !== "absent" && row.needs !== "refused",
	).map((row) => ({ route: row.route, path: row.path(things) }));
	const tabs = SESSION_TABS.map((tab) => `/sessions/${camp.session_id}?tab=${tab}`);
	const searches = SEARCHES.map(({ path }) => {
		const searched = (typed: string) => path(things, encodeURIComponent(typed));
		return { path: searched(SEARCHED), searched };
	});
	const ratios = `/staff/ratios?session=${camp.session_id}`;
	const seen = new Set<string>();
	return [
		...table,
		...[...[...FURTHER, ...tabs, ratios].map((path) => ({ path })), ...searches].map((each) => ({
			...each,
			route: each.path.replace(camp.session_id, ":id"),
		})),
	].filter(({ path }) => !seen.has(path) && !path.includes("undefined") && seen.add(path));
}

/** A screen as its admin's browser asks for it. */
export const open = (origin: string, path: string, camp: Camp, headers: Record<string, string> = {}) =>
	ask(origin + path, { headers: { cookie: camp.cookie, ...headers } });

/** What an answered page read, and what it shows. */
export const seenOf = (page: Got): Required<Seen> => ({
	read: costOf(page).read,
	...shownOn(page.body.toString()),
});
