import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { downloadRun } from "#app/features/insight/reports/download-run.server";
import { generateReport, storedRun } from "#app/features/insight/reports/generate-report.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCtx } from "../../../support/world";
import {
	aMember,
	aRunsCamp,
	dropFilesLater,
	filesOf,
	manyFamilies,
	NOW,
	OFFICE,
	plan,
	type RunsCamp,
	work,
} from "./runs-world";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MOST_ROWS = 50_000;
const PART = 5 * 1024 * 1024;
/** Long enough that a file of them doesn't fit into one part. */
const ADDRESS = "Rural Route 12, the blue house behind the second bridge on the left, P.O. Box 12345";

let camp: RunsCamp;
let clerk: CampCtx;

beforeAll(async () => {
	camp = await aRunsCamp();
	const known = await env.DB.prepare("SELECT count(*) AS n FROM household WHERE camp_id = ?")
		.bind(camp.id)
		.first<{ n: number }>();
	await manyFamilies(camp.id, MOST_ROWS - (known?.n ?? 0));
	await env.DB.prepare("UPDATE household SET address = ? WHERE camp_id = ?").bind(ADDRESS, camp.id).run();
	clerk = await aMember(camp.id, [...OFFICE, "registration_manage"], "Cleo Clerk");
});

const families = plan({ entity: "family", columns: ["id", "name", "address", "created_at"] });

interface Upload {
	key: string;
	id: string;
	/** Bytes of its parts. */
	parts: number[];
}

/** A store that notes what goes up in parts, and can fail at one of them. */
function watched(files: R2Bucket, failing_part?: number) {
	const uploads: Upload[] = [];
	const bound = (target: object, name: string | symbol) => {
		const value: unknown = Reflect.get(target, name);
		return typeof value === "function" ? value.bind(target) : value;
	};
	const store = new Proxy(files, {
		get(target, name) {
			if (name !== "createMultipartUpload") return bound(target, name);
			return async (key: string, options?: R2MultipartOptions) => {
				const upload = await target.createMultipartUpload(key, options);
				const noted: Upload = { key, id: upload.uploadId, parts: [] };
				uploads.push(noted);
				return new Proxy(upload, {
					get(own, part) {
						if (part !== "uploadPart") return bound(own, part);
						return (number: number, bytes: Uint8Array) => {
							if (number === failing_part) throw new Error("The store went away");
							noted.parts.push(bytes.length);
							return own.uploadPart(number, bytes);
						};
					},
				});
			};
		},
	});
	return { store, uploads };
}

describe("a report of 50,000 rows", () => {
	it("goes up in parts and comes down with every row once", async () => {
		const run = await generateReport(clerk, { format: "csv", plan: families });
		expect(run).toMatchObject({ state: "queued", row_count: MOST_ROWS });
		const { store, uploads } = watched(env.FILES);
		await work({ ...aCtx({ now: NOW }), files: store });
		const done = await storedRun(clerk, run.id);
		expect(done).toMatchObject({ state: "done", row_count: MOST_ROWS, rows_done: MOST_ROWS });
		const [upload, ...others] = uploads;
		expect(others).toEqual([]);
		expect(upload?.parts.slice(0, -1).every((bytes) => bytes === PART)).toBe(true);
		expect(upload?.parts.length).toBeGreaterThan(1);
		expect(upload?.parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(done.bytes);
		const bytes = new Uint8Array(await (await downloadRun(clerk, done)).arrayBuffer());
		const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
		expect([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(done.content_hash);
		const lines = new TextDecoder().decode(bytes).trim().split("\r\n").slice(1);
		expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(MOST_ROWS);
	});

	it("is written as XLSX", async () => {
		const run = await generateReport(clerk, { format: "xlsx", plan: families });
		await work(aCtx({ now: NOW }));
		const done = await storedRun(clerk, run.id);
		expect(done).toMatchObject({ state: "done", row_count: MOST_ROWS, rows_done: MOST_ROWS });
		expect((await env.FILES.head(done.object_key ?? ""))?.size).toBe(done.bytes);
	});

	it("leaves no file and no open upload when a part fails", async () => {
		await dropFilesLater();
		const before = await filesOf(camp.id);
		const run = await generateReport(clerk, { format: "csv", plan: families });
		const { store, uploads } = watched(env.FILES, 2);
		await work({ ...aCtx({ now: NOW }), files: store });
		const [upload] = uploads;
		expect(upload?.parts).toEqual([PART]);
		expect(await storedRun(clerk, run.id)).toMatchObject({ state: "queued", object_key: null });
		expect(await filesOf(camp.id)).toEqual(before);
		const open = env.FILES.resumeMultipartUpload(upload?.key ?? "", upload?.id ?? "");
		await expect(open.uploadPart(2, new Uint8Array(PART))).rejects.toThrow();
	});
});
