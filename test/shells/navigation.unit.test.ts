import { describe, expect, it } from "vitest";
import { groupNav, isAt, type NavItem } from "~/shells/components/nav-item";
import { sidebarFor, tabsFor } from "~/shells/navigation";
import { shortcutGroups } from "~/shells/shortcuts";

const item = (to: string, more: Partial<NavItem> = {}): NavItem => ({ to, label: to, icon: "home", ...more });

describe("groups of the navigation", () => {
	it("have a name only where there are several places under it", () => {
		const lone = [item("/a"), item("/b", { group: "People" }), item("/c", { group: "Day" })];
		expect(groupNav(lone).map(({ name, items }) => [name, items.length])).toEqual([["", 3]]);
		const several = [...lone, item("/d", { group: "People" })];
		expect(groupNav(several).map(({ name, items }) => [name, items.map(({ to }) => to)])).toEqual([
			["", ["/a"]],
			["People", ["/b", "/d"]],
			["", ["/c"]],
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
	});
});

it("carries a chosen season along where lists follow it, and nowhere else", () => {
	const granted = ["dashboard_view", "campers_view", "sessions_view", "attendance_take"];
	const viewer = { role_key: "head_counselor", permissions: granted, features: new Set<string>() };
	const tabs = tabsFor(viewer, () => true, "s-1");
	const places = [...sidebarFor(granted, "s-1"), ...tabs].map(({ to }) => to);
	expect(places).toContain("/campers?season=s-1");
	expect(places).toContain("/sessions?season=s-1");
	expect(places).toContain("/roll-call");
	expect(places).toContain("/more");
	expect(sidebarFor(granted).some(({ to }) => to.includes("season="))).toBe(false);
});

it("no two shortcuts share a key, but for arrows of the browser's own", () => {
	const keys = shortcutGroups().flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
	expect(new Set(keys).size).toBe(keys.length);
});
