import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import * as editRoute from "#app/features/insight/reports/routes/edit-report";
import * as newRoute from "#app/features/insight/reports/routes/new-report";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import * as reportRoute from "#app/features/insight/reports/routes/report";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import * as restoreVersionRoute from "#app/features/insight/reports/routes/restore-version";
import * as runFileRoute from "#app/features/insight/reports/routes/run-file";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { draft, type Fields, post } from "./screen-forms";
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
			...["Camper", "Birth date", "Entering grade", "Gender", "Session", "Season", "Status", "Has a spot"],
			...["First season", "Booked"],
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

	it("keeps through the editor that empty values come first, as the list of the oldest campers has it", async () => {
		const sort = [{ field: "birth_date", descending: false, empty_first: true }];
		const { editor } = await edit(maker, link({ version: 1, entity: "camper", columns: ["name"], sort }));
		expect(editor?.draft.sort).toMatchObject(sort);
		const fields = draft({
			"sort[0].id": "1",
			"sort[0].field": "birth_date",
			"sort[0].order": "up",
			"sort[0].empty_first": "true",
		});
		const stepped = await post(newRoute, maker, {}, { ...fields, step: "preview" });
		expect(stepped.data.editor?.draft.sort).toMatchObject(sort);
		expect(stepped.data.editor?.preview?.rows).toEqual(editor?.preview?.rows);
		const saved = await post(newRoute, maker, {}, { ...fields, step: "save", name: "Oldest first" });
		const [stored] = await maker.db.all<{ sort: string }>(
			sql`SELECT plan -> 'sort' AS sort FROM report_template WHERE id = ${saved.to?.split("/").at(-1)}`,
		);
		expect(JSON.parse(stored?.sort ?? "[]")).toEqual(sort);
	});

	it("says that its season was deleted", async () => {
		const gone = link({ ...families, season: "no-such-season" });
		expect((await open(maker, gone)).answer?.problem).toContain("The season of this report was deleted");
		expect((await edit(maker, gone)).editor?.problem).toContain("The season of this report was deleted");
	});
});
