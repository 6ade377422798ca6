import { beforeAll, describe, expect, it, vi } from "vitest";
import { generateReport } from "#app/features/insight/reports/generate-report.server";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import * as copyRoute from "#app/features/insight/reports/routes/copy";
import * as deletePrinterRoute from "#app/features/insight/reports/routes/delete-printer";
import * as deleteRoute from "#app/features/insight/reports/routes/delete";
import * as emailRoute from "#app/features/insight/reports/routes/email";
import * as favoriteRoute from "#app/features/insight/reports/routes/favorite";
import * as historyRoute from "#app/features/insight/reports/routes/history";
import * as labelsRoute from "#app/features/insight/reports/routes/labels";
import * as makeFileRoute from "#app/features/insight/reports/routes/make-file";
import * as reportRoute from "#app/features/insight/reports/routes/report";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import * as restoreRoute from "#app/features/insight/reports/routes/restore";
import * as runFileRoute from "#app/features/insight/reports/routes/run-file";
import * as runRoute from "#app/features/insight/reports/routes/run";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { post } from "./screen-forms";
import { aMember, MONEY, OFFICE, plan } from "./runs-world";

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

const listed = async (ctx: CampCtx, search = "") => {
	const { sections } = await loadScreen(reportsRoute, ctx.user, ctx.camp, { search });
	return sections.flatMap(({ key, reports }) => reports.map((report) => ({ ...report, section: key })));
};

describe("The list of reports", () => {
	it("shows ready-made reports that the role can run, and hides the others", async () => {
		const names = (await listed(reader)).map(({ name }) => name);
		expect(names).toContain("Emergency contacts");
		expect(names).not.toContain("Payments by day");
		expect((await listed(maker)).map(({ name }) => name)).toContain("Payments by day");
	});

	it("shows shared reports of others and hides their private ones", async () => {
		const shared = await aReport({ name: "Shared list" });
		const hidden = await aReport({ name: "Private list", is_public: false });
		const keys = (await listed(reader, "&q=list")).map(({ key }) => key);
		expect(keys).toContain(shared.id);
		expect(keys).not.toContain(hidden.id);
		const row = (await listed(reader, "&q=list")).find(({ key }) => key === shared.id);
		expect(row).toMatchObject({ owner: "Mona Maker", can_change: false, problem: null });
	});

	it("says why a shared report that filters by a hidden field can't run", async () => {
		const { id } = await aReport({
			plan: plan({
				entity: "charge",
				columns: ["family"],
				filters: [{ any: [{ field: "due", op: "gt", value: 0 }] }],
			}),
		});
		const row = (await listed(reader)).find(({ key }) => key === id);
		expect(row?.problem).toContain("See money");
	});

	it("puts a favorite at the top until the star is pressed again", async () => {
		await post(favoriteRoute, maker, { id: "birthdays" }, { favorite: "on" });
		expect((await listed(maker)).find(({ key }) => key === "birthdays")?.section).toBe("favorites");
		expect((await listed(reader)).find(({ key }) => key === "birthdays")?.section).toBe("people");
		await post(favoriteRoute, maker, { id: "birthdays" }, { favorite: "off" });
		expect((await listed(maker)).find(({ key }) => key === "birthdays")?.section).toBe("people");
	});

	it("deletes a report with undo, and refuses it to others", async () => {
		const { id } = await aReport();
		expect((await post(deleteRoute, reader, { id })).status).toBe(403);
		const gone = await post(deleteRoute, maker, { id });
		expect(gone.toast?.undo?.action).toBe(`/reports/${id}/restore`);
		expect((await listed(maker)).map(({ key }) => key)).not.toContain(id);
		await post(restoreRoute, maker, { id });
		expect((await listed(maker)).map(({ key }) => key)).toContain(id);
	});

	it("copies a ready-made report into a private one and opens its editor", async () => {
		const copied = await post(copyRoute, maker, { id: "pickup_list" });
		expect(copied.to).toMatch(/^\/reports\/[\w-]+\/edit$/);
		expect((await listed(maker)).find(({ name }) => name === "Pickup list (copy)")).toMatchObject({
			is_own: true,
			is_public: false,
		});
	});
});

