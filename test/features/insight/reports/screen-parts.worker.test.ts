import { beforeAll, describe, expect, it, vi } from "vitest";
import { compareRuns } from "#app/features/insight/reports/compare-runs.server";
import { downloadRun } from "#app/features/insight/reports/download-run.server";
import { createExportTemplate } from "#app/features/insight/reports/export-templates.server";
import { createFilterTemplate } from "#app/features/insight/reports/filter-templates.server";
import { generateReport, storedRun } from "#app/features/insight/reports/generate-report.server";
import * as deleteExportTemplateRoute from "#app/features/insight/reports/routes/delete-export-template";
import * as exportTemplatesRoute from "#app/features/insight/reports/routes/export-templates";
import * as historyRoute from "#app/features/insight/reports/routes/history";
import * as makeFileRoute from "#app/features/insight/reports/routes/make-file";
import * as newRoute from "#app/features/insight/reports/routes/new-report";
import * as reportRoute from "#app/features/insight/reports/routes/report";
import * as scheduleRoute from "#app/features/insight/reports/routes/schedule";
import { MOST_PRINTED } from "#app/features/insight/reports/run-rules";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Plan } from "#app/platform/query/plan";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { aMember, aRunsCamp, again, manyFamilies, MONEY, NOW, OFFICE, plan } from "./runs-world";
import { draft, type Fields, post } from "./screen-forms";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: ReportCamp;
let maker: CampCtx;
let reader: CampCtx;

beforeAll(async () => {
	camp = await aReportCamp();
	maker = await aMember(camp.id, MONEY, "Mona Maker");
	reader = await aMember(camp.id, OFFICE, "Rita Reader");
});

let made = 0;
const saved = (of: Plan, ctx = maker) =>
	createTemplate(ctx, { name: `Report ${++made}`, category: "people", plan: of, is_public: true });
const open = (ctx: CampCtx, id: string, search = "") =>
	loadScreen(reportRoute, ctx.user, ctx.camp, { params: { id }, search });
const age = (value: readonly string[]): Fields => ({
	"filters[0].any[0].id": "1",
	"filters[0].any[0].field": "age",
	"filters[0].any[0].op": "between",
	"filters[0].any[0].value": value,
});
const step = async (fields: Fields, ctx = maker) => post(newRoute, ctx, {}, draft(fields));

describe("The limit of a report", () => {
	it("is entered in the editor, and the preview counts no more", async () => {
		const { data } = await step({ step: "preview", limit: "3" });
		expect(data.editor?.draft.limit).toBe("3");
		expect(data.editor?.preview?.count).toBe(3);
	});

	it("is refused at its field where it is no number of rows", async () => {
		for (const limit of ["some", "0", "2.5"]) {
			const { status, data } = await step({ step: "save", name: "Limited", limit });
			expect([limit, status]).toEqual([limit, 422]);
			expect(Object.keys(data.result?.error ?? {})).toEqual(["limit"]);
		}
	});

	it("is named as the reason why someone who passes all filters isn't listed", async () => {
		const all = await step({ step: "preview", "columns[1]": "id" });
		const ids = all.data.editor?.preview?.rows.map(({ id }) => id) ?? [];
		const explain = (person: string | undefined, limit: string) =>
			step({ step: `explain:${person}`, person: "a", limit }).then(({ data }) => data.editor?.explanation);
		const [first, last] = [ids[0], ids.at(-1)];
		expect(await explain(last, "1")).toMatchObject({
			limit: "1 row",
			rows: [{ is_in: false, is_cut: true }],
		});
		expect(await explain(first, "1")).toMatchObject({ rows: [{ is_in: true, is_cut: false }] });
		expect(await explain(last, "")).toMatchObject({ limit: null, rows: [{ is_in: true, is_cut: false }] });
	});
});

