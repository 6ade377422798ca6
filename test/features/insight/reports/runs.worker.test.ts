import { env } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { compareRuns } from "#app/features/insight/reports/compare-runs.server";
import { downloadRun } from "#app/features/insight/reports/download-run.server";
import { generateReport, storedRun, type Wanted } from "#app/features/insight/reports/generate-report.server";
import { expireRuns, runJob } from "#app/features/insight/reports/jobs.server";
import { RUN_TOPIC } from "#app/features/insight/reports/messages";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCtx } from "../../../support/world";
import {
	aMember,
	aRunsCamp,
	type RunsCamp,
	again,
	auditOf,
	dropFilesLater,
	failingAt,
	filesOf,
	later,
	loses,
	manyFamilies,
	MINUTE,
	MONEY,
	NOW,
	OFFICE,
	plan,
	storedRuns,
	work,
} from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: RunsCamp;
let other: RunsCamp;
let office: CampCtx;

beforeAll(async () => {
	camp = await aRunsCamp();
	other = await aRunsCamp();
	office = await aMember(camp.id, OFFICE, "Olive Office");
});

const admin = (of = camp) => of.admin;
const csv = (of: Partial<Wanted>): Wanted => ({ format: "csv", ...of });
const campers = plan({ entity: "camper", columns: ["id", "name", "age"] });

/** The file of a run. */
const textOf = async (ctx: CampCtx, id: string) => (await downloadRun(ctx, await storedRun(ctx, id))).text();

const linesIn = (text: string) => text.trim().split("\r\n").length - 1;

describe("a report of few rows", () => {
	it("is written at once, with its rows, hash and rights", async () => {
		const run = await generateReport(office, csv({ plan: campers, name: "Everyone" }));
		expect(run).toMatchObject({ state: "done", name: "Everyone", downloads: 0 });
		expect(run.rights).toMatchObject({
			user_id: office.user.id,
			name: "Olive Office",
			scope: "camp",
			seen: null,
		});
		const response = await downloadRun(office, run);
		const bytes = new Uint8Array(await response.arrayBuffer());
		expect(linesIn(new TextDecoder().decode(bytes))).toBe(run.row_count);
		const digest = await crypto.subtle.digest("SHA-256", bytes);
		const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		expect(run.content_hash).toBe(hash);
		expect(run.bytes).toBe(bytes.length);
		expect(response.headers.get("X-Report-Hash")).toBe(hash);
		expect(decodeURIComponent(response.headers.get("X-Report-Rights") ?? "")).toContain("Olive Office");
		expect(response.headers.get("Content-Disposition")).toContain(
			"attachment; filename*=UTF-8''Everyone-2026-07-15.csv",
		);
		expect(await storedRun(office, run.id)).toMatchObject({ downloads: 1 });
		expect(await auditOf(camp.id, "report.download")).toMatchObject([
			{ user_id: office.user.id, changes: { rows: run.row_count, rights_of: office.user.id } },
		]);
	});

	it("says the day in its file where it was asked as of one", async () => {
		const on = plan({ entity: "enrollment", columns: ["id", "name", "status"], as_of: "2026-06-30" });
		const named = async (format: Wanted["format"]) => {
			const run = await generateReport(office, { format, plan: on, name: "Enrolled" });
			expect(run).toMatchObject({ as_of: "2026-06-30", row_count: 8 });
			const response = await downloadRun(office, run);
			expect(response.headers.get("Content-Disposition")).toContain(`Enrolled-as-of-2026-06-30.${format}`);
			return new Uint8Array(await response.arrayBuffer());
		};
		await named("csv");
		const { sheets } = await readXlsx(await named("xlsx"));
		expect(sheets.map(({ name }) => name)).toEqual(["As of Jun 30, 2026"]);
		const until = plan({ entity: "enrollment", columns: ["name"] });
		const refused = generateReport(office, csv({ plan: until, as_of: "2026-07-16" }));
		await expect(refused).rejects.toMatchObject({ code: "INVALID", status: 422 });
	});

	it("keeps its file when the files that no row speaks of are deleted", async () => {
		const run = await generateReport(office, csv({ plan: campers }));
		await dropFilesLater();
		expect(linesIn(await textOf(office, run.id))).toBe(run.row_count);
	});

	it("leaves neither row nor file when it fails midway", async () => {
		const before = { runs: (await storedRuns(camp.id)).length, files: (await filesOf(camp.id)).length };
		const broken = { ...office, files: failsAfterFirst(office.files) };
		await expect(generateReport(broken, csv({ plan: campers }))).rejects.toThrow("The store went away");
		await dropFilesLater();
		expect((await storedRuns(camp.id)).length).toBe(before.runs);
		expect((await filesOf(camp.id)).length).toBe(before.files);
	});

	it("names the field that the caller can't use", async () => {
		const owed = plan({ entity: "family", columns: ["name", "balance"] });
		await expect(generateReport(office, csv({ plan: owed }))).rejects.toMatchObject({
			code: "FORBIDDEN",
			message: expect.stringContaining("Balance"),
		});
	});

	it("names the question that was deleted", async () => {
		const gone = plan({ entity: "camper", columns: ["name", "answer:gone"] });
		await expect(generateReport(office, csv({ plan: gone }))).rejects.toMatchObject({
			code: "INVALID",
			message: expect.stringContaining("answer:gone"),
		});
	});
});

