import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as emailApi from "#app/features/insight/reports/api/email";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as exportTemplateApi from "#app/features/insight/reports/api/export-template";
import * as exportTemplatesApi from "#app/features/insight/reports/api/export-templates";
import * as filterTemplateApi from "#app/features/insight/reports/api/filter-template";
import * as filterTemplatesApi from "#app/features/insight/reports/api/filter-templates";
import * as generateApi from "#app/features/insight/reports/api/generate";
import * as usageApi from "#app/features/insight/reports/api/increment-usage";
import * as templateApi from "#app/features/insight/reports/api/template";
import * as templatesApi from "#app/features/insight/reports/api/templates";
import type { CampCtx } from "#app/platform/context.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import { aMember, aRunsCamp, type RunsCamp, MONEY, OFFICE } from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: RunsCamp;
let office: CampCtx;
let money: CampCtx;
let call: Caller;
let rich: Caller;
let stranger: Caller;
let other: RunsCamp;
const at = { search: "" };

beforeAll(async () => {
	camp = await aRunsCamp();
	other = await aRunsCamp();
	office = await aMember(camp.id, OFFICE, "Olive Office");
	money = await aMember(camp.id, MONEY, "Mona Money");
	call = await apiCaller(office.user.id);
	rich = await apiCaller(money.user.id);
	stranger = await apiCaller(other.admin.user.id);
	at.search = `?camp_id=${camp.id}`;
});

const plan = { version: 1, entity: "camper", columns: ["name", "age"] };
const owed = { version: 1, entity: "family", columns: ["name", "balance"] };
let named = 0;
const saved = async (by: Caller, body: Record<string, unknown> = {}) => {
	const answer = await by("POST", templatesApi, {
		...at,
		body: { name: `Saved ${++named}`, category: "people", plan, ...body },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.data as { id: string; name: string; version: number; updated_at: string };
};
const one = (id: string) => ({ ...at, params: { id } });

describe("a plan that can't be read is 422 and named", () => {
	it.each([
		[
			"an unknown operator",
			{ ...plan, filters: [{ any: [{ field: "age", op: "resembles", value: 9 }] }] },
			"plan.filters.0.any.0.op",
			"resembles",
		],
		["101 columns", { ...plan, columns: Array.from({ length: 101 }, () => "name") }, "plan.columns", "101"],
		["an unknown field", { ...plan, columns: ["name", "shoe_size"] }, "plan.columns", "shoe_size"],
		["a deleted question", { ...plan, columns: ["name", "answer:gone"] }, "plan.columns", "answer:gone"],
		[
			"an older catalog's field",
			{ ...plan, version: 1, sort: [{ field: "shoe_size" }] },
			"plan.sort",
			"shoe_size",
		],
		["a catalog to come", { ...plan, version: 99 }, "plan.version", "99"],
		["an unknown entity", { ...plan, entity: "spaceship" }, "plan.entity", "spaceship"],
	])("%s", async (_, wrong, field, word) => {
		for (const [module, body] of [
			[templatesApi, { name: "Wrong", category: "people", plan: wrong }],
			[generateApi, { plan: wrong, format: "csv" }],
			[exportApi, { plan: wrong, format: "csv" }],
			[emailApi, { plan: wrong, format: "csv", recipients: [office.user.email] }],
		] as const) {
			const answer = await call("POST", module, { ...at, body });
			expect(answer).toMatchObject({ status: 422, body: { code: "INVALID" } });
			expect(Object.keys(answer.body.fields)).toContain(field);
			expect(answer.body.error).toContain(word);
		}
	});

	it("of a saved report names the question that was deleted", async () => {
		const { id } = await saved(call, { is_public: true });
		const gone = { ...plan, columns: ["name", "answer:shirt-size"] };
		await env.DB.prepare("UPDATE report_template SET plan = ? WHERE camp_id = ? AND id = ?")
			.bind(JSON.stringify(gone), camp.id, id)
			.run();
		for (const [module, body] of [
			[generateApi, { template_id: id, format: "csv" }],
			[exportApi, { template_id: id, format: "csv" }],
			[emailApi, { template_id: id, format: "csv", recipients: [office.user.email] }],
		] as const) {
			const answer = await call("POST", module, { ...at, body });
			expect(answer).toMatchObject({ status: 422, body: { code: "INVALID" } });
			expect(answer.body.fields.template_id?.[0]).toContain(
				"The question behind “answer:shirt-size” was deleted.",
			);
		}
		expect((await call("GET", templateApi, one(id))).status).toBe(200);
	});

	it("names a field that the caller can't use, with 403", async () => {
		const answer = await call("POST", generateApi, { ...at, body: { plan: owed, format: "csv" } });
		expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining("Balance") } });
	});
});

describe("saved filters", () => {
	const filters = [{ any: [{ field: "age", op: "gte", value: 9 }] }];

	it("count each use, also of many at once", async () => {
		const made = await call("POST", filterTemplatesApi, {
			...at,
			body: { name: "Nine or older", entity: "camper", filters, is_public: true },
		});
		const { id } = made.body.data as { id: string };
		await Promise.all(
			Array.from({ length: 8 }, (_, index) => (index % 2 ? call : rich)("POST", usageApi, one(id))),
		);
		expect((await call("GET", filterTemplateApi, one(id))).body.data).toMatchObject({ usage_count: 8 });
		expect((await stranger("POST", usageApi, { params: { id } })).status).toBe(404);
	});

	it("are changed and deleted by their owner alone, and name a field that can't be used", async () => {
		const made = await rich("POST", filterTemplatesApi, {
			...at,
			body: { name: "Mine", entity: "camper", filters, is_public: true },
		});
		const { id } = made.body.data as { id: string };
		expect((await call("PUT", filterTemplateApi, { ...one(id), body: { name: "Ours" } })).status).toBe(403);
		expect((await call("DELETE", filterTemplateApi, one(id))).status).toBe(403);
		const balance = [{ any: [{ field: "balance", op: "gt", value: 0 }] }];
		const refused = await call("POST", filterTemplatesApi, {
			...at,
			body: { name: "Owed", entity: "family", filters: balance },
		});
		expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining("Balance") } });
		expect((await rich("DELETE", filterTemplateApi, one(id))).status).toBe(200);
		expect((await rich("GET", filterTemplateApi, one(id))).status).toBe(404);
	});
});

describe("export templates", () => {
	it("are listed by what they export, changed and deleted", async () => {
		const made = await call("POST", exportTemplatesApi, {
			...at,
			body: { name: "Names", export_type: "camper", columns: ["name"] },
		});
		const { id } = made.body.data as { id: string };
		const list = async (type: string) =>
			(
				(await call("GET", exportTemplatesApi, { search: `${at.search}&export_type=${type}` })).body.data as {
					id: string;
				}[]
			).map((each) => each.id);
		expect([await list("camper"), await list("staff")]).toEqual([[id], []]);
		const changed = await call("PUT", exportTemplateApi, { ...one(id), body: { columns: ["name", "age"] } });
		expect(changed.body.data).toMatchObject({ columns: ["name", "age"] });
		const wrong = await call("PUT", exportTemplateApi, {
			...one(id),
			body: { columns: ["name", "shoe_size"] },
		});
		expect(wrong).toMatchObject({
			status: 422,
			body: { fields: { columns: [expect.stringContaining("shoe_size")] } },
		});
		expect((await stranger("GET", exportTemplateApi, { params: { id } })).status).toBe(404);
		expect((await call("DELETE", exportTemplateApi, one(id))).status).toBe(200);
		expect(await list("camper")).toEqual([]);
	});
});