describe("Columns to tick on paper", () => {
	it("are entered with commas between, saved, and named on the report's page", async () => {
		const { to } = await step({ step: "save", name: "With boxes", ticks: " In,, Out " });
		const { answer } = await open(maker, to?.split("/").at(-1) ?? "");
		expect(answer.table?.ticks).toEqual(["In", "Out"]);
		expect(answer.filters).toContain("To tick on paper: In, Out");
		expect(answer.table?.columns.map(({ key }) => key)).toEqual(["name"]);
	});
});

describe("Printing a report", () => {
	it("takes all rows of all pages onto one, each group below one heading", async () => {
		const whole = await open(maker, "roster", "&print=all");
		expect(whole.answer.print).toBe("ready");
		const { rows, headings, next_cursor } = whole.answer.table as NonNullable<typeof whole.answer.table>;
		expect(next_cursor).toBeNull();
		expect(rows.length).toBe(whole.answer.table?.count);
		expect(new Set(headings.map(({ label }) => label)).size).toBe(headings.length);
		expect((await open(maker, "roster")).answer.print).toBeNull();
	});

	it("is refused with the number of rows where a page doesn't hold them", async () => {
		const big = await aRunsCamp();
		const clerk = await aMember(big.id, OFFICE);
		const families = plan({ entity: "family", columns: ["name"] });
		const { id } = await saved(families, clerk);
		await manyFamilies(big.id, 1_200);
		const fits = await open(clerk, id, "&print=all");
		expect(fits.answer.print).toBe("ready");
		expect(fits.answer.table?.rows).toHaveLength(fits.answer.table?.count ?? 0);
		expect(new Set(fits.answer.table?.rows.map((row) => row.id)).size).toBe(fits.answer.table?.count);
		const huge = await aRunsCamp();
		const other = await aMember(huge.id, OFFICE);
		const { id: large } = await saved(families, other);
		await manyFamilies(huge.id, MOST_PRINTED + 1);
		const { answer } = await open(other, large, "&print=all");
		expect(answer.print).toBe("refused");
		expect(answer.table?.count).toBeGreaterThan(MOST_PRINTED);
		expect(answer.table?.rows.length).toBeLessThan(MOST_PRINTED);
	});
});

