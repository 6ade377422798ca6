import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment } from "#db/seed/builders";
import { mergeRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { enrollCamper, moveEnrollment } from "#app/features/program/enrollments/index.server";
import { AppError } from "#app/platform/errors";
import { aPlace, taken } from "./place";

const CROWD = 100;

/** A hundred campers who all want one of two places in Session 2 at the same moment. */
async function rush() {
	const place = await aPlace({ first: { capacity: CROWD }, second: { capacity: 2 } });
	const crowd = Array.from({ length: CROWD }, (_, index) => aCamper(place.camp, { first_name: `C${index}` }));
	await writeRows(env.DB, mergeRows(crowd));
	return { place, crowd };
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
	results.map((result) =>
		result.status === "fulfilled" ? "in" : result.reason instanceof AppError ? result.reason.code : "error",
	);

async function enrolled(session: { camp_id: string; id: string }) {
	const row = await env.DB.prepare(
		"SELECT count(*) AS n FROM enrollment WHERE camp_id = ? AND session_id = ? AND ended_at IS NULL",
	)
		.bind(session.camp_id, session.id)
		.first<{ n: number }>();
	return row?.n;
}

describe("A hundred parallel requests for two spots", { timeout: 30_000 }, () => {
	it("enroll exactly two, and tell the others that the session is full", async () => {
		const { place, crowd } = await rush();
		const results = await Promise.allSettled(
			crowd.map(({ id }) => enrollCamper(place.ctx, { camper_id: id, session_id: place.second.id })),
		);
		const codes = codesOf(results);
		expect(codes.filter((code) => code === "in")).toHaveLength(2);
		expect(codes.filter((code) => code === "FULL")).toHaveLength(CROWD - 2);
		expect(await enrolled(place.second)).toBe(2);
		expect(await taken(place.second)).toBe(2);
	});

	it("move exactly two, and leave no one without a spot or with two", async () => {
		const { place, crowd } = await rush();
		const enrollments = crowd.map((camper) => anEnrollment(place.first, camper));
		await writeRows(env.DB, enrollments);
		const results = await Promise.allSettled(
			enrollments.map(({ id }) =>
				moveEnrollment(place.ctx, { enrollment_id: id, session_id: place.second.id }),
			),
		);
		expect(codesOf(results).filter((code) => code === "in")).toHaveLength(2);
		expect(await enrolled(place.second)).toBe(2);
		expect(await enrolled(place.first)).toBe(CROWD - 2);
		expect(await taken(place.first)).toBe(CROWD - 2);
		const { results: each } = await env.DB.prepare(
			"SELECT count(*) AS n FROM enrollment WHERE camp_id = ? AND ended_at IS NULL GROUP BY camper_id HAVING n <> 1",
		)
			.bind(place.camp.id)
			.all();
		expect(each).toEqual([]);
	});

	it("would oversell by reading before writing (control)", async () => {
		await env.DB.batch([
			env.DB.prepare("CREATE TABLE naive_session (capacity INTEGER, taken INTEGER)"),
			env.DB.prepare("INSERT INTO naive_session VALUES (2, 0)"),
		]);
		const naive = async () => {
			const row = await env.DB.prepare("SELECT capacity, taken FROM naive_session").first<
				Record<string, number>
			>();
			await new Promise((wake) => setTimeout(wake, 20));
			if ((row?.taken ?? 0) >= (row?.capacity ?? 0)) return;
			await env.DB.prepare("UPDATE naive_session SET taken = taken + 1").run();
		};
		await Promise.all(Array.from({ length: CROWD }, naive));
		const row = await env.DB.prepare("SELECT taken FROM naive_session").first<{ taken: number }>();
		expect(row?.taken).toBeGreaterThan(2);
	});

	// Last: it takes the wall down for the rest of this file's database.
	it("would oversell without the database constraint (control)", async () => {
		await env.DB.prepare("DROP TRIGGER session_claim_take").run();
		const { place, crowd } = await rush();
		await Promise.allSettled(
			crowd.map(({ id }) => enrollCamper(place.ctx, { camper_id: id, session_id: place.second.id })),
		);
		expect(await enrolled(place.second)).toBe(CROWD);
	});
});
