import { env } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { makeDb, readBatch, type TripCount } from "#db/client";
import {
	aFamily,
	aSignature,
	aWaitlistEntry,
	aWaitlistOffer,
	aWaiver,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { decideMany } from "#app/features/office/registration-desk/decide-many.server";
import { signPaper } from "#app/features/office/registration-desk/sign-paper.server";
import { settlePayable } from "#app/features/money/payments/index.server";
import {
	decideRegistration,
	readBooked,
	toDecideReads,
} from "#app/features/registration/bookings/index.server";
import { acceptOffer } from "#app/features/admission/waitlist/answer-offer.server";
import { reinstateEntry } from "#app/features/admission/waitlist/change-entry.server";
import { AppError } from "#app/platform/errors";
import { campCtxFor } from "../../../support/world";
import {
	aDecidingCamp,
	aFamilyAt,
	payablesOf,
	emailsTo,
	NOW,
	placesOf,
	rows,
	statusOf,
	takenIn,
} from "./board-world";

const decide = (
	place: Awaited<ReturnType<typeof aDecidingCamp>>,
	registration_id: string,
	decision: "review" | "accept" | "decline" | "reopen",
	reason?: string,
) => decideRegistration(place.ctx, { registration_id, decision, reason });

describe("Deciding on a registration", () => {
	it("accepts it: takes the spots, creates charges, emails the family and audits it", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2 });
		expect(await decide(place, at.id, "review")).toMatchObject({ status: "under_review" });
		expect(await takenIn(place.first)).toBe(0);
		expect(await decide(place, at.id, "accept")).toMatchObject({ status: "accepted" });
		expect(await placesOf(at.id)).toEqual(["accepted", "accepted"]);
		expect(await takenIn(place.first)).toBe(2);
		expect(await payablesOf(at.id)).toEqual(
			[
				{ kind: "installment", amount_cents: 80_000, state: "due" },
				{ kind: "deposit", amount_cents: 10_000, state: "due" },
			].sort((a, b) => (a.kind < b.kind ? -1 : 1)),
		);
		expect(await emailsTo(at.user.user.email)).toEqual([{ subject: expect.stringContaining("accepted") }]);
		const trail = await rows("SELECT action FROM audit_event WHERE entity_id = ? ORDER BY id", at.id);
		expect(trail.map(({ action }) => action)).toEqual(["registration.review", "registration.accept"]);
	});

	it("accepts all children of a family or none, names full sessions and continues with the rest", async () => {
		const place = await aDecidingCamp({ first: { capacity: 3 } });
		const [big, small] = [await aFamilyAt(place, { children: 4 }), await aFamilyAt(place)];
		const many = await decideMany(place.ctx, [big.id, small.id], { decision: "accept" });
		expect(many.done.map(({ registration_id }) => registration_id)).toEqual([small.id]);
		expect(many.refused).toEqual([expect.stringContaining("Session 1 has 3 spots left, and you need 4")]);
		expect(await statusOf(big.id)).toBe("submitted");
		expect(await payablesOf(big.id)).toEqual([]);
		expect(await takenIn(place.first)).toBe(1);
	});

	it("declines with a reason, and either decision can be reopened while nothing was paid", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		await expect(decide(place, at.id, "decline")).rejects.toMatchObject({ code: "INVALID" });
		await decide(place, at.id, "decline", "The group is full of younger children.");
		expect(await placesOf(at.id)).toEqual(["declined"]);
		await decide(place, at.id, "reopen");
		expect([await statusOf(at.id), await placesOf(at.id)]).toEqual(["under_review", ["submitted"]]);
		await decide(place, at.id, "accept");
		await decide(place, at.id, "reopen");
		expect([await statusOf(at.id), await takenIn(place.first)]).toEqual(["under_review", 0]);
		expect(await payablesOf(at.id)).toEqual([]);
		await decide(place, at.id, "accept");
		const [deposit] = (await readBooked(place.ctx, at.id)).payables.filter(
			({ kind, state }) => kind === "deposit" && state === "due",
		);
		await settlePayable(place.ctx, {
			registration_id: at.id,
			payable_id: deposit?.id ?? "",
			state: "received",
			method: "Check",
		});
		await expect(decide(place, at.id, "reopen")).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("returns 404 for another camp and for a draft", async () => {
		const [place, other] = [await aDecidingCamp(), await aDecidingCamp()];
		const at = await aFamilyAt(place);
		await expect(decide(other, at.id, "accept")).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("is rejected once the plan's camper limit is reached", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2 });
		await env.DB.batch([
			env.DB.prepare("UPDATE camper SET status = 'lead' WHERE camp_id = ?").bind(place.camp.id),
			env.DB.prepare("UPDATE camp SET plan_key = 'starter' WHERE id = ?").bind(place.camp.id),
			env.DB.prepare(
				"INSERT INTO camp_counter (camp_id, name, value) VALUES (?, 'campers:active', 99) ON CONFLICT (camp_id, name) DO UPDATE SET value = 99",
			).bind(place.camp.id),
		]);
		await expect(decide(place, at.id, "accept")).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("plan"),
		});
		expect(await takenIn(place.first)).toBe(0);
	});
});

