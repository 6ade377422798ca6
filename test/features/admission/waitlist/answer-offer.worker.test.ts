import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aMembership, anEnrollment, aRegistration, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { acceptOffer, declineOffer } from "#app/features/admission/waitlist/answer-offer.server";
import { reinstateEntry } from "#app/features/admission/waitlist/change-entry.server";
import { settlePayable } from "#app/features/money/payments/index.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { taken } from "../../program/enrollments/place";
import { anOffered, enrollmentsIn, ids, refused } from "./offered";
import { aFullPlace, at, cancel, hoursOn, openOffers, rowsOf, statuses, writeEmails } from "./place";

describe("Accepting an offer", () => {
	it("makes the offered spot an accepted enrollment without changing the number of spots", async () => {
		const { place, first, offer, session } = await anOffered();
		const accepted = await acceptOffer(place.ctx, offer.id);
		expect(accepted.enrollments).toMatchObject([{ camper_id: first.family.children[0]?.id }]);
		expect(await enrollmentsIn(session, "accepted")).toEqual([{ camper_id: first.family.children[0]?.id }]);
		expect(await taken(session)).toBe(2);
		expect(await statuses(place.camp.id)).toMatchObject({ [first.entry.id]: "accepted" });
	});

	/** A family whose registration waits for the first session, with its offer. */
	async function anOfferedRegistration(
		session: { price_cents: number; deposit_cents: number },
		{ drawn = false } = {},
	) {
		const place = await aFullPlace([session]);
		const family = aFamily(place.camp, { guardians: 1, children: 1 });
		const [wished] = place.sessions;
		const registration = aRegistration(place.season, family, place.user, {
			status: "waitlisted",
			lines: drawn && wished ? family.children.map((camper) => ({ session: wished, camper })) : [],
		});
		const entry = aWaitlistEntry(place.season, {
			household: family.household,
			children: family.children,
			sessions: place.sessions,
			registration_id: registration.id,
		});
		await writeRows(env.DB, [family, registration, entry]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		const [offer] = await openOffers(place.camp.id);
		if (!offer) throw new Error("Nothing was offered");
		return { place, registration, entry, offer };
	}

	it("adds lines and charges to its registration", async () => {
		const { place, offer } = await anOfferedRegistration({ price_cents: 100_000, deposit_cents: 20_000 });
		const accepted = await acceptOffer(place.ctx, offer.id);
		expect(
			await rowsOf(
				"SELECT enrollment_id, price_cents, deposit_cents FROM registration_line WHERE camp_id = ?",
				place.camp.id,
			),
		).toEqual([{ enrollment_id: accepted.enrollments[0]?.id, price_cents: 100_000, deposit_cents: 20_000 }]);
		expect(
			await rowsOf(
				"SELECT kind, amount_cents, due_on FROM payable WHERE camp_id = ? ORDER BY due_on",
				place.camp.id,
			),
		).toEqual([
			{ kind: "deposit", amount_cents: 20_000, due_on: "2026-05-18" },
			{ kind: "installment", amount_cents: 80_000, due_on: "2026-07-06" },
		]);
		expect(await rowsOf("SELECT status FROM registration WHERE camp_id = ?", place.camp.id)).toEqual([
			{ status: "accepted" },
		]);
	});

	it("ends the lines of a lottery entry: the spot becomes one line at today's price", async () => {
		const terms = { price_cents: 100_000, deposit_cents: 20_000 };
		const { place, registration, offer } = await anOfferedRegistration(terms, { drawn: true });
		const { enrollments } = await acceptOffer(place.ctx, offer.id);
		const lines =
			"SELECT enrollment_id, ended_at FROM registration_line WHERE registration_id = ? ORDER BY position";
		expect(await rowsOf(lines, registration.id)).toEqual([
			{ enrollment_id: null, ended_at: expect.any(String) },
			{ enrollment_id: enrollments[0]?.id, ended_at: null },
		]);
	});

	it("emails the family the due dates with a link to the registration, and records it in the history", async () => {
		const { place, registration, entry, offer } = await anOfferedRegistration({
			price_cents: 100_000,
			deposit_cents: 20_000,
		});
		await acceptOffer(place.ctx, offer.id, { of: entry.id });
		await writeEmails(place);
		const emails = await rowsOf<{ text: string; html: string }>(
			`SELECT payload ->> 'text' AS text, payload ->> 'html' AS html FROM outbox
				WHERE camp_id = ? AND payload ->> 'subject' LIKE 'The spot is yours%'`,
			place.camp.id,
		);
		expect(emails.length).toBeGreaterThan(0);
		for (const { text, html } of emails) {
			expect(text).toContain("Deposit: Session 1: $200.00 by May 18, 2026");
			expect(text).toContain(": Session 1: $800.00 by Jul 6, 2026");
			expect(html).toContain(`/register/${place.camp.camp.slug}/${registration.id}"`);
		}
		const trail = "SELECT action, changes FROM audit_event WHERE entity = 'registration' AND entity_id = ?";
		expect(await rowsOf(trail, registration.id)).toEqual([
			{ action: "registration.offer_accepted", changes: expect.stringContaining(offer.id) },
		]);
	});

	it("emails the link to a new registration only to the parent who has a user", async () => {
		const place = await aFullPlace();
		const family = aFamily(place.camp, {
			guardians: [{ email: "in@families.test" }, { email: "out@families.test" }],
			children: 2,
		});
		const entry = aWaitlistEntry(place.season, {
			household: family.household,
			children: family.children.slice(0, 1),
			sessions: place.sessions,
		});
		const user = aUser();
		const membership = { role_key: "parent", person_id: family.guardians[0]?.id };
		await writeRows(env.DB, [family, entry, user, aMembership(place.camp, user, membership)]);
		await cancel(place, 1);
		await settleSessions(place.ctx, ids(place));
		const [offer] = await openOffers(place.camp.id);
		await acceptOffer(place.ctx, offer?.id ?? "");
		await writeEmails(place);
		const emails = await rowsOf<{ email: string; text: string }>(
			`SELECT payload ->> 'to' AS email, payload ->> 'text' AS text FROM outbox
				WHERE camp_id = ? AND payload ->> 'subject' LIKE 'The spot is yours%' ORDER BY 1`,
			place.camp.id,
		);
		const [made] = await rowsOf<{ id: string }>(
			"SELECT id FROM registration WHERE camp_id = ?",
			place.camp.id,
		);
		const way = `/register/${place.camp.camp.slug}/${made?.id}`;
		expect(emails.map(({ email, text }) => [email, text.includes(way)])).toEqual([
			["in@families.test", true],
			["out@families.test", false],
		]);
		expect(emails[1]?.text).toContain("will tell you the next steps");
	});

	it("enrolls immediately where no deposit is due, with or without a registration", async () => {
		const { place, registration, offer } = await anOfferedRegistration({
			price_cents: 100_000,
			deposit_cents: 0,
		});
		await acceptOffer(place.ctx, offer.id);
		const status = "SELECT status FROM registration WHERE id = ?";
		expect(await rowsOf(status, registration.id)).toEqual([{ status: "enrolled" }]);
		const line =
			"SELECT e.status FROM enrollment e JOIN registration_line l ON l.enrollment_id = e.id WHERE l.registration_id = ?";
		expect(await rowsOf(line, registration.id)).toEqual([{ status: "enrolled" }]);

		const free = await anOffered();
		await env.DB.prepare("UPDATE session SET deposit_cents = 0 WHERE id = ?").bind(free.session.id).run();
		const { enrollments } = await acceptOffer(free.place.ctx, free.offer.id);
		const own = "SELECT status FROM enrollment WHERE id = ?";
		expect(await rowsOf(own, enrollments[0]?.id)).toEqual([{ status: "enrolled" }]);
	});

	it("creates a registration for a family added by staff, so that it is billed and enrolled like any other", async () => {
		const { place, first, offer, session } = await anOffered();
		const { enrollments } = await acceptOffer(place.ctx, offer.id);
		const [made] = await rowsOf(
			"SELECT id, status, household_id, parent_id, total_cents, user_id FROM registration WHERE camp_id = ?",
			place.camp.id,
		);
		expect(made).toMatchObject({
			status: "accepted",
			total_cents: 45_000,
			user_id: null,
			household_id: first.family.household.id,
			parent_id: first.family.guardians[0]?.id,
		});
		const payables = () =>
			rowsOf<{ id: string; kind: string; amount_cents: number }>(
				"SELECT id, kind, amount_cents FROM payable WHERE registration_id = ? ORDER BY due_on",
				made?.id,
			);
		expect((await payables()).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
			["deposit", 5_000],
			["installment", 40_000],
		]);
		const [deposit] = await payables();
		const office = await at(place, 1);
		await settlePayable(office, {
			registration_id: String(made?.id),
			payable_id: deposit?.id ?? "",
			state: "received",
			method: "Check",
		});
		expect(await enrollmentsIn(session, "enrolled")).toContainEqual({ camper_id: enrollments[0]?.camper_id });
	});

	it("enrolls immediately where the camp has no parent to bill", async () => {
		const { place, first, offer, session } = await anOffered();
		await env.DB.prepare("UPDATE person SET deleted_at = ? WHERE id = ?")
			.bind(hoursOn(0), first.family.guardians[0]?.id)
			.run();
		await acceptOffer(place.ctx, offer.id);
		expect(await enrollmentsIn(session, "enrolled")).toContainEqual({
			camper_id: first.family.children[0]?.id,
		});
	});

	it("works once, and then explains what happened to the offer", async () => {
		const { place, offer } = await anOffered();
		await acceptOffer(place.ctx, offer.id);
		expect(await refused(acceptOffer(place.ctx, offer.id))).toBe(
			"CONFLICT: This offer was already accepted.",
		);
		expect(await refused(declineOffer(place.ctx, offer.id))).toBe(
			"CONFLICT: This offer was already accepted.",
		);
		expect(await refused(acceptOffer(place.ctx, "none"))).toMatch(/^NOT_FOUND/);
	});

	it("is rejected at the deadline, which expires the offer immediately", async () => {
		const { place, first, second, offer } = await anOffered();
		const due = await at(place, 48);
		expect(await refused(acceptOffer(due, offer.id))).toBe("CONFLICT: This offer has expired.");
		expect(await statuses(place.camp.id)).toEqual({
			[first.entry.id]: "expired",
			[second.entry.id]: "offered",
		});
	});
});

