// npm run bench [-- --only=<part>] [--write]: the product's speed against what it should be.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, Failure, root } from "../../.ci/toolchain.mjs";
import type { Figure } from "./table";
import { table } from "./table";
import type { World } from "./world";

type Part = { name: string; needsWorld: boolean; run(world: World | null): Promise<Figure[]> };

const onWorld = (name: string, load: () => Promise<(world: World) => Promise<Figure[]>>): Part => ({
	name,
	needsWorld: true,
	run: async (world) => (world ? (await load())(world) : []),
});
const alone = (name: string, load: () => Promise<() => Promise<Figure[]>>): Part => ({
	name,
	needsWorld: false,
	run: async () => (await load())(),
});

// Loaded when they run: they read the build, which the first lines below make.
const PARTS: Part[] = [
	onWorld("rows", async () => (await import("./parts/rows")).rows),
	onWorld("save", async () => (await import("./parts/save")).save),
	onWorld("reports", async () => (await import("./parts/reports")).reports),
	onWorld("analytics", async () => (await import("./parts/analytics")).analytics),
	onWorld("assistant", async () => (await import("./parts/assistant")).assistant),
	onWorld("search", async () => (await import("./parts/search")).search),
	onWorld("waiting", async () => (await import("./parts/waiting")).waiting),
	onWorld("cpu", async () => (await import("./parts/cpu")).cpu),
	onWorld("growth", async () => (await import("./parts/cpu")).growth),
	// It fills the large camp's journal: after what is measured of the camp as it was.
	onWorld("money", async () => (await import("./parts/money")).money),
	alone("bytes", async () => (await import("./parts/bytes")).bytes),
	alone("opening", async () => (await import("./parts/opening")).opening),
	alone("files", async () => (await import("./parts/files")).files),
	alone("cold", async () => (await import("./parts/cold")).cold),
	// From here on in a browser: nothing that needs the runtime of the parts above comes after it.
	onWorld("painted", async () => (await import("./parts/painted")).painted),
	onWorld("lighthouse", async () => (await import("./parts/lighthouse")).lighthouse),
];

const USAGE = `Usage: npm run bench [-- --only=${PARTS.map(({ name }) => name).join("|")}] [--write]`;

async function main() {
	const { values } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" } } });
	const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
	if (parts.length === 0) throw new Failure(`${values.only} is no part. ${USAGE}`);
	if (values.write && values.only)
		throw new Failure("--write is for whole runs: it replaces the whole table.");
	await build();
	const figures: Figure[] = [];
	const world = parts.some(({ needsWorld }) => needsWorld)
		? await (await import("./world")).openWorld()
		: null;
	const began = performance.now();
	try {
		for (const part of parts) figures.push(...(await part.run(world)));
	} finally {
		await world?.close();
	}
	if (values.write) writeTable(table(figures));
	console.log(
		`\n${table(figures)}\n\nin ${Math.round((performance.now() - began) / 1_000)} s, without the data`,
	);
}

/** Puts the figures into the document about them, with the day and the machine. */
function writeTable(figures: string) {
	const path = join(root, "docs", "performance.md");
	const [processor] = cpus();
	const day = new Date().toISOString().slice(0, 10);
	const where = `${day}, ${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`;
	const text = readFileSync(path, "utf8");
	const between = /(<!-- figures -->\n)[\s\S]*(<!-- \/figures -->)/;
	if (!between.test(text)) throw new Failure(`${path} has no place for the figures`);
	const made = `\nMeasured ${where}.\n\n${figures}\n\n`;
	writeFileSync(
		path,
		text.replace(between, (_, from: string, to: string) => from + made + to),
	);
}

main().catch((error: unknown) => {
	console.error(error instanceof Failure ? error.message : error);
	process.exitCode = 1;
});
