import { describe, expect, it } from "vitest";
import {
	ASSIGNABLE_ROLES,
	BUILTIN_ROLES,
	can,
	coveredPermissions,
	hasRole,
	lackingToGrant,
	PERMISSIONS,
	type Permission,
	resolvePermissions,
	roleLabel,
	rolesWith,
	scopeOf,
} from "#app/platform/auth/permissions";
import { isReservedRoleName, roleNameKey } from "#app/platform/auth/role-names";
import { BUILT_IN } from "../../contracts/routes/roles";

const keys = Object.keys(PERMISSIONS) as Permission[];
const granted = (role_key: string) => resolvePermissions({ role_key });

describe("The permission table", () => {
	it("has every defined key, each with its own label", () => {
		expect(keys).toEqual(BUILT_IN.camp_admin);
		expect(new Set(Object.values(PERMISSIONS)).size).toBe(keys.length);
	});

	it.each([
		["head_counselor", BUILT_IN.head_counselor],
		["counselor", BUILT_IN.counselor],
		["support_staff", BUILT_IN.support_staff],
		["camp_admin", ["manage_all"]],
		["super_admin", ["manage_all"]],
		["parent", []],
	])("gives %s exactly its own permissions", (role, expected = []) => {
		expect([...granted(role)].sort()).toEqual([...expected].sort());
	});

	it("gives a program director all but four permissions", () => {
		const covered = coveredPermissions(granted("program_director"));
		const missing = keys.filter((key) => !covered.includes(key));
		expect(missing).toEqual(["manage_all", "user_management", "finance_refund", "billing_manage"]);
	});

	it("limits a counselor to their groups and a parent to their children, and others to the camp", () => {
		expect(scopeOf("counselor")).toBe("groups");
		expect(scopeOf("parent")).toBe("own_children");
		for (const role of [
			"super_admin",
			"camp_admin",
			"head_counselor",
			"support_staff",
			"health_officer",
			null,
		]) {
			expect(scopeOf(role)).toBe("camp");
		}
	});

	it("doesn't offer the platform operator as a member's role", () => {
		expect(ASSIGNABLE_ROLES).toEqual(Object.keys(BUILTIN_ROLES).filter((key) => key !== "super_admin"));
		expect(ASSIGNABLE_ROLES).toHaveLength(6);
	});
});

describe("A role's permissions", () => {
	it("come from the camp's own rows for a custom role, without unknown keys", () => {
		const own = resolvePermissions({
			role_key: null,
			custom_permissions: ["medical_view", "everything", "toString"],
		});
		expect([...own]).toEqual(["medical_view"]);
	});

	it("come from the table for a built-in role, regardless of given rows", () => {
		const role = { role_key: "parent", custom_permissions: ["manage_all"] };
		expect([...resolvePermissions(role)]).toEqual([]);
	});

	it.each(["nurse", "", "toString", "__proto__", null])("are none for the unknown role %j", (role_key) => {
		expect(resolvePermissions({ role_key }).size).toBe(0);
		expect(resolvePermissions({ role_key, custom_permissions: null }).size).toBe(0);
	});
});

describe("The can check", () => {
	const coveredBy = (...given: Permission[]) => coveredPermissions(new Set(given));

	it("covers every key with manage_all", () => expect(coveredBy("manage_all")).toEqual(keys));

	it("covers every view permission except health with view_all, and no changes", () => {
		const views = keys.filter((key) => key.endsWith("_view") && key !== "medical_view");
		expect(views).toContain("finance_view");
		expect(coveredBy("view_all")).toEqual(["view_all", ...views]);
	});

	it("covers every edit permission with edit_all", () => {
		const edits = [
			"campers_edit",
			"staff_edit",
			"sessions_edit",
			"activities_edit",
			"cabins_edit",
			"settings_edit",
		];
		expect(coveredBy("edit_all")).toEqual(["edit_all", ...edits]);
	});

	it("covers only itself with a single permission, in a set and in a list", () => {
		expect(coveredBy("medical_view")).toEqual(["medical_view"]);
		expect(coveredPermissions(["campers_edit"])).toEqual(["campers_edit"]);
		expect(coveredPermissions([])).toEqual([]);
	});

	it.each(["", "fly", "secret_view", "secret_edit", "toString", "MANAGE_ALL"])(
		"never covers the unknown key %j",
		(key) => {
			expect(can(new Set([...keys, key]), key)).toBe(false);
		},
	);
});

describe("Assigning permissions", () => {
	it("requires all the assigned permissions", () => {
		const director = granted("program_director");
		expect(lackingToGrant(director, granted("counselor"))).toEqual([]);
		expect(lackingToGrant(director, granted("camp_admin"))).toEqual(["manage_all"]);
		expect(lackingToGrant(director, ["finance_refund", "campers_view"])).toEqual(["finance_refund"]);
		expect(lackingToGrant(granted("camp_admin"), keys)).toEqual([]);
		expect(lackingToGrant(["view_all"], ["finance_view", "medical_view"])).toEqual(["medical_view"]);
	});

	it("is rejected for an unknown key", () => {
		expect(lackingToGrant(granted("camp_admin"), ["fly"])).toEqual(["fly"]);
	});
});

describe("Role names", () => {
	it("are listed for the roles that have a permission", () => {
		expect(rolesWith("user_management")).toEqual(["camp_admin"]);
		expect(rolesWith("attendance_take")).toEqual([
			"camp_admin",
			"program_director",
			"head_counselor",
			"counselor",
		]);
		expect(rolesWith("medical_view")).toEqual(["camp_admin", "program_director"]);
		expect(rolesWith("staff_view").map(roleLabel)).toEqual([
			"Camp admin",
			"Program director",
			"Head counselor",
			"Support staff",
		]);
	});

	it("are the camp's own for a custom role", () => expect(roleLabel("Nurse")).toBe("Nurse"));

	it("are shown as words when a custom role was written as a key", () => {
		expect(roleLabel("health_officer")).toBe("Health officer");
		expect(roleLabel("bookkeeper")).toBe("Bookkeeper");
		expect(roleLabel("RN_team")).toBe("RN_team");
	});

	it("are compared case-insensitively", () => {
		expect(hasRole("Camp_Admin", ["camp_admin", "super_admin"])).toBe(true);
		expect(hasRole("parent", ["camp_admin"])).toBe(false);
		expect(hasRole("", [])).toBe(false);
	});

	it.each([
		"camp_admin",
		"CAMP_ADMIN",
		" Camp Admin ",
		"camp-admin",
		"Súper_Admin",
		"ｐａｒｅｎｔ",
		"_counselor_",
		"head  counselor",
		"par\u200bent",
	])("reserve %j", (name) => expect(isReservedRoleName(name)).toBe(true));

	it.each(["health_officer", "Bookkeeper", "Parent helper", "counselors", "", "constructor"])(
		"don't reserve %j",
		(name) => {
			expect(isReservedRoleName(name)).toBe(false);
		},
	);

	it("are equal when they read the same", () => {
		expect(roleNameKey("Health Officer")).toBe(roleNameKey("health_officer"));
		expect(roleNameKey("Health Officer")).not.toBe(roleNameKey("Health Offices"));
	});
});
