import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aDiscount, aFamily, anEnrolment, aRegistration, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { acceptOffer, declineOffer } from "~/features/waitlist/answer-offer.server";
import {
	leaveList,
	moveEntry,
	pauseEntry,
	reinstateEntry,
	removeEntry,
	skipEntry,
} from "~/features/waitlist/change-entry.server";
import { settlePayable } from "~/features/payments/index.server";
import { settleSessions } from "~/features/waitlist/index.server";
import { offerByHand } from "~/features/waitlist/offer-by-hand.server";
import { AppError } from "~/platform/errors";
import { taken } from "../enrolments/place";
import { aFullPlace, at, aWaitingFamily, cancel, hoursOn, openOffers, rowsOf, statuses } from "./place";

const ids = (place: { sessions: { id: string }[] }) => place.sessions.map(({ id }) => id);

/** The first session's freed place is offered to the first of two families; the second waits. */
async function anOffered(wishes: number[] = [1]) {
	const place = await aFullPlace([{ price_cents: 45_000, deposit_cents: 5_000 }, {}, {}]);
	const first = await aWaitingFamily(place, 1, wishes);
	const second = await aWaitingFamily(place, 2, [1]);
	await cancel(place, 1);
	await settleSessions(place.ctx, ids(place));
	const [offer] = await openOffers(place.camp.id);
	if (!offer) throw new Error("Nothing was offered");
	const [session] = place.sessions;
	if (!session) throw new Error("There is no session");
	return { place, first, second, offer, session };
}

const refused = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof AppError ? `${error.code}: ${error.message}` : error;
};

const enrolmentsIn = (session: { camp_id: string; id: string }, status: string) =>
	rowsOf(
		"SELECT camper_id FROM enrolment WHERE camp_id = ? AND session_id = ? AND status = ?",
		session.camp_id,
		session.id,
		status,
	);

