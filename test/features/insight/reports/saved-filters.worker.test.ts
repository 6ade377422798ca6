import { beforeAll, describe, expect, it, vi } from "vitest";
import { createFilterTemplate } from "#app/features/insight/reports/filter-templates.server";
import * as newRoute from "#app/features/insight/reports/routes/new-report";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { aMember, MONEY, OFFICE } from "./runs-world";
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

const age = (value: readonly string[]): Fields => ({
	"filters[0].any[0].id": "1",
	"filters[0].any[0].field": "age",
	"filters[0].any[0].op": "between",
	"filters[0].any[0].value": value,
});
const step = async (fields: Fields, ctx = maker) => post(newRoute, ctx, {}, draft(fields));

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
