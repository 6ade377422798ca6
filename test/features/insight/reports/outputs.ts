import { env } from "cloudflare:workers";
import * as downloadApi from "#app/features/insight/reports/api/download";
import * as exportApi from "#app/features/insight/reports/api/export";
import * as generateApi from "#app/features/insight/reports/api/generate";
import { campClock } from "#app/features/insight/reports/formats/camp-clock";
import { cellText } from "#app/features/insight/reports/formats/cell-texts";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import type { CampCtx } from "#app/platform/context.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { Plan } from "#app/platform/query/plan";
import type { Cell, ReportRow } from "#app/platform/query/run-plan.server";
import { apiSender } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { asColumns, csvRows, pagesIn, pdfColumns, xlsxRows } from "./formats/read-files";

// A plan as everything that shows it: the screen, the files and the API, each read back and compared with the engine's rows.

const reading = { currency: "USD", time_zone: "America/New_York" };
const clock = campClock(reading.time_zone);

/** A plan's answer by the engine. */
export interface Answer {
	columns: readonly ReportColumn[];
	rows: readonly ReportRow[];
}

/** A cell as programs read it. */
function plainText(value: Cell, { type }: ReportColumn): string {
	if (value === null) return "";
	if (typeof value === "object") return value.join(", ");
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (type === "money") return (Math.round(Number(value)) / 100).toFixed(2);
	return type === "datetime"
		? clock(String(value)).toISOString().slice(0, 16).replace("T", " ")
		: String(value);
}

const textsOf = ({ columns, rows }: Answer, text: (value: Cell, column: ReportColumn) => string) =>
	rows.map(({ cells }) => columns.map((column, at) => text(cells[at] ?? null, column)));
const plainTexts = (answer: Answer) => textsOf(answer, plainText);
const words = (answer: Answer) => textsOf(answer, (value, column) => cellText(value, column, reading));

const unlike = (what: string, got: unknown, wanted: unknown): string[] =>
	JSON.stringify(got) === JSON.stringify(wanted)
		? []
		: [`${what}: ${JSON.stringify(got)} in place of ${JSON.stringify(wanted)}`];

type Format = "csv" | "xlsx" | "pdf";

/** What a file has in place of an answer's rows, in words. */
export async function fileFaults(format: Format, bytes: Uint8Array, answer: Answer): Promise<string[]> {
	const { columns, rows } = answer;
	if (format === "csv") return unlike("CSV", csvRows(new TextDecoder().decode(bytes)), plainTexts(answer));
	if (format === "pdf") {
		const read = pdfColumns(await pagesIn(bytes), columns);
		if (rows.length === 0) return unlike("PDF", read.join(""), "Norows");
		return unlike("PDF", read, asColumns(words(answer), columns));
	}
	const read = await xlsxRows(bytes, columns);
	// Rows without any value aren't read. Totals and notes stand below an empty row.
	const own = Array.from(rows, (_, at) => read[at] ?? columns.map(() => ""));
	const [below = []] = read.slice(rows.length);
	return [...unlike("XLSX", own, plainTexts(answer)), ...unlike("XLSX below its rows", below.join(""), "")];
}

/** A user's requests for a plan. */
export interface Requests {
	/** @returns ids and texts of all pages; null where it is refused */
	screen(plan: Plan): Promise<{ ids: string[]; texts: string[][]; count: number | null } | null>;
	export(format: Format, plan: Plan): Promise<Response>;
	generate(plan: Plan): Promise<Response>;
	download(run_id: string): Promise<Response>;
}

/** Requests of a member in a camp, at a moment. */
export async function requestsOf({ user, camp }: CampCtx, now: string): Promise<Requests> {
	const send = await apiSender(user.id);
	const at = { search: `?camp_id=${camp.id}`, env: { DEMO_NOW: now } as never };
	return {
		async screen(plan) {
			const ids: string[] = [];
			const texts: string[][] = [];
			let count: number | null = null;
			let cursor: string | null = null;
			do {
				const query: Record<string, string> = { plan: JSON.stringify(plan), ...(cursor ? { cursor } : {}) };
				const search = `&${new URLSearchParams(query)}`;
				const { answer } = await loadScreen(openRoute, user, camp, { now, search });
				if (!answer?.table) return null;
				ids.push(...answer.table.rows.map(({ id }) => id));
				texts.push(...answer.table.rows.map(({ cells }) => cells));
				count ??= answer.table.count;
				cursor = answer.table.next_cursor;
			} while (cursor !== null);
			return { ids, texts, count };
		},
		export: (format, plan) => send("POST", exportApi, { ...at, body: { plan, format, name: "Output" } }),
		generate: (plan) => send("POST", generateApi, { ...at, body: { plan, format: "csv" } }),
		download: (id) => send("GET", downloadApi, { ...at, params: { id } }),
	};
}

/** The ids of a run's rows, as the next run is compared with them. */
async function idsOfRun(run_id: string): Promise<string[]> {
	const key = await env.DB.prepare("SELECT rows_key FROM report_run WHERE id = ?")
		.bind(run_id)
		.first<string>("rows_key");
	const index = await env.FILES.get(key ?? "");
	return ((await index?.json<{ rows: [string][] }>())?.rows ?? []).map(([id]) => id);
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Where screen, CSV, XLSX, PDF and API have other rows than the engine, or another order. */
export async function outputFaults(requests: Requests, plan: Plan, answer: Answer): Promise<string[]> {
	const ids = answer.rows.map(({ id }) => id);
	const found: string[] = [];
	const screen = await requests.screen(plan);
	// Rows by group don't repeat the group's columns.
	const shown = answer.columns.flatMap(({ key }, at) =>
		plan.columns.length > 0 && plan.group.includes(key) ? [] : [at],
	);
	const texts = words(answer).map((cells) => shown.map((at) => cells[at] ?? ""));
	found.push(...unlike("screen", screen, { ids, texts, count: ids.length }));
	const files = {} as Record<Format, Uint8Array>;
	for (const format of ["csv", "xlsx", "pdf"] as const) {
		const response = await requests.export(format, plan);
		files[format] = await bytesOf(response);
		if (response.status === 200) found.push(...(await fileFaults(format, files[format], answer)));
		else found.push(`${format}: ${response.status} ${new TextDecoder().decode(files[format])}`);
	}
	const generated = await requests.generate(plan);
	const { data: run } = await generated.json<{ data: { id: string; row_count: number } }>();
	found.push(...unlike("API: rows", [generated.status, run?.row_count], [201, ids.length]));
	if (generated.status !== 201) return found;
	found.push(...unlike("API: ids", await idsOfRun(run.id), ids));
	const downloaded = await bytesOf(await requests.download(run.id));
	return [...found, ...unlike("API: file", [...downloaded], [...files.csv])];
}

/** Outputs that aren't refused where a plan names what the user can't use. */
export async function answeredThoughBarred(requests: Requests, plan: Plan): Promise<string[]> {
	const found: string[] = [];
	if ((await requests.screen(plan)) !== null) found.push("screen");
	for (const format of ["csv", "xlsx", "pdf"] as const) {
		const response = await requests.export(format, plan);
		if (response.status !== 403) found.push(`${format}: ${response.status}`);
		await response.arrayBuffer();
	}
	const generated = await requests.generate(plan);
	if (generated.status !== 403) found.push(`API: ${generated.status}`);
	await generated.arrayBuffer();
	return found;
}
