import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as downloadApi from "#app/features/insight/reports/api/download";
import * as emailApi from "#app/features/insight/reports/api/email";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as generateApi from "#app/features/insight/reports/api/generate";
import * as historyApi from "#app/features/insight/reports/api/history";
import * as metricsApi from "#app/features/insight/reports/api/metrics";
import * as signedApi from "#app/features/insight/reports/api/signed";
import * as templatesApi from "#app/features/insight/reports/api/templates";
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

/** Calls an endpoint that answers a file. */
async function fileOf({ user }: CampCtx, body: unknown, key: string) {
	const send = await apiSender(user.id);
	return send("POST", exportApi, { ...at, body, headers: { "Idempotency-Key": key } });
}

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

it("leaves no file without a run but those of requests that lost their race", async () => {
	expect((await filesOf(camp.id)).length).toBeGreaterThan(0);
});
