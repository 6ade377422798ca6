import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aMembership, anEnrollment, aShift, aStaffMember, aGroup } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { campById, updateCamp } from "#app/features/camp/settings/index.server";
import { movedJob } from "#app/features/office/session-moves/jobs.server";
import * as overviewRoute from "#app/features/registration/family-form/routes/overview";
import { cancelRegistration, cancelView, readBooked } from "#app/features/registration/bookings/index.server";
import { planSessionMove } from "#app/features/office/session-moves/move-session.server";
import { updateSession } from "#app/features/program/sessions/update-session.server";
import type { SessionChanges } from "#app/features/program/sessions/inputs";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCtx, campCtxFor } from "../../../support/world";
import { aDecidingCamp, aPayingFamily, NOW, readSession, rows } from "../cancellations/cancel-world";

vi.setConfig({ testTimeout: 60_000 });

const TO = { start_date: "2026-08-17", end_date: "2026-08-21" };

/** Changes a session as its editor and the API do. */
async function move(ctx: CampCtx, session_id: string, to: SessionChanges, confirmed = false) {
	const found = await readSession(ctx, session_id);
	return updateSession(ctx, found, to, planSessionMove(ctx, found, confirmed));
}

/** The emails about new dates, once they are written. */
async function emails(camp_id: string) {
	const messages = await rows(
		"SELECT id, payload FROM outbox WHERE camp_id = ? AND topic = 'session_moves.moved'",
		camp_id,
	);
	for (const { id, payload } of messages) {
		const message = { id: String(id), payload: JSON.parse(String(payload)) };
		await movedJob.run(aCtx({ now: NOW }), message);
		await movedJob.run(aCtx({ now: NOW }), message);
	}
	return rows(
		"SELECT payload ->> 'to' AS \"to\", payload ->> 'text' AS text FROM outbox WHERE camp_id = ? AND payload ->> 'subject' LIKE 'New dates%'",
		camp_id,
	);
}

