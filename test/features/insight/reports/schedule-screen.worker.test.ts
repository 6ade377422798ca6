import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import * as deleteScheduleRoute from "#app/features/insight/reports/routes/delete-schedule";
import * as scheduleActiveRoute from "#app/features/insight/reports/routes/schedule-active";
import * as scheduleRoute from "#app/features/insight/reports/routes/schedule";
import * as sendScheduleRoute from "#app/features/insight/reports/routes/send-schedule";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { type Fields, post } from "./screen-forms";
import { aMember, auditOf, mailsOf, MONEY, OFFICE, plan, work } from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: ReportCamp;
/** Makes reports, and sees money. */
let maker: CampCtx;
/** Sees shared reports, without money. */
let reader: CampCtx;

beforeAll(async () => {
	camp = await aReportCamp();
	maker = await aMember(camp.id, MONEY, "Mona Maker");
	reader = await aMember(camp.id, OFFICE, "Rita Reader");
});

let made = 0;
const aReport = (of: Partial<Parameters<typeof createTemplate>[1]> = {}, ctx = maker) =>
	createTemplate(ctx, {
		name: `Report ${++made}`,
		category: "people",
		plan: plan({ entity: "camper", columns: ["name", "age"] }),
		is_public: true,
		...of,
	});

describe("A report's schedules", () => {
	const weekly: Fields = { frequency: "weekly", hour: "7", weekday: "1", days_before: "3", format: "csv" };

	it("are added, paused, resumed, sent and deleted", async () => {
		const { id } = await aReport();
		const open = () => loadScreen(scheduleRoute, maker.user, maker.camp, { params: { id } });
		const { readers } = await open();
		expect(readers.map((each) => each.id)).toEqual(expect.arrayContaining([maker.user.id, reader.user.id]));
		await post(scheduleRoute, maker, { id }, { ...weekly, recipient_ids: [reader.user.id] });
		const [schedule] = (await open()).schedules;
		expect(schedule).toMatchObject({ times: "Every Monday at 7:00 AM", is_active: true });
		const at = { id, schedule_id: schedule?.id ?? "" };
		const paused = await post(scheduleActiveRoute, maker, at, { active: "off" });
		expect(paused.toast?.undo?.action).toContain("/active");
		expect((await open()).schedules[0]).toMatchObject({ is_active: false, next: null });
		await post(scheduleActiveRoute, maker, at, { active: "on" });
		const sent = await post(sendScheduleRoute, maker, at);
		expect(sent.toast?.message).toBe("Sending to 1 person");
		await work(maker);
		expect((await mailsOf(camp.id)).map(({ to }) => to)).toContain(reader.user.email);
		await post(deleteScheduleRoute, maker, at);
		expect((await open()).schedules).toEqual([]);
		expect((await auditOf(camp.id, "report_schedule.send")).length).toBeGreaterThan(0);
	});

	it("are changed without a second one", async () => {
		const { id } = await aReport();
		const open = () => loadScreen(scheduleRoute, maker.user, maker.camp, { params: { id } });
		await post(scheduleRoute, maker, { id }, { ...weekly, recipient_ids: [reader.user.id] });
		const [schedule] = (await open()).schedules;
		const daily = { ...weekly, frequency: "daily", recipient_ids: [maker.user.id] };
		await post(scheduleRoute, maker, { id }, { ...daily, schedule: schedule?.id ?? "" });
		const { schedules } = await open();
		expect(schedules.map(({ times }) => times)).toEqual(["Every day at 7:00 AM"]);
	});

	it("need a recipient", async () => {
		const { id } = await aReport();
		const { status } = await post(scheduleRoute, maker, { id }, weekly);
		expect(status).toBe(422);
	});
});
