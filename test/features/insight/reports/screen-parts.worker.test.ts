import { beforeAll, describe, expect, it, vi } from "vitest";
import { generateReport } from "#app/features/insight/reports/generate-report.server";
import * as historyRoute from "#app/features/insight/reports/routes/history";
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