describe("A report's page", () => {
	const open = (ctx: CampCtx, id: string, search = "") =>
		loadScreen(reportRoute, ctx.user, ctx.camp, { params: { id }, search });

	it("names the columns that the reader's role doesn't show", async () => {
		const { id } = await aReport({ plan: plan({ entity: "family", columns: ["name", "balance"] }) });
		expect((await open(maker, id)).answer.table?.columns.map(({ label }) => label)).toEqual([
			"Family",
			"Balance",
		]);
		const { answer } = await open(reader, id);
		expect(answer.table?.columns.map(({ label }) => label)).toEqual(["Family"]);
		expect(answer.table?.hidden).toEqual(["Balance"]);
	});

	it("draws groups as bars, with the highest named", async () => {
		const by_name = plan({ entity: "camper", columns: [], group: ["name"], measures: [{ op: "count" }] });
		const { answer } = await open(maker, (await aReport({ plan: by_name })).id);
		expect(answer.bars?.bars.length).toBeGreaterThan(1);
		expect(answer.bars?.summary).toMatch(/^\d+ groups\. Highest: .+, \d+\.$/);
	});

	it("shows the name and the totals of a group once, above its rows", async () => {
		const { answer } = await open(maker, "roster");
		const { columns, rows, headings } = answer.table as NonNullable<typeof answer.table>;
		expect(columns.map(({ key }) => key)).not.toContain("session");
		expect(headings.length).toBeGreaterThan(1);
		expect(headings[0]?.at).toBe(0);
		const labels = headings.map(({ label }) => label);
		expect(new Set(labels).size).toBe(labels.length);
		expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
		const [first, second] = headings;
		const counted = second?.at === 1 ? "1 row" : `${second?.at} rows`;
		expect(first?.totals).toEqual([counted]);
		const bar = answer.bars?.bars.find(({ label }) => label === first?.label);
		expect(bar?.value).toBe(second?.at);
	});

	it("draws groups without an order of their own with the largest first, and at most 30", async () => {
		const by = (group: string) =>
			aReport({ plan: plan({ entity: "camper", columns: [], group: [group], measures: [{ op: "count" }] }) });
		const statuses = await open(maker, (await by("status")).id);
		const values = statuses.answer.bars?.bars.map(({ value }) => value) ?? [];
		expect(values).toEqual(values.toSorted((a, b) => b - a));
		const ages = await open(maker, (await by("age")).id);
		const labels = ages.answer.bars?.bars.map(({ label }) => Number(label)).filter(Number.isFinite) ?? [];
		expect(labels).toEqual(labels.toSorted((a, b) => a - b));
		const names = await open(maker, (await by("name")).id);
		const { bars, more } = names.answer.bars as NonNullable<typeof names.answer.bars>;
		expect(bars.length + more).toBe(names.answer.table?.count);
		expect(bars.length).toBeLessThanOrEqual(30);
	});

	it("says what a filter asks in words", async () => {
		const { answer } = await open(maker, "roster");
		expect(answer.filters).toContain("Has a spot: yes");
	});

	it("explains a report that the reader can't run", async () => {
		const { answer } = await open(reader, "daily_money");
		expect(answer.table).toBeNull();
		expect(answer.problem).toContain("See money");
	});

	it("answers 404 for another user's private report", async () => {
		const { id } = await aReport({ is_public: false });
		await expect(open(reader, id)).rejects.toMatchObject({ status: 404 });
	});

	it("makes a file, leads to its download and lists the run", async () => {
		const { id } = await aReport();
		const { to } = await post(makeFileRoute, maker, { id }, { format: "csv" });
		expect(to).toMatch(/^\/reports\/runs\/[\w-]+\/file$/);
		const run = to?.split("/")[3] as string;
		const file = await loadScreen(runFileRoute, maker.user, maker.camp, { params: { id: run } });
		expect(await (file as unknown as Response).text()).toContain("Age");
		expect((await open(maker, id)).runs.map((each) => each.id)).toEqual([run]);
		const history = await loadScreen(historyRoute, maker.user, maker.camp, { search: `&report=${id}` });
		expect(history.runs).toHaveLength(1);
		const shown = await loadScreen(runRoute, maker.user, maker.camp, { params: { id: run } });
		expect(shown).toMatchObject({ state: "done", rights_of: expect.stringContaining("Mona Maker") });
		expect(shown.hash).toMatch(/^[0-9a-f]{64}$/);
	});

	it("hides row counts and private names of runs that the reader couldn't make", async () => {
		const owed = plan({ entity: "family", columns: ["name", "balance"] });
		const { id } = await aReport({ name: "Owed by family", plan: owed });
		const shared = await generateReport(maker, { template_id: id, format: "csv" });
		const secret = await generateReport(maker, { plan: owed, name: "Write off", format: "csv" });
		const open = async (ctx: CampCtx) => {
			const { runs } = await loadScreen(historyRoute, ctx.user, ctx.camp);
			const params = { id: secret.id };
			const { name, row_count, filters, hash, can_download } = await loadScreen(
				runRoute,
				ctx.user,
				ctx.camp,
				{ params },
			);
			const listed = [shared, secret].map((run) => runs.find((each) => each.id === run.id));
			return {
				listed: listed.map((run) => [run?.name, run?.row_count]),
				page: [name, row_count, filters, hash, can_download],
			};
		};
		expect(await open(reader)).toEqual({
			listed: [
				["Owed by family", null],
				["Private report", null],
			],
			page: ["Private report", null, [], null, false],
		});
		expect(await open(maker)).toMatchObject({
			listed: [
				["Owed by family", shared.row_count],
				["Write off", secret.row_count],
			],
			page: ["Write off", secret.row_count, [], secret.content_hash, true],
		});
	});

	it("makes labels with a printer's offset, and refuses a printer that isn't there", async () => {
		const { id } = await aReport();
		expect((await post(labelsRoute, maker, { id }, { name: "Office", offset_x: "5" })).status).toBe(303);
		const { printers } = await loadScreen(labelsRoute, maker.user, maker.camp, { params: { id } });
		const [printer] = printers;
		const labels = { format: "labels", sheet: "5160", first_label: "4", column: ["name"] };
		const fine = await post(makeFileRoute, maker, { id }, { ...labels, printer_id: printer?.id ?? "" });
		expect(fine.to).toMatch(/\/file$/);
		const bad = await post(makeFileRoute, maker, { id }, { ...labels, printer_id: "no-such-printer" });
		expect(bad).toMatchObject({ to: `/reports/${id}/labels`, toast: { tone: "error" } });
		await post(deletePrinterRoute, maker, { id }, { printer_id: printer?.id ?? "" });
		const after = await loadScreen(labelsRoute, maker.user, maker.camp, { params: { id } });
		expect(after.printers).toEqual([]);
	});

	it("compares a run with the one before", async () => {
		const { id } = await aReport();
		await generateReport(maker, { template_id: id, format: "csv" });
		const second = await generateReport(maker, { template_id: id, format: "csv" });
		const { comparison } = await loadScreen(runRoute, maker.user, maker.camp, {
			params: { id: second.id },
			search: "&compare=previous",
		});
		expect(comparison?.parts.map(({ label, count }) => [label, count])).toEqual([
			["New", 0],
			["Gone", 0],
			["Changed", 0],
		]);
	});

	it("emails a report to members only", async () => {
		const { id } = await aReport();
		const sent = await post(emailRoute, maker, { id }, { format: "csv", recipient: [reader.user.email] });
		expect(sent).toMatchObject({ to: `/reports/${id}`, toast: { message: "Sending to 1 person" } });
		const refused = await post(emailRoute, maker, { id }, { format: "csv", recipient: ["a@example.com"] });
		expect(refused.status).toBe(422);
		expect((await post(emailRoute, maker, { id }, { format: "csv" })).status).toBe(422);
	});
});
