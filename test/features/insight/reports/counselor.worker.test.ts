import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as fieldsApi from "#app/features/insight/reports/api/filter-fields";
import * as generateApi from "#app/features/insight/reports/api/generate";
import * as historyApi from "#app/features/insight/reports/api/history";
import * as templatesApi from "#app/features/insight/reports/api/templates";
import { generateReport } from "#app/features/insight/reports/generate-report.server";
import * as historyRoute from "#app/features/insight/reports/routes/history";
import * as labelsRoute from "#app/features/insight/reports/routes/labels";
import * as newRoute from "#app/features/insight/reports/routes/new-report";
import * as reportRoute from "#app/features/insight/reports/routes/report";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import * as runRoute from "#app/features/insight/reports/routes/run";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { aRunsCamp, plan, type RunsCamp } from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// A counselor opens reports of the office: with the campers of their groups, and without what isn't for them.

let camp: RunsCamp;
let call: Caller;
let release: string;
const at = { search: "" };

beforeAll(async () => {
	camp = await aRunsCamp();
	call = await apiCaller(camp.counselor.user.id);
	at.search = `?camp_id=${camp.id}`;
	const waiver = aWaiver({ id: camp.id }, camp.admin.user, { title: "Photo release", is_required: false });
	await writeRows(env.DB, waiver);
	release = waiver.id;
});

let made = 0;
const shared = (of: Partial<Parameters<typeof createTemplate>[1]> = {}) =>
	createTemplate(camp.admin, {
		name: `Shared ${++made}`,
		category: "people",
		plan: plan({ entity: "camper", columns: ["name"] }),
		is_public: true,
		...of,
	});
const counselorOf = () => [camp.counselor.user, camp.counselor.camp] as const;
const adminOf = () => [camp.admin.user, camp.admin.camp] as const;

describe("A report that the office shares", () => {
	const withoutRelease = () =>
		shared({
			plan: plan({
				entity: "camper",
				columns: ["name", "age", "address", "family_balance"],
				filters: [
					{ any: [{ field: "age", op: "between", value: [7, 12] }] },
					{ any: [{ field: "unsigned_forms", op: "is", value: release }] },
				],
			}),
		});

	it("shows a counselor the campers of their groups alone, and names the columns that it hides", async () => {
		const { id } = await withoutRelease();
		const mine = await loadScreen(reportRoute, ...counselorOf(), { params: { id } });
		expect(mine.answer.problem).toBeNull();
		expect(mine.answer.table?.rows.map(({ cells }) => cells[0])).toEqual(["Jonah Ashby", "Wren Ashby"]);
		expect(mine.answer.table?.count).toBe(2);
		expect(mine.answer.table?.hidden).toEqual(["Street address", "Family balance"]);
		const all = await loadScreen(reportRoute, ...adminOf(), { params: { id } });
		expect(all.answer.table?.count).toBe(8);
		expect(all.answer.table?.hidden).toEqual([]);
	});

	it("doesn't run for a counselor where it filters or sorts by money, addresses or documents", async () => {
		const balance = { any: [{ field: "family_balance", op: "gt" as const, value: 0 }] };
		const papers = { any: [{ field: "missing_papers", op: "is_not_empty" as const }] };
		for (const [of, named] of [
			[{ filters: [balance] }, "Family balance"],
			[{ filters: [papers] }, "Missing documents"],
			[{ sort: [{ field: "zip_code" }] }, "ZIP code"],
		] as const) {
			const { id } = await shared({ plan: plan({ entity: "camper", columns: ["name"], ...of } as never) });
			const { answer } = await loadScreen(reportRoute, ...counselorOf(), { params: { id } });
			expect(answer.table).toBeNull();
			expect(answer.problem).toContain(named);
		}
	});

	it("shows a counselor of an earlier run neither its rows nor how many there are", async () => {
		const { id } = await shared({ name: "Run by the office" });
		const run = await generateReport(camp.admin, { template_id: id, format: "csv" });
		const secret = await generateReport(camp.admin, {
			plan: plan({ entity: "camper", columns: ["name"] }),
			name: "Let go next week",
			format: "csv",
		});
		const { runs } = await loadScreen(historyRoute, ...counselorOf());
		expect(runs.find((each) => each.id === run.id)).toMatchObject({
			name: "Run by the office",
			row_count: null,
		});
		expect(runs.find((each) => each.id === secret.id)).toMatchObject({
			name: "Private report",
			row_count: null,
		});
		const page = await loadScreen(runRoute, ...counselorOf(), { params: { id: secret.id } });
		expect(page).toMatchObject({ name: "Private report", row_count: null, rows_done: null });
		expect(page).toMatchObject({ hash: null, bytes: null, filters: [], hidden: [], can_download: false });
		const { body } = await call("GET", historyApi, at);
		const asked = (body.data as { id: string; row_count: number | null }[]).find(
			(each) => each.id === run.id,
		);
		expect(asked).toMatchObject({ row_count: null, plan: null, can_download: false });
		const own = await loadScreen(historyRoute, ...adminOf());
		expect(own.runs.find((each) => each.id === secret.id)).toMatchObject({
			name: "Let go next week",
			row_count: 8,
		});
	});
});

