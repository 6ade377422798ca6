import { beforeAll, expect, inject, test } from "vitest";
import { type ImportStatus, STATUS_LABELS } from "#app/features/office/imports/rules";
import { cookieOf } from "./newcomer";

// A large import over HTTP: the press that begins a step is answered at once, the page shows how far it is, other pages are
// answered meanwhile, and the work goes on without the browser that asked for it.

const BASE = () => inject("builtWorkerUrl");
const LINES = 6_000;
let cookie: string;

const asked = (path: string, init: RequestInit = {}) =>
	fetch(BASE() + path, {
		...init,
		redirect: "manual",
		headers: { Cookie: cookie, Origin: BASE(), ...init.headers },
	});

const post = (path: string, fields: Record<string, string> = {}, signal?: AbortSignal) =>
	asked(path, { method: "POST", body: new URLSearchParams(fields), signal });

interface Standing {
	/** What the page's badge says. */
	status: string;
	rows_done: number;
}

/** How an import stands, as its own page shows it. */
async function standingOf(id: string): Promise<Standing> {
	const page = await (await asked(`/imports/${id}`)).text();
	const status = Object.values(STATUS_LABELS).find((label) => page.includes(`>${label}</span>`)) ?? "unknown";
	const done = /role="status"[^>]*>([\d,]+) of/.exec(page)?.[1] ?? "0";
	return { status, rows_done: Number(done.replaceAll(",", "")) };
}

/** Asks again and again until an import stands so. @returns every standing on the way */
async function until(id: string, status: ImportStatus): Promise<Standing[]> {
	const seen: Standing[] = [];
	for (let round = 0; round < 2_000; round++) {
		seen.push(await standingOf(id));
		if (seen.at(-1)?.status === STATUS_LABELS[status]) return seen;
		await new Promise((wake) => setTimeout(wake, 20));
	}
	throw new Error(`It never was ${status}: ${JSON.stringify(seen.at(-1))}`);
}

async function checked(): Promise<string> {
	const names = Array.from(
		{ length: LINES },
		(_, n) => `Kit${n.toString(36)},Moss${(n * 7).toString(36)},2015-03-11`,
	);
	const data = new FormData();
	data.set("file", new File([["First name,Last name,Birth date", ...names].join("\n")], "campers.csv"));
	const uploaded = await asked("/imports/upload?kind=campers", { method: "POST", body: data });
	const id = ((await uploaded.json()) as { to: string }).to.split("/")[2] ?? "";
	const fields = { "field[0]": "first_name", "field[1]": "last_name", "field[2]": "birth_date" };
	expect((await post(`/imports/${id}/columns`, fields)).status).toBe(303);
	await until(id, "checked");
	return id;
}

beforeAll(async () => {
	cookie = await cookieOf("imports@example.com");
	const headers = { "Content-Type": "application/json" };
	const body = JSON.stringify({ name: "Camp of imports", time_zone: "America/New_York" });
	expect((await asked("/api/camps", { method: "POST", headers, body })).status).toBe(201);
}, 60_000);

test("an import answers immediately, shows its progress, and continues when the browser leaves", async () => {
	const id = await checked();
	expect((await post(`/imports/${id}/commit`)).status).toBe(303);
	const committing = await until(id, "committed");
	const between = committing.filter(({ rows_done }) => rows_done > 0 && rows_done < LINES);
	expect(between.length, JSON.stringify(committing.slice(0, 5))).toBeGreaterThan(0);

	const leaving = new AbortController();
	const press = post(`/imports/${id}/undo`, {}, leaving.signal).catch(() => null);
	while ((await standingOf(id)).status === STATUS_LABELS.committed)
		await new Promise((wake) => setTimeout(wake, 5));
	leaving.abort();
	await press;
	await until(id, "undone");
}, 120_000);
