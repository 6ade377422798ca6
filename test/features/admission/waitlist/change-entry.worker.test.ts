import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aRegistration, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { declineOffer } from "#app/features/admission/waitlist/answer-offer.server";
import {
	groupRead,
	leaveList,
	moveEntry,
	pauseEntry,
	reinstateEntry,
	removeEntry,
	skipEntry,
} from "#app/features/admission/waitlist/change-entry.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { offerByHand } from "#app/features/admission/waitlist/offer-by-hand.server";
import { anOffered, ids, refused } from "./offered";
import {
	aFullPlace,
	at,
	aWaitingFamily,
	cancel,
	hoursOn,
	moveInLine,
	openOffers,
	rowsOf,
	statuses,
} from "./place";

describe("An entry changed by staff or the family", () => {
	it("passes an open offer to the next family when it leaves", async () => {
		const { place, first, second } = await anOffered();
		await leaveList(place.ctx, first.entry.id);
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "removed",
			[second.entry.id]: "offered",
		});
		expect(await refused(leaveList(place.ctx, first.entry.id))).toMatch(/^CONFLICT: .*is no longer waiting/);
		expect(await refused(leaveList(place.ctx, "none"))).toMatch(/^NOT_FOUND/);
	});

	it("is skipped with a reason, and can be unskipped", async () => {
		const place = await aFullPlace();
		const { entry } = await aWaitingFamily(place, 1, [1]);
		await skipEntry(place.ctx, entry.id, "Moved abroad");
		expect(
			await rowsOf("SELECT status, skipped_reason FROM waitlist_entry WHERE camp_id = ?", place.camp.id),
		).toEqual([{ status: "skipped", skipped_reason: "Moved abroad" }]);
		await reinstateEntry(place.ctx, entry.id);
		expect(await statuses(place.camp.id)).toEqual({ [entry.id]: "waiting" });
		expect(await refused(reinstateEntry(place.ctx, entry.id))).toMatch(/^CONFLICT/);
	});

	it("is passed over while paused, and is offered open spots when it resumes", async () => {
		const place = await aFullPlace();
		const { entry } = await aWaitingFamily(place, 1, [1]);
		await pauseEntry(place.ctx, entry.id, true);
		await cancel(place, 1);
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 0, expired: 0 });
		await pauseEntry(place.ctx, entry.id, false);
		expect(await statuses(place.camp.id)).toEqual({ [entry.id]: "offered" });
	});

	it("moves to the front and back to the family's own group, with the reason recorded", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		const { entry } = await aWaitingFamily(place, 2, [1]);
		expect(await moveInLine(place, entry.id, { front: true, reason: "Staff child" })).toMatchObject({
			priority: 1,
		});
		expect(await moveInLine(place, entry.id, { front: false, reason: "A mistake" })).toMatchObject({
			priority: 4,
		});
		const kept = await rowsOf<{ decision: string; decided_by: string }>(
			"SELECT decision, decided_by FROM waitlist_decision WHERE camp_id = ? ORDER BY id",
			place.camp.id,
		);
		expect(kept.map(({ decision }) => JSON.parse(decision))).toEqual([
			{ kind: "moved", from: 4, to: 1, reason: "Staff child" },
			{ kind: "moved", from: 1, to: 4, reason: "A mistake" },
		]);
		expect(kept.every(({ decided_by }) => decided_by === place.user.id)).toBe(true);
	});

	it("can't be moved when it is in a different group than when it was read", async () => {
		const place = await aFullPlace();
		const { entry } = await aWaitingFamily(place, 1, [1]);
		const read = await groupRead(place.ctx.db, place.camp.id, entry.id);
		await moveInLine(place, entry.id, { front: true, reason: "Staff child" });
		const back = moveEntry(place.ctx, entry.id, { front: false, reason: "A mistake" }, read);
		expect(await refused(back)).toMatch(/^CONFLICT/);
		// As it is read anew, it is carried out.
		expect(await moveInLine(place, entry.id, { front: false, reason: "A mistake" })).toMatchObject({
			priority: 4,
		});
	});

	it("can be offered manually only an open spot in a chosen session", async () => {
		const place = await aFullPlace();
		const siblings = await aWaitingFamily(place, 1, [1], { children: 2 });
		const { entry } = await aWaitingFamily(place, 2, [1], { is_paused: true });
		const [one, two] = ids(place) as [string, string];
		const by_hand = (session_id: string, id = entry.id) =>
			offerByHand(place.ctx, id, { session_id, reason: "They asked" });
		expect(await refused(by_hand(two))).toMatch(/^INVALID/);
		expect(await refused(by_hand(one))).toBe(
			"FULL: They need a spot, and none is open. Raise the capacity of Session 1 first.",
		);
		await cancel(place, 1);
		expect(await refused(by_hand(one, siblings.entry.id))).toBe(
			"FULL: They need 2 spots together, and 1 is open. Raise the capacity of Session 1 first.",
		);
		expect(await by_hand(one)).toMatchObject({ session_id: one });
		expect(await refused(by_hand(one))).toMatch(/^CONFLICT: This family is no longer waiting/);
		expect(await rowsOf("SELECT made_by FROM waitlist_offer WHERE camp_id = ?", place.camp.id)).toEqual([
			{ made_by: place.user.id },
		]);
	});

	it("can't be changed by another camp", async () => {
		const { first } = await anOffered();
		const other = await aFullPlace();
		expect(await refused(removeEntry(other.ctx, first.entry.id, null))).toMatch(/^NOT_FOUND/);
	});
});

