import { expect, test } from "vitest";
import { PERMISSION_GROUPS } from "#app/features/account/users/permission-groups";
import { broughtBy, permissionSummary } from "#app/features/account/users/rules";
import { can, PERMISSIONS, type Permission, UNUSED_PERMISSIONS } from "#app/platform/auth/permissions";

const KEYS = Object.keys(PERMISSIONS) as Permission[];
const BROAD = PERMISSION_GROUPS.find(({ key }) => key === "all")?.keys ?? [];

test("what a broad permission brings is what somebody with it alone may", () => {
	expect(BROAD.length).toBeGreaterThan(2);
	for (const broad of BROAD)
		for (const key of KEYS.filter((each) => each !== broad))
			expect(broughtBy(key, [broad]), `${broad} ${key}`).toBe(can([broad], key) ? broad : null);
});

test("nothing brings itself, and what is not broad brings nothing", () => {
	expect(broughtBy("manage_all", ["manage_all"])).toBeNull();
	expect(broughtBy("campers_view", ["campers_view", "campers_edit"])).toBeNull();
	expect(broughtBy("medical_view", ["view_all"])).toBeNull();
	expect(broughtBy("campers_view", ["edit_all", "view_all"])).toBe("view_all");
});

test("every permission stands in one group, but those that nothing asks for yet", () => {
	const shown = PERMISSION_GROUPS.flatMap(({ keys }) => keys);
	expect([...shown, ...UNUSED_PERMISSIONS].sort()).toEqual([...KEYS].sort());
	expect(permissionSummary(["campers_view", ...UNUSED_PERMISSIONS])).toBe("See campers");
});
