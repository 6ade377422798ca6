import { describe, expect, it } from "vitest";
import { BUILTIN_ROLES } from "#app/platform/auth/permissions";
import { allPlaces, groupNav, isAt, type NavItem } from "#app/shells/components/nav-item";
import { sidebarFor, sidebarWithoutCamp, tabsFor, userLinksFor } from "#app/shells/navigation";
import { shortcutGroups } from "#app/shells/shortcuts";

const item = (to: string, more: Partial<NavItem> = {}): NavItem => ({ to, label: to, icon: "home", ...more });

describe("the user menu", () => {
	const everything = ["/account", "/camp-settings", "/billing"];
	const links = (permissions: string[], there = everything) =>
		userLinksFor({ permissions, features: [] }, (path) => there.includes(path)).map(
			({ label, to }) => `${label} ${to}`,
		);

	it("has Settings for everybody: the camp's for who may change them, else one's own", () => {
		expect(links(["settings_edit"])).toEqual(["Settings /camp-settings", "Account /account"]);
		expect(links(["campers_view"])).toEqual(["Settings /account"]);
		expect(links([])).toEqual(["Settings /account"]);
	});

	it("has Billing for who pays, once there is such a page", () => {
		expect(links(["manage_all"])).toEqual([
			"Settings /camp-settings",
			"Billing /billing",
			"Account /account",
		]);
		expect(links(["billing_manage"])).toEqual(["Settings /account", "Billing /billing"]);
		expect(links(["manage_all"], ["/account", "/camp-settings"])).toEqual([
			"Settings /camp-settings",
			"Account /account",
		]);
	});
});

it("has a group Money for those who see money, and for no one else", () => {
	const money = (permissions: string[]) =>
		groupNav(sidebarFor({ permissions, features: [] }))
			.find(({ name }) => name === "Money")
			?.items.map(({ label, to }) => `${label} ${to}`);
	expect(money(["finance_view"])).toEqual([
		"Balances /financial",
		"Invoices /financial/invoices",
		"Refunds /financial/refunds",
		"Card payments /financial/cards",
	]);
	expect(money(["campers_view", "sessions_view", "settings_edit"])).toBeUndefined();
});

it("offers the audit trail to whoever holds audit_view", () => {
	const settings = (permissions: readonly string[]) =>
		sidebarFor({ permissions, features: [] })
			.find(({ label }) => label === "Settings")
			?.children?.map(({ to }) => to);
	expect(settings(["audit_view"])).toContain("/admin/audit");
	expect(settings(BUILTIN_ROLES.program_director.permissions)).toContain("/admin/audit");
	expect(settings(BUILTIN_ROLES.camp_admin.permissions)).toContain("/admin/audit");
	expect(settings(["settings_edit"])).not.toContain("/admin/audit");
});

it("without a camp the sidebar leads on to one, and to setting one up for who may", () => {
	expect(sidebarWithoutCamp(true).map(({ to }) => to)).toEqual(["/setup"]);
	expect(sidebarWithoutCamp(false).map(({ to }) => to)).toEqual(["/camps"]);
});

describe("groups of the navigation", () => {
	it("have names, all of them or none: none where each would stand over a single place", () => {
		const lone = [item("/a"), item("/b", { group: "People" }), item("/c", { group: "Day" })];
		expect(groupNav(lone).map(({ name, items }) => [name, items.length])).toEqual([["", 3]]);
		const several = [...lone, item("/d", { group: "People" })];
		expect(groupNav(several).map(({ name, items }) => [name, items.map(({ to }) => to)])).toEqual([
			["", ["/a"]],
			["People", ["/b", "/d"]],
			["Day", ["/c"]],
		]);
	});

	it("stand under More as they stand in the sidebar", () => {
		const nav = [
			item("/a"),
			item("/b", { group: "People" }),
			item("/d", { group: "People" }),
			item("/c", { group: "Day" }),
		];
		expect(allPlaces(nav).map(({ to, group }) => [to, group])).toEqual([
			["/a", ""],
			["/b", "People"],
			["/d", "People"],
			["/c", "Day"],
		]);
	});

	it("show a branch with one child as that child", () => {
		const one = item("/settings", { children: [item("/seasons")] });
		expect(groupNav([one])[0]?.items.map(({ to }) => to)).toEqual(["/seasons"]);
		const two = item("/settings", { children: [item("/seasons"), item("/users")] });
		expect(groupNav([two])[0]?.items).toEqual([two]);
	});
});

describe("where one is", () => {
	it.each([
		["/sessions/1", "/sessions", true],
		["/sessions/1/roll-call", "/sessions", false],
		["/sessions/1/roll-call", "/roll-call", true],
		["/seasons/new", "/seasons-sessions", true],
		["/campers/1/edit", "/campers?season=2", true],
		["/campersomething", "/campers", false],
	])("%s is at %s: %s", (pathname, to, at) => expect(isAt(pathname, item(to))).toBe(at));

	it("is the deeper of two siblings", () => {
		const siblings = [item("/admin"), item("/admin/analytics")];
		expect(siblings.map((each) => isAt("/admin/analytics", each, siblings))).toEqual([false, true]);
		expect(siblings.map((each) => isAt("/admin", each, siblings))).toEqual([true, false]);
		const parents = [item("/parent-dashboard"), item("/parent-dashboard/payments")];
		for (const path of ["/parent-dashboard/payments/1", "/parent-dashboard/care-statement/2026"]) {
			expect(parents.map((each) => isAt(path, each, parents))).toEqual([false, true]);
		}
	});

	it("is the deeper of two places of different groups", () => {
		const places = allPlaces([
			item("/waitlist", { group: "Registration" }),
			item("/settings", { group: "Camp", children: [item("/admin"), item("/users")] }),
		]);
		const at = (path: string) => places.filter((each) => isAt(path, each, places)).map(({ to }) => to);
		expect(at("/waitlist/1")).toEqual(["/waitlist"]);
		expect(at("/admin/waitlist")).toEqual(["/waitlist"]);
		expect(at("/admin")).toEqual(["/admin"]);
		expect(at("/users/1")).toEqual(["/users"]);
	});
});

