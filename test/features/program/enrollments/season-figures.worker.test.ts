import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { endEnrollment, seasonFigureReads } from "#app/features/program/enrollments/index.server";
import { aPlace } from "./place";

/** Two seasons with enrollments: three campers in 2025, two in 2026, one of them in both. Season 2024 has none. */
async function twoSummers() {
	const place = await aPlace();
	const last = aSeason(place.camp, { year: 2025, is_current: false });
	const older = aSeason(place.camp, { year: 2024, is_current: false });
	const then = aSession(last, { capacity: 8, overbook: 1, overbook_reason: "Twins", status: "completed" });
	const campers = [place.camper, aCamper(place.camp), aCamper(place.camp), aCamper(place.camp)] as const;
	const on = (created_at: string) => ({ created_at: `${created_at}T12:00:00.000Z` });
	const enrollments = [
		anEnrollment(then, campers[0], { ...on("2025-03-03"), status: "completed" }),
		anEnrollment(then, campers[1], { ...on("2025-03-09"), status: "completed" }),
		anEnrollment(then, campers[2], { ...on("2025-03-10"), status: "completed" }),
		anEnrollment(place.first, campers[0], on("2026-02-04")),
		anEnrollment(place.second, campers[0], on("2026-02-04")),
		anEnrollment(place.first, campers[3], on("2026-02-11")),
	];
	await writeRows(env.DB, [last, older, then, ...campers.slice(1), ...enrollments]);
	return { ...place, last, older, enrollments };
}

it("a season is compared with the previous one, with each camper once", async () => {
	const { ctx, season, last, older } = await twoSummers();
	const now = { id: season.id, campers: 2, enrollments: 3, capacity: 10, returning: 1 };
	const before = { id: last.id, campers: 3, enrollments: 3, capacity: 9, returning: 1 };
	expect(await seasonFigureReads(ctx.db, ctx.place).seasons).toMatchObject([now, before]);
	expect(await seasonFigureReads(ctx.db, ctx.place, last.id).seasons).toMatchObject([
		{ ...before, returning: 0 },
		{ id: older.id, campers: 0, enrollments: 0, capacity: 0, returning: 0 },
	]);
	expect(await seasonFigureReads(ctx.db, ctx.place, older.id).seasons).toMatchObject([{ id: older.id }]);
	const elsewhere = { ...ctx.place, camp_id: (await aPlace()).camp.id };
	const theirs = await seasonFigureReads(ctx.db, elsewhere, season.id).seasons;
	expect(theirs.map(({ enrollments }) => enrollments)).toEqual([0]);
});

it("a spot that is held for a family isn't filled", async () => {
	const { ctx, camp, first } = await twoSummers();
	const hold = env.DB.prepare(
		"INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id) VALUES (?, ?, 'all', ?, ?)",
	);
	await env.DB.batch([
		hold.bind(camp.id, first.id, "hold", crypto.randomUUID()),
		hold.bind(camp.id, first.id, "offer", crypto.randomUUID()),
	]);
	expect(await seasonFigureReads(ctx.db, ctx.place).seasons).toMatchObject([
		{ enrollments: 3, held: 2, capacity: 10 },
		{ enrollments: 3, held: 0 },
	]);
});

it("enrollments are counted by the Monday of their week, including ended ones", async () => {
	const { ctx, season, last, enrollments } = await twoSummers();
	await endEnrollment(ctx, {
		enrollment_id: enrollments[5]?.id ?? "",
		status: "withdrawn",
		reason: "Moved away",
	});
	const weeks = await seasonFigureReads(ctx.db, ctx.place).enrollment_weeks;
	expect(weeks.filter(({ season_id }) => season_id === season.id)).toEqual([
		{ season_id: season.id, week: "2026-02-02", enrolled: 2, ended: 0 },
		{ season_id: season.id, week: "2026-02-09", enrolled: 1, ended: 0 },
		{ season_id: season.id, week: "2026-06-15", enrolled: 0, ended: 1 },
	]);
	expect(weeks.filter(({ season_id }) => season_id === last.id)).toEqual([
		{ season_id: last.id, week: "2025-03-03", enrolled: 2, ended: 0 },
		{ season_id: last.id, week: "2025-03-10", enrolled: 1, ended: 0 },
	]);
	expect(await seasonFigureReads(ctx.db, ctx.place).seasons).toMatchObject([
		{ campers: 1, enrollments: 2 },
		{},
	]);
});
