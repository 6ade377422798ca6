import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as downloadApi from "#app/features/insight/reports/api/download";
import * as emailApi from "#app/features/insight/reports/api/email";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as exportTemplateApi from "#app/features/insight/reports/api/export-template";
import * as exportTemplatesApi from "#app/features/insight/reports/api/export-templates";
import * as filterTemplateApi from "#app/features/insight/reports/api/filter-template";
import * as filterTemplatesApi from "#app/features/insight/reports/api/filter-templates";
import * as generateApi from "#app/features/insight/reports/api/generate";
import * as historyApi from "#app/features/insight/reports/api/history";
import * as usageApi from "#app/features/insight/reports/api/increment-usage";
import * as metricsApi from "#app/features/insight/reports/api/metrics";
import * as signedApi from "#app/features/insight/reports/api/signed";
import * as templateApi from "#app/features/insight/reports/api/template";
import * as templatesApi from "#app/features/insight/reports/api/templates";
import { deleteTemplate, restoreTemplate } from "#app/features/insight/reports/delete-template.server";
import { deletePrinter, savePrinter } from "#app/features/insight/reports/printers.server";
import { copyTemplate, restoreVersion } from "#app/features/insight/reports/save-template.server";
import { setFavorite } from "#app/features/insight/reports/set-favorite.server";
import {
	lookerOf,
	readyMadeUse,
	templateById,
	versionsOf,
} from "#app/features/insight/reports/templates.server";
import type { CampCtx } from "#app/platform/context.server";
import { apiCaller, apiSender, type Caller } from "../../../support/call-api";
import { aMember, aRunsCamp, type RunsCamp, auditOf, filesOf, MONEY, OFFICE, storedRuns } from "./runs-world";

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

/** Calls an endpoint that answers a file. */
async function fileOf({ user }: CampCtx, body: unknown, key: string) {
	const send = await apiSender(user.id);
	return send("POST", exportApi, { ...at, body, headers: { "Idempotency-Key": key } });
}

