import { beforeAll, describe, expect, it, vi } from "vitest";
import { compareRuns } from "#app/features/insight/reports/compare-runs.server";
import { downloadRun } from "#app/features/insight/reports/download-run.server";
import { createExportTemplate } from "#app/features/insight/reports/export-templates.server";
import { generateReport, storedRun } from "#app/features/insight/reports/generate-report.server";
import * as deleteExportTemplateRoute from "#app/features/insight/reports/routes/delete-export-template";
import * as exportTemplatesRoute from "#app/features/insight/reports/routes/export-templates";
import * as makeFileRoute from "#app/features/insight/reports/routes/make-file";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Plan } from "#app/platform/query/plan";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { aMember, MONEY, OFFICE, plan } from "./runs-world";
import { post } from "./screen-forms";

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
