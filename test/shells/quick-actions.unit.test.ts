import { describe, expect, it } from "vitest";
import { allPlaces } from "#app/shells/components/nav-item";
import { tabsFor } from "#app/shells/navigation";
import { OFFERS, quickActionsFor } from "#app/shells/quick-actions";

const everywhere = () => true;
const all = { permissions: ["manage_all"], features: ["basic_reports"] };

describe("quick actions", () => {
	it("are those of the product, each with its email", () => {
		expect(quickActionsFor(all, everywhere).map(({ key, label, to }) => [key, label, to])).toEqual([
			["c", "Add camper", "/campers/new"],
			["s", "Create session", "/sessions/new"],
			["t", "Add staff", "/staff/new"],
			["r", "Generate report", "/reports/new"],
			["p", "Add payment", "/billing/payment/new"],
			["m", "Send communication", "/communication/new"],
			["v", "View calendar", "/calendar"],
		]);
		expect(new Set(OFFERS.map(({ key }) => key)).size).toBe(OFFERS.length);
	});

	it("leave out what is not there, not permitted or not in the plan", () => {
		const exists = (path: string) => path !== "/calendar";
		expect(quickActionsFor(all, exists).map(({ key }) => key)).not.toContain("v");
		const without = { ...all, features: [] };
		expect(quickActionsFor(without, everywhere).map(({ key }) => key)).not.toContain("r");
		const counselor = { permissions: ["campers_view", "activities_view"], features: all.features };
		expect(quickActionsFor(counselor, everywhere).map(({ key }) => key)).toEqual(["v"]);
		expect(quickActionsFor({ permissions: [], features: all.features }, everywhere)).toEqual([]);
	});
});

describe("tabs", () => {
	const BUILT = ["/dashboard", "/roll-call", "/campers", "/sessions"];
	const tabs = (
		role_key: string,
		permissions: string[],
		exists: (path: string) => boolean,
		flags: string[] = [],
	) => tabsFor({ role_key, permissions, features: flags }, exists).map(({ label }) => label);
	const now = (path: string) => BUILT.includes(path);

	it("are the product's five once they are all there and on", () => {
		const flags = ["flag:advanced_analytics", "flag:ai_features", "flag:market_analysis"];
		expect(tabs("camp_admin", ["manage_all"], everywhere, flags)).toEqual([
			"Dashboard",
			"Reports",
			"AI",
			"Market",
			"More",
		]);
	});

	it("give way to Home, Roll call, Campers, Messages, in this order", () => {
		expect(tabs("camp_admin", ["manage_all"], everywhere, ["flag:advanced_analytics"])).toEqual([
			"Dashboard",
			"Reports",
			"Home",
			"Roll call",
			"More",
		]);
		expect(tabs("health_officer", ["dashboard_view", "campers_view", "messages_use"], everywhere)).toEqual([
			"Home",
			"Campers",
			"Messages",
			"More",
		]);
		expect(tabs("camp_admin", ["manage_all"], now)).toEqual([
			"Home",
			"Roll call",
			"Campers",
			"Sessions",
			"More",
		]);
	});

	it("are a counselor's own and a parent's own", () => {
		const counselor = ["campers_view", "sessions_view", "attendance_take", "messages_use", "checkin_release"];
		expect(tabs("counselor", counselor, everywhere)).toEqual([
			"Home",
			"Roll call",
			"Scan",
			"Messages",
			"More",
		]);
		expect(tabs("counselor", counselor, now)).toEqual(["Roll call", "Campers", "Sessions", "More"]);
		expect(tabs("parent", [], everywhere)).toEqual(["Home", "Register", "Messages", "Payments", "More"]);
		expect(tabs("parent", [], now)).toEqual([]);
	});

	it("are among all places of the navigation under More", () => {
		const nav = [
			{ to: "/dashboard", label: "Home", icon: "home" },
			{ to: "/campers?season=1", label: "Campers", icon: "campers" },
			{
				to: "/s",
				label: "Settings",
				icon: "settings",
				children: [
					{ to: "/seasons", label: "Seasons", icon: "x" },
					{ to: "/users", label: "Users", icon: "x" },
				],
			},
		];
		expect(allPlaces(nav).map(({ label, group }) => [label, group])).toEqual([
			["Home", ""],
			["Campers", ""],
			["Seasons", "Settings"],
			["Users", "Settings"],
		]);
	});
});