describe("Saved filters in the editor", () => {
	it("are saved from the report's, added to another one, counted and deleted", async () => {
		const kept = await step({ step: "saved-create", saved_name: "Nine to eleven", ...age(["9", "11"]) });
		expect(kept.data.editor?.said).toBe("Saved “Nine to eleven”.");
		const [found] = kept.data.editor?.saved ?? [];
		expect(found).toMatchObject({ name: "Nine to eleven", uses: 0, owner: null, can_delete: true });
		const used = await step({ step: `saved-add:${found?.id}`, ...age(["8", "12"]) });
		expect(used.data.editor?.draft.filters.map(({ any }) => any[0]?.value)).toEqual([
			["8", "12"],
			["9", "11"],
		]);
		const ids = used.data.editor?.draft.filters.flatMap(({ id, any }) => [id, ...any.map((each) => each.id)]);
		expect(new Set(ids).size).toBe(ids?.length);
		expect(used.data.editor?.saved[0]?.uses).toBe(1);
		const gone = await step({ step: `saved-delete:${found?.id}` });
		expect(gone.data.editor?.saved).toEqual([]);
	});

	it("are offered for what they are about, to those who can see them", async () => {
		const filters = [{ any: [{ field: "age", op: "gte" as const, value: 9 }] }];
		const shared = await createFilterTemplate(maker, {
			name: "Shared nine",
			entity: "camper",
			filters,
			is_public: true,
		});
		const hidden = await createFilterTemplate(maker, { name: "Hidden nine", entity: "camper", filters });
		const offered = async (ctx: CampCtx, about: string) =>
			(await loadScreen(newRoute, ctx.user, ctx.camp, { search: `&about=${about}` })).editor?.saved.map(
				({ name, can_delete }) => [name, can_delete],
			);
		expect(await offered(maker, "camper")).toEqual([
			["Hidden nine", true],
			["Shared nine", true],
		]);
		expect(await offered(reader, "camper")).toEqual([["Shared nine", false]]);
		expect(await offered(maker, "family")).toEqual([]);
		const refused = async (of: Fields, ctx: CampCtx) => {
			const { status, data } = await step({ name: "Unsaved", ...of }, ctx);
			return [status, data.editor?.draft.name, data.result?.error.filters?.[0]];
		};
		const unknown = [422, "Unsaved", "This set of filters doesn't exist, or you don't have access to it."];
		expect(await refused({ step: `saved-add:${hidden.id}` }, reader)).toEqual(unknown);
		expect(await refused({ step: `saved-delete:${shared.id}` }, reader)).toEqual([
			...[422, "Unsaved", "Only Mona Maker can change this. Copy it to make your own."],
		]);
		expect(await refused({ entity: "family", step: `saved-add:${shared.id}` }, maker)).toEqual(unknown);
	});

	it("aren't offered to someone who can't use their fields, and can't be added by them", async () => {
		const owed = await createFilterTemplate(maker, {
			name: "Owed",
			entity: "family",
			filters: [{ any: [{ field: "balance", op: "gt", value: 0 }] }],
			is_public: true,
		});
		const offered = async (ctx: CampCtx) =>
			(await loadScreen(newRoute, ctx.user, ctx.camp, { search: "&about=family" })).editor?.saved.map(
				({ name, uses }) => [name, uses],
			);
		expect(await offered(reader)).toEqual([]);
		const { status, data } = await step({ entity: "family", step: `saved-add:${owed.id}` }, reader);
		expect([status, data.editor?.draft.filters]).toEqual([422, []]);
		expect(data.result?.error.filters?.[0]).toContain("“Balance”");
		expect(await offered(maker)).toEqual([["Owed", 0]]);
	});

	it("keep a sort by a total, and aren't added above 30 filters", async () => {
		const nine = await createFilterTemplate(maker, {
			name: "Nine and older",
			entity: "camper",
			filters: [{ any: [{ field: "age", op: "gte", value: 9 }] }],
		});
		const sorted = await step({
			step: `saved-add:${nine.id}`,
			layout: "summary",
			"group[0]": "age",
			"measures[0].id": "1",
			"measures[0].op": "count",
			"sort[0].id": "2",
			"sort[0].field": "measure:1",
			"sort[0].order": "down",
		});
		expect(sorted.data.editor).toMatchObject({
			problem: null,
			draft: {
				measures: [{ id: "1" }],
				sort: [{ field: "measure:1" }],
				filters: [{ any: [{ value: ["9"] }] }],
			},
		});
		const thirty = Object.fromEntries(
			Array.from({ length: 30 }, (_, at) => [
				[`filters[${at}].any[0].field`, "age"],
				[`filters[${at}].any[0].op`, "is_not_empty"],
			]).flat(),
		);
		const { status, data } = await step({ step: `saved-add:${nine.id}`, ...thirty });
		expect([status, data.editor?.draft.filters.length]).toEqual([422, 30]);
		expect(data.result?.error.filters).toEqual(["A report can have at most 30 filters. Remove some first."]);
	});

	it("are refused without a name, without a filter and without a value", async () => {
		const refused = async (of: Fields) => {
			const { status, data } = await step({ step: "saved-create", ...of });
			return [status, Object.keys(data.result?.error ?? {})];
		};
		expect(await refused({ saved_name: "", ...age(["9", "11"]) })).toEqual([422, ["saved_name"]]);
		expect(await refused({ saved_name: "None" })).toEqual([422, ["filters"]]);
		expect(await refused({ saved_name: "Half", ...age(["9"]) })).toEqual([422, ["filters"]]);
	});
});

