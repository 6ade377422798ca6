import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { createSession } from "#app/features/program/sessions/create-session.server";
import { toSessionFields } from "#app/features/program/sessions/queries.server";
import { updateSession } from "#app/features/program/sessions/update-session.server";
import type { CampCtx } from "#app/platform/context.server";
import { aPlace, fortnight, read } from "./sessions-world";

describe("The capacity by gender or grades", () => {
	const girls = { gender: "female", min_grade: null, max_grade: null };
	const older = { gender: null, min_grade: 4, max_grade: null };

	/** Two girls, of grades 3 and 4, and a boy of grade 4 are enrolled. */
	async function withCampers() {
		const place = await aPlace({ session: { capacity: 10 } });
		const { camp, session } = place;
		const campers = [aCamper(camp), aCamper(camp), aCamper(camp, { gender: "male" })];
		await writeRows(env.DB, [
			...campers,
			...campers.map((camper, index) => anEnrollment(session, camper, { grade: index === 0 ? 3 : 4 })),
		]);
		return { ...place, campers, found: await read(place.ctx, session.id) };
	}
	const bucketsOf = async (ctx: CampCtx, id: string) => toSessionFields(await read(ctx, id), "USD").buckets;

	it("counts campers already enrolled", async () => {
		const { ctx, found } = await withCampers();
		await updateSession(ctx, found, {
			buckets: [
				{ ...girls, capacity: 5 },
				{ ...older, capacity: 2 },
			],
		});
		expect(await bucketsOf(ctx, found.id)).toEqual([
			{ ...girls, capacity: 5, taken: 2, places_left: 3 },
			{ ...older, capacity: 2, taken: 2, places_left: 0 },
		]);
	});

	it("can never be below the enrolled campers", async () => {
		const { ctx, found } = await withCampers();
		await expect(
			updateSession(ctx, found, { name: "Half", buckets: [{ ...girls, capacity: 1 }] }),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: [expect.any(String)] } });
		expect(await read(ctx, found.id)).toMatchObject({ name: "Session 1", buckets: "[]" });
	});

	it("is replaced by the given buckets, and kept when none are given", async () => {
		const { ctx, found } = await withCampers();
		const change = async (input: Parameters<typeof updateSession>[2]) =>
			updateSession(ctx, await read(ctx, found.id), input);
		await change({ buckets: [{ ...girls, capacity: 5 }] });
		await change({ name: "Renamed" });
		expect(await bucketsOf(ctx, found.id)).toMatchObject([{ gender: "female", taken: 2 }]);
		await change({ buckets: [{ ...older, capacity: 4 }] });
		expect(await bucketsOf(ctx, found.id)).toMatchObject([{ min_grade: 4, taken: 2 }]);
		await change({ buckets: [] });
		const claims = await env.DB.prepare(
			"SELECT bucket, count(*) AS n FROM session_claim WHERE session_id = ? GROUP BY bucket",
		)
			.bind(found.id)
			.all();
		expect(claims.results).toEqual([{ bucket: "all", n: 3 }]);
		expect(await read(ctx, found.id)).toMatchObject({ taken: 3 });
	});

	it("accepts only genders the camp has", async () => {
		const { ctx, found } = await aPlace();
		await expect(
			updateSession(ctx, found, { buckets: [{ ...girls, gender: "unheard", capacity: 5 }] }),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: ["This gender doesn't exist."] } });
	});

	it("can be set from the start", async () => {
		const { ctx } = await aPlace();
		const made = await createSession(ctx, { ...fortnight, buckets: [{ ...girls, capacity: 6 }] });
		expect(await bucketsOf(ctx, made.id)).toEqual([{ ...girls, capacity: 6, taken: 0, places_left: 6 }]);
		await expect(
			createSession(ctx, {
				...fortnight,
				buckets: [
					{ ...girls, capacity: 6 },
					{ ...girls, capacity: 7 },
				],
			}),
		).rejects.toMatchObject({ code: "INVALID", fields: { buckets: [expect.any(String)] } });
	});
});
