import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { generateReport } from "#app/features/insight/reports/generate-report.server";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import * as copyRoute from "#app/features/insight/reports/routes/copy";
import * as deletePrinterRoute from "#app/features/insight/reports/routes/delete-printer";
import * as deleteRoute from "#app/features/insight/reports/routes/delete";
import * as deleteScheduleRoute from "#app/features/insight/reports/routes/delete-schedule";
import * as editRoute from "#app/features/insight/reports/routes/edit-report";
import * as emailRoute from "#app/features/insight/reports/routes/email";
import * as favoriteRoute from "#app/features/insight/reports/routes/favorite";
import * as historyRoute from "#app/features/insight/reports/routes/history";
import * as labelsRoute from "#app/features/insight/reports/routes/labels";
import * as makeFileRoute from "#app/features/insight/reports/routes/make-file";
import * as newRoute from "#app/features/insight/reports/routes/new-report";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import * as reportRoute from "#app/features/insight/reports/routes/report";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import * as restoreRoute from "#app/features/insight/reports/routes/restore";
import * as restoreVersionRoute from "#app/features/insight/reports/routes/restore-version";
import * as runFileRoute from "#app/features/insight/reports/routes/run-file";
import * as runRoute from "#app/features/insight/reports/routes/run";
import * as scheduleActiveRoute from "#app/features/insight/reports/routes/schedule-active";
import * as scheduleRoute from "#app/features/insight/reports/routes/schedule";
import * as sendScheduleRoute from "#app/features/insight/reports/routes/send-schedule";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { draft, type Fields, post } from "./screen-forms";
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

