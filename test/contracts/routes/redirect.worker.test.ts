import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, placeOf } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../support/camp-world";
import { isFull } from "../../support/sample";
import { holds, OPERATOR, STAFF_ROLES } from "./roles";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

// Hundreds of requests; a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const ROLES = ["camp_admin", "counselor", "parent"];

let [camp, other] = [] as unknown as [CampWorld, CampWorld];
let operator = "";

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ROLES);
	other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	operator = await aSuperAdmin();
});

/** Where /redirect leads somebody who asks for a path. */
async function ledTo(next: string, token: string | undefined) {
	const cookies = [await placeOf(token)].filter(Boolean);
	const answer = await ask(`/redirect?next=${encodeURIComponent(next)}`, { token, cookies });
	await answer.text();
	return answer.headers.get("Location");
}

/** Whether the table lets a role's holder open a screen, whatever their own rows allow. */
function isTheirs({ needs }: Row, role: string): boolean {
	if (needs === "anyone" || needs === "signed-in" || needs === "member") return true;
	if (needs === "refused" || needs === "absent") return false;
	if (needs === "operator") return role === OPERATOR;
	// A row's own rule, which no address tells.
	if (needs === "staff-role") return STAFF_ROLES.includes(role) || role !== OPERATOR;
	return holds(role, needs);
}

/** They only answer what led to them, or stand where no route knows the path. */
const NO_DESTINATIONS = [
	"account/auth/routes/auth",
	"account/auth/routes/google-done",
	"account/account/routes/confirm-email",
	"account/account/routes/undo-email",
	"account/auth/routes/unauthorized",
	"site/errors/routes/not-found",
	"site/public/routes/company",
];
const screens = ROUTE_TABLE.filter(
	(row) =>
		row.method === "GET" &&
		builtOf(row)?.drawn &&
		builtOf(row)?.meta &&
		row.needs !== "absent" &&
		!NO_DESTINATIONS.includes(row.route),
);

/**
 * Screens to ask for as a role: the first of each permission for every role. The others as the admin and as one role
 * that they don't admit, because they differ only in their paths.
 */
function askedAs(role: string): Row[] {
	const firsts = new Set(
		screens.filter((row, at) => screens.findIndex(({ needs }) => needs === row.needs) === at),
	);
	const refused = (row: Row) => ["parent", "counselor", OPERATOR].find((each) => !isTheirs(row, each));
	return screens.filter((row) => firsts.has(row) || role === "camp_admin" || role === refused(row));
}

describe("The rule that /redirect leads to a screen exactly when its route admits the user", () => {
	test.each([...ROLES, OPERATOR])("holds for %s", async (role) => {
		const token = role === OPERATOR ? operator : camp.tokens[role];
		const wrong: string[] = [];
		for (const row of isFull ? screens : askedAs(role)) {
			const path = row.path(camp);
			const named =
				role === OPERATOR && !row.namesCamp
					? `${path}${path.includes("?") ? "&" : "?"}camp=${camp.camp_id}`
					: path;
			const to = await ledTo(named, token);
			if ((to === named) !== isTheirs(row, role)) wrong.push(`${row.route} ${named} → ${to}`);
		}
		expect(wrong).toEqual([]);
	});
});

test.each([
	...[
		"/nothing-here",
		"/campers/a/b/c/d",
		"/auth",
		"/auth?mode=forgot",
		"/redirect?next=/x",
		"/sign-out",
		"/",
	],
	...["/api/campers", "/api/nothing", "/account/photo/remove", "/Dashboard/x"],
])("%s leads to the user's own dashboard instead", async (path) => {
	expect(await ledTo(path, camp.tokens.camp_admin)).toBe("/dashboard");
	expect(await ledTo(path, camp.tokens.parent)).toBe("/parent-dashboard");
});

test("a link to another camp is followed only for its members, and a download only with permission", async () => {
	const theirs = `/campers?camp=${other.camp_id}`;
	expect(await ledTo(theirs, camp.tokens.camp_admin)).toBe("/dashboard");
	expect(await ledTo(theirs, other.tokens.camp_admin)).toBe(theirs);
	expect(await ledTo("/campers.csv", camp.tokens.camp_admin)).toBe("/campers.csv");
	expect(await ledTo("/campers.csv", camp.tokens.parent)).toBe("/parent-dashboard");
});