describe("accepting", () => {
	it("makes the offered place an accepted enrolment, without a place more or less", async () => {
		const { place, first, offer, session } = await anOffered();
		const accepted = await acceptOffer(place.ctx, offer.id);
		expect(accepted.enrolments).toMatchObject([{ camper_id: first.family.children[0]?.id }]);
		expect(await enrolmentsIn(session, "accepted")).toEqual([{ camper_id: first.family.children[0]?.id }]);
		expect(await taken(session)).toBe(2);
		expect(await statuses(place.camp.id)).toMatchObject({ [first.entry.id]: "accepted" });
	});

	/** A family whose registration waits for the first session, with its offer. */
	async function anOfferedRegistration(session: { price_cents: number; deposit_cents: number }) {
		const place = await aFullPlace([session]);
		const family = aFamily(place.camp, { guardians: 1, children: 1 });
		const registration = aRegistration(place.season, family, place.user, { status: "waitlisted" });
		const entry = aWaitlistEntry(place.season, {
			...{ household: family.household, children: family.children, sessions: place.sessions },
			registration_id: registration.id,
		});
		await writeRows(env.DB, [family, registration, entry]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		const [offer] = await openOffers(place.camp.id);
		if (!offer) throw new Error("Nothing was offered");
		return { place, registration, entry, offer };
	}

	it("books lines and what is due with the registration it belongs to", async () => {
		const { place, offer } = await anOfferedRegistration({ price_cents: 100_000, deposit_cents: 20_000 });
		const accepted = await acceptOffer(place.ctx, offer.id);
		expect(
			await rowsOf(
				"SELECT enrolment_id, price_cents, deposit_cents FROM registration_line WHERE camp_id = ?",
				place.camp.id,
			),
		).toEqual([{ enrolment_id: accepted.enrolments[0]?.id, price_cents: 100_000, deposit_cents: 20_000 }]);
		expect(
			await rowsOf(
				"SELECT kind, amount_cents, due_on FROM payable WHERE camp_id = ? ORDER BY due_on",
				place.camp.id,
			),
		).toEqual([
			{ kind: "deposit", amount_cents: 20_000, due_on: "2026-05-18" },
			{ kind: "instalment", amount_cents: 80_000, due_on: "2026-07-06" },
		]);
		expect(await rowsOf("SELECT status FROM registration WHERE camp_id = ?", place.camp.id)).toEqual([
			{ status: "accepted" },
		]);
	});

	it("enrols at once where no deposit is due, with a registration or without", async () => {
		const { place, registration, offer } = await anOfferedRegistration({
			...{ price_cents: 100_000, deposit_cents: 0 },
		});
		await acceptOffer(place.ctx, offer.id);
		const status = "SELECT status FROM registration WHERE id = ?";
		expect(await rowsOf(status, registration.id)).toEqual([{ status: "enrolled" }]);
		const line =
			"SELECT e.status FROM enrolment e JOIN registration_line l ON l.enrolment_id = e.id WHERE l.registration_id = ?";
		expect(await rowsOf(line, registration.id)).toEqual([{ status: "enrolled" }]);

		const free = await anOffered();
		await env.DB.prepare("UPDATE session SET deposit_cents = 0 WHERE id = ?").bind(free.session.id).run();
		const { enrolments } = await acceptOffer(free.place.ctx, free.offer.id);
		const own = "SELECT status FROM enrolment WHERE id = ?";
		expect(await rowsOf(own, enrolments[0]?.id)).toEqual([{ status: "enrolled" }]);
	});

	it("registers whom staff had put on the list, so that it is billed and enrolled like any other", async () => {
		const { place, first, offer, session } = await anOffered();
		const { enrolments } = await acceptOffer(place.ctx, offer.id);
		const [made] = await rowsOf(
			"SELECT id, status, household_id, parent_id, total_cents, user_id FROM registration WHERE camp_id = ?",
			place.camp.id,
		);
		expect(made).toMatchObject({
			...{ status: "accepted", total_cents: 45_000, user_id: null },
			...{ household_id: first.family.household.id, parent_id: first.family.guardians[0]?.id },
		});
		const dues = () =>
			rowsOf<{ id: string; kind: string; amount_cents: number }>(
				"SELECT id, kind, amount_cents FROM payable WHERE registration_id = ? ORDER BY due_on",
				made?.id,
			);
		expect((await dues()).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
			["deposit", 5_000],
			["instalment", 40_000],
		]);
		const [deposit] = await dues();
		const office = await at(place, 1);
		await settlePayable(office, {
			...{ registration_id: String(made?.id), payable_id: deposit?.id ?? "" },
			...{ state: "received", method: "Check" },
		});
		expect(await enrolmentsIn(session, "enrolled")).toContainEqual({ camper_id: enrolments[0]?.camper_id });
	});

	it("enrols at once where the camp knows no parent to bill", async () => {
		const { place, first, offer, session } = await anOffered();
		await env.DB.prepare("UPDATE person SET deleted_at = ? WHERE id = ?")
			.bind(hoursOn(0), first.family.guardians[0]?.id)
			.run();
		await acceptOffer(place.ctx, offer.id);
		expect(await enrolmentsIn(session, "enrolled")).toContainEqual({
			camper_id: first.family.children[0]?.id,
		});
	});

	it("works once, and says kindly what became of it", async () => {
		const { place, offer } = await anOffered();
		await acceptOffer(place.ctx, offer.id);
		expect(await refused(acceptOffer(place.ctx, offer.id))).toBe(
			"CONFLICT: This offer has been accepted already.",
		);
		expect(await refused(declineOffer(place.ctx, offer.id))).toBe(
			"CONFLICT: This offer has been accepted already.",
		);
		expect(await refused(acceptOffer(place.ctx, "none"))).toMatch(/^NOT_FOUND/);
	});

	it("is refused at the deadline, which ends the offer then and there", async () => {
		const { place, first, second, offer } = await anOffered();
		const due = await at(place, 48);
		expect(await refused(acceptOffer(due, offer.id))).toBe("CONFLICT: This offer has run out.");
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "expired",
			[second.entry.id]: "offered",
		});
	});
});

