import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	aDiscount,
	aFamily,
	anAddOn,
	anEnrolment,
	aPayable,
	aRegistration,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { equalPart } from "~/features/prices/payment-dates.server";
import {
	cancelRegistration,
	lookAtTransfer,
	readBooked,
	transferLine,
} from "~/features/registrations/index.server";
import { planCancel, planTransfer } from "~/features/registrations/settlement.server";
import { AppError } from "~/platform/errors";
import { campCtxFor } from "../../support/world";
import {
	aDecidingCamp,
	aFamilyAt,
	duesOf,
	lettersTo,
	NOW,
	placesOf,
	rows,
	statusOf,
	takenIn,
} from "./board-world";

type Place = Awaited<ReturnType<typeof aDecidingCamp>>;

const cancel = async (
	place: Place,
	id: string,
	more: Partial<Parameters<typeof cancelRegistration>[2]> = {},
	ctx = place.ctx,
) =>
	cancelRegistration(ctx, await readBooked(ctx, id), {
		...{ line_ids: null, reason: "They moved away", by: "staff" as const },
		...more,
	});

describe("cancelling", () => {
	it("frees the places, voids what is due, and gives back by the terms what was paid beyond the deposit", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true, paid: ["deposit", "instalment"] });
		// 66 days before: everything but the deposits.
		const done = await cancel(place, at.id, { seen_refund_cents: 80_000 });
		expect(done).toMatchObject({ status: "cancelled", refund_cents: 80_000, kept_cents: 10_000 });
		expect(await placesOf(at.id)).toEqual(["cancelled", "cancelled"]);
		expect(await takenIn(place.first)).toBe(0);
		expect((await duesOf(at.id)).filter(({ kind }) => kind === "refund")).toEqual([
			{ kind: "refund", amount_cents: 80_000, state: "due" },
		]);
		expect(await lettersTo(at.user.user.email)).toHaveLength(1);
		await expect(cancel(place, at.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("one of two children leaves the other as they are, with half of what is due", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true, paid: ["deposit"] });
		const [line] = at.registration.lines;
		expect(await cancel(place, at.id, { line_ids: [line?.id ?? ""] })).toMatchObject({
			...{ status: "accepted", refund_cents: 0, kept_cents: 5_000 },
		});
		expect(await placesOf(at.id)).toEqual(["cancelled", "accepted"]);
		expect(await duesOf(at.id)).toEqual([
			{ kind: "deposit", amount_cents: 10_000, state: "received" },
			{ kind: "instalment", amount_cents: 40_000, state: "due" },
		]);
	});

	it("is refused when another sum would come back than was seen, and for a family once the session has begun", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "instalment"] });
		await expect(cancel(place, at.id, { seen_refund_cents: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
		const later = await campCtxFor(place.admin.id, place.camp.id, { now: "2026-07-08T14:00:00.000Z" });
		await expect(cancel(place, at.id, { by: "family" }, later)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await statusOf(at.id)).toBe("accepted");
		expect(await cancel(place, at.id, { by: "family" })).toMatchObject({ status: "withdrawn" });
		expect(await placesOf(at.id)).toEqual(["withdrawn"]);
	});

	it("frees what was taken beside and the discounts", async () => {
		const place = await aDecidingCamp();
		const shirt = anAddOn(place.season, { stock: 1 });
		const code = aDiscount(place.season, { max_uses: 1 });
		await writeRows(env.DB, [shirt, code]);
		const at = await aFamilyAt(place, { accepted: true });
		const { camp_id, household_id } = {
			camp_id: place.camp.id,
			household_id: at.family.household.id,
		};
		await env.DB.batch([
			env.DB.prepare(
				"INSERT INTO registration_line (camp_id, id, registration_id, position, camper_id, add_on_id, name, price_cents, off_cents, total_cents, created_at) VALUES (?, 'shirt', ?, 2, ?, ?, 'T-shirt', 2500, 0, 2500, ?)",
			).bind(camp_id, at.id, at.family.children[0]?.id, shirt.id, NOW),
			env.DB.prepare(
				"INSERT INTO discount_use (camp_id, discount_id, registration_id, household_id, created_at) VALUES (?, ?, ?, ?, ?)",
			).bind(camp_id, code.id, at.id, household_id, NOW),
		]);
		const counts = () =>
			rows(
				"SELECT (SELECT taken FROM add_on WHERE id = ?) AS taken, (SELECT used FROM discount WHERE id = ?) AS used",
				shirt.id,
				code.id,
			);
		expect(await counts()).toEqual([{ taken: 1, used: 1 }]);
		await cancel(place, at.id);
		expect(await counts()).toEqual([{ taken: 0, used: 0 }]);
	});

	it("of what is drawn leads to withdrawing from the draw instead, all of it or a part", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp, { children: 2, guardians: 1 });
		const user = aUser();
		const lines = family.children.map((camper) => ({ camper, session: place.first }));
		const entered = aRegistration(place.season, family, user, { status: "entered", lines });
		await writeRows(env.DB, [family, user, entered]);
		for (const line_ids of [null, entered.lines.slice(0, 1).map(({ id = "" }) => id)]) {
			await expect(cancel(place, entered.id, { line_ids, by: "family" })).rejects.toMatchObject({
				...{ code: "CONFLICT", message: expect.stringContaining("Withdraw from the draw instead") },
			});
		}
		expect(await statusOf(entered.id)).toBe("entered");
	});

	it("twice at the same moment happens once", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "instalment"] });
		const other = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
		const booked = await Promise.all([readBooked(place.ctx, at.id), readBooked(other, at.id)]);
		const input = { line_ids: null, reason: "Twice", by: "staff" as const };
		const results = await Promise.allSettled([
			cancelRegistration(place.ctx, booked[0], input),
			cancelRegistration(other, booked[1], input),
		]);
		const codes = results.map((result) =>
			result.status === "fulfilled" ? "in" : result.reason instanceof AppError ? result.reason.code : "error",
		);
		expect(codes.sort()).toEqual(["CONFLICT", "in"]);
		expect((await duesOf(at.id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
	});

	it("of two families at the same moment both happen (control)", async () => {
		const place = await aDecidingCamp();
		const [one, two] = [
			await aFamilyAt(place, { accepted: true }),
			await aFamilyAt(place, { accepted: true }),
		];
		const results = await Promise.allSettled([cancel(place, one.id), cancel(place, two.id)]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		expect(await takenIn(place.first)).toBe(0);
	});
});