describe("A family waiting for the same spots", () => {
	/** The first session has one place free, and a family waits for it that is away just now or not. */
	async function aWaitedPlace() {
		const place = await aDecidingCamp({ first: { capacity: 1 } });
		const at = await aFamilyAt(place);
		const waiting = aFamily(place.camp, { children: 1, guardians: 1 });
		const entry = aWaitlistEntry(place.season, {
			household: waiting.household,
			children: waiting.children,
			sessions: [place.first],
		});
		await writeRows(env.DB, [waiting, entry]);
		return { place, at, entry };
	}

	it("comes first until staff confirm skipping them, and the audit entry names them", async () => {
		const { place, at } = await aWaitedPlace();
		await expect(decide(place, at.id, "accept")).rejects.toMatchObject({
			code: "FULL",
			message: expect.stringContaining("Session 1 (1 waiting) are reserved for the waitlist"),
			details: { kept_for_waitlist: true, sessions: [{ session_id: place.first.id, waiting: 1 }] },
		});
		expect([await statusOf(at.id), await takenIn(place.first)]).toEqual(["submitted", 0]);
		await decideRegistration(place.ctx, {
			registration_id: at.id,
			decision: "accept",
			pass_over: true,
		});
		expect([await statusOf(at.id), await takenIn(place.first)]).toEqual(["accepted", 1]);
		const [trail] = await rows(
			"SELECT changes->>'passed_over' AS whom FROM audit_event WHERE entity_id = ? AND action = 'registration.accept'",
			at.id,
		);
		expect(JSON.parse(String(trail?.whom))).toEqual([{ session_id: place.first.id, waiting: 1 }]);
	});

	it("doesn't block spots that no waitlisted family can use (control)", async () => {
		const { place, at, entry } = await aWaitedPlace();
		await env.DB.prepare("UPDATE waitlist_entry SET is_paused = 1 WHERE camp_id = ? AND id = ?")
			.bind(place.camp.id, entry.id)
			.run();
		expect(await decide(place, at.id, "accept")).toMatchObject({ status: "accepted" });
	});
});

describe("Declining a registration that is also waitlisted", () => {
	it("ends its waitlist entry with the reason, and reopening restores its position", async () => {
		const place = await aDecidingCamp({ second: { capacity: 0 } });
		const at = await aFamilyAt(place);
		const entry = aWaitlistEntry(place.season, {
			household: at.family.household,
			children: at.family.children,
			sessions: [place.second],
			registration_id: at.id,
		});
		const left = aWaitlistEntry(place.season, {
			household: at.family.household,
			children: at.family.children,
			sessions: [place.first],
			registration_id: at.id,
			status: "removed",
		});
		await writeRows(env.DB, [entry, left]);
		const standing = () =>
			rows("SELECT id, status, joined_at FROM waitlist_entry WHERE registration_id = ?", at.id);
		const before = await standing();
		await decide(place, at.id, "decline", "Too many of that age.");
		expect((await standing()).map(({ status }) => status)).toEqual(["removed", "removed"]);
		const [why] = await rows("SELECT decision FROM waitlist_decision WHERE entry_id = ?", entry.id);
		expect(JSON.parse(String(why?.decision))).toMatchObject({
			kind: "removed",
			reason: "Too many of that age.",
		});
		await expect(reinstateEntry(place.ctx, entry.id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("has ended"),
		});
		await decide(place, at.id, "reopen");
		// Whom it had left by itself before is not put back.
		expect(await standing()).toEqual(before);
	});

	it("prevents offers from enrolling it after it has ended", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		const entry = aWaitlistEntry(place.season, {
			household: at.family.household,
			children: at.family.children,
			sessions: [place.second],
			registration_id: at.id,
		});
		const offer = aWaitlistOffer(entry, place.second, { offered_at: NOW });
		await writeRows(env.DB, [entry, offer], [env.DB.prepare(OFFERED_AFTER)]);
		await env.DB.prepare("UPDATE registration SET status = 'cancelled', ended_at = ? WHERE id = ?")
			.bind(NOW, at.id)
			.run();
		await expect(acceptOffer(place.ctx, offer.id)).rejects.toMatchObject({ code: "CONFLICT" });
		expect([await payablesOf(at.id), await takenIn(place.second)]).toEqual([[], 1]);
	});
});

