import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aLottery, aRegistration, aSession, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dueSessions } from "#app/features/admission/waitlist/due.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { offerByHand } from "#app/features/admission/waitlist/offer-by-hand.server";
import { noMemberOf } from "../../people/household-access/members";
import { taken } from "../../program/enrollments/place";
import {
	aFullPlace,
	at,
	aWaitingFamily,
	cancel,
	hoursOn,
	openOffers,
	rowsOf,
	START,
	statuses,
	writeEmails,
} from "./place";

const ids = (place: { sessions: { id: string }[] }) => place.sessions.map(({ id }) => id);

describe("Settling a waitlist", () => {
	it("does and writes nothing while no spot is open", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 0, expired: 0 });
		expect(await openOffers(place.camp.id)).toEqual([]);
	});

	it("emails guardians in the household, not a registrant who has moved out", async () => {
		const place = await aFullPlace();
		const family = aFamily(place.camp, {
			guardians: [{ email: "gone@families.test" }, { email: "stays@families.test" }],
		});
		const [user, of] = [aUser(), { household: family.household, children: family.children }];
		const registration = aRegistration(place.season, family, user, { status: "waitlisted", lines: [] });
		const entry = aWaitlistEntry(place.season, {
			...of,
			sessions: place.sessions,
			registration_id: registration.id,
		});
		await writeRows(env.DB, [family, user, registration, entry]);
		await noMemberOf(family.household.id, family.guardians[0]?.id);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		await writeEmails(place);
		const emails = await rowsOf<{ email: string }>(
			"SELECT payload ->> 'to' AS email FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
			place.camp.id,
		);
		expect(emails.map(({ email }) => email)).toEqual(["stays@families.test"]);
	});

	it("offers an open spot to the first family, holds it, emails them, and records the reason", async () => {
		const place = await aFullPlace();
		const [first] = place.sessions;
		const later = await aWaitingFamily(place, 2, [1]);
		const early = await aWaitingFamily(place, 1, [2, 1]);
		await cancel(place, 1);
		expect(await taken(place.sessions[0] as never)).toBe(1);
		expect(await settleSessions(place.ctx, [first?.id ?? ""])).toEqual({ offered: 1, expired: 0 });
		expect(await openOffers(place.camp.id)).toMatchObject([
			{ entry_id: early.entry.id, session_id: first?.id, expires_at: hoursOn(48) },
		]);
		expect(await taken(place.sessions[0] as never)).toBe(2);
		expect(await statuses(place.camp.id)).toEqual({
			[early.entry.id]: "offered",
			[later.entry.id]: "waiting",
		});
		await writeEmails(place);
		const [row, ...more] = await rowsOf<{ payload: string }>(
			"SELECT payload FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
			place.camp.id,
		);
		expect(more).toEqual([]);
		const mail = JSON.parse(row?.payload ?? "{}") as { to: string; text: string };
		expect(mail.to).toBe("parent-1@families.test");
		expect(mail.text).toContain("Session 1, Jul 6 – 17, 2026");
		expect(mail.text).toContain("May 6, 2026, 10:00 AM");
		expect(mail.text).toMatch(/\/waitlist\/offer\?token=/);
		const told = await rowsOf<{ entry_id: string; decision: string }>(
			"SELECT entry_id, decision FROM waitlist_decision WHERE camp_id = ?",
			place.camp.id,
		);
		expect(told.map(({ entry_id, decision }) => [entry_id, JSON.parse(decision).kind])).toEqual([
			[early.entry.id, "offered"],
		]);
		const audits = await rowsOf("SELECT action, user_id FROM audit_event WHERE camp_id = ?", place.camp.id);
		expect(audits).toEqual([{ action: "waitlist_entry.offer", user_id: null }]);
	});

	it("gives an email written late no longer validity than its offer", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		const [offer] = await openOffers(place.camp.id);
		await writeEmails({ ctx: await at(place, 47) });
		const [mail] = await rowsOf<{ expires_at: string }>(
			"SELECT payload ->> 'expires_at' AS expires_at FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
			place.camp.id,
		);
		expect(offer?.expires_at).toBe(hoursOn(48));
		const left = Date.parse(mail?.expires_at ?? "") - Date.now();
		expect(left).toBeGreaterThan(0);
		expect(left).toBeLessThanOrEqual(3_600_000);
	});

	it("skips siblings who need two spots when one is open, and says why", async () => {
		const place = await aFullPlace();
		const siblings = await aWaitingFamily(place, 1, [1], { children: 2 });
		const single = await aWaitingFamily(place, 2, [1]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		expect(await statuses(place.camp.id)).toEqual({
			[siblings.entry.id]: "waiting",
			[single.entry.id]: "offered",
		});
		const told = await rowsOf<{ decision: string }>(
			"SELECT decision FROM waitlist_decision WHERE camp_id = ? AND entry_id = ?",
			place.camp.id,
			siblings.entry.id,
		);
		expect(JSON.parse(told[0]?.decision ?? "{}")).toMatchObject({
			kind: "passed_over",
			shortages: [{ needs: 2, free: 1 }],
		});
	});

	it("expires an offer once at its deadline, frees the spot and offers it to the next family", async () => {
		const place = await aFullPlace();
		const first = await aWaitingFamily(place, 1, [1]);
		const second = await aWaitingFamily(place, 2, [1]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		expect(await settleSessions(await at(place, 47.99), ids(place))).toEqual({ offered: 0, expired: 0 });
		const due = await at(place, 48);
		expect(await settleSessions(due, ids(place))).toEqual({ offered: 1, expired: 1 });
		expect(await settleSessions(due, ids(place))).toEqual({ offered: 0, expired: 0 });
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "expired",
			[second.entry.id]: "offered",
		});
		expect(await taken(place.sessions[0] as never)).toBe(2);
	});

	it("gives the spot of an expired hold to the waitlist", async () => {
		const place = await aFullPlace();
		const [session] = place.sessions;
		const waiting = await aWaitingFamily(place, 1, [1]);
		await cancel(place, 1);
		const child = aFamily(place.camp, { last_name: "Holds" });
		await writeRows(env.DB, [child]);
		await env.DB.batch([
			env.DB.prepare(
				"INSERT INTO registration (camp_id, id, season_id, user_id, status, draft, created_at, updated_at) VALUES (?, 'r1', ?, ?, 'draft', '{}', ?, ?)",
			).bind(place.camp.id, place.season.id, place.user.id, START, START),
			env.DB.prepare(
				"INSERT INTO place_hold (camp_id, id, registration_id, session_id, child_key, gender, grade, expires_at, created_at) VALUES (?, 'h1', 'r1', ?, 'c1', NULL, NULL, ?, ?)",
			).bind(place.camp.id, session?.id ?? "", hoursOn(0.25), START),
		]);
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 0, expired: 0 });
		expect(await settleSessions(await at(place, 0.25), ids(place))).toEqual({ offered: 1, expired: 0 });
		expect(await statuses(place.camp.id)).toEqual({ [waiting.entry.id]: "offered" });
		expect(await rowsOf("SELECT id FROM place_hold WHERE camp_id = ?", place.camp.id)).toEqual([]);
	});

	it("offers nothing in a session that is over, a draft or canceled", async () => {
		const place = await aFullPlace([
			{ start_date: "2026-06-01", end_date: "2026-06-05", status: "running" },
			{ status: "draft" },
			{ status: "cancelled" },
		]);
		await aWaitingFamily(place, 1, [1, 2, 3]);
		for (const session of [1, 2, 3]) await cancel(place, session);
		const in_july = 60 * 24;
		expect(await settleSessions(await at(place, in_july), ids(place))).toEqual({ offered: 0, expired: 0 });
	});
	it("offers nothing in a session with an undrawn lottery, even manually, until it is drawn", async () => {
		const place = await aFullPlace();
		const [drawn] = place.sessions as [(typeof place.sessions)[number]];
		const { entry } = await aWaitingFamily(place, 1, [1]);
		const other = await aWaitingFamily(place, 2, [2]);
		const lottery = aLottery(place.season, [drawn]);
		await writeRows(env.DB, [lottery]);
		for (const session of [1, 2]) await cancel(place, session);
		const due = async () =>
			(
				await dueSessions(place.ctx.db, place.ctx.clock.now(), { every_ms: 1000, camp_id: place.camp.id })
			).map(({ session_id }) => session_id);
		expect(await due()).toEqual([place.sessions[1]?.id]);
		// The other session, which nobody draws, is offered: the list is not asleep.
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 1, expired: 0 });
		expect(await statuses(place.camp.id)).toEqual({
			[entry.id]: "waiting",
			[other.entry.id]: "offered",
		});
		const byHand = { session_id: drawn.id, reason: "They called" };
		await expect(offerByHand(place.ctx, entry.id, byHand)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("uses a lottery that hasn't been drawn"),
		});
		await env.DB.prepare("UPDATE lottery SET drawn_at = closes_at, drawn_by = ? WHERE id = ?")
			.bind(place.user.id, lottery.id)
			.run();
		expect(await due()).toEqual([drawn.id]);
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 1, expired: 0 });
	});
});