describe("A waitlisted registration", () => {
	/** A family with a registration of its own that waits for two sessions, with an entry each. */
	async function aWaitingRegistration() {
		const place = await aFullPlace();
		const family = aFamily(place.camp, { guardians: 1, children: 2 });
		const { household } = family;
		const registration = aRegistration(place.season, family, place.user, { status: "waitlisted" });
		const entries = family.children.map((child) =>
			aWaitlistEntry(place.season, {
				household,
				children: [child],
				sessions: place.sessions.slice(0, 1),
				registration_id: registration.id,
			}),
		);
		await writeRows(env.DB, [family, registration, ...entries]);
		const [first, second] = entries.map(({ id }) => id) as [string, string];
		const state = async () =>
			(
				await rowsOf<{ status: string; ended_at: string | null }>(
					"SELECT status, ended_at FROM registration WHERE id = ?",
					registration.id,
				)
			)[0];
		const trail = async () =>
			(
				await rowsOf<{ action: string }>(
					"SELECT action FROM audit_event WHERE entity_id = ? ORDER BY at",
					registration.id,
				)
			).map(({ action }) => action);
		return { place, first, second, state, trail };
	}
	type Made = Awaited<ReturnType<typeof aWaitingRegistration>>;
	const WAITS = { status: "waitlisted", ended_at: null };

	/** Has the place of the first session become free and be offered to the first in line. */
	async function offered({ place }: Made) {
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		const [offer] = await openOffers(place.camp.id);
		if (!offer) throw new Error("Nothing was offered");
		return offer;
	}

	const ENDS: [string, (made: Made, entry: string) => Promise<unknown>][] = [
		["leaves", ({ place }, entry) => leaveList(place.ctx, entry)],
		["is taken off", ({ place }, entry) => removeEntry(place.ctx, entry, null)],
		["is skipped", ({ place }, entry) => skipEntry(place.ctx, entry, "Moved abroad")],
		[
			"declines",
			async (made) => {
				const { id } = await offered(made);
				await declineOffer(made.place.ctx, id);
			},
		],
		[
			"lets the offer run out",
			async (made) => {
				await offered(made);
				await settleSessions(await at(made.place, 200), ids(made.place));
			},
		],
	];

	it.each(ENDS)("ends with its last waitlist entry when the family %s", async (_, end) => {
		const made = await aWaitingRegistration();
		await leaveList(made.place.ctx, made.first);
		expect(await made.state()).toEqual(WAITS);
		expect(await made.trail()).toEqual([]);
		await end(made, made.second);
		expect(await made.state()).toMatchObject({ status: "withdrawn", ended_at: expect.any(String) });
		expect(await made.trail()).toEqual(["registration.wait_ended"]);
	});

	it("reopens when either entry is reinstated, unless the family withdrew the whole registration", async () => {
		const made = await aWaitingRegistration();
		await leaveList(made.place.ctx, made.first);
		await leaveList(made.place.ctx, made.second);
		const later = await at(made.place, 1);
		await reinstateEntry(later, made.first);
		expect(await made.state()).toEqual(WAITS);
		expect(await made.trail()).toEqual(["registration.wait_ended", "registration.wait_again"]);
		await env.DB.prepare("UPDATE registration SET status = 'withdrawn', ended_at = ? WHERE camp_id = ?")
			.bind(hoursOn(2), made.place.camp.id)
			.run();
		expect(await refused(reinstateEntry(later, made.second))).toMatch(/^CONFLICT: The registration/);
	});
});