describe("The enrolled status", () => {
	it("needs the deposit and required signatures in any order, and reversing the deposit reverts it", async () => {
		const place = await aDecidingCamp();
		const waiver = aWaiver(place.camp, place.admin);
		await writeRows(env.DB, waiver);
		const at = await aFamilyAt(place, { accepted: true });
		const [deposit] = at.payables;
		const settle = (state: "received" | "due") =>
			settlePayable(place.ctx, {
				registration_id: at.id,
				payable_id: deposit?.id ?? "",
				state,
				method: "Cash",
			});
		await settle("received");
		expect(await statusOf(at.id)).toBe("accepted");
		const child = at.family.children[0];
		await signPaper(place.ctx, await readBooked(place.ctx, at.id), {
			waiver_id: waiver.id,
			camper_id: child?.id,
			signer_name: "Dana Ashby",
		});
		expect([await statusOf(at.id), await placesOf(at.id)]).toEqual(["enrolled", ["enrolled"]]);
		await settle("due");
		expect([await statusOf(at.id), await placesOf(at.id)]).toEqual(["accepted", ["accepted"]]);
		await settle("received");
		expect(await statusOf(at.id)).toBe("enrolled");
		await expect(settle("received")).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("needs a new signature only for a new text", async () => {
		const place = await aDecidingCamp();
		const waiver = aWaiver(place.camp, place.admin, { per_family: true });
		const at = await aFamilyAt(place, { accepted: true });
		await writeRows(env.DB, [waiver, aSignature(at.registration, waiver)]);
		await expect(
			signPaper(place.ctx, await readBooked(place.ctx, at.id), {
				waiver_id: waiver.id,
				signer_name: "Dana Ashby",
			}),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("needs a reason to waive the deposit, and only users who can post can waive", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true });
		const payable_id = at.payables[0]?.id ?? "";
		const input = { registration_id: at.id, payable_id, state: "waived" as const };
		await expect(settlePayable(place.ctx, input)).rejects.toMatchObject({ code: "INVALID" });
		expect(await settlePayable(place.ctx, { ...input, reason: "Staff child" })).toMatchObject({
			state: "waived",
		});
		expect(await statusOf(at.id)).toBe("enrolled");
	});
});

test("a decision reads no more when more families are waiting", async () => {
	const place = await aDecidingCamp();
	const at = await aFamilyAt(place);
	const read = async () => {
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const db = makeDb(env.DB, cost);
		await readBatch(db, toDecideReads({ ...place.ctx, db }, at.id));
		return cost.rows_read;
	};
	const alone = await read();
	const others = Array.from({ length: 20 }, () => aFamily(place.camp, { children: 1, guardians: 1 }));
	const entries = others.map(({ household, children }) =>
		aWaitlistEntry(place.season, { household, children, sessions: [place.first, place.second] }),
	);
	await writeRows(env.DB, [...others, ...entries]);
	// The line of the session it books is there now, and a row behind where it stops.
	expect(await read()).toBeLessThanOrEqual(alone + 2);
});

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
	results
		.map((result) =>
			result.status === "fulfilled" ? "in" : result.reason instanceof AppError ? result.reason.code : "error",
		)
		.sort();

describe("Two directors in parallel", () => {
	it("accept two families for the last spot: one is accepted, the other is rejected as full", async () => {
		const place = await aDecidingCamp({ first: { capacity: 1 } });
		const second = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
		const [one, other] = [await aFamilyAt(place), await aFamilyAt(place)];
		const results = await Promise.allSettled([
			decideRegistration(place.ctx, { registration_id: one.id, decision: "accept" }),
			decideRegistration(second, { registration_id: other.id, decision: "accept" }),
		]);
		expect(codesOf(results)).toEqual(["FULL", "in"]);
		expect(await takenIn(place.first)).toBe(1);
	});

	it("decide on the same family once", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		const results = await Promise.allSettled([
			decide(place, at.id, "accept"),
			decide(place, at.id, "decline", "Too late"),
		]);
		expect(codesOf(results)).toEqual(["CONFLICT", "in"]);
		expect(await takenIn(place.first)).toBe((await statusOf(at.id)) === "accepted" ? 1 : 0);
	});

	// Last, for it takes the wall out of this file's database.
	it("would oversell without the database trigger (control)", async () => {
		const place = await aDecidingCamp({ first: { capacity: 1 } });
		const [one, other] = [await aFamilyAt(place), await aFamilyAt(place)];
		await env.DB.prepare("DROP TRIGGER enrollment_take_update").run();
		const results = await Promise.allSettled([
			decideRegistration(place.ctx, { registration_id: one.id, decision: "accept" }),
			decideRegistration(place.ctx, { registration_id: other.id, decision: "accept" }),
		]);
		expect(codesOf(results)).toEqual(["in", "in"]);
		expect([await placesOf(one.id), await placesOf(other.id)]).toEqual([["accepted"], ["accepted"]]);
	});
});