describe("Export templates", () => {
	const page = (ctx: CampCtx, id: string) =>
		loadScreen(exportTemplatesRoute, ctx.user, ctx.camp, { params: { id } });

	it("are saved from a report's columns, used by another's rows, and deleted", async () => {
		const { id } = await saved(
			plan({ entity: "camper", columns: ["name", "age"], sort: [{ field: "age", descending: true }] }),
		);
		expect((await post(exportTemplatesRoute, maker, { id }, { name: "By age", format: "csv" })).to).toBe(
			`/reports/${id}/export`,
		);
		const nine = [{ any: [{ field: "age", op: "gte" as const, value: 9 }] }];
		const { id: other } = await saved(plan({ entity: "camper", columns: ["status"], filters: nine }));
		const [template] = (await page(maker, other)).templates;
		expect(template).toMatchObject({
			name: "By age",
			format: "csv",
			columns: ["Name", "Age"],
			is_barred: false,
		});
		const fields = { format: "csv", export_template: template?.id ?? "" };
		const { to } = await post(makeFileRoute, maker, { id: other }, fields);
		const run = await storedRun(maker, to?.split("/")[3] ?? "");
		expect(run.name).toContain("(By age)");
		const lines = (await (await downloadRun(maker, run)).text()).replace("\ufeff", "").split("\r\n");
		expect(lines[0]).toBe("Name,Age");
		const ages = lines.slice(1).map((line) => Number(line.split(",").at(-1)));
		expect(ages.length).toBeGreaterThan(0);
		expect(Math.min(...ages)).toBeGreaterThanOrEqual(9);
		expect(ages).toEqual(ages.toSorted((a, b) => b - a));
		await post(deleteExportTemplateRoute, maker, { id }, { template_id: template?.id ?? "" });
		expect((await page(maker, id)).templates).toEqual([]);
	});

	it("say that they have columns which the role can't see, and aren't found for another kind of rows", async () => {
		const owed = plan({ entity: "family", columns: ["name", "balance"] });
		const { id: template } = await createExportTemplate(maker, {
			name: "Owed",
			export_type: "family",
			columns: ["name", "balance"],
		});
		const { id } = await saved(owed);
		const [shown] = (await page(reader, id)).templates;
		expect(shown).toMatchObject({ columns: ["Family"], is_barred: true });
		const fields = { format: "csv", export_template: template };
		const refused = await post(makeFileRoute, maker, { id: "roster" }, fields);
		expect(refused.toast?.tone ?? "error").toBe("error");
		expect(refused.to ?? "").not.toMatch(/\/file$/);
	});

	/** Downloads a report's rows with an export template. */
	const withTemplate = async (id: string, template: string) => {
		const fields = { format: "csv", export_template: template };
		const { to } = await post(makeFileRoute, maker, { id }, fields);
		return storedRun(maker, to?.split("/")[3] ?? "");
	};
	const textOf = async (run: Awaited<ReturnType<typeof storedRun>>) => (await downloadRun(maker, run)).text();

	it("keep the rows of a report with a limit, and count as no previous run of it", async () => {
		const { id: template } = await createExportTemplate(maker, {
			name: "Last names first",
			export_type: "camper",
			columns: ["name"],
			options: { sort: [{ field: "name", descending: true }] },
		});
		const youngest = { entity: "camper", sort: [{ field: "age", descending: false }], limit: 3 };
		const { id: names } = await saved(plan({ ...youngest, columns: ["name"] }));
		const { id: ages } = await saved(plan({ ...youngest, columns: ["name", "age"] }));
		const own = await generateReport(maker, { template_id: names, format: "csv" });
		expect(await textOf(await withTemplate(ages, template))).toBe(await textOf(own));

		const first = await generateReport(maker, { template_id: ages, format: "csv" });
		await withTemplate(ages, template);
		const second = await generateReport(maker, { template_id: ages, format: "csv" });
		expect((await compareRuns(maker, second)).before?.id).toBe(first.id);
	});

	it("list all rows of a summary with a limit on its groups", async () => {
		const { id: template } = await createExportTemplate(maker, {
			name: "Just names",
			export_type: "camper",
			columns: ["name"],
		});
		const { id } = await saved(
			plan({ entity: "camper", columns: [], group: ["age"], measures: [{ op: "count" }], limit: 1 }),
		);
		expect((await withTemplate(id, template)).row_count).toBeGreaterThan(1);
	});

	it("are saved with the columns that the user can use", async () => {
		const { id } = await saved(plan({ entity: "family", columns: ["name", "balance"] }));
		expect((await page(reader, id)).columns).toEqual(["Family"]);
		await post(exportTemplatesRoute, reader, { id }, { name: "Without money", format: "csv" });
		expect((await page(reader, id)).templates).toContainEqual(
			expect.objectContaining({ name: "Without money", columns: ["Family"], is_barred: false }),
		);
	});

	it("offer no columns of a report that shows groups", async () => {
		expect((await page(maker, "retention")).columns).toEqual([]);
	});
});