describe("what an accepted offer costs", () => {
	const linesOf = (camp_id: string) =>
		rowsOf<{ camper_id: string; off_cents: number; total_cents: number; steps: string }>(
			"SELECT camper_id, off_cents, total_cents, steps FROM registration_line WHERE camp_id = ? ORDER BY position",
			camp_id,
		);

	/** Siblings, the eldest first, to whom the first session's two places are offered once nobody is in it. */
	async function siblingsOffered(discounts: Parameters<typeof aDiscount>[1][], waiting = 2) {
		const place = await aFullPlace([{ price_cents: 45_000, deposit_cents: 5_000 }, {}]);
		await writeRows(
			env.DB,
			discounts.map((each) => aDiscount(place.season, each)),
		);
		const family = aFamily(place.camp, {
			guardians: 1,
			children: [{ birth_date: "2015-04-01" }, { birth_date: "2017-04-01" }],
		});
		const [elder, younger] = family.children;
		if (!elder || !younger || !place.sessions[0]) throw new Error("There are no siblings");
		const entry = aWaitlistEntry(place.season, {
			...{ household: family.household, children: waiting === 2 ? [elder, younger] : [younger] },
			...{ sessions: [place.sessions[0]], joined_at: hoursOn(1) },
		});
		await writeRows(env.DB, [family, entry]);
		return { place, elder, younger };
	}
	const offer = async (place: Awaited<ReturnType<typeof aFullPlace>>) => {
		await cancel(place, 1, 0);
		await cancel(place, 1, 1);
		await settleSessions(place.ctx, ids(place));
		const [made] = await openOffers(place.camp.id);
		if (!made) throw new Error("Nothing was offered");
		return made;
	};

	it("is less for the second of two siblings, said why, and due by that", async () => {
		const { place, elder, younger } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }]);
		await acceptOffer(place.ctx, (await offer(place)).id);
		const lines = await linesOf(place.camp.id);
		expect(lines).toMatchObject([
			{ camper_id: elder.id, off_cents: 0, total_cents: 45_000, steps: "[]" },
			{ camper_id: younger.id, off_cents: 4_500, total_cents: 40_500 },
		]);
		expect(JSON.parse(lines[1]?.steps ?? "")).toMatchObject([
			{ off_cents: 4_500, words: "10% for the second child, of $450.00" },
		]);
		expect(
			await rowsOf(
				"SELECT price_cents, off_cents, total_cents, deposit_cents FROM registration WHERE camp_id = ?",
				place.camp.id,
			),
		).toEqual([{ price_cents: 90_000, off_cents: 4_500, total_cents: 85_500, deposit_cents: 10_000 }]);
		const due = "SELECT sum(amount_cents) AS cents FROM payable WHERE camp_id = ?";
		expect(await rowsOf(due, place.camp.id)).toEqual([{ cents: 85_500 }]);
		expect(await rowsOf("SELECT used FROM discount WHERE camp_id = ?", place.camp.id)).toEqual([{ used: 1 }]);
	});

	it("counts a sibling who has a place already, in whatever session", async () => {
		const { place, elder, younger } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }], 1);
		const [, second] = place.sessions;
		if (!second) throw new Error("There is no second session");
		await cancel(place, 2);
		await writeRows(env.DB, [anEnrolment(second, elder)]);
		await acceptOffer(place.ctx, (await offer(place)).id);
		expect(await linesOf(place.camp.id)).toMatchObject([{ camper_id: younger.id, total_cents: 40_500 }]);
	});

	it("is the full price where no sibling comes (control)", async () => {
		const { place } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }], 1);
		await acceptOffer(place.ctx, (await offer(place)).id);
		expect(await linesOf(place.camp.id)).toMatchObject([{ off_cents: 0, total_cents: 45_000 }]);
	});

	it("is early for who joined in time, gives nothing by a code, and gives once what is once for a family", async () => {
		const joined = hoursOn(1).slice(0, 10);
		const { place } = await siblingsOffered([
			{ kind: "early_bird", name: "Early", until_on: joined },
			{ kind: "code", name: "Friends" },
			{ kind: "early_bird", name: "Once", until_on: joined, amount_cents: 2_000, per_family: true },
			{ kind: "early_bird", name: "Used up", until_on: joined, max_uses: 1, used: 1 },
		]);
		// A day later it is over for whoever comes now.
		const made = await offer(place);
		await acceptOffer(await at(place, 30), made.id);
		expect(await linesOf(place.camp.id)).toMatchObject([
			{ off_cents: 1_000 + 4_400, total_cents: 39_600 },
			{ off_cents: 1_000 + 4_400, total_cents: 39_600 },
		]);
		const used = "SELECT name, used FROM discount WHERE camp_id = ? ORDER BY name";
		expect(await rowsOf(used, place.camp.id)).toEqual([
			{ name: "Early", used: 1 },
			{ name: "Friends", used: 0 },
			{ name: "Once", used: 1 },
			{ name: "Used up", used: 1 },
		]);
	});
});