describe("Settling across all camps", () => {
	it("starts each round where the last one ended, so that lasting work starves no session", async () => {
		// Siblings who wait for a second place keep a session due as long as there is one.
		const place = await aFullPlace([{ capacity: 0 }]);
		const sessions = Array.from({ length: 450 }, (_, at) =>
			aSession(place.season, { name: `Session ${at}`, end_date: "2026-07-17", capacity: 1 }),
		);
		const waiting = Array.from({ length: 45 }, (_, at) => {
			const family = aFamily(place.camp, { children: 2, guardians: 1 });
			const wishes = sessions.slice(at * 10, at * 10 + 10);
			const { household, children } = family;
			return [family, aWaitlistEntry(place.season, { household, children, sessions: wishes })];
		});
		await writeRows(env.DB, [...sessions, ...waiting.flat()]);
		const round = async (minutes: number) =>
			(
				await dueSessions(place.ctx.db, hoursOn(minutes / 60), {
					every_ms: 5 * 60_000,
					camp_id: place.camp.id,
				})
			).map(({ session_id }) => session_id);
		const rounds = await Promise.all([round(0), round(5), round(10)]);
		expect(rounds.map(({ length }) => length)).toEqual([200, 200, 200]);
		expect(new Set(rounds.flat()).size).toBe(450);
		// Within a round they are the same ones (control).
		expect(new Set([...(await round(1)), ...(await round(4))]).size).toBe(200);
	});
});

