import { expect, it } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import type { CamperQuery } from "#app/features/people/campers/inputs";
import { camperPage, countRead, listRead } from "#app/features/people/campers/queries.server";
import { seasonFigureReads } from "#app/features/program/enrollments/index.server";
import { aCampWithAdmin, store } from "./campers-world";

it("the list of returning campers matches the dashboard's count", async () => {
	const { camp, ctx } = await aCampWithAdmin();
	const last = aSeason(camp, { name: "Last", year: 2025, is_current: false });
	const now = aSeason(camp, { name: "Now", year: 2026, is_current: false });
	const [then, today] = [aSession(last), aSession(now)];
	const [both, archived, waits, gone, young] = [
		aCamper(camp),
		aCamper(camp, { status: "archived" }),
		aCamper(camp),
		aCamper(camp),
		aCamper(camp),
	];
	await store(
		...[last, now, then, today, both, archived, waits, gone, young],
		...[both, archived, waits, gone].map((camper) => anEnrollment(then, camper, { status: "completed" })),
		...[both, archived, young].map((camper) => anEnrollment(today, camper)),
		anEnrollment(today, waits, { status: "waitlisted" }),
	);
	const [season] = await seasonFigureReads(ctx.db, ctx.place, now.id).seasons;
	const found = async (query: CamperQuery) => {
		const asked = { place: ctx.place, today: ctx.today, query, in_season: true };
		const { rows } = camperPage(await listRead(ctx.db, asked, 50), 50, query);
		const [count] = await countRead(ctx.db, asked);
		expect(count?.n).toBe(rows.length);
		return rows.map(({ id }) => id).sort();
	};
	const returning = { season: now.id, returning: last.id };
	expect(await found({ ...returning, status: "all" })).toEqual([both.id, archived.id].sort());
	expect(season?.returning).toBe(2);
	expect(await found(returning)).toEqual([both.id]);
	expect(await found({ ...returning, status: "all", session: today.id })).toHaveLength(2);
	expect(await found({ ...returning, status: "all", returning: "none" })).toEqual([]);
	// Nobody comes back to a season from that same one.
	for (const status of ["all", undefined] as const)
		expect(await found({ season: now.id, returning: now.id, status })).toEqual([]);
});
