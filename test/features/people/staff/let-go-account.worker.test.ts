import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aCamp, aMembership, aRole, aSeason, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";

// Letting somebody go closes no account: the staff page leads whoever may to where that is done.

const camp = aCamp();
const season = aSeason(camp);
const [admin, office, gone] = [aUser(), aUser(), aUser()];
const ana = aStaffMember(camp, { first_name: "Ana", seasons: [season] });
const LINK = `href="/users/${gone.id}"`;

beforeAll(async () => {
	const role = aRole(camp, { name: "Office", permissions: ["staff_view", "staff_edit"] });
	await writeRows(env.DB, [
		...[camp, season, admin, office, gone, ana, role],
		aMembership(camp, admin),
		aMembership(camp, office, { role_id: role.id }),
		aMembership(camp, gone, { role_key: "counselor", person_id: ana.id }),
	]);
});

/** Ana's page as somebody sees it, when her last day of work was that. */
async function pageOf(user: { id: string }, ends_on: string | null) {
	await env.DB.prepare("UPDATE staff_season SET ends_on = ? WHERE staff_id = ?").bind(ends_on, ana.id).run();
	const answer = await ask(`/staff/${ana.id}?season=${season.id}`, { token: await tokenOf(user) });
	expect(answer.status).toBe(200);
	return answer.text();
}

it("a former staff member's page links users with user_management to the account", async () => {
	const page = await pageOf(admin, "2026-06-02");
	expect(page).toContain(LINK);
	expect(page).toContain("Deactivate account");
});

it("the account link is hidden from others, while the person works, and once the account is closed", async () => {
	expect(await pageOf(office, "2026-06-02")).not.toContain(LINK);
	expect(await pageOf(admin, null)).not.toContain(LINK);
	await env.DB.prepare("UPDATE membership SET is_active = 0 WHERE user_id = ?").bind(gone.id).run();
	expect(await pageOf(admin, "2026-06-02")).not.toContain(LINK);
});
