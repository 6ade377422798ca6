import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as emailApi from "#app/features/insight/reports/api/email";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as generateApi from "#app/features/insight/reports/api/generate";
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
import { apiCaller, type Caller } from "../../../support/call-api";
import { aMember, aRunsCamp, type RunsCamp, auditOf, filesOf, MONEY, OFFICE } from "./runs-world";

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

/** PUT alone is sent with something. */
const bodyOf = (method: string) => (method === "PUT" ? { name: "Ours now" } : undefined);

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

it("leaves no file without a run but those of requests that lost their race", async () => {
	expect((await filesOf(camp.id)).length).toBeGreaterThan(0);
});
