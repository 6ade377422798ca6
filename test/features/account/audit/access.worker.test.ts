import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aMembership, aRole, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld, signIn } from "../../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Alderwood", ["camp_admin", "program_director", "head_counselor"]);
});

/** A user whose role at the camp holds one permission alone. */
async function aHolderOf(permission: string) {
	const at = { id: camp.camp_id };
	const [user, role] = [aUser(), aRole(at, { name: `only ${permission}`, permissions: [permission] })];
	await writeRows(env.DB, [user, role, aMembership(at, user, { role_id: role.id })]);
	return signIn(user.id);
}

it("the audit trail opens for roles with audit_view and for no one else", async () => {
	const statusFor = async (token: string | undefined) =>
		(await ask(`/admin/audit?camp=${camp.camp_id}`, { token })).status;
	expect(await statusFor(await aHolderOf("audit_view"))).toBe(200);
	expect(await statusFor(camp.tokens.program_director)).toBe(200);
	// Those who could open it before there was the permission.
	expect(await statusFor(camp.tokens.camp_admin)).toBe(200);
	expect(await statusFor(await aSuperAdmin())).toBe(200);
	expect(await statusFor(await aHolderOf("settings_edit"))).toBe(403);
	expect(await statusFor(camp.tokens.head_counselor)).toBe(403);
});