describe("saved reports", () => {
	it("are listed by category and by whether they are shared, to those who can see them", async () => {
		const mine = await saved(call, { category: "registration" });
		const shared = await saved(rich, { category: "registration", is_public: true });
		const hidden = await saved(rich, { category: "registration" });
		const list = async (query: string) => {
			const { body } = await call("GET", templatesApi, { search: `${at.search}&${query}` });
			return (body.data as { id: string }[]).map(({ id }) => id);
		};
		const all = await list("category=registration");
		expect(all).toEqual(expect.arrayContaining([mine.id, shared.id]));
		expect(all).not.toContain(hidden.id);
		expect(await list("category=registration&is_public=false")).toEqual([mine.id]);
		expect(await list("category=registration&is_public=true")).toContain(shared.id);
		expect(await list("category=staff")).toEqual([]);
		expect((await call("GET", templateApi, one(hidden.id))).status).toBe(404);
		expect((await stranger("GET", templateApi, { params: { id: shared.id } })).status).toBe(404);
		expect((await call("GET", templatesApi, { search: `${at.search}&category=nonsense` })).status).toBe(400);
	});

	it("are listed among the ready-made ones that the caller can run, by name over all pages", async () => {
		await saved(call, { name: "Payments of ours", category: "money", is_public: true });
		const pages = async (user: typeof call, query: string) => {
			const found: { id: string; name: string; is_ready_made: boolean }[] = [];
			for (let cursor: string | null = ""; cursor !== null; ) {
				const search = `${at.search}&limit=2&${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
				const { body } = await user("GET", templatesApi, { search });
				found.push(...(body.data as typeof found));
				cursor = body.page?.next_cursor ?? null;
			}
			return found;
		};
		const money = (await pages(rich, "category=money")).map(({ name }) => name);
		expect(money).toEqual(["Balances by age", "Payments by day", "Payments of ours"]);
		// Without the permission for money, its ready-made reports aren't there.
		expect((await pages(call, "category=money")).map(({ name }) => name)).toEqual(["Payments of ours"]);
		const all = await pages(rich, "");
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		expect(all.map(({ name }) => name.toLowerCase())).toEqual(
			all.map(({ name }) => name.toLowerCase()).toSorted(),
		);
		const roster = all.find(({ id }) => id === "roster");
		expect(roster).toMatchObject({ name: "Roster", is_ready_made: true });
		const body = { template_id: roster?.id, format: "csv" };
		expect((await rich("POST", generateApi, { ...at, body })).status).toBe(201);
	});

	it("are read one by one, ready-made ones by their key", async () => {
		const { body, status } = await call("GET", templateApi, one("roster"));
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			id: "roster",
			name: "Roster",
			is_ready_made: true,
			is_public: true,
			owner: null,
			plan: { entity: "enrollment" },
		});
		expect((await call("GET", templateApi, one("no_such_report"))).status).toBe(404);
		expect((await call("PUT", templateApi, { ...one("roster"), body: { name: "Ours" } })).status).toBe(404);
		expect((await call("DELETE", templateApi, one("roster"))).status).toBe(404);
	});

	it("keep their versions, and an earlier one can be made the newest again", async () => {
		const { id } = await saved(call, { name: "First name" });
		const changed = await call("PUT", templateApi, {
			...one(id),
			body: { name: "Second name", plan: { ...plan, columns: ["name"] } },
		});
		expect(changed.body.data).toMatchObject({ version: 2, name: "Second name" });
		expect((await versionsOf(office.db, camp.id, id)).map(({ version, name }) => [version, name])).toEqual([
			[2, "Second name"],
			[1, "First name"],
		]);
		const [found] = await templateById(lookerOf(office), id);
		if (!found) throw new Error("No template");
		expect(await restoreVersion(office, found, 1)).toMatchObject({
			version: 3,
			name: "First name",
			plan: { columns: ["name", "age"] },
		});
		await expect(
			env.DB.prepare("UPDATE report_template_version SET name = 'other' WHERE camp_id = ?")
				.bind(camp.id)
				.run(),
		).rejects.toThrow("append_only:report_template_version");
	});

	it("are refused when someone else changed them since they were read", async () => {
		const { id, updated_at } = await saved(call);
		await call("PUT", templateApi, { ...one(id), body: { name: "Changed meanwhile" } });
		expect(await call("PUT", templateApi, { ...one(id), body: { name: "Late", updated_at } })).toMatchObject({
			status: 409,
			body: { code: "STALE" },
		});
	});

	it("can be changed and deleted by their owner alone, and restored", async () => {
		const { id } = await saved(rich, { is_public: true });
		expect((await call("PUT", templateApi, { ...one(id), body: { name: "Mine now" } })).status).toBe(403);
		expect((await call("DELETE", templateApi, one(id))).status).toBe(403);
		expect((await rich("DELETE", templateApi, one(id))).status).toBe(200);
		expect((await rich("GET", templateApi, one(id))).status).toBe(404);
		const [gone] = await templateById(lookerOf(money), id, true);
		if (!gone) throw new Error("Not deleted");
		await restoreTemplate(money, gone);
		expect((await rich("GET", templateApi, one(id))).status).toBe(200);
		await deleteTemplate(money, gone);
	});

	it("have one name each per owner, in any case", async () => {
		await saved(call, { name: "The same name" });
		const again = await call("POST", templatesApi, {
			...at,
			body: { name: "THE SAME NAME", category: "people", plan },
		});
		expect(again).toMatchObject({ status: 422, body: { fields: { name: [expect.any(String)] } } });
	});

	it("are copied as one's own, ready-made ones too", async () => {
		const { id } = await saved(rich, { name: "To copy", is_public: true });
		expect(await copyTemplate(office, id)).toMatchObject({
			name: "To copy (copy)",
			is_public: false,
			owner: { id: office.user.id },
		});
		expect(await copyTemplate(office, "roster", "My roster")).toMatchObject({
			name: "My roster",
			category: "program",
		});
	});

	it("are marked as favorites, ready-made ones too", async () => {
		const { id } = await saved(call);
		await setFavorite(office, id, true);
		await setFavorite(office, id, true);
		await setFavorite(office, "roster", true);
		expect((await call("GET", templateApi, one(id))).body.data).toMatchObject({ is_favorite: true });
		const use = await readyMadeUse(lookerOf(office));
		expect(use.find(({ key }) => key === "roster")?.is_favorite).toBe(1);
		await setFavorite(office, id, false);
		expect((await call("GET", templateApi, one(id))).body.data).toMatchObject({ is_favorite: false });
		await expect(setFavorite(office, "no_such_report", true)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

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

describe("what belongs to another camp", () => {
	it("isn't found: a saved report, a run and its file", async () => {
		const theirs = await saved(call, { is_public: true });
		const made = await call("POST", generateApi, { ...at, body: { plan, format: "csv" } });
		const run_id = (made.body.data as { id: string }).id;
		const recipients = [other.admin.user.email];
		for (const [module, body] of [
			[generateApi, { template_id: theirs.id, format: "csv" }],
			[exportApi, { template_id: theirs.id, format: "csv" }],
			[emailApi, { template_id: theirs.id, format: "csv", recipients }],
			[signedApi, { run_id }],
		] as const)
			expect(await stranger("POST", module, { body })).toMatchObject({
				status: 404,
				body: { code: "NOT_FOUND" },
			});
		for (const method of ["GET", "PUT", "DELETE"])
			expect(
				(await stranger(method, templateApi, { params: { id: theirs.id }, body: bodyOf(method) })).status,
			).toBe(404);
	});

	it("is refused as a printer, which is neither used, changed nor deleted", async () => {
		const printer = await savePrinter(other.admin, { name: "Theirs", offset_x: 3, offset_y: 4 });
		const body = { plan, format: "labels", labels: { sheet: "5160", printer_id: printer } };
		const refused = await call("POST", generateApi, { ...at, body });
		expect(refused).toMatchObject({ status: 422, body: { code: "INVALID" } });
		expect(Object.keys(refused.body.fields)).toEqual(["labels.printer_id"]);
		const moved = { name: "Ours", offset_x: 0, offset_y: 0 };
		await expect(savePrinter(office, moved, printer)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(deletePrinter(office, printer)).rejects.toMatchObject({ code: "NOT_FOUND" });
		expect(await auditOf(camp.id, "label_printer.update")).toEqual([]);
		expect(await auditOf(camp.id, "label_printer.delete")).toEqual([]);
		const kept = await env.DB.prepare("SELECT name, offset_x FROM label_printer WHERE id = ?")
			.bind(printer)
			.first();
		expect(kept).toEqual({ name: "Theirs", offset_x: 3 });
	});
});

/** PUT alone is sent with something. */
const bodyOf = (method: string) => (method === "PUT" ? { name: "Ours now" } : undefined);

describe("an Idempotency-Key", () => {
	it("runs a report once, also when both requests come at the same time", async () => {
		const headers = { "Idempotency-Key": "generate-1" };
		const body = { plan, format: "csv" };
		const before = (await storedRuns(camp.id)).length;
		const answers = await Promise.all([
			call("POST", generateApi, { ...at, body, headers }),
			call("POST", generateApi, { ...at, body, headers }),
		]);
		answers.push(await call("POST", generateApi, { ...at, body, headers }));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(answers.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
		expect((await storedRuns(camp.id)).length).toBe(before + 1);
		const changed = await call("POST", generateApi, { ...at, body: { ...body, name: "Other" }, headers });
		expect(changed.status).toBe(409);
		// The control: without a key each is a run.
		await call("POST", generateApi, { ...at, body });
		expect((await storedRuns(camp.id)).length).toBe(before + 2);
	});

	it("exports a report once, and sends the same file again", async () => {
		const before = (await storedRuns(camp.id)).length;
		const first = await fileOf(office, { plan, format: "csv", name: "Exported" }, "export-1");
		const second = await fileOf(office, { plan, format: "csv", name: "Exported" }, "export-1");
		expect(first.headers.get("Content-Type")).toContain("text/csv");
		expect(await second.text()).toBe(await first.text());
		expect((await storedRuns(camp.id)).length).toBe(before + 1);
		expect(await auditOf(camp.id, "report.export")).toHaveLength(1);
		const changed = await fileOf(office, { plan, format: "xlsx", name: "Exported" }, "export-1");
		expect([changed.status, await changed.json()]).toMatchObject([409, { code: "CONFLICT" }]);
		expect((await storedRuns(camp.id)).length).toBe(before + 1);
	});

	it("emails a report once", async () => {
		const call_ = {
			...at,
			body: { plan, format: "csv", recipients: [office.user.email] },
			headers: { "Idempotency-Key": "email-1" },
		};
		const [first, second] = [await call("POST", emailApi, call_), await call("POST", emailApi, call_)];
		expect(first.status).toBe(202);
		expect(second.body.data).toEqual(first.body.data);
		const other_note = { ...call_.body, note: "Once more." };
		const changed = await call("POST", emailApi, { ...call_, body: other_note });
		expect(changed).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
		const { results } = await env.DB.prepare(
			"SELECT id FROM outbox WHERE camp_id = ? AND topic = 'report.send'",
		)
			.bind(camp.id)
			.all();
		expect(results).toHaveLength(1);
	});
});

describe("the history", () => {
	it("shows every run, without what the caller couldn't ask", async () => {
		const { id: template_id } = await saved(rich, { plan: owed, is_public: true });
		const made = await rich("POST", generateApi, { ...at, body: { template_id, format: "csv" } });
		await rich("POST", generateApi, { ...at, body: { plan: owed, name: "Secret", format: "csv" } });
		const list = async (by: Caller, query = "") =>
			(await by("GET", historyApi, { search: at.search + query })).body.data as Record<string, unknown>[];
		const [theirs] = await list(call, `&template_id=${template_id}`);
		expect(theirs).toMatchObject({
			state: "done",
			plan: null,
			row_count: null,
			can_download: false,
			rights_of: { name: "Mona Money" },
		});
		const [own] = await list(rich, `&template_id=${template_id}`);
		expect(own).toMatchObject({
			id: (made.body.data as { id: string }).id,
			can_download: true,
			plan: { entity: "family" },
		});
		const names = (await list(call)).map(({ name }) => name);
		expect(names).toContain("Private report");
		expect(names).not.toContain("Secret");
		expect((await call("GET", historyApi, { search: `${at.search}&template_id=no-such` })).status).toBe(404);
		expect(await list(call, "&template_id=birthdays")).toEqual([]);
	});

	it("of another camp isn't downloaded or signed", async () => {
		const made = await call("POST", generateApi, { ...at, body: { plan, format: "csv" } });
		const { id } = made.body.data as { id: string };
		expect((await stranger("GET", downloadApi, { params: { id } })).status).toBe(404);
		expect((await stranger("POST", signedApi, { body: { run_id: id } })).status).toBe(404);
		expect((await call("POST", signedApi, { ...at, body: { run_id: id } })).status).toBe(201);
	});

	it("is counted by the metrics", async () => {
		const { body } = await call("GET", metricsApi, at);
		const { results } = await env.DB.prepare("SELECT id FROM report_run WHERE camp_id = ?")
			.bind(camp.id)
			.all();
		expect(body.data).toMatchObject({
			runs: results.length,
			runs_by_state: { done: results.length, failed: 0 },
		});
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

it("leaves no file without a run but those of requests that lost their race", async () => {
	expect((await filesOf(camp.id)).length).toBeGreaterThan(0);
});
