import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	aCamp,
	aFamily,
	aLottery,
	aLotteryEntry,
	anEnrollment,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { enterLottery } from "#app/features/admission/lottery/enter-lottery.server";
import { entryOfRegistration } from "#app/features/admission/lottery/queries.server";
import { commit } from "#app/platform/audit/commit.server";
import { aCtx } from "../../../support/world";

// How many tickets a family has in a lottery of 2026, by its earlier results.

const PER_LOSS = 3;

/** A lottery that the family entered earlier. It closed on the first of February, and was drawn the day after. */
interface Before {
	year: 2023 | 2025 | 2026;
	became: "waitlisted" | "placed" | "withdrawn";
}

/** A place that the family's child got: accepted unless it was given up, or is only waited for. */
interface CampScope {
	at: string;
	status: "accepted" | "completed" | "cancelled" | "waitlisted";
}

async function ticketsAfter(
	lotteries: readonly Before[],
	places: readonly CampScope[] = [],
): Promise<number> {
	const camp = aCamp();
	const user = aUser();
	const family = aFamily(camp);
	const [child] = family.children;
	if (!child) throw new Error("There is a child");
	// 2024 had no season: the one before that of 2025 is 2023's.
	const seasons = [2023, 2025, 2026].map((year) => aSeason(camp, { year, is_current: year === 2026 }));
	const seasonOf = (year: number) => seasons.find(({ season }) => season.year === year) ?? aSeason(camp);
	const before = lotteries.map(({ year, became }) => {
		const [season, created_at] = [seasonOf(year), `${year}-01-15T00:00:00.000Z`];
		const session = aSession(season);
		const lottery = aLottery(season, [session], {
			opens_at: `${year}-01-01T00:00:00.000Z`,
			closes_at: `${year}-02-01T00:00:00.000Z`,
		});
		const status = became === "withdrawn" ? "withdrawn" : "waitlisted";
		const registration = aRegistration(season, family, user, { status, lines: [{ session, camper: child }] });
		const entry = aLotteryEntry(lottery, registration, family, {
			created_at,
			withdrawn_at: became === "withdrawn" ? created_at : null,
		});
		const drawn = [
			env.DB.prepare("UPDATE lottery_entry SET rank = 1, outcome = ? WHERE id = ?").bind(
				became === "placed" ? "placed" : "waitlisted",
				entry.id,
			),
			env.DB.prepare("UPDATE lottery SET drawn_at = ?, drawn_by = ? WHERE id = ?").bind(
				...[`${year}-02-02T00:00:00.000Z`, user.id, lottery.id],
			),
		];
		return { rows: [session, lottery, registration, entry], drawn };
	});
	const enrolled = places.map(({ at: created_at, status }) => {
		const ended_at = status === "cancelled" ? created_at : null;
		const session = aSession(seasonOf(2025));
		return [session, anEnrollment(session, child, { created_at, status, ended_at })];
	});
	const lottery = aLottery(seasonOf(2026), [aSession(seasonOf(2026))], {
		tickets_per_loss: PER_LOSS,
		opens_at: "2026-03-01T00:00:00.000Z",
		closes_at: "2026-04-01T00:00:00.000Z",
	});
	const now = aRegistration(seasonOf(2026), family, user, { status: "entered" });
	await writeRows(
		env.DB,
		[
			camp,
			user,
			family,
			...seasons,
			...before.flatMap(({ rows }) => rows),
			...enrolled.flat(),
			now,
			{ rows: { lottery: lottery.rows.lottery } },
		],
		before.flatMap(({ drawn }) => drawn),
	);
	const ctx = { ...aCtx({ now: "2026-03-02T00:00:00.000Z" }), camp };
	const { statements } = enterLottery(ctx, {
		lottery_id: lottery.id,
		registration_id: now.id,
		household_id: family.household.id,
	});
	await commit(ctx, { statements, audit: { action: "test", entity: "lottery_entry", entity_id: now.id } });
	const [entry] = await entryOfRegistration({ db: ctx.db, place: { camp_id: camp.id } }, now.id);
	return entry?.tickets ?? 0;
}

const lost = (year: Before["year"]): Before => ({ year, became: "waitlisted" });

describe("The tickets of a family", () => {
	it("are one without an earlier lottery, plus the bonus for each lottery lost last season", async () => {
		expect(await ticketsAfter([])).toBe(1);
		expect(await ticketsAfter([lost(2025)])).toBe(1 + PER_LOSS);
		expect(await ticketsAfter([lost(2025), lost(2025)])).toBe(1 + 2 * PER_LOSS);
	});

	it("get no bonus for lotteries lost longer ago, in this season, or by withdrawing", async () => {
		expect(await ticketsAfter([lost(2023)])).toBe(1);
		expect(await ticketsAfter([lost(2026)])).toBe(1);
		expect(await ticketsAfter([{ year: 2025, became: "withdrawn" }])).toBe(1);
		expect(await ticketsAfter([{ year: 2025, became: "placed" }])).toBe(1);
	});

	it("lose the bonus once a child has been enrolled since, from the waitlist or in another session", async () => {
		const since = "2025-05-01T00:00:00.000Z";
		expect(await ticketsAfter([lost(2025)], [{ at: since, status: "accepted" }])).toBe(1);
		expect(await ticketsAfter([lost(2025)], [{ at: since, status: "completed" }])).toBe(1);
		expect(await ticketsAfter([lost(2025)], [{ at: since, status: "cancelled" }])).toBe(1 + PER_LOSS);
		expect(await ticketsAfter([lost(2025)], [{ at: since, status: "waitlisted" }])).toBe(1 + PER_LOSS);
		const earlier = "2025-01-20T00:00:00.000Z";
		expect(await ticketsAfter([lost(2025)], [{ at: earlier, status: "accepted" }])).toBe(1 + PER_LOSS);
	});

	it("follow these rules for any history", async () => {
		const lottery = fc.record({
			year: fc.constantFrom<Before["year"]>(2023, 2025, 2026),
			became: fc.constantFrom<Before["became"]>("waitlisted", "placed", "withdrawn"),
		});
		const place = fc.record({
			at: fc.constantFrom("2023-05-01T00:00:00.000Z", "2025-01-05T00:00:00.000Z", "2025-02-02T00:00:00.000Z"),
			status: fc.constantFrom<CampScope["status"]>("accepted", "completed", "cancelled", "waitlisted"),
		});
		await fc.assert(
			fc.asyncProperty(
				fc.array(lottery, { maxLength: 4 }),
				fc.array(place, { maxLength: 2 }),
				async (lotteries, places) => {
					const losses = lotteries.filter(
						({ year, became }) => year === 2025 && became === "waitlisted",
					).length;
					const since = places.some(
						({ at, status }) => at >= "2025-02-02" && (status === "accepted" || status === "completed"),
					);
					expect(await ticketsAfter(lotteries, places)).toBe(1 + (since ? 0 : losses * PER_LOSS));
				},
			),
			{ numRuns: 25 },
		);
	});
});
