import { expect, it } from "vitest";
import { aCamper, aMembership, anEnrollment, aRole, aSeason, aSession, aUser } from "#db/seed/builders";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import * as api from "#app/features/people/campers/api/campers";
import { loader as list } from "#app/features/people/campers/routes/campers";
import { loader as csv } from "#app/features/people/campers/routes/campers-csv";
import type { Permission } from "#app/platform/auth/permissions";
import { parsePlan } from "#app/platform/query/plan";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
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

it("a user who sees no sessions can't ask in which seasons a camper was", async () => {
	const { camp, season } = await aCampWithAdmin();
	const before = aSeason(camp, { name: "Before", year: 2025, status: "closed", is_current: false });
	await store(before);
	const held = async (name: string, permissions: Permission[]) => {
		const [user, role] = [aUser(), aRole(camp, { name, permissions })];
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
		return user;
	};
	const clerk = await held("Clerk", ["campers_view", "reports_view"]);
	const planner = await held("Planner", ["campers_view", "sessions_view", "reports_view"]);
	for (const [field, label] of [
		["seasons", "Listed in season"],
		["returning_from", "Returning from season"],
	] as const) {
		const asks = [
			{ columns: ["name", field] },
			{ columns: ["name"], filters: [{ any: [{ field, op: "is" as const, value: season.id }] }] },
		];
		for (const asked of asks) {
			const plan = parsePlan({ version: 1, entity: "camper", ...asked });
			await expect(runPlan(await campCtxFor(clerk.id, camp.id), plan)).rejects.toMatchObject({
				code: "FORBIDDEN",
				message: expect.stringContaining(`“${label}”`),
			});
			expect((await runPlan(await campCtxFor(planner.id, camp.id), plan)).rows).toEqual([]);
		}
	}
	const page = (user: { id: string }, search: string) =>
		loadScreen({ loader: list } as never, user, camp, { search }) as Promise<{ report: unknown }>;
	const returning = `&returning=${before.id}`;
	await expect(page(clerk, returning)).rejects.toMatchObject({ status: 403 });
	expect((await page(planner, returning)).report).not.toBeNull();
	// The list of an earlier season is its campers, which a report can't show to this user.
	expect((await page(clerk, `&season=${before.id}`)).report).toBeNull();
	expect((await page(clerk, "")).report).not.toBeNull();
	expect((await page(planner, `&season=${before.id}`)).report).not.toBeNull();
});
