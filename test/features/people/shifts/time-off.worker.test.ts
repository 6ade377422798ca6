import { beforeAll, describe, expect, it } from "vitest";
import {
	decideTimeOff,
	requestTimeOff,
	timeOffById,
	withdrawTimeOff,
} from "#app/features/people/shifts/time-off.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import { admin, aMember, camp, openCamp, refusal } from "./staffing-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await openCamp();
});

describe("Time off", () => {
	const days = { starts_on: "2026-07-18", ends_on: "2026-07-19" };

	it("is requested once, decided by the first to do so, and withdrawn only by its owner", async () => {
		const [one, two] = [await aMember(), await aMember()];
		const id = await requestTimeOff(ctx, one.id, days);
		expect((await refusal(requestTimeOff(ctx, one.id, days)))?.fields).toHaveProperty("starts_on");
		expect(
			(await refusal(requestTimeOff(ctx, one.id, { ...days, starts_on: "2026-07-14" })))?.fields,
		).toHaveProperty("starts_on");
		expect(
			(await refusal(requestTimeOff(ctx, two.id, { starts_on: "2026-07-19", ends_on: "2026-07-18" })))
				?.fields,
		).toHaveProperty("ends_on");
		const [found] = await timeOffById(ctx.db, camp.id, id);
		if (!found) throw new Error("not there");
		const answers = await Promise.all(
			(["approved", "denied"] as const).map((status) => refusal(decideTimeOff(ctx, found, { status }))),
		);
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.find((each) => each !== null)?.code).toBe("STALE");
		const take = { time_off_id: id, status: "withdrawn" as const };
		expect((await refusal(withdrawTimeOff(ctx, two.id, take)))?.code).toBe("NOT_FOUND");
	});

	it("is decided only in the state that was seen, and not after it was withdrawn or has ended", async () => {
		const { id: staff_id } = await aMember();
		const id = await requestTimeOff(ctx, staff_id, days);
		const found = async () => {
			const [row] = await timeOffById(ctx.db, camp.id, id);
			if (!row) throw new Error("not there");
			return row;
		};
		await decideTimeOff(ctx, await found(), { status: "approved", seen: "requested" });
		// Somebody else's page still shows the request as open.
		const late = decideTimeOff(ctx, await found(), { status: "denied", seen: "requested" });
		expect((await refusal(late))?.code).toBe("STALE");
		expect((await found()).status).toBe("approved");
		const after = await campCtxFor(admin.id, camp.id, { now: "2026-07-20T14:00:00.000Z" });
		expect((await refusal(decideTimeOff(after, await found(), { status: "denied" })))?.code).toBe("CONFLICT");
		await withdrawTimeOff(ctx, staff_id, { time_off_id: id, status: "withdrawn" });
		expect((await refusal(decideTimeOff(ctx, await found(), { status: "approved" })))?.code).toBe("CONFLICT");
		expect((await found()).status).toBe("withdrawn");
	});
});
