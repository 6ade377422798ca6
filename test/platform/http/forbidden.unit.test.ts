import { expect, test } from "vitest";
import { forbidden } from "#app/platform/http/guard.server";

test.each([
	["staff_edit", 'You need the permission "Edit staff". Ask a camp admin for it.'],
	["manage_all", "Only a camp admin can see or do this."],
] as const)("a user without %s is told the missing permission", (permission, message) => {
	expect(forbidden(permission)).toMatchObject({ code: "FORBIDDEN", message, permission });
});