/** A store that takes one file and then no more. */
const failsAfterFirst = (files: R2Bucket): R2Bucket => {
	let puts = 0;
	return new Proxy(files, {
		get: (target, name) => {
			const value = Reflect.get(target, name);
			if (name !== "put") return typeof value === "function" ? value.bind(target) : value;
			return (key: string, body: never) => {
				puts += 1;
				if (puts > 1) throw new Error("The store went away");
				return target.put(key, body);
			};
		},
	});
};

describe("a report of many rows", () => {
	const families = plan({ entity: "family", columns: ["id", "name"] });
	let big: RunsCamp;
	let clerk: CampCtx;

	beforeAll(async () => {
		big = await aRunsCamp();
		await manyFamilies(big.id, 2_600);
		clerk = await aMember(big.id, OFFICE, "Cleo Clerk");
	});

	it("is queued, and its job writes every row once", async () => {
		const run = await generateReport(clerk, csv({ plan: families }));
		expect(run.state).toBe("queued");
		await expect(downloadRun(clerk, run)).rejects.toMatchObject({ code: "CONFLICT" });
		await work(aCtx({ now: NOW }));
		const done = await storedRun(clerk, run.id);
		expect(done).toMatchObject({ state: "done", rows_done: done.row_count });
		const text = await textOf(clerk, run.id);
		expect(linesIn(text)).toBe(done.row_count);
		const ids = text
			.trim()
			.split("\r\n")
			.slice(1)
			.map((line) => line.split(",")[0]);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("is offered only when it is whole: one that fails midway leaves no file, and is tried again", async () => {
		const before = (await filesOf(big.id)).length;
		const run = await generateReport(clerk, csv({ plan: families }));
		await work(failingAt(aCtx({ now: NOW }), 6));
		expect((await storedRun(clerk, run.id)).state).toBe("queued");
		expect((await filesOf(big.id)).length).toBe(before);
		await work(aCtx({ now: later(MINUTE) }));
		expect((await storedRun(clerk, run.id)).state).toBe("done");
	});

	it("is given up after a quarter of an hour, and says that it failed", async () => {
		const run = await generateReport(clerk, csv({ plan: families }));
		await work(failingAt(aCtx({ now: later(20 * MINUTE) }), 6));
		const failed = await storedRun(clerk, run.id);
		expect(failed).toMatchObject({ state: "failed", object_key: null });
		await expect(downloadRun(clerk, failed)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("failed"),
		});
	});

	it("isn't run for someone who lost the right meanwhile", async () => {
		const member = await aMember(big.id, OFFICE);
		const run = await generateReport(member, csv({ plan: families }));
		await loses(member, "campers_view");
		await work(aCtx({ now: NOW }));
		expect(await storedRun(clerk, run.id)).toMatchObject({ state: "failed", object_key: null });
	});

	it("is written by one of two workers", async () => {
		const run = await generateReport(clerk, csv({ plan: families }));
		const message = { id: "twice", payload: { camp_id: big.id, run_id: run.id } };
		const outcomes = await Promise.allSettled([runJob.run(aCtx(), message), runJob.run(aCtx(), message)]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await storedRun(clerk, run.id)).state).toBe("done");
		expect(RUN_TOPIC).toBe("report.run");
	});

	it("is refused with its number of rows before it starts when a file doesn't hold them", async () => {
		const huge = await aRunsCamp();
		await manyFamilies(huge.id, 50_001);
		const runs = (await storedRuns(huge.id)).length;
		const refused = generateReport(admin(huge), csv({ plan: families }));
		await expect(refused).rejects.toMatchObject({
			code: "INVALID",
			message: expect.stringMatching(/^This report has 50,0\d\d rows/),
		});
		expect((await storedRuns(huge.id)).length).toBe(runs);
		expect(await filesOf(huge.id)).toEqual([]);
		// What is too much for a PDF or for labels is less.
		const some = { plan: { ...families, limit: 10_001 } };
		for (const format of ["pdf", "labels"] as const)
			await expect(generateReport(admin(huge), { format, ...some })).rejects.toMatchObject({
				code: "INVALID",
				message: expect.stringMatching(
					/^This report has 10,001 rows\. The limit is 10,000 for (a PDF with \d columns?|labels)\./,
				),
			});
		expect((await storedRuns(huge.id)).length).toBe(runs);
	});
});