describe("Settling in parallel", () => {
	it("offers two spots to two families, once each, regardless of order", async () => {
		const place = await aFullPlace();
		for (let hours = 1; hours <= 6; hours++) await aWaitingFamily(place, hours, [1]);
		await cancel(place, 1, 0);
		await cancel(place, 1, 1);
		const done = await Promise.all(Array.from({ length: 12 }, () => settleSessions(place.ctx, ids(place))));
		expect(done.reduce((sum, { offered }) => sum + offered, 0)).toBe(2);
		const offers = await openOffers(place.camp.id);
		const order = await rowsOf<{ id: string }>(
			"SELECT id FROM waitlist_entry WHERE camp_id = ? ORDER BY joined_at",
			place.camp.id,
		);
		expect(offers.map(({ entry_id }) => entry_id).sort()).toEqual(
			order
				.slice(0, 2)
				.map(({ id }) => id)
				.sort(),
		);
	});

	it("would skip a family moved ahead in the meantime without the guard (control)", async () => {
		const place = await aFullPlace();
		const first = await aWaitingFamily(place, 1, [1]);
		const second = await aWaitingFamily(place, 2, [1]);
		await cancel(place, 1);
		const [session] = place.sessions;
		// What settling does, in its steps: it reads that the first is first …
		const [read] = await rowsOf<{ id: string }>(
			"SELECT id FROM waitlist_entry WHERE camp_id = ? ORDER BY priority, joined_at LIMIT 1",
			place.camp.id,
		);
		// … staff move the second to the front …
		await env.DB.prepare("UPDATE waitlist_entry SET priority = 1 WHERE camp_id = ? AND id = ?")
			.bind(place.camp.id, second.entry.id)
			.run();
		// … and it writes what it read: nothing but the guard keeps the database from taking it.
		await env.DB.prepare(
			"INSERT INTO waitlist_offer (camp_id, id, entry_id, session_id, status, offered_at, expires_at) VALUES (?, 'o1', ?, ?, 'open', ?, ?)",
		)
			.bind(place.camp.id, read?.id ?? "", session?.id ?? "", START, hoursOn(48))
			.run();
		expect((await openOffers(place.camp.id)).map(({ entry_id }) => entry_id)).toEqual([first.entry.id]);
	});

	it("decides again when the order changed between its read and its write", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		const second = await aWaitingFamily(place, 2, [1]);
		await cancel(place, 1);
		const { ctx } = place;
		let moved = false;
		const batch = ctx.db.batch.bind(ctx.db);
		// Between the reading and the writing of the first try.
		const db = Object.assign(Object.create(ctx.db) as typeof ctx.db, {
			batch: async (statements: Parameters<typeof batch>[0]) => {
				const answer = await batch(statements);
				if (!moved) {
					moved = true;
					await env.DB.prepare("UPDATE waitlist_entry SET priority = 1 WHERE camp_id = ? AND id = ?")
						.bind(place.camp.id, second.entry.id)
						.run();
				}
				return answer;
			},
		});
		expect(await settleSessions({ ...ctx, db }, ids(place))).toEqual({ offered: 1, expired: 0 });
		expect((await openOffers(place.camp.id)).map(({ entry_id }) => entry_id)).toEqual([second.entry.id]);
	});
});