describe("transferring a place", () => {
	it("moves it at today's price, with what is due by the difference", async () => {
		const place = await aDecidingCamp({ second: { price_cents: 50_000, deposit_cents: 10_000 } });
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		const line_id = at.registration.lines[0]?.id ?? "";
		const booked = await readBooked(place.ctx, at.id);
		const asked = { line_id, session_id: place.second.id };
		const look = await lookAtTransfer(place.ctx, booked, asked);
		expect(look.plan.difference_cents).toBe(5_000);
		const done = await transferLine(place.ctx, booked, {
			...{ ...asked, seen_difference_cents: 5_000, confirm_ineligible: true },
		});
		expect(done.difference_cents).toBe(5_000);
		expect([await takenIn(place.first), await takenIn(place.second)]).toEqual([0, 1]);
		expect(await duesOf(at.id)).toEqual([
			{ kind: "deposit", amount_cents: 5_000, state: "received" },
			{ kind: "instalment", amount_cents: 45_000, state: "due" },
		]);
		expect(await placesOf(at.id)).toEqual(expect.arrayContaining(["withdrawn", "enrolled"]));
		const { lines } = await readBooked(place.ctx, at.id);
		expect(lines.map(({ name, moved_to }) => [name, moved_to]).sort()).toEqual([
			[place.first.session.name, place.second.session.name],
			[place.second.session.name, null],
		]);
	});

	it("to a cheaper session gives back what is too much", async () => {
		const place = await aDecidingCamp({ second: { price_cents: 30_000 } });
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "instalment"] });
		await transferLine(place.ctx, await readBooked(place.ctx, at.id), {
			...{
				line_id: at.registration.lines[0]?.id ?? "",
				session_id: place.second.id,
				confirm_ineligible: true,
			},
		});
		expect((await duesOf(at.id)).filter(({ kind }) => kind === "refund")).toEqual([
			{ kind: "refund", amount_cents: 15_000, state: "due" },
		]);
	});

	it("ends what went with the old session alone, with its stock and its price", async () => {
		const place = await aDecidingCamp();
		const [riding, shirt] = [
			anAddOn(place.season, { session_id: place.first.id, stock: 1, name: "Riding" }),
			anAddOn(place.season, { name: "T-shirt" }),
		];
		await writeRows(env.DB, [riding, shirt]);
		const family = aFamily(place.camp, { children: 1, guardians: 1 });
		const [user, child] = [aUser(), family.children[0]];
		if (!child) throw new Error("There is no child");
		const enrolment = anEnrolment(place.first, child, { status: "accepted" });
		const registration = aRegistration(place.season, family, user, {
			status: "accepted",
			lines: [
				{ enrolment, name: "Session 1" },
				{ add_on: riding, camper: child, name: "Riding" },
				{ add_on: shirt, camper: child, name: "T-shirt" },
			],
		});
		const due = aPayable(registration, { kind: "full", amount_cents: 50_000, label: "All of it" });
		await writeRows(env.DB, [family, user, enrolment, registration, due]);
		const booked = await readBooked(place.ctx, registration.id);
		const asked = { line_id: registration.lines[0]?.id ?? "", session_id: place.second.id };
		const look = await lookAtTransfer(place.ctx, booked, asked);
		expect(look.ends.map(({ name }) => name)).toEqual(["Riding"]);
		expect(look.plan.difference_cents).toBe(-2_500);
		await transferLine(place.ctx, booked, { ...asked, confirm_ineligible: true });
		expect(
			await rows(
				"SELECT name FROM registration_line WHERE registration_id = ? AND ended_at IS NULL ORDER BY name",
				registration.id,
			),
		).toEqual([{ name: "Session 2" }, { name: "T-shirt" }]);
		expect(await duesOf(registration.id)).toEqual([{ kind: "full", amount_cents: 47_500, state: "due" }]);
		expect(await rows("SELECT taken FROM add_on WHERE id = ?", riding.id)).toEqual([{ taken: 0 }]);
	});

	it("comes behind who waits for the new session, until staff pass them over", async () => {
		const place = await aDecidingCamp({ second: { capacity: 1 } });
		const at = await aFamilyAt(place, { accepted: true });
		const waiting = aFamily(place.camp, { children: 1, guardians: 1 });
		const entry = aWaitlistEntry(place.season, {
			...{ household: waiting.household, children: waiting.children, sessions: [place.second] },
		});
		await writeRows(env.DB, [waiting, entry]);
		const transfer = async (pass_over: boolean) =>
			transferLine(place.ctx, await readBooked(place.ctx, at.id), {
				...{ line_id: at.registration.lines[0]?.id ?? "", session_id: place.second.id },
				...{ confirm_ineligible: true, pass_over },
			});
		await expect(transfer(false)).rejects.toMatchObject({
			...{ code: "FULL", message: expect.stringContaining("1 waits") },
		});
		expect(await takenIn(place.second)).toBe(0);
		await transfer(true);
		expect([await takenIn(place.first), await takenIn(place.second)]).toEqual([0, 1]);
		const [trail] = await rows(
			"SELECT changes->>'passed_over' AS whom FROM audit_event WHERE entity_id = ? AND action = 'registration.transfer'",
			at.id,
		);
		expect(JSON.parse(String(trail?.whom))).toEqual([{ session_id: place.second.id, waiting: 1 }]);
	});

	it("to a full session changes nothing", async () => {
		const place = await aDecidingCamp({ second: { capacity: 0 } });
		const at = await aFamilyAt(place, { accepted: true });
		const before = await duesOf(at.id);
		await expect(
			transferLine(place.ctx, await readBooked(place.ctx, at.id), {
				...{
					line_id: at.registration.lines[0]?.id ?? "",
					session_id: place.second.id,
					confirm_ineligible: true,
				},
			}),
		).rejects.toMatchObject({ code: "FULL" });
		expect([await takenIn(place.first), await duesOf(at.id)]).toEqual([1, before]);
	});
});

