import { describe, expect, test } from "vitest";
import { type Arrival, TARGETS, type Targets, whereToGo } from "#app/features/account/auth/rules";
import { BUILTIN_ROLES, type BuiltinRole } from "#app/platform/auth/permissions";

const PINEWOOD = { id: "camp-1", slug: "pinewood" };
const ALL: Targets = { invitation: true, setup: true, staff_dashboard: true, parent_dashboard: true };

/** Somebody in this role, in one camp, with nothing else to decide. */
const someone = (role_key: BuiltinRole, overrides: Partial<Arrival> = {}): Arrival => ({
	next: null,
	invitation: null,
	camps: [PINEWOOD],
	may_create_camp: false,
	needs_choice: false,
	role_key,
	permissions: BUILTIN_ROLES[role_key].permissions,
	...overrides,
});

describe("whereToGo with every target available", () => {
	test.each([
		["camp_admin", "/dashboard"],
		["super_admin", "/dashboard"],
		["program_director", "/dashboard"],
		["head_counselor", "/staff-dashboard"],
		["counselor", "/staff-dashboard"],
		["support_staff", "/staff-dashboard"],
		["parent", "/parent-dashboard"],
	] as const)("sends %s to %s", (role, expected) => {
		expect(whereToGo(someone(role), ALL)).toBe(expected);
	});

	test("prefers next, then an invitation, then camp setup, then choosing a camp", () => {
		const everything = { next: "/campers?page=2", invitation: "/invitation/x", needs_choice: true };
		expect(whereToGo(someone("camp_admin", everything), ALL)).toBe("/campers?page=2");
		expect(whereToGo(someone("camp_admin", { ...everything, next: null }), ALL)).toBe("/invitation/x");
		expect(whereToGo(someone("camp_admin", { needs_choice: true }), ALL)).toBe("/camps");
		const nowhere = { camps: [], role_key: null, permissions: [] };
		expect(whereToGo(someone("parent", { ...nowhere, may_create_camp: true }), ALL)).toBe("/setup");
		expect(whereToGo(someone("parent", nowhere), ALL)).toBe("/camps");
	});

	test("sends a custom role to the dashboard when it has permission", () => {
		const nurse = someone("parent", { role_key: "health_officer", permissions: ["dashboard_view"] });
		expect(whereToGo(nurse, ALL)).toBe("/dashboard");
	});
});

describe("whereToGo with the available targets", () => {
	test.each([
		["camp_admin", "/dashboard"],
		["head_counselor", "/staff-dashboard"],
		["counselor", "/staff-dashboard"],
		["support_staff", "/staff-dashboard"],
		["parent", "/parent-dashboard"],
	] as const)("sends %s to %s", (role, expected) => {
		expect(whereToGo(someone(role))).toBe(expected);
	});

	test("declares all four targets as available", () => {
		expect(Object.entries(TARGETS).filter(([, there]) => there)).toEqual([
			["invitation", true],
			["setup", true],
			["staff_dashboard", true],
			["parent_dashboard", true],
		]);
		const nowhere = someone("parent", { camps: [], may_create_camp: true });
		expect(whereToGo(nowhere)).toBe("/setup");
		expect(whereToGo({ ...nowhere, may_create_camp: false })).toBe("/camps");
	});
});
