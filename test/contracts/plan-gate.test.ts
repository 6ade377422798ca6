import { describe, expect, test } from "vitest";
import { assignedTo, calledAt, featureFor } from "#app/platform/plan-gate.server";
import { PLAN_FEATURES, type PlanFeature } from "#app/platform/plans";
import { builtRoutes } from "../support/built-routes";

// What a plan holds is decided by addresses: one that nobody assigned would be everybody's, paid or not.

type Routes = Record<string, { id: string; path?: string; index?: boolean } | undefined>;

/** The addresses of a build; layouts have none. */
const pathsOf = (routes: Routes) =>
	Object.values(routes).flatMap((route) =>
		route && route.id !== "root" && (route.path !== undefined || route.index) ? [`/${route.path ?? ""}`] : [],
	);

const unassigned = (paths: readonly string[]) => paths.filter((path) => assignedTo(path) === null);

describe("The plan feature of a URL", () => {
	const paths = pathsOf(builtRoutes as Routes);

	test("is assigned or deliberately none in the build (run remix vite:build first)", () => {
		expect(paths.length).toBeGreaterThan(250);
		expect(unassigned(paths)).toEqual([]);
	});

	test("is reported when it is missing, even for short paths", () => {
		expect(unassigned(["/campfire", "/campfire/:id", "/api/campfire", "/roll-call"])).toEqual([
			...["/campfire", "/campfire/:id", "/api/campfire"],
		]);
	});

	test("exists for each built feature, and for none that is only planned", () => {
		const asked = new Set(paths.flatMap((path) => Object.values(assignedTo(path) ?? {})));
		const named = (Object.keys(PLAN_FEATURES) as PlanFeature[]).filter((key) => asked.has(key));
		expect(named).toEqual([
			"basic_dashboard",
			"session_management",
			"basic_reports",
			"basic_staff",
			"advanced_analytics",
			"staff_management",
			"ai_features",
			"market_analysis",
		]);
	});
});

describe("The plan feature required by a URL", () => {
	test.each([
		["GET", "/roll-call", null],
		["POST", "/sessions/1/roll-call", null],
		["POST", "/api/attendance/bulk", null],
		["GET", "/campers", null],
		["GET", "/campers/1", null],
		["POST", "/campers/1/edit", null],
		["POST", "/person/1/edit", null],
		["POST", "/families/1/edit", null],
		["POST", "/staff/1/edit", null],
		["PUT", "/api/campers/1", null],
		["PUT", "/api/staff/1", null],
		["GET", "/sessions/1/roster.csv", null],
		["POST", "/families/new", "session_management"],
		["POST", "/person/1/merge", "session_management"],
		["POST", "/campers/1/archive", "session_management"],
		["GET", "/campers/new", "session_management"],
		["GET", "/person/1/family", null],
		["POST", "/person/1/family/add", null],
		["PUT", "/api/persons/1", null],
		["DELETE", "/api/persons/1", "session_management"],
		["POST", "/api/persons", null],
		["POST", "/api/persons/1/notes", "session_management"],
		["PUT", "/api/persons/1/notes/2", "session_management"],
		["DELETE", "/api/persons/relationships/1", null],
		["GET", "/parent-dashboard/payments", null],
		["POST", "/parent-dashboard/payments/pay", null],
		["GET", "/register/alder/1", null],
		["POST", "/register/alder/1/review", "session_management"],
		["POST", "/register/alder/1/cancel", null],
		["GET", "/financial/1", null],
		["POST", "/billing/payment/new", "session_management"],
		["POST", "/billing", null],
		["GET", "/dashboard", "basic_dashboard"],
		["GET", "/dashboard.data", "basic_dashboard"],
		["GET", "/sessions/1", "session_management"],
		["GET", "/staff", "basic_staff"],
		["GET", "/staff/1", null],
		["GET", "/staff/new", "basic_staff"],
		["GET", "/staff/shifts", "staff_management"],
		["POST", "/staff/1/certificates/remove", "staff_management"],
		["GET", "/users", null],
	])("for %s %s is %s", (method, path, feature) => expect(featureFor(method, path)).toBe(feature));
});

describe("The name shown on rejection", () => {
	test.each([
		["/financial/1/fee", "Money"],
		["/billing/payment/new", "Money"],
		["/api/payments", "Money"],
		["/api/sessions", "Sessions"],
	])("for %s is %s", (path, name) => {
		expect(calledAt(path, "session_management")).toBe(name);
	});
});