describe("The history of runs", () => {
	it("is narrowed to a report, a person, a state and days, and shows the file's fingerprint", async () => {
		const { id } = await saved(plan({ entity: "camper", columns: ["name"] }));
		const mine = await generateReport(maker, { template_id: id, format: "csv" });
		const theirs = await generateReport(reader, { template_id: "roster", format: "csv" });
		const listed = async (search: string) => {
			const { runs } = await loadScreen(historyRoute, maker.user, maker.camp, { search });
			return runs.map((run) => run.id);
		};
		const { runs, reports, people } = await loadScreen(historyRoute, maker.user, maker.camp);
		expect(runs.find((run) => run.id === mine.id)?.hash).toBe(mine.content_hash?.slice(0, 8));
		expect(reports.map(({ value }) => value)).toEqual(expect.arrayContaining([id, "roster"]));
		expect(people.map(({ value }) => value)).toEqual(expect.arrayContaining([maker.user.id, reader.user.id]));
		expect(await listed("&report=roster")).toEqual([theirs.id]);
		expect(await listed(`&who=${reader.user.id}`)).toEqual([theirs.id]);
		expect(await listed("&state=failed")).toEqual([]);
		const today = NOW.slice(0, 10);
		expect(await listed(`&from=${today}&to=${today}&report=${id}`)).toEqual([mine.id]);
		expect(await listed(`&to=2026-07-14&report=${id}`)).toEqual([]);
	});

	it("names no private report of another user", async () => {
		const { id } = await createTemplate(maker, {
			name: "My secret",
			category: "people",
			plan: plan({ entity: "camper", columns: ["name"] }),
			is_public: false,
		});
		await generateReport(maker, { template_id: id, format: "csv" });
		const named = async (ctx: CampCtx) =>
			(await loadScreen(historyRoute, ctx.user, ctx.camp)).reports.map(({ label }) => label);
		expect(await named(maker)).toContain("My secret");
		expect(await named(reader)).not.toContain("My secret");
	});
});

describe("A schedule", () => {
	it("is offered before sessions only for rows that have sessions", async () => {
		const has = async (entity: string, column: string) => {
			const { id } = await saved(plan({ entity, columns: [column] }), maker);
			return (await loadScreen(scheduleRoute, maker.user, maker.camp, { params: { id } })).has_sessions;
		};
		expect(await has("family", "name")).toBe(true);
		const importer = await aMember(camp.id, [...MONEY, "imports_run"]);
		const { id } = await saved(plan({ entity: "import", columns: ["file"] }), importer);
		const page = await loadScreen(scheduleRoute, importer.user, importer.camp, { params: { id } });
		expect(page.has_sessions).toBe(false);
		const fields = { frequency: "before_session", days_before: "3", hour: "7", weekday: "1", format: "csv" };
		const { status, data } = await post(
			scheduleRoute,
			importer,
			{ id },
			{ ...fields, recipient_ids: [importer.user.id] },
		);
		expect([status, Object.keys(data.result?.error ?? {})]).toEqual([422, ["frequency"]]);
	});

	it("needs the permission to export reports", async () => {
		const { id } = await saved(plan({ entity: "camper", columns: ["name"] }));
		const writer = await again(
			await aMember(
				camp.id,
				OFFICE.filter((permission) => permission !== "reports_export"),
			),
		);
		const fields = { frequency: "daily", hour: "7", format: "csv", recipient_ids: [writer.user.id] };
		expect((await post(scheduleRoute, writer, { id }, fields)).status).toBe(403);
	});
});