describe("a download asks for today's rights", () => {
	it("refuses its maker after they lost a field", async () => {
		const money = await aMember(camp.id, MONEY);
		const run = await generateReport(
			money,
			csv({ plan: plan({ entity: "family", columns: ["name", "balance"] }) }),
		);
		await loses(money, "finance_view");
		await expect(downloadRun(await again(money), run)).rejects.toMatchObject({
			code: "FORBIDDEN",
			message: expect.stringContaining("Balance"),
		});
		expect((await storedRun(money, run.id)).downloads).toBe(0);
	});

	it("refuses someone who can see less than its maker", async () => {
		const run = await generateReport(
			admin(),
			csv({ plan: plan({ entity: "camper", columns: ["name", "tags"] }) }),
		);
		await expect(downloadRun(office, run)).rejects.toMatchObject({
			code: "FORBIDDEN",
			message: expect.stringContaining("can see more than you"),
		});
		expect(linesIn(await textOf(admin(), run.id))).toBe(run.row_count);
	});

	it("refuses the file of the whole camp to a counselor", async () => {
		const run = await generateReport(office, csv({ plan: campers }));
		await expect(downloadRun(camp.counselor, run)).rejects.toMatchObject({
			code: "FORBIDDEN",
		});
	});

	it("doesn't find a run of another camp", async () => {
		const run = await generateReport(office, csv({ plan: campers }));
		await expect(storedRun(admin(other), run.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("a shared report", () => {
	it("shows each reader their own columns, and says which are hidden", async () => {
		const money = await aMember(camp.id, MONEY, "Mona Money");
		const saved = await createTemplate(money, {
			name: "Owed",
			category: "money",
			plan: plan({ entity: "family", columns: ["name", "balance"] }),
			is_public: true,
		});
		const mine = await generateReport(money, csv({ template_id: saved.id }));
		expect(mine.hidden).toEqual([]);
		const theirs = await generateReport(office, csv({ template_id: saved.id }));
		expect(theirs.hidden).toEqual([{ key: "balance", label: "Balance" }]);
		expect((await textOf(office, theirs.id)).split("\r\n")[0]).not.toContain("Balance");
		const { headers } = await downloadRun(office, await storedRun(office, theirs.id));
		expect(decodeURIComponent(headers.get("X-Report-Hidden-Columns") ?? "")).toBe("Balance");
		await expect(downloadRun(office, mine)).rejects.toMatchObject({ code: "FORBIDDEN" });
	});

	it("doesn't exist for others while it is private", async () => {
		const saved = await createTemplate(office, { name: "Private", category: "people", plan: campers });
		await expect(generateReport(admin(), csv({ template_id: saved.id }))).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
	});
});

describe("a run is compared with the one before it", () => {
	it("names rows that are new, gone and changed", async () => {
		const saved = await createTemplate(office, {
			name: "Compared",
			category: "people",
			plan: plan({ entity: "family", columns: ["name", "city"] }),
		});
		const first = await generateReport(office, csv({ template_id: saved.id }));
		expect(await compareRuns(office, first)).toEqual({ before: null, added: [], gone: [], changed: [] });
		const households = await env.DB.prepare("SELECT id FROM household WHERE camp_id = ? ORDER BY id LIMIT 1")
			.bind(camp.id)
			.all<{ id: string }>();
		const changed = households.results[0]?.id ?? "";
		await env.DB.batch([
			env.DB.prepare("UPDATE household SET city = 'Elsewhere' WHERE camp_id = ? AND id = ?").bind(
				camp.id,
				changed,
			),
			env.DB.prepare(
				"INSERT INTO household (camp_id, id, name, created_at, updated_at) VALUES (?, 'new-one', 'New one', ?, ?)",
			).bind(camp.id, NOW, NOW),
		]);
		const second = await generateReport(await again(office, later(MINUTE)), csv({ template_id: saved.id }));
		expect(await compareRuns(office, second)).toMatchObject({
			before: { id: first.id },
			added: [{ id: "new-one", name: "New one" }],
			gone: [],
			changed: [{ id: changed }],
		});
		await env.DB.prepare("DELETE FROM household WHERE camp_id = ? AND id = 'new-one'").bind(camp.id).run();
		const third = await generateReport(
			await again(office, later(2 * MINUTE)),
			csv({ template_id: saved.id }),
		);
		expect(await compareRuns(office, third)).toMatchObject({
			before: { id: second.id },
			added: [],
			gone: [{ id: "new-one" }],
			changed: [],
		});
	});
});

describe("a file expires after 30 days", () => {
	it("and a run that failed stays failed, because it has none", async () => {
		const member = await aMember(camp.id, OFFICE);
		const many = await aRunsCamp();
		const clerk = await aMember(many.id, OFFICE);
		await manyFamilies(many.id, 2_100);
		const run = await generateReport(clerk, csv({ plan: plan({ entity: "family", columns: ["name"] }) }));
		await loses(clerk, "campers_view");
		await work(aCtx({ now: NOW }));
		const done = await generateReport(member, csv({ plan: campers }));
		await expireRuns(aCtx({ now: later(31 * 24 * 60 * MINUTE) }));
		const failed = await storedRun(many.admin, run.id);
		expect(failed).toMatchObject({ state: "failed", object_key: null });
		expect(failed.error).toContain("permission");
		expect((await storedRun(member, done.id)).state).toBe("expired");
	});

	it("goes with its rows, and its run stays in the history", async () => {
		const run = await generateReport(office, csv({ plan: campers }));
		const day30 = later(30 * 24 * 60 * MINUTE + MINUTE);
		await expireRuns(aCtx({ now: later(29 * 24 * 60 * MINUTE) }));
		expect((await storedRun(office, run.id)).state).toBe("done");
		await expireRuns(aCtx({ now: day30 }));
		const expired = await storedRun(office, run.id);
		expect(expired).toMatchObject({ state: "expired", object_key: null, content_hash: run.content_hash });
		await dropFilesLater(31 * 24 * 60 * MINUTE);
		expect((await filesOf(camp.id)).filter((key) => key.includes(run.id))).toEqual([]);
		await expect(downloadRun(office, expired)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("expired"),
		});
	});
});