describe("declining", () => {
	it("ends the wish alone where there are others, and the place goes on", async () => {
		const { place, first, second, offer } = await anOffered([1, 2]);
		expect(await declineOffer(place.ctx, offer.id)).toMatchObject({ still_waits: true });
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "waiting",
			[second.entry.id]: "offered",
		});
		expect(
			await rowsOf(
				"SELECT session_id FROM waitlist_wish WHERE camp_id = ? AND entry_id = ?",
				place.camp.id,
				first.entry.id,
			),
		).toEqual([{ session_id: place.sessions[1]?.id }]);
	});

	it("ends the entry with its last wish, which staff may reinstate at its place in line", async () => {
		const { place, first, second, offer } = await anOffered();
		expect(await declineOffer(place.ctx, offer.id)).toMatchObject({ still_waits: false });
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "declined",
			[second.entry.id]: "offered",
		});
		await reinstateEntry(place.ctx, first.entry.id);
		const [taken_over] = await openOffers(place.camp.id);
		await declineOffer(place.ctx, taken_over?.id ?? "");
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "offered",
			[second.entry.id]: "declined",
		});
	});
});

describe("what staff and families do with an entry", () => {
	it("leaving gives an open offer to the next", async () => {
		const { place, first, second } = await anOffered();
		await leaveList(place.ctx, first.entry.id);
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "removed",
			[second.entry.id]: "offered",
		});
		expect(await refused(leaveList(place.ctx, first.entry.id))).toMatch(
			/^CONFLICT: .*does not wait any more/,
		);
		expect(await refused(leaveList(place.ctx, "none"))).toMatch(/^NOT_FOUND/);
	});

	it("skips with a reason and takes it back", async () => {
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

	it("a paused entry is passed by, and offered what is free when it goes on", async () => {
		const place = await aFullPlace();
		const { entry } = await aWaitingFamily(place, 1, [1]);
		await pauseEntry(place.ctx, entry.id, true);
		await cancel(place, 1);
		expect(await settleSessions(place.ctx, ids(place))).toEqual({ offered: 0, expired: 0 });
		await pauseEntry(place.ctx, entry.id, false);
		expect(await statuses(place.camp.id)).toEqual({ [entry.id]: "offered" });
	});

	it("moves to the front and back to the family's own group, with the reason kept", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		const { entry } = await aWaitingFamily(place, 2, [1]);
		expect(await moveEntry(place.ctx, entry.id, { front: true, reason: "Staff child" })).toMatchObject({
			priority: 1,
		});
		expect(await moveEntry(place.ctx, entry.id, { front: false, reason: "A mistake" })).toMatchObject({
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

	it("offers by hand only what is free and wished for", async () => {
		const place = await aFullPlace();
		const siblings = await aWaitingFamily(place, 1, [1], { children: 2 });
		const { entry } = await aWaitingFamily(place, 2, [1], { is_paused: true });
		const [one, two] = ids(place) as [string, string];
		const by_hand = (session_id: string, id = entry.id) =>
			offerByHand(place.ctx, id, { session_id, reason: "They asked" });
		expect(await refused(by_hand(two))).toMatch(/^INVALID/);
		expect(await refused(by_hand(one))).toMatch(/^FULL/);
		await cancel(place, 1);
		expect(await refused(by_hand(one, siblings.entry.id))).toMatch(/^FULL/);
		expect(await by_hand(one)).toMatchObject({ session_id: one });
		expect(await refused(by_hand(one))).toMatch(/^CONFLICT: This family does not wait/);
		expect(await rowsOf("SELECT made_by FROM waitlist_offer WHERE camp_id = ?", place.camp.id)).toEqual([
			{ made_by: place.user.id },
		]);
	});

	it("is another camp's to nobody", async () => {
		const { first } = await anOffered();
		const other = await aFullPlace();
		expect(await refused(removeEntry(other.ctx, first.entry.id, null))).toMatch(/^NOT_FOUND/);
	});
});

describe("answers at the same moment", () => {
	it("accepts once of many, and enrols once", async () => {
		const { place, offer, session } = await anOffered();
		const done = await Promise.allSettled(Array.from({ length: 10 }, () => acceptOffer(place.ctx, offer.id)));
		expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const each of done)
			if (each.status === "rejected") expect(String(each.reason)).toMatch(/accepted already/);
		expect(await enrolmentsIn(session, "accepted")).toHaveLength(1);
	});

	it("would enrol two children for one place, if an answer only read that it is open (control)", async () => {
		const { offer } = await anOffered();
		let booked = 0;
		const naive = async () => {
			const [row] = await rowsOf<{ status: string }>(
				"SELECT status FROM waitlist_offer WHERE id = ?",
				offer.id,
			);
			await new Promise((wake) => setTimeout(wake, 5));
			if (row?.status === "open") booked += 1;
		};
		await Promise.all([naive(), naive()]);
		expect(booked).toBe(2);
	});

	it("lets either the family or the deadline have it, never both", async () => {
		for (let round = 0; round < 8; round++) {
			const { place, first, offer, session } = await anOffered();
			// The family's click stands at the last moment before the deadline, the timer at it.
			const [click, timer] = [await at(place, 47.9999), await at(place, 48)];
			const [answer] = await Promise.allSettled([
				acceptOffer(click, offer.id),
				settleSessions(timer, ids(place)),
			]);
			const { [first.entry.id]: status } = await statuses(place.camp.id);
			expect(status).toBe(answer.status === "fulfilled" ? "accepted" : "expired");
			expect(await enrolmentsIn(session, "accepted")).toHaveLength(answer.status === "fulfilled" ? 1 : 0);
			expect(await taken(session)).toBe(2);
		}
	});

	it("would be had by both, if each only read that it is open before it writes (control)", async () => {
		const { place, first, offer, session } = await anOffered();
		const whileOpen = async (write: () => Promise<unknown>) => {
			const [row] = await rowsOf<{ status: string }>(
				"SELECT status FROM waitlist_offer WHERE id = ?",
				offer.id,
			);
			await new Promise((wake) => setTimeout(wake, 5));
			if (row?.status === "open") await write();
		};
		const now = place.ctx.clock.now();
		const timer = whileOpen(() =>
			env.DB.batch([
				env.DB.prepare("UPDATE waitlist_offer SET status = 'expired', settled_at = ? WHERE id = ?").bind(
					now,
					offer.id,
				),
				env.DB.prepare("UPDATE waitlist_entry SET status = 'expired' WHERE id = ?").bind(first.entry.id),
			]),
		);
		const [child] = first.family.children;
		const click = whileOpen(async () => {
			await timer;
			if (child) await writeRows(env.DB, anEnrolment(session, child, { status: "accepted" }));
		});
		await Promise.all([timer, click]);
		const { [first.entry.id]: status } = await statuses(place.camp.id);
		expect([status, (await enrolmentsIn(session, "accepted")).length]).toEqual(["expired", 1]);
	});
});
