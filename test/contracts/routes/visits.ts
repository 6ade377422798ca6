import type { ScaleWorld } from "../../support/scale-world";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

/** A screen's name, its path, whether it is the operator's, and its row in the route table if it has one. */
export type Visit = [name: string, path: (at: ScaleWorld) => string, ofOperator: boolean, row?: Row];

/** A report and its editor, which say how many rows there are. */
export const COUNTED = ["", "/edit"].map(
	(end) =>
		({ report_template_id }: ScaleWorld) =>
			`/reports/${report_template_id}${end}`,
);
/**
 * Screens that read every row by design: one lists all campers of a session before their families are told (see {@link HELD}),
 * the others count all rows of a report (see {@link COUNTED}).
 */
const OF_ALL = [
	"office/cancellations/routes/cancel-session",
	"insight/reports/routes/report",
	"insight/reports/routes/edit-report",
];
export const HELD = ({ session_id }: ScaleWorld) => `/sessions/${session_id}/cancel`;

const screens = ROUTE_TABLE.filter((row) => {
	const built = builtOf(row);
	if (OF_ALL.includes(row.route)) return false;
	return built?.drawn && row.method === "GET" && row.needs !== "absent" && row.needs !== "refused";
}).map((row): Visit => [row.route, row.path, row.needs === "operator", row]);

/** Children who came back, as the dashboard links to them. */
export const returned = ({ season_id }: ScaleWorld, earlier: string) =>
	`/campers?season=${season_id}&returning=${earlier}&status=all`;

const NOBODYS = "01980000-0000-7000-8000-000000000000";

/** The same screens asked for in ways that cost more. */
const further: Visit[] = [
	["a list in another order", () => "/campers?sort=-age", false],
	["campers of a grade that few are in", () => "/campers?grade=12&status=all", false],
	["campers who return", ({ earlier_season_id }) => `/campers?returning=${earlier_season_id}`, false],
	["campers who return, as the dashboard leads to them", (at) => returned(at, at.earlier_season_id), false],
	["campers who return from longer ago, who are fewer", (at) => returned(at, at.first_season_id), false],
	["campers of a season", ({ season_id }) => `/campers?season=${season_id}`, false],
	["campers of a season before", (at) => `/campers?season=${at.earlier_season_id}&status=all`, false],
	["a season on the dashboard", ({ season_id }) => `/dashboard?season=${season_id}`, false],
	["deleted campers", () => "/campers?status=deleted", false],
	["deleted staff", () => "/staff?status=deleted", false],
	["deleted staff who are searched", () => "/staff?status=deleted&q=ann", false],
	["deleted parents and contacts", () => "/families?status=deleted", false],
	["staff of a position", ({ role_type_id }) => `/staff?position=${role_type_id}`, false],
	["staff of a position that nobody has", () => `/staff?position=${NOBODYS}`, false],
	["a session's roster", ({ session_id }) => `/sessions/${session_id}?tab=roster`, false],
	["a session's groups", ({ session_id }) => `/sessions/${session_id}?tab=groups`, false],
	["a roll call with marks and history", ({ session_id }) => `/sessions/${session_id}/roll-call`, false],
	["campers to enroll", ({ session_id }) => `/enrollments?session_id=${session_id}`, false],
	["staff from behind", () => "/staff?sort=-name", false],
	["everybody who ever worked here", () => "/staff?status=others", false],
	["a session's ratios", ({ session_id }) => `/staff/ratios?session=${session_id}`, false],
	["users, active or not", () => "/users?state=all", false],
	["a session's attendance", ({ session_id }) => `/sessions/${session_id}?tab=attendance`, false],
];

export const VISITS: Visit[] = [...screens, ...further];