describe("The list of reports", () => {
	it("offers a counselor what is about campers, and no money, staff or waitlist", async () => {
		const { sections, can_create } = await loadScreen(reportsRoute, ...counselorOf());
		const ready = sections.flatMap(({ reports }) => reports.filter(({ is_ready_made }) => is_ready_made));
		expect(ready.map(({ key }) => key).sort()).toEqual([
			"attendance_sheet",
			"birthdays",
			"cabin_list",
			"emergency_contacts",
			"enrollment_changes",
			"pickup_list",
			"retention",
			"roster",
		]);
		expect(can_create).toBe(false);
	});
});

describe("A counselor", () => {
	it("can't create reports or make files", async () => {
		const labels = { params: { id: "roster" } };
		for (const opened of [
			loadScreen(newRoute, ...counselorOf()),
			loadScreen(labelsRoute, ...counselorOf(), labels),
		])
			await expect(opened).rejects.toMatchObject({ status: 403 });
		const report = plan({ entity: "camper", columns: ["name"] });
		const body = { name: "Mine", category: "people", plan: report };
		expect((await call("POST", templatesApi, { ...at, body })).status).toBe(403);
		expect((await call("POST", exportApi, { ...at, body: { plan: report, format: "csv" } })).status).toBe(
			403,
		);
	});

	it("counts the campers of their groups alone, with a plan of their own too", async () => {
		const counted = await call("POST", generateApi, {
			...at,
			body: { plan: plan({ entity: "camper", columns: ["name"] }), format: "csv" },
		});
		expect(counted.body.data).toMatchObject({ row_count: 2, rights_of: { role: "Counselor" } });
	});

	it("can use no field of money, addresses, answers, documents or pickup", async () => {
		const { body } = await call("GET", fieldsApi, at);
		const entities = body.data as { key: string; fields: { key: string; sensitivity: string }[] }[];
		expect(entities.map(({ key }) => key)).toEqual([
			"camper",
			"family",
			"enrollment",
			"enrollment_step",
			"season_camper",
			"session",
			"attendance_day",
			"camper_day",
			"session_snapshot",
		]);
		const fields = entities.flatMap(({ key, fields: own }) => own.map((each) => `${key}.${each.key}`));
		const kept = /balance|overdue|price|address|zip_code|answer:|papers|pickup|reason_for|end_reason|waiting/;
		// What a session costs is on its public page.
		expect(fields.filter((key) => kept.test(key))).toEqual(["session.price"]);
		const sensitive = entities.flatMap(({ fields: own }) =>
			own.filter(({ sensitivity }) => sensitivity === "money" || sensitivity === "health"),
		);
		expect(sensitive).toEqual([]);
	});

	it("is refused what belongs to the whole camp, by its name", async () => {
		const asked = await call("GET", fieldsApi, { search: `${at.search}&entity=roll_call` });
		expect([asked.status, asked.body.error]).toEqual([
			403,
			"You need access to the whole camp to use the report on roll calls.",
		]);
		const refused = await call("POST", generateApi, {
			...at,
			body: { plan: plan({ entity: "roll_call", columns: ["date"] }), format: "csv" },
		});
		expect([refused.status, refused.body.error]).toEqual([403, asked.body.error]);
	});
});
