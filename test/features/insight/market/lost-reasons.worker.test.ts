import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aDefinition, aSeason, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { leaveList, reinstateEntry, removeEntry } from "#app/features/admission/waitlist/change-entry.server";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { metricOf } from "#app/features/insight/analytics/index.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import { endEnrollment } from "#app/features/program/enrollments/end-enrollment.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import { aMarketCamp, type MarketCamp, NOW } from "./market-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: MarketCamp;
let admin: CampCtx;
/** Waitlist entries of children who have no spot. */
let entries: string[];

beforeAll(async () => {
	world = await aMarketCamp("Camp Alder", ["camp_admin"]);
	admin = await campCtxFor(world.users.camp_admin?.id ?? "", world.camp.id, { now: NOW });
	const waiting = world.families.flatMap(({ household, children }) =>
		children[1]
			? [
					aWaitlistEntry(world.season, {
						household,
						children: [children[1]],
						sessions: world.sessions.slice(1, 2),
					}),
				]
			: [],
	);
	entries = waiting.map(({ id }) => id);
	await writeRows(env.DB, [
		...waiting,
		aDefinition(world.camp, { type: "lost_reason", key: "lake", label: "Afraid of the lake" }),
	]);
});

const reasonOf = (id: string | undefined) =>
	env.DB.prepare("SELECT lost_reason FROM waitlist_entry WHERE camp_id = ? AND id = ?")
		.bind(world.camp.id, id)
		.first("lost_reason");

describe("why a family leaves the waitlist", () => {
	it("is stored where it is said, by the family or by staff", async () => {
		await leaveList(admin, entries[0] ?? "", "price");
		await removeEntry(admin, entries[1] ?? "", "They called", "lake");
		await leaveList(admin, entries[2] ?? "");
		expect(await Promise.all(entries.slice(0, 3).map(reasonOf))).toEqual(["price", "lake", null]);
	});

	it("isn't stored where the camp has no such reason", async () => {
		await leaveList(admin, entries[3] ?? "", "no_such_reason");
		expect(await reasonOf(entries[3])).toBeNull();
	});

	it("is forgotten when the family is put back", async () => {
		await reinstateEntry(admin, entries[0] ?? "");
		expect(await reasonOf(entries[0])).toBeNull();
		await leaveList(admin, entries[0] ?? "", "price");
	});

	it("is counted by reason, with few hidden", async () => {
		for (const id of entries.slice(4)) await leaveList(admin, id, "price");
		const metric = metricOf("waitlist_left");
		if (!metric) throw new Error("There is no such metric");
		const found = await measure(await openAnalytics(admin, world.season.id), metric, {
			season: world.season.id,
			breakdown: "lost_reason",
		});
		expect(found.value).toBe(entries.length);
		const groups = Object.fromEntries((found.groups ?? []).map(({ label, value }) => [label, value]));
		// "Price" has 6 of 9, and would tell the other three.
		expect(groups).toEqual({ Price: null, "Afraid of the lake": null, "Not set": null });
	});

	it("is compared with how the season before ended", async () => {
		const next = aSeason(world.camp, {
			name: "Summer 2030",
			year: 2030,
			start_date: "2030-06-10",
			end_date: "2030-08-20",
			is_current: false,
		});
		await writeRows(env.DB, [next]);
		const metric = metricOf("waitlist_left");
		if (!metric) throw new Error("There is no such metric");
		const found = await measure(await openAnalytics(admin, next.id), metric, { season: next.id });
		expect(found).toMatchObject({
			value: 0,
			comparison: { value: entries.length, season: { id: world.season.id }, day: null },
		});
	});
});

it("a withdrawn enrollment keeps why the family left", async () => {
	const { results } = await env.DB.prepare("SELECT id FROM enrollment WHERE camp_id = ? ORDER BY id LIMIT 6")
		.bind(world.camp.id)
		.all<{ id: string }>();
	for (const { id } of results)
		await endEnrollment(admin, {
			enrollment_id: id,
			status: "withdrawn",
			reason: "They called",
			lost_reason: "dates",
		});
	const metric = metricOf("cancellations");
	if (!metric) throw new Error("There is no such metric");
	const found = await measure(await openAnalytics(admin, world.season.id), metric, {
		season: world.season.id,
		breakdown: "lost_reason",
	});
	expect(found.groups?.map(({ label, value }) => [label, value])).toEqual([["Dates don't work", 6]]);
});