describe("Declining an offer", () => {
	it("ends only that choice where there are others, and offers the spot to the next family", async () => {
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

	it("ends the entry with its last choice, and staff can reinstate it at its position", async () => {
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

describe("Answers to an offer in parallel", () => {
	it("accept one of many requests, and enroll once", async () => {
		const { place, offer, session } = await anOffered();
		const done = await Promise.allSettled(Array.from({ length: 10 }, () => acceptOffer(place.ctx, offer.id)));
		expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const each of done)
			if (each.status === "rejected") expect(String(each.reason)).toMatch(/already accepted/);
		expect(await enrollmentsIn(session, "accepted")).toHaveLength(1);
	});

	it("would enroll two children in one spot if an answer only checked that it is open (control)", async () => {
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

	it("give the spot to either the family or the deadline, never both", async () => {
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
			expect(await enrollmentsIn(session, "accepted")).toHaveLength(answer.status === "fulfilled" ? 1 : 0);
			expect(await taken(session)).toBe(2);
		}
	});

	it("would be won by both if each only checked that it is open before it writes (control)", async () => {
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
			if (child) await writeRows(env.DB, anEnrollment(session, child, { status: "accepted" }));
		});
		await Promise.all([timer, click]);
		const { [first.entry.id]: status } = await statuses(place.camp.id);
		expect([status, (await enrollmentsIn(session, "accepted")).length]).toEqual(["expired", 1]);
	});
});