describe("the money of any change adds up", () => {
	const line = fc.record({
		total: fc.integer({ min: 0, max: 200_000 }),
		deposit: fc.integer({ min: 0, max: 50_000 }),
	});
	const lineOf = ({ total, deposit }: { total: number; deposit: number }, at: number) => ({
		...{
			id: `line-${at}`,
			position: at,
			camper_id: `child-${at}`,
			camper_name: "A child",
			session_id: "session",
		},
		...{
			enrolment_id: null,
			enrolment_status: null,
			moved_to: null,
			add_on_id: null,
			add_on_session_id: null,
			name: "Session",
		},
		...{ quantity: 1, price_cents: total, off_cents: 0, total_cents: total, ended_at: null, steps: [] },
		...{
			deposit_cents: Math.min(deposit, total),
			start_date: "2026-07-06",
			waiting: 0,
			end_date: "2026-07-17",
		},
	});
	/** What a registration of these lines owes, of which the first so many are received. */
	const booked = (lines: ReturnType<typeof lineOf>[], parts: number, received: number) => {
		const deposit = lines.reduce((sum, { deposit_cents }) => sum + deposit_cents, 0);
		const rest = lines.reduce((sum, { total_cents }) => sum + total_cents, 0) - deposit;
		const each = Array.from(
			{ length: parts },
			(_, at) => Math.floor(rest / parts) + (at < rest % parts ? 1 : 0),
		);
		const amounts = [["deposit", deposit] as const, ...each.map((cents) => ["instalment", cents] as const)];
		const payables = amounts
			.filter(([, cents]) => cents > 0)
			.map(([kind, amount_cents], at) => ({
				...{
					id: `due-${at}`,
					household_id: "household",
					kind,
					label: kind,
					amount_cents,
					due_on: `2026-06-0${at + 1}`,
				},
				state: at < received ? ("received" as const) : ("due" as const),
				...{
					settled_at: null,
					settled_by_name: null,
					method: null,
					reference: null,
					reason: null,
					updated_at: "",
				},
			}));
		const policy = {
			deposit_refundable: false,
			tiers: [
				{ days_before: 60, percent: 100 },
				{ days_before: 30, percent: 50 },
			],
		};
		return { lines, payables, policy };
	};
	const some = fc.tuple(
		fc.array(line, { minLength: 1, maxLength: 5 }),
		fc.integer({ min: 1, max: 4 }),
		fc.integer({ min: 0, max: 5 }),
	);
	const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
	const dueAfter = (
		{ payables }: ReturnType<typeof booked>,
		{ void_ids, add }: { void_ids: string[]; add: { amount_cents: number }[] },
	) =>
		sum(
			payables
				.filter(({ id, state }) => state === "due" && !void_ids.includes(id))
				.map((each) => each.amount_cents),
		) + sum(add.map(({ amount_cents }) => amount_cents));

	it("when some of it is cancelled: what was received is kept, comes back or covers what stays, to the cent", () => {
		fc.assert(
			fc.property(
				some,
				fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
				fc.integer({ min: 0, max: 90 }),
				(given, picked, day) => {
					const at = booked(given[0].map(lineOf), given[1], given[2]);
					const ids = at.lines.filter((_, index) => picked[index]).map(({ id }) => id);
					const today = new Date(Date.parse("2026-04-20") + day * 86_400_000).toISOString().slice(0, 10);
					const plan = planCancel(at, ids, { today, currency: "USD" });
					const stays = at.lines.filter(({ id }) => !ids.includes(id));
					const received = sum(
						at.payables.filter(({ state }) => state === "received").map((each) => each.amount_cents),
					);
					const paid_for_ended = plan.refund_cents + plan.kept_cents;
					expect(plan.refund_cents).toBeGreaterThanOrEqual(0);
					expect(plan.kept_cents).toBeGreaterThanOrEqual(0);
					expect(paid_for_ended).toBeLessThanOrEqual(received);
					expect(dueAfter(at, plan.dues) + plan.dues.beyond_cents + (received - paid_for_ended)).toBe(
						sum(stays.map(({ total_cents }) => total_cents)),
					);
					const refunds = plan.schedule.map(({ refund_cents }) => refund_cents);
					expect([...refunds].sort((a, b) => b - a)).toEqual(refunds);
				},
			),
		);
	});

	it("when a place is transferred: what is due and was received is the new price and what comes back", () => {
		fc.assert(
			fc.property(some, line, (given, price) => {
				const at = booked(given[0].map(lineOf), given[1], given[2]);
				const [old] = at.lines;
				if (!old) return;
				const next = { total_cents: price.total, deposit_cents: Math.min(price.deposit, price.total) };
				const plan = planTransfer(at, old, next, {
					...{ ends: [], currency: "USD" },
					...{ today: "2026-05-01", dates: [equalPart("2026-06-01")], first_day: "2026-07-06" },
				});
				const received = sum(
					at.payables.filter(({ state }) => state === "received").map((each) => each.amount_cents),
				);
				const total =
					sum(at.lines.map(({ total_cents }) => total_cents)) - old.total_cents + next.total_cents;
				if (at.payables.length === 0) return;
				expect(dueAfter(at, plan.dues) + received - plan.refund_cents).toBe(total);
			}),
		);
	});
});
