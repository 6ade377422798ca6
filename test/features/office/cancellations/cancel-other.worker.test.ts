import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
	anAddOn,
	aPayable,
	aRegistration,
	aFamily,
	anEnrollment,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { archiveCamp } from "#app/features/camp/settings/archive-camp.server";
import { readBatch } from "#db/client";
import {
	cancelable,
	cancelableReads,
	type OtherKind,
} from "#app/features/office/cancellations/cancel-other.server";
import {
	type CancellationChoice,
	startCancellation,
} from "#app/features/office/cancellations/start-cancellation.server";
import type { CampCtx } from "#app/platform/context.server";
import * as cancellationsApi from "#app/features/office/cancellations/api/cancellations";
import { deleteSession } from "#app/features/program/sessions/delete-session.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { apiCaller } from "../../../support/call-api";
import {
	aDecidingCamp,
	aPayingFamily,
	type DecidingCamp,
	emailsTo,
	finished,
	moneyIn,
	NOW,
	rows,
} from "./cancel-world";

vi.setConfig({ testTimeout: 60_000 });

async function cancelOther(ctx: CampCtx, of: OtherKind, id: string | null, choice: CancellationChoice) {
	const at = { db: ctx.db, place: ctx.place, today: ctx.today };
	const rows = await readBatch(ctx.db, cancelableReads(at, { of, id }));
	return startCancellation(ctx, cancelable(ctx, { of, id }, rows), choice);
}

const refusals = (all: readonly PromiseSettledResult<unknown>[]) =>
	all.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
const RUNS = expect.objectContaining({
	code: "CONFLICT",
	message: expect.stringContaining("is already being canceled"),
});

