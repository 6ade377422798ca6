import { expect, test } from "vitest";
import { PERMISSION_GROUPS } from "#app/features/account/users/permission-groups";
import { broughtBy, permissionSummary } from "#app/features/account/users/rules";
import { can, PERMISSIONS, type Permission, UNUSED_PERMISSIONS } from "#app/platform/auth/permissions";

const KEYS = Object.keys(PERMISSIONS) as Permission[];
const BROAD = PERMISSION_GROUPS.find(({ key }) => key === "all")?.keys ?? [];

test("a broad permission brings exactly what a user with it alone can do", () => {
	expect(BROAD.length).toBeGreaterThan(2);
	for (const broad of BROAD)
		for (const key of KEYS.filter((each) => each !== broad))
			expect(broughtBy(key, [broad]), `${broad} ${key}`).toBe(can([broad], key) ? broad : null);
});

test("no permission brings itself, and a permission that isn't broad brings nothing", () => {
	expect(broughtBy("manage_all", ["manage_all"])).toBeNull();
	expect(broughtBy("campers_view", ["campers_view", "campers_edit"])).toBeNull();
	expect(broughtBy("medical_view", ["view_all"])).toBeNull();
	expect(broughtBy("campers_view", ["edit_all", "view_all"])).toBe("view_all");
});

test("every permission belongs to one group, except those that are unused", () => {
	const shown = PERMISSION_GROUPS.flatMap(({ keys }) => keys);
	expect([...shown, ...UNUSED_PERMISSIONS].sort()).toEqual([...KEYS].sort());
	expect(permissionSummary(["campers_view", ...UNUSED_PERMISSIONS])).toBe("See campers");
});