describe("Moving a session with families", () => {
	it("is rejected until it is confirmed, and says who is affected", async () => {
		const place = await aDecidingCamp();
		const family = await aPayingFamily(place, 45_000);
		await expect(move(place.ctx, place.first.id, TO)).rejects.toMatchObject({
			code: "CONFLICT",
			details: {
				confirm: true,
				move: { families: [{ household_id: family.household_id, waits: false }], campers: 1, notes: [] },
			},
		});
		expect(await rows("SELECT start_date FROM session WHERE id = ?", place.first.id)).toEqual([
			{ start_date: "2026-07-06" },
		]);
		// What says nothing of days needs no confirmation.
		expect((await move(place.ctx, place.first.id, { name: "Lake week" })).name).toBe("Lake week");
	});

	it("emails each family once with old and new dates, and lets it cancel with a full refund for a limited time", async () => {
		const place = await aDecidingCamp({ now: "2026-05-20T14:00:00.000Z" });
		const family = await aPayingFamily(place, 45_000);
		await move(place.ctx, place.first.id, TO, true);
		const written = await emails(place.camp.id);
		expect(written).toHaveLength(1);
		expect(written[0]).toMatchObject({ to: family.email });
		expect(written[0]?.text).toContain("Before: Jul 6");
		expect(written[0]?.text).toContain("Now: Aug 17");
		expect(written[0]?.text).toContain("by Jun 3, 2026 for a full refund");

		const on = (now: string) => campCtxFor(place.admin.id, place.camp.id, { now });
		const back = async (now: string) => {
			const ctx = await on(now);
			return cancelView(ctx, await readBooked(ctx, family.id), { line_ids: null, by: "family" }).refund_cents;
		};
		expect(await back("2026-06-03T14:00:00.000Z")).toBe(45_000);
		// By the camp's terms the deposit is kept.
		expect(await back("2026-06-04T14:00:00.000Z")).toBe(40_000);

		const parent = { role_key: "parent", person_id: family.family.guardians[0]?.id ?? "" };
		await writeRows(env.DB, [aMembership(place.camp, family.user, parent)]);
		const at = { camp: place.camp.camp.slug, registration_id: family.id };
		const page = await loadScreen(overviewRoute, family.user, place.camp, {
			now: "2026-05-21T14:00:00.000Z",
			params: at,
		});
		expect(JSON.stringify(page)).toContain("You can cancel until Jun 3, 2026 for a full refund.");

		const ctx = await on("2026-05-25T14:00:00.000Z");
		await cancelRegistration(ctx, await readBooked(ctx, family.id), {
			line_ids: null,
			reason: "New dates",
			by: "family",
		});
		expect(await rows("SELECT amount_cents FROM refund WHERE household_id = ?", family.household_id)).toEqual(
			[{ amount_cents: 45_000 }],
		);
	});

	it("includes a change of weekdays, and the camp sets for how many days families can cancel", async () => {
		const place = await aDecidingCamp({ now: "2026-05-20T14:00:00.000Z" });
		const family = await aPayingFamily(place, 45_000);
		const [found] = await campById(place.ctx.db, place.camp.id);
		if (!found) throw new Error("no camp");
		await updateCamp(place.ctx, found, { settings: { move_cancel_days: 5 } });
		const to = { weekdays: [1, 3, 5] } satisfies SessionChanges;
		const ctx = await campCtxFor(place.admin.id, place.camp.id, { now: "2026-05-20T14:00:00.000Z" });
		await expect(move(ctx, place.first.id, to)).rejects.toMatchObject({
			code: "CONFLICT",
			details: { confirm: true, move: { campers: 1, cancel_days: 5 } },
		});
		await move(ctx, place.first.id, to, true);
		const [email, ...more] = await emails(place.camp.id);
		expect(more).toEqual([]);
		expect(email?.to).toBe(family.email);
		expect(email?.text).toContain("Mon, Wed, Fri");
		expect(email?.text).toContain("by May 25, 2026 for a full refund");
		const back = async (now: string) => {
			const later = await campCtxFor(place.admin.id, place.camp.id, { now });
			const booked = await readBooked(later, family.id);
			return cancelView(later, booked, { line_ids: null, by: "family" }).refund_cents;
		};
		expect(await back("2026-05-25T14:00:00.000Z")).toBe(45_000);
		// By the terms the deposit is kept, and half of the rest.
		expect(await back("2026-05-26T14:00:00.000Z")).toBe(20_000);
	});

	it("gives no such right to a family that registered for the new dates", async () => {
		const place = await aDecidingCamp({ now: "2026-05-20T14:00:00.000Z" });
		await aPayingFamily(place, 0);
		await move(place.ctx, place.first.id, TO, true);
		const later = {
			...place,
			ctx: await campCtxFor(place.admin.id, place.camp.id, { now: "2026-05-21T14:00:00.000Z" }),
		};
		const family = await aPayingFamily(later, 45_000);
		await env.DB.prepare(
			"UPDATE registration_line SET created_at = '2026-05-21T14:00:00.000Z' WHERE registration_id = ?",
		)
			.bind(family.id)
			.run();
		const view = cancelView(later.ctx, await readBooked(later.ctx, family.id), {
			line_ids: null,
			by: "family",
		});
		expect(view.refund_cents).toBe(40_000);
	});

	it("names children, groups and staff with conflicts on the new days", async () => {
		const place = await aDecidingCamp();
		// Paid, so that the child is enrolled and can be in a group.
		const { family } = await aPayingFamily(place, 45_000);
		const [child] = family.children;
		if (!child) throw new Error("no child");
		const staff = aStaffMember(place.camp, {
			first_name: "Tove",
			last_name: "Berg",
			seasons: [place.season],
		});
		await writeRows(env.DB, [staff, anEnrollment(place.second, child, { status: "enrolled" })]);
		await writeRows(env.DB, [
			aGroup(place.camp, { name: "Heron", session: place.first, campers: [child], staff: [staff] }),
			aGroup(place.camp, { name: "Ibis", session: place.second, campers: [child], staff: [staff] }),
			aShift(staff, "2026-07-21"),
		]);
		const onto = { start_date: "2026-07-20", end_date: "2026-07-24" };
		const refused = await move(place.ctx, place.first.id, onto).catch((error) => error);
		const { notes } = refused.details.move as { notes: string[] };
		expect(notes.filter((note) => note.includes("Session 2 on the same days"))).toHaveLength(2);
		expect(notes.some((note) => note.startsWith("Tove Berg would be in Session 2"))).toBe(true);
		expect(notes.some((note) => note.startsWith("Tove Berg has other shifts"))).toBe(true);
	});
});