describe("The editor", () => {
	it("answers each step with a preview and saves nothing", async () => {
		const before = (await listed(maker)).length;
		const { data } = await post(newRoute, maker, {}, draft({ step: "add-column", add_column: "age" }));
		expect(data.editor?.draft.columns).toEqual(["name", "age"]);
		expect(data.editor?.preview?.columns.map(({ label }) => label)).toEqual(["Name", "Age"]);
		expect(data.editor?.preview?.rows.length).toBeLessThanOrEqual(20);
		expect(data.editor?.preview?.count).toBeGreaterThan(0);
		expect((await listed(maker)).length).toBe(before);
	});

	const age = (value: readonly string[], op = "between"): Fields => ({
		"filters[0].any[0].id": "1",
		"filters[0].any[0].field": "age",
		"filters[0].any[0].op": op,
		"filters[0].any[0].value": value,
	});

	it("applies a filter to the preview's count", async () => {
		const all = await post(newRoute, maker, {}, draft({ step: "preview" }));
		const some = await post(newRoute, maker, {}, draft({ step: "preview", ...age(["9", "11"]) }));
		expect(some.data.editor?.preview?.count).toBeLessThan(all.data.editor?.preview?.count ?? 0);
	});

	it("names a filter without a value, and refuses to save it", async () => {
		const fields = draft({ name: "Unfinished", ...age(["9"]) });
		const step = await post(newRoute, maker, {}, { ...fields, step: "preview" });
		expect(step.data.editor?.unfinished).toEqual(["Age"]);
		const saved = await post(newRoute, maker, {}, { ...fields, step: "save" });
		expect(saved.status).toBe(422);
		expect(JSON.stringify(saved.data.result)).toContain("Enter a value to filter by “Age”");
		expect(saved.data.editor?.draft.name).toBe("Unfinished");
	});

	it("saves a report and leads to it", async () => {
		const saved = await post(
			newRoute,
			maker,
			{},
			draft({ step: "save", name: "By hand", sharing: "everyone" }),
		);
		expect(saved.to).toMatch(/^\/reports\/[\w-]+$/);
		expect((await listed(reader)).find(({ name }) => name === "By hand")).toBeDefined();
	});

	it("keeps all that was entered when the name is missing", async () => {
		const { status, data } = await post(newRoute, maker, {}, draft({ step: "save", ...age(["9", "11"]) }));
		expect(status).toBe(422);
		expect(data.result?.error.name).toEqual(["Fill this in."]);
		expect(data.editor?.draft.filters[0]?.any[0]?.value).toEqual(["9", "11"]);
	});

	it("asks as of a day where rows are recorded by day, and says which fields are", async () => {
		const asked = (column: string, entity = "enrollment") =>
			post(
				newRoute,
				maker,
				{},
				draft({ entity, step: "preview", "columns[1]": column, as_of: "2026-06-30" }),
			);
		const { editor } = (await asked("status")).data;
		expect(editor?.past).toMatchObject({ today: "2026-07-15" });
		expect(editor?.past?.fields).toEqual([
			...["Camper", "Birth date", "Session", "Season", "Status", "Has a spot", "Booked"],
		]);
		expect(editor?.preview?.count).toBeGreaterThan(0);
		expect((await asked("age")).data.editor).toMatchObject({
			preview: null,
			problem: "“Age at the start” isn't recorded by day, so a report can't show it as of Jun 30, 2026.",
		});
		expect((await asked("status", "camper")).data.editor?.past).toBeNull();
	});

	it("offers no field that the role can't use, and refuses one that is sent anyway", async () => {
		const { editor } = await loadScreen(newRoute, reader.user, reader.camp, { search: "&about=camper" });
		expect(editor?.fields.map(({ key }) => key)).not.toContain("balance");
		const sent = await post(newRoute, reader, {}, draft({ step: "preview", entity: "payment" }));
		expect(sent.data.editor?.preview).toBeNull();
		expect(sent.data.editor?.problem).toContain("See money");
	});

	it("explains which filter leaves a person out", async () => {
		const looked = await post(
			newRoute,
			maker,
			{},
			draft({ step: "explain", person: "a", ...age(["90", "99"]) }),
		);
		const [person] = looked.data.editor?.people ?? [];
		expect(person).toBeDefined();
		const asked = draft({ step: `explain:${person?.id}`, person: "a", ...age(["90", "99"]) });
		const { data } = await post(newRoute, maker, {}, asked);
		expect(data.editor?.explanation).toMatchObject({
			has_none: false,
			rows: [{ is_in: false, filters: [{ holds: false, text: "Age is between 90 and 99" }] }],
		});
	});

	it("changes a report, keeps its versions and brings one back", async () => {
		const { id, name } = await aReport();
		const opened = await loadScreen(editRoute, maker.user, maker.camp, { params: { id } });
		const { updated_at } = opened.editor.draft;
		const changed = draft({ step: "save", name: `${name} again`, sharing: "everyone", updated_at });
		expect((await post(editRoute, maker, { id }, changed)).to).toBe(`/reports/${id}`);
		const stale = await post(editRoute, maker, { id }, changed);
		expect(stale.status).toBe(409);
		expect(stale.data.editor?.draft.name).toBe(`${name} again`);
		await post(restoreVersionRoute, maker, { id }, { version: "1" });
		const after = await loadScreen(editRoute, maker.user, maker.camp, { params: { id } });
		expect(after.name).toBe(name);
		expect(after.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
	});

	it("refuses another user's report", async () => {
		const { id } = await aReport();
		const opened = loadScreen(editRoute, reader.user, reader.camp, { params: { id } });
		await expect(opened).rejects.toMatchObject({ status: 403 });
		expect((await post(editRoute, reader, { id }, draft({ step: "preview" }))).status).toBe(403);
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

describe("A report in a link", () => {
	const families = { version: 1, entity: "family", columns: ["name", "city"] };
	const link = (plan: unknown, more: Record<string, string> = {}) => {
		const text = typeof plan === "string" ? plan : JSON.stringify(plan);
		return `&${new URLSearchParams({ plan: text, name: "Families", ...more })}`;
	};
	const open = (ctx: CampCtx, search: string) => loadScreen(openRoute, ctx.user, ctx.camp, { search });
	const edit = (ctx: CampCtx, search: string) => loadScreen(newRoute, ctx.user, ctx.camp, { search });

	it("is shown with its columns and count, and saves nothing", async () => {
		const before = (await listed(maker)).length;
		const { name, answer, problem } = await open(maker, link(families));
		expect([name, problem]).toEqual(["Families", null]);
		expect(answer?.table?.columns.map(({ label }) => label)).toEqual(["Family", "City"]);
		expect(answer?.table?.count).toBeGreaterThan(0);
		expect((await listed(maker)).length).toBe(before);
	});

	it("starts the editor with its plan and the suggested name", async () => {
		const filters = [{ any: [{ field: "campers", op: "gt", value: 1 }] }];
		const { editor } = await edit(maker, link({ ...families, filters }));
		expect(editor?.draft).toMatchObject({ name: "Families", category: "people", columns: ["name", "city"] });
		expect(editor?.draft.filters[0]?.any[0]).toMatchObject({ field: "campers", op: "gt", value: ["1"] });
		const { answer } = await open(maker, link({ ...families, filters }));
		expect(editor?.preview?.count).toBe(answer?.table?.count);
	});

	it("says what is wrong with a plan that can't be read", async () => {
		const wrong: [unknown, string][] = [
			['{"version":1,', "This link to a report is incomplete."],
			["", "This link to a report is incomplete."],
			["[]", "This report can't be read"],
			[{ ...families, entity: "dragon" }, "Reports can't be about “dragon”."],
			[{ ...families, version: 99 }, "This report needs version 99"],
		];
		for (const [plan, said] of wrong) {
			const { answer, problem } = await open(maker, link(plan));
			expect([plan, problem ?? answer?.problem]).toEqual([plan, expect.stringContaining(said)]);
			if (plan === "") continue;
			const { editor, problem: refused } = await edit(maker, link(plan));
			expect([plan, refused ?? editor?.problem]).toEqual([plan, expect.stringContaining(said)]);
		}
	});

	it("names a field that the reader can't use, and shows no rows", async () => {
		const money = { ...families, columns: ["name", "balance"] };
		const { answer } = await open(reader, link(money));
		expect(answer?.table).toBeNull();
		expect(answer?.problem).toContain("“Balance”");
		const { editor } = await edit(reader, link(money));
		expect(editor?.preview).toBeNull();
		expect(editor?.problem).toContain("“Balance”");
		const charges = link({ version: 1, entity: "charge", columns: ["family"] });
		expect((await edit(reader, charges)).problem).toContain("See money");
	});

	it("is downloaded without being saved", async () => {
		const plan = JSON.stringify(families);
		const { to } = await post(openRoute, maker, {}, { plan, name: "Families", format: "csv" });
		expect(to).toMatch(/^\/reports\/runs\/[\w-]+\/file$/);
		const run = to?.split("/")[3] as string;
		const file = await loadScreen(runFileRoute, maker.user, maker.camp, { params: { id: run } });
		expect(await (file as unknown as Response).text()).toContain("Family");
		const refused = await post(openRoute, maker, {}, { plan: "{", name: "Families", format: "csv" });
		expect(refused).toMatchObject({ toast: { tone: "error", message: "Failed to make the file" } });
	});

	it("keeps the season of its list through the editor, until it is removed", async () => {
		const [old] = await maker.db.all<{ id: string }>(
			sql`SELECT id FROM season WHERE camp_id = ${camp.id} AND year = 2025`,
		);
		const since = {
			version: 1,
			entity: "enrollment",
			columns: ["name"],
			filters: [{ any: [{ field: "starts_on", op: "gte", value: { period: "this_season" } }] }],
		};
		const then = link({ ...since, season: old?.id });
		const [now, before] = [await open(maker, link(since)), await open(maker, then)];
		expect(before.answer?.filters).toContain("Season: Summer 2025");
		expect(before.answer?.table?.count).toBeGreaterThan(now.answer?.table?.count ?? 0);
		const { editor } = await edit(maker, then);
		expect(editor).toMatchObject({ season: "Summer 2025", draft: { season: old?.id } });
		expect(editor?.preview?.count).toBe(before.answer?.table?.count);
		const fields = draft({
			entity: "enrollment",
			season: old?.id ?? "",
			"filters[0].any[0].id": "1",
			"filters[0].any[0].field": "starts_on",
			"filters[0].any[0].op": "gte",
			"filters[0].any[0].period": "this_season",
		});
		const kept = await post(newRoute, maker, {}, { ...fields, step: "save", name: "Of 2025" });
		const saved = await loadScreen(reportRoute, maker.user, maker.camp, {
			params: { id: kept.to?.split("/").at(-1) ?? "" },
		});
		expect(saved.answer.table?.count).toBe(before.answer?.table?.count);
		const removed = await post(newRoute, maker, {}, { ...fields, step: "season-remove" });
		expect(removed.data.editor).toMatchObject({ season: null, draft: { season: "" } });
		expect(removed.data.editor?.preview?.count).toBe(now.answer?.table?.count);
	});

	it("says that its season was deleted", async () => {
		const gone = link({ ...families, season: "no-such-season" });
		expect((await open(maker, gone)).answer?.problem).toContain("The season of this report was deleted");
		expect((await edit(maker, gone)).editor?.problem).toContain("The season of this report was deleted");
	});
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