describe("Canceling a season", () => {
	it("cancels each of its sessions, closes it and refunds everything", async () => {
		const place = await aDecidingCamp();
		const family = await aPayingFamily(place, 20_000);
		await expect(cancelOther(place.ctx, "season", place.season.id, {})).rejects.toMatchObject({
			details: { families: 1, enrollments: 1, paid_cents: 20_000, confirm: true },
		});
		const done = await cancelOther(place.ctx, "season", place.season.id, { confirm: true });
		await finished(place.camp.id, done?.id ?? "");
		expect(await rows("SELECT status FROM session WHERE camp_id = ?", place.camp.id)).toEqual([
			{ status: "cancelled" },
			{ status: "cancelled" },
		]);
		expect(await rows("SELECT status FROM season WHERE id = ?", place.season.id)).toEqual([
			{ status: "closed" },
		]);
		expect(await moneyIn(family.household_id)).toMatchObject({ due: 0, refund: 20_000 });
		expect(await emailsTo(family.email)).toHaveLength(1);
	});

	it("also refunds add-ons for the whole season", async () => {
		const place = await aDecidingCamp();
		const { add_on, household_id } = await withAddOn(place);
		await expect(cancelOther(place.ctx, "season", place.season.id, {})).rejects.toMatchObject({
			details: { families: 1, enrollments: 1, add_ons: 1, paid_cents: 48_000, confirm: true },
		});
		const done = await cancelOther(place.ctx, "season", place.season.id, { confirm: true });
		await finished(place.camp.id, done?.id ?? "");
		expect(await moneyIn(household_id)).toMatchObject({
			due: 0,
			refund: 48_000,
			credit: 0,
			balance: -48_000,
		});
		expect(
			await rows(
				"SELECT count(*) AS n FROM registration_line WHERE add_on_id = ? AND ended_at IS NULL",
				add_on.id,
			),
		).toEqual([{ n: 0 }]);
	});

	it("happens once when two directors cancel in parallel", async () => {
		const place = await aDecidingCamp();
		await aPayingFamily(place, 20_000);
		const both = await Promise.allSettled([
			cancelOther(place.ctx, "season", place.season.id, { confirm: true }),
			cancelOther(place.ctx, "season", place.season.id, { confirm: true }),
		]);
		expect(refusals(both)).toEqual([RUNS]);
	});

	it("returns 404 for another camp", async () => {
		const [place, other] = [await aDecidingCamp(), await aDecidingCamp()];
		await expect(cancelOther(place.ctx, "season", other.season.id, { confirm: true })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
	});
});

/** A family that is accepted in the first session with an add-on for $30.00, and paid all of it. */
async function withAddOn(place: DecidingCamp) {
	const add_on = anAddOn(place.season, { price_cents: 3_000 });
	const family = aFamily(place.camp, { guardians: 1 });
	const user = aUser();
	const [child] = family.children;
	if (!child) throw new Error("no child");
	const enrollment = anEnrollment(place.first, child, { status: "accepted" });
	const registration = aRegistration(place.season, family, user, {
		status: "accepted",
		lines: [
			{ enrollment, name: "Session 1", price_cents: 45_000 },
			{ add_on, camper: child, name: "Bus", price_cents: 3_000 },
		],
	});
	const due = aPayable(registration, { kind: "full", amount_cents: 48_000 });
	await writeRows(env.DB, [add_on, family, user, enrollment, registration, due]);
	const household_id = family.household.id;
	await recordPayment(place.ctx, {
		household_id,
		amount_cents: 48_000,
		way: "check",
		received_on: place.ctx.today,
	});
	return { add_on, enrollment, household_id };
}

describe("Canceling an add-on", () => {
	it("ends it for the families that have it, refunds its price and keeps the session", async () => {
		const place = await aDecidingCamp();
		const { add_on, enrollment, household_id } = await withAddOn(place);
		const done = await cancelOther(place.ctx, "add_on", add_on.id, { confirm: true });
		await finished(place.camp.id, done?.id ?? "");
		expect(await moneyIn(household_id)).toMatchObject({ due: 0, refund: 3_000 });
		expect(await rows("SELECT status FROM enrollment WHERE id = ?", enrollment.id)).toEqual([
			{ status: "enrolled" },
		]);
		expect(await rows("SELECT is_active FROM add_on WHERE id = ?", add_on.id)).toEqual([{ is_active: 0 }]);
	});

	it("is rejected while it is already being canceled", async () => {
		const place = await aDecidingCamp();
		const { add_on } = await withAddOn(place);
		const both = await Promise.allSettled([
			cancelOther(place.ctx, "add_on", add_on.id, { confirm: true }),
			cancelOther(place.ctx, "add_on", add_on.id, { confirm: true }),
		]);
		expect(refusals(both)).toEqual([RUNS]);
		expect(await rows("SELECT count(*) AS n FROM cancellation WHERE add_on_id = ?", add_on.id)).toEqual([
			{ n: 1 },
		]);
	});
});

describe("Archiving a camp with open seasons", () => {
	it("is rejected until all sessions are canceled, which notifies the families", async () => {
		const place = await aDecidingCamp();
		const family = await aPayingFamily(place, 0);
		await expect(archiveCamp(place.ctx)).rejects.toMatchObject({ code: "IN_USE" });
		const call = await apiCaller(place.admin.id);
		const at = { env: { DEMO_NOW: NOW } as Partial<typeof env> };
		const refused = await call("POST", cancellationsApi, { search: "?of=camp", body: {}, ...at });
		expect(refused.status).toBe(409);
		const started = await call("POST", cancellationsApi, {
			search: "?of=camp",
			body: { confirm: true },
			...at,
		});
		expect(started.status).toBe(200);
		const { cancellation_id } = started.body.data as { cancellation_id: string };
		await finished(place.camp.id, cancellation_id);
		expect(await emailsTo(family.email)).toHaveLength(1);
		await archiveCamp(place.ctx);
	});
});

describe("Deleting a session", () => {
	it("is rejected while a family is waiting for it", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp);
		const { household, children } = family;
		const entry = aWaitlistEntry(place.season, { household, children, sessions: [place.second] });
		await writeRows(env.DB, [family, entry]);
		await expect(deleteSession(place.ctx, { id: place.second.id, name: "Session 2" })).rejects.toMatchObject({
			code: "IN_USE",
		});
	});
});
