import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { build as bundle } from "vite";
import { root } from "../../../.ci/toolchain.mjs";
import { cpuPair, runtimes } from "../machine";
import { modules, options } from "../runtime";
import type { Figure } from "../table";
import type { Kind } from "../workers/report-files";

/** The product's writers of files as a Worker of their own. */
async function bundleFiles(): Promise<string> {
	const made = await bundle({
		configFile: false,
		logLevel: "error",
		root,
		ssr: {
			noExternal: true,
			target: "webworker",
			resolve: { conditions: ["workerd", "worker", "browser"] },
		},
		build: {
			ssr: join(root, "test/bench/workers/report-files.ts"),
			write: false,
			minify: "esbuild",
			target: "es2022",
			rollupOptions: { output: { inlineDynamicImports: true } },
		},
	});
	const [output] = [made].flat();
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (chunk?.type !== "chunk") throw new Error("The Worker that writes files was not built");
	return chunk.code;
}

/** The fonts of the deployment, by their name in the address. */
function font({ url }: { url: string }): Response {
	const name = /DejaVuSansCondensed(-Bold)?/.exec(url)?.[0];
	return new Response(readFileSync(join(root, "node_modules/dejavu-fonts-ttf/ttf", `${name}.ttf`)));
}

/** Runs with a fresh process. */
async function served<T>(
	code: string,
	run: (write: (kind: Kind) => Promise<Written>) => Promise<T>,
): Promise<T> {
	const state = mkdtempSync(join(tmpdir(), "bench-files-"));
	const server = new Miniflare(
		options(state, [
			{ name: "files", ...modules(["files.js", code]), serviceBindings: { FONTS: font as never } },
		]),
	);
	try {
		await server.ready;
		const { origin } = await server.unsafeGetDirectURL("files");
		return await run((kind) => written(`${origin}/${kind}`));
	} finally {
		await server.dispose();
		rmSync(state, { recursive: true, force: true });
	}
}

interface Written {
	/** Milliseconds. */
	first_byte: number;
	wall: number;
	bytes: number;
}

async function written(url: string): Promise<Written> {
	const began = performance.now();
	const answer = await fetch(url);
	const reader = answer.body?.getReader();
	let [bytes, first_byte] = [0, Number.NaN];
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		if (bytes === 0) first_byte = performance.now() - began;
		bytes += read.value.length;
	}
	if (!answer.ok || bytes === 0) throw new Error(`${url} answered ${answer.status} with ${bytes} bytes`);
	return { first_byte, wall: performance.now() - began, bytes };
}

/** What the newest runtime's process takes, in MB: now, and at most since it was last asked to forget. */
function memory() {
	const { pid = 0 } = runtimes().at(-1) ?? {};
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
	return {
		now: field("VmRSS"),
		most: field("VmHWM"),
		forget: () => writeFileSync(`/proc/${pid}/clear_refs`, "5"),
	};
}

/** MB that one file takes above a process that has written a tiny one. */
const peakOf = (code: string, kind: Kind) =>
	served(code, async (write) => {
		await write("tiny");
		const idle = memory();
		idle.forget();
		await write(kind);
		return memory().most - idle.now;
	});

const FEW = { warm: 3, times: 3, rounds: 3 };

/** Files of reports: 10,000 and 50,000 rows × 20 columns as tables, 10,000 × 8 as PDF, 1,000 labels. */
export async function files(): Promise<Figure[]> {
	const code = await bundleFiles();
	const cpu = await served(code, async (write) => {
		const whole = await cpuPair(
			() => write("xlsx"),
			() => write("writeXlsx"),
			FEW,
		);
		const sheetjs = await cpuPair(
			() => write("xlsx"),
			() => write("sheetjs"),
			{ ...FEW, rounds: 1 },
		);
		const labels = await cpuPair(
			() => write("labels"),
			() => write("csv"),
			FEW,
		);
		const pdf = await cpuPair(
			() => write("pdf"),
			() => write("csv"),
			{ warm: 1, times: 1, rounds: 2 },
		);
		const most = await cpuPair(
			() => write("xlsx-most"),
			() => write("csv-most"),
			{ warm: 1, times: 1, rounds: 1 },
		);
		return {
			whole,
			sheetjs,
			labels,
			pdf,
			most,
			large: await write("xlsx-most"),
			xlsx: await write("xlsx"),
			sheet: await write("labels"),
			paper: await write("pdf"),
		};
	});
	const peaks = {
		xlsx: await peakOf(code, "xlsx"),
		writeXlsx: await peakOf(code, "writeXlsx"),
		sheetjs: await peakOf(code, "sheetjs"),
		csv: await peakOf(code, "csv"),
		pdf: await peakOf(code, "pdf"),
		labels: await peakOf(code, "labels"),
		xlsx_most: await peakOf(code, "xlsx-most"),
		csv_most: await peakOf(code, "csv-most"),
	};
	const ms = (value: number) => `${Math.round(value)} ms`;
	const kB = ({ bytes }: Written) => `${Math.round(bytes / 1_000)} kB`;
	const { whole, sheetjs, labels, pdf, most, xlsx, large, sheet, paper } = cpu;
	return [
		{
			name: "XLSX of 10,000 × 20: CPU",
			value: whole.a,
			unit: "ms",
			aim: 300,
			limit: 400,
			about: `by the clock ${ms(xlsx.wall)}, first byte after ${ms(xlsx.first_byte)}, ${kB(xlsx)}`,
		},
		{
			name: "the same against writeXlsx",
			value: whole.ratio,
			unit: "×",
			digits: 2,
			aim: 1,
			limit: 1.5,
			about: `${ms(whole.b)}; SheetJS takes ${ms(sheetjs.b)}, ${(1 / sheetjs.ratio).toFixed(1)} × ours`,
		},
		{
			name: "the same: memory above idle",
			value: peaks.xlsx,
			unit: "MB",
			aim: 30,
			limit: 40,
			about: `writeXlsx ${Math.round(peaks.writeXlsx)} MB, SheetJS ${Math.round(peaks.sheetjs)} MB`,
		},
		{
			name: "CSV of 10,000 × 20: CPU",
			value: labels.b,
			unit: "ms",
			aim: 100,
			limit: 200,
			about: `${Math.round(peaks.csv)} MB above idle`,
		},
		{
			name: "XLSX of 50,000 × 20: CPU",
			value: most.a,
			unit: "ms",
			aim: 1_500,
			limit: 2_000,
			about: `by the clock ${ms(large.wall)}, first byte after ${ms(large.first_byte)}, ${kB(large)}`,
		},
		{
			name: "the same: memory above idle",
			value: peaks.xlsx_most,
			unit: "MB",
			aim: 60,
			limit: 100,
			about: "most of it is garbage that the runtime hasn't collected yet",
		},
		{
			name: "CSV of 50,000 × 20: CPU",
			value: most.b,
			unit: "ms",
			aim: 500,
			limit: 1_000,
			about: `${Math.round(peaks.csv_most)} MB above idle`,
		},
		{
			name: "PDF of 10,000 × 8: CPU",
			value: pdf.a,
			unit: "ms",
			aim: 1_000,
			limit: 2_000,
			about: `by the clock ${ms(paper.wall)}, ${kB(paper)}`,
		},
		{ name: "the same: memory above idle", value: peaks.pdf, unit: "MB", aim: 40, limit: 80 },
		{
			name: "1,000 labels: CPU",
			value: labels.a,
			unit: "ms",
			aim: 300,
			limit: 500,
			about: `by the clock ${ms(sheet.wall)}, ${kB(sheet)}, ${Math.round(peaks.labels)} MB above idle`,
		},
	];
}
