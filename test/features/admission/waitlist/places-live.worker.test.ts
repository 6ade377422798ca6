import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { scheduled } from "#app/jobs.server";
import { placesAlarm } from "#app/platform/places-alarm.server";
import { aFullPlace, aWaitingFamily, cancel, openOffers, rowsOf, statuses } from "./place";

const ids = (place: { sessions: { id: string }[] }) => place.sessions.map(({ id }) => id);
const objectOf = (camp_id: string) => env.PLACES.get(env.PLACES.idFromName(camp_id));

/** An offer that was made two days and an hour ago by the wall clock, by which the object runs, and somebody behind. */
async function anOverdueOffer() {
	const place = await aFullPlace([{ start_date: "2026-06-01", end_date: "2026-08-31" }]);
	// The session has to last beyond the day on which this runs.
	const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	await env.DB.batch([
		env.DB.prepare("UPDATE season SET end_date = max(end_date, ?) WHERE camp_id = ?").bind(
			until,
			place.camp.id,
		),
		env.DB.prepare("UPDATE session SET end_date = max(end_date, ?) WHERE camp_id = ?").bind(
			until,
			place.camp.id,
		),
	]);
	const first = await aWaitingFamily(place, 1, [1]);
	const second = await aWaitingFamily(place, 2, [1]);
	await cancel(place, 1);
	const made = new Date(Date.now() - 49 * 3_600_000).toISOString();
	await settleSessions({ ...place.ctx, clock: { now: () => made } }, ids(place));
	expect(await statuses(place.camp.id)).toMatchObject({ [first.entry.id]: "offered" });
	return { place, first, second };
}

describe("A camp's alarm", () => {
	it("is set to the earliest of the requested times", async () => {
		const camp_id = "camp-of-the-alarm";
		const work: Promise<unknown>[] = [];
		const now = Date.now();
		const settleAt = placesAlarm(
			env,
			{ now: () => new Date(now).toISOString() },
			(each) => void work.push(each),
		);
		for (const minutes of [30, 10, 20]) settleAt(camp_id, new Date(now + minutes * 60_000).toISOString());
		await Promise.all(work);
		const alarm = await runInDurableObject(objectOf(camp_id), (_, state) => state.storage.getAlarm());
		expect(alarm).toBeGreaterThanOrEqual(now + 10 * 60_000);
		expect(alarm).toBeLessThan(now + 11 * 60_000);
	});

	it("fires once, expires the offer, offers the spot to the next family, and is set to the new deadline", async () => {
		const { place, first, second } = await anOverdueOffer();
		const work: Promise<unknown>[] = [];
		const clock = { now: () => new Date().toISOString() };
		placesAlarm(env, clock, (each) => void work.push(each))(place.camp.id, clock.now());
		await Promise.all(work);
		expect(await runDurableObjectAlarm(objectOf(place.camp.id))).toBe(true);
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "expired",
			[second.entry.id]: "offered",
		});
		const [offer] = await openOffers(place.camp.id);
		const alarm = await runInDurableObject(objectOf(place.camp.id), (_, state) => state.storage.getAlarm());
		expect(Math.abs((alarm ?? 0) - Date.parse(offer?.expires_at ?? ""))).toBeLessThan(5_000);
	});

	it("finds nothing to do when the cron ran first, and the reverse", async () => {
		const { place, first, second } = await anOverdueOffer();
		const work: Promise<unknown>[] = [];
		const clock = { now: () => new Date().toISOString() };
		placesAlarm(env, clock, (each) => void work.push(each))(place.camp.id, clock.now());
		await Promise.all(work);
		const cron = scheduled({ cron: "*/5 * * * *" }, env, { waitUntil: () => {} });
		await Promise.all([cron, runDurableObjectAlarm(objectOf(place.camp.id))]);
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "expired",
			[second.entry.id]: "offered",
		});
		const told = await rowsOf<{ decision: string }>(
			"SELECT decision FROM waitlist_decision WHERE camp_id = ? AND entry_id = ?",
			place.camp.id,
			first.entry.id,
		);
		expect(told.map(({ decision }) => JSON.parse(decision).kind)).toEqual(["offered", "expired"]);
	});

	it("isn't required: the cron expires offers and offers open spots without it", async () => {
		const place = await aFullPlace([{ start_date: "2026-06-01", end_date: "2026-08-31" }]);
		const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		await env.DB.batch([
			env.DB.prepare("UPDATE season SET end_date = max(end_date, ?) WHERE camp_id = ?").bind(
				until,
				place.camp.id,
			),
			env.DB.prepare("UPDATE session SET end_date = max(end_date, ?) WHERE camp_id = ?").bind(
				until,
				place.camp.id,
			),
		]);
		const { entry } = await aWaitingFamily(place, 1, [1]);
		// Whoever freed the place broke off before settling.
		await cancel(place, 1);
		await scheduled({ cron: "*/5 * * * *" }, env, { waitUntil: () => {} });
		expect(await statuses(place.camp.id)).toEqual({ [entry.id]: "offered" });
	});
});
