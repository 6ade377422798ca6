import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aCamper, aGroup, anEnrollment, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dayRatios } from "#app/features/people/shifts/day-ratios.server";
import { ratioReads } from "#app/features/people/shifts/ratio-reads.server";
import * as page from "#app/features/people/shifts/routes/decide-time-off";
import { decideTimeOff, requestTimeOff, timeOffById } from "#app/features/people/shifts/time-off.server";
import { groupsOfSession } from "#app/features/people/shifts/wanted-groups.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { admin, camp, NOW, openCamp, season, session } from "./staffing-world";

// Who decides about a day off sees what it does to tomorrow's ratio; once decided, tomorrow's ratio is that.

const TOMORROW = "2026-07-16";
const AFTER = "2026-07-17";
let ctx: CampCtx;
const [able, bea] = ["Able", "Bea"].map((first_name) =>
	aStaffMember(camp, { first_name, seasons: [season] }),
) as [ReturnType<typeof aStaffMember>, ReturnType<typeof aStaffMember>];
beforeAll(async () => {
	ctx = await openCamp();
	const children = Array.from({ length: 12 }, () => aCamper(camp, { birth_date: "2017-03-01" }));
	await writeRows(env.DB, [
		...[able, bea, ...children],
		...children.map((child) => anEnrollment(session, child)),
		aGroup(camp, { name: "Otter", session, campers: children, staff: [able, bea] }),
	]);
});

const counted = async (date: string) => {
	const rows = await readBatch(ctx.db, ratioReads(ctx.db, camp.id, date, groupsOfSession(session.id)));
	return dayRatios(ctx, rows, { date }).map(({ name, needed, counted: there }) => [name, needed, there]);
};
const found = async (id: string) => {
	const [row] = await timeOffById(ctx.db, camp.id, id);
	if (!row) throw new Error("not there");
	return row;
};
const shown = (id: string) =>
	loadScreen(page, admin, camp, { now: NOW, params: { time_off_id: id } }).then(({ effects }) => effects);

it("the effect of time off is shown before the decision, changes nothing until then, and is reverted by a denial", async () => {
	expect(await counted(TOMORROW)).toEqual([["Otter", 2, 2]]);
	const id = await requestTimeOff(ctx, able.id, { starts_on: TOMORROW, ends_on: TOMORROW });
	const effect = { name: "Otter", needed: 2, before: 2, after: 1 };
	expect(await shown(id)).toMatchObject([{ date: TOMORROW, groups: [effect] }]);
	expect(await counted(TOMORROW)).toEqual([["Otter", 2, 2]]);

	await decideTimeOff(ctx, await found(id), { status: "approved" });
	expect(await counted(TOMORROW)).toEqual([["Otter", 2, 1]]);
	// The day after is not theirs.
	expect(await counted(AFTER)).toEqual([["Otter", 2, 2]]);
	// Of the next request it is what stands already.
	const second = await requestTimeOff(ctx, bea.id, { starts_on: TOMORROW, ends_on: AFTER });
	expect(await shown(second)).toMatchObject([
		{ date: TOMORROW, groups: [{ before: 1, after: 0 }] },
		{ date: AFTER, groups: [{ before: 2, after: 1 }] },
	]);

	await decideTimeOff(ctx, await found(id), { status: "denied" });
	expect(await counted(TOMORROW)).toEqual([["Otter", 2, 2]]);
});
