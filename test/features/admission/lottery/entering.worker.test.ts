import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aRegistration, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { createLottery } from "#app/features/admission/lottery/create-lottery.server";
import {
	enterLottery,
	entryRefusals,
	nameFriends,
	withdrawEntry,
} from "#app/features/admission/lottery/enter-lottery.server";
import { updateLottery } from "#app/features/admission/lottery/update-lottery.server";
import { commit } from "#app/platform/audit/commit.server";
import { aLotteryCamp, CLOSED, count, OPEN, statuses } from "./lottery-world";

describe("Creating a lottery", () => {
	it("publishes the hash of its seed and keeps the seed secret until the drawing", async () => {
		const { ctxAt, season, camp } = await aLotteryCamp([]);
		const session = aSession(season, { name: "Another" });
		await writeRows(env.DB, session);
		const ctx = await ctxAt(OPEN);
		const made = await createLottery(ctx, {
			name: "Late spots",
			season_id: season.id,
			sessions: [session.id],
			tickets_per_loss: 2,
			opens_at: OPEN,
			closes_at: CLOSED,
		});
		expect(made).toMatchObject({ seed: null, entries: 0 });
		expect(made.seed_hash).toMatch(/^[0-9a-f]{64}$/);
		const again = createLottery(ctx, {
			name: "Twice",
			season_id: season.id,
			sessions: [session.id],
			tickets_per_loss: 0,
			opens_at: OPEN,
			closes_at: CLOSED,
		});
		await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
		const audit = "SELECT count(*) AS n FROM audit_event WHERE camp_id = ? AND instr(changes, ?) > 0";
		const [row] = (
			await env.DB.prepare("SELECT seed FROM lottery WHERE id = ?").bind(made.id).all<{ seed: string }>()
		).results;
		expect(await count(audit, camp.id, row?.seed ?? "")).toBe(0);
	});

	it("locks the tickets per loss once families have entered", async () => {
		const { ctxAt, found } = await aLotteryCamp([{}]);
		const ctx = await ctxAt(OPEN);
		await expect(updateLottery(ctx, await found(), { tickets_per_loss: 5 })).rejects.toMatchObject({
			fields: { tickets_per_loss: expect.anything() },
		});
		expect((await updateLottery(ctx, await found(), { name: "Other words" })).name).toBe("Other words");
	});
});

describe("Entering a lottery", () => {
	it("is rejected for a child entered by another household, until that household withdraws", async () => {
		const { season, session, camp, entered, ctxAt, lottery_id, own } = await aLotteryCamp([{}]);
		const [child] = entered[0]?.family.children ?? [];
		if (!child) throw new Error("There is a child");
		const user = aUser();
		const family = aFamily(camp, { last_name: "Other", children: 0 });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			lines: [{ session, camper: child }],
		});
		await writeRows(env.DB, [user, family, registration]);
		const ctx = await ctxAt(OPEN);
		const enter = () =>
			commit(ctx, {
				statements: enterLottery(ctx, {
					lottery_id,
					registration_id: registration.id,
					household_id: family.household.id,
				}).statements,
				audit: { action: "test", entity: "lottery_entry", entity_id: camp.id },
				refusals: entryRefusals,
			});
		await expect(enter()).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("Another parent has already entered"),
		});
		const first = await own(0);
		await withdrawEntry(first.ctx, first.entry);
		await enter();
	});

	it("ends when the lottery closes, for friends too, and a family can withdraw until the drawing", async () => {
		const {
			own,
			draw: drawIt,
			camp,
		} = await aLotteryCamp([{ code: "AAAAAA" }, { code: "BBBBBB" }, { code: "CCCCCC" }]);
		const first = await own(0);
		await nameFriends(first.ctx, first.entry, ["BBBBBB", "AAAAAA"]);
		expect((await own(0)).entry).toMatchObject({ friends: ["BBBBBB"], mutual: "[]" });
		const second = await own(1);
		await nameFriends(second.ctx, second.entry, ["AAAAAA"]);
		expect((await own(0)).entry.mutual).toBe('["BBBBBB"]');
		const late = await own(2, CLOSED);
		await expect(nameFriends(late.ctx, late.entry, ["AAAAAA"])).rejects.toMatchObject({ code: "CONFLICT" });
		await withdrawEntry(late.ctx, late.entry);
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
		expect(await statuses(camp.id)).toEqual([
			{ status: "entered", n: 2 },
			{ status: "withdrawn", n: 1 },
		]);
		await expect(withdrawEntry(first.ctx, first.entry)).rejects.toMatchObject({ code: "CONFLICT" });
	});
});