it.each([
	[
		["settings_edit", "sessions_view"],
		["/camp-settings", "/seasons-sessions"],
	],
	[["sessions_view"], ["/seasons-sessions"]],
	[["settings_edit"], ["/camp-settings"]],
	[["attendance_take"], undefined],
])("offers of the settings what %j may open", (granted, places) => {
	const branch = sidebarFor({ permissions: granted, features: [] }).find(({ label }) => label === "Settings");
	expect(branch?.children?.map(({ to }) => to)).toEqual(places);
});

it("carries a chosen season along where lists follow it, and nowhere else", () => {
	const permissions = ["dashboard_view", "campers_view", "sessions_view", "attendance_take"];
	const viewer = { role_key: "head_counselor", permissions, features: [] };
	const tabs = tabsFor(viewer, () => true, "s-1");
	const places = [...sidebarFor(viewer, "s-1"), ...tabs].map(({ to }) => to);
	expect(places).toContain("/campers?season=s-1");
	expect(places).toContain("/sessions?season=s-1");
	expect(places).toContain("/roll-call");
	expect(places).toContain("/more");
	expect(sidebarFor(viewer).some(({ to }) => to.includes("season="))).toBe(false);
});

it("shows a place behind a flag only while the flag is on, and only to who may open it", () => {
	const market = {
		to: "/market-analysis",
		label: "Market Analysis",
		icon: "market",
		permission: "analytics_view",
		feature: "flag:market_analysis",
	} as const;
	const shown = (permissions: string[], features: string[]) =>
		sidebarFor({ permissions, features }, undefined, [market]).map(({ to }) => to);
	expect(shown(["analytics_view"], ["flag:market_analysis"])).toEqual(["/market-analysis"]);
	expect(shown(["analytics_view"], ["flag:ai_features"])).toEqual([]);
	expect(shown([], ["flag:market_analysis"])).toEqual([]);
});

it("leads who works here to their own children, if they have any", () => {
	const places = (viewer: object) =>
		sidebarFor({ permissions: ["attendance_take"], features: [], role_key: "counselor", ...viewer }).map(
			({ label, to }) => `${label} ${to}`,
		);
	expect(places({ has_children: true })).toContain("Your children /parent-dashboard");
	expect(places({ has_children: false }).join()).not.toContain("/parent-dashboard");
	expect(places({}).join()).not.toContain("/parent-dashboard");
});

it("offers registering and payments to parents, at a desk as on a phone", () => {
	const places = (role_key: string) =>
		sidebarFor({ permissions: [], features: [], role_key }).map(({ to }) => to);
	expect(places("parent")).toEqual(["/parent-dashboard", "/register", "/parent-dashboard/payments"]);
	expect(places("counselor")).not.toContain("/register");
});

it("offers camp administration to those who may do everything", () => {
	const settings = (permissions: string[]) =>
		sidebarFor({ permissions, features: [] })
			.find(({ label }) => label === "Settings")
			?.children?.map(({ to }) => to);
	expect(settings(["manage_all"])).toContain("/admin");
	expect(settings(["sessions_view", "settings_edit"])).not.toContain("/admin");
});

/** Screens that are there. */
const TODAY = ["/dashboard", "/roll-call", "/campers", "/sessions", "/financial"];

it.each([
	[
		["dashboard_view", "campers_view", "sessions_view", "attendance_take"],
		"Home, Roll call, Campers, Sessions, More",
	],
	[["campers_view", "sessions_view", "attendance_take"], "Roll call, Campers, Sessions, More"],
	[
		["dashboard_view", "campers_view", "sessions_view", "finance_view"],
		"Home, Campers, Sessions, Money, More",
	],
	[["sessions_view"], "Sessions, More"],
	[[], ""],
])("whoever may %j has the tabs %s", (granted, tabs) =>
	expect(
		tabsFor({ role_key: "health_officer", permissions: granted, features: [] }, (to) => TODAY.includes(to))
			.map(({ label }) => label)
			.join(", "),
	).toBe(tabs),
);

it("gives support staff their day and what they may see, beside More", () => {
	const { permissions } = BUILTIN_ROLES.support_staff;
	const tabs = tabsFor({ role_key: "support_staff", permissions, features: [] }, (to) =>
		[...TODAY, "/staff-dashboard", "/staff"].includes(to),
	);
	expect(tabs.map(({ label, to }) => `${label} ${to}`)).toEqual([
		"Home /staff-dashboard",
		"Sessions /sessions",
		"Staff /staff",
		"More /more",
	]);
});

it("no two shortcuts share a key, but for arrows of the browser's own", () => {
	const keys = shortcutGroups().flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
	expect(new Set(keys).size).toBe(keys.length);
});
