import { expect, it } from "vitest";
import { aCamper, aMembership, anEnrollment, aRole, aSession, aUser } from "#db/seed/builders";
import * as api from "#app/features/people/campers/api/campers";
import { loader as list } from "#app/features/people/campers/routes/campers";
import { loader as csv } from "#app/features/people/campers/routes/campers-csv";
import type { Permission } from "#app/platform/auth/permissions";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "./campers-world";

it("a user who sees campers and no sessions sees no session names or enrollments", async () => {
	const { camp, season } = await aCampWithAdmin();
	const session = aSession(season, { name: "Secret week" });
	const camper = aCamper(camp);
	await store(session, camper);
	await store(anEnrollment(session, camper));
	const held = async (name: string, permissions: Permission[]) => {
		const [user, role] = [aUser(), aRole(camp, { name, permissions })];
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
		return user;
	};
	const clerk = await held("Clerk", ["campers_view", "reports_export"]);
	const planner = await held("Planner", ["campers_view", "sessions_view", "reports_export"]);
	const page = async (user: { id: string }, search = "") =>
		JSON.stringify(await loadScreen({ loader: list } as never, user, camp, { search }));
	const file = async (user: { id: string }) =>
		((await loadScreen({ loader: csv } as never, user, camp)) as unknown as Response).text();
	const inSession = async (user: { id: string }) =>
		(await (await apiCaller(user.id))("GET", api, { search: `?session_id=${session.id}` })).status;
	for (const search of ["", "&choose=session"]) {
		expect(await page(clerk, search)).not.toContain("Secret week");
		expect(await page(planner, search)).toContain("Secret week");
	}
	expect(await page(clerk)).toContain(camper.id);
	expect(await file(clerk)).not.toMatch(/Secret week|Sessions/);
	expect(await file(planner)).toMatch(/Secret week/);
	expect([await inSession(clerk), await inSession(planner)]).toEqual([403, 200]);
});
