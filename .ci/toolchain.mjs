// What demo, verify and dev share. Runs on a bare Node 20: only node: modules, nothing installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashFiles } from "./hash-files.mjs";

export const root = fileURLToPath(new URL("../", import.meta.url));
const modules = join(root, "node_modules");
const bin = join(modules, ".bin");
const installStamp = join(modules, ".installed");
const buildStamp = join(root, "build", ".stamp");
const buildSources = [
	"app",
	"db",
	"public",
	"vite.config.ts",
	"vite",
	"patches",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];

/** A failure whose message is all the reader needs; anything else is shown with its stack. */
export class Failure extends Error {}

const pathWithout = process.env.PATH?.split(delimiter).filter((folder) => folder !== bin) ?? [];

/** Everything spawned finds the pinned Node and tools first, and asks no service anything. */
const environment = {
	...process.env,
	PATH: [bin, ...pathWithout].join(delimiter),
	WRANGLER_SEND_METRICS: "false",
	WRANGLER_HIDE_BANNER: "true",
	WRANGLER_WRITE_LOGS: "false",
	WRANGLER_REGISTRY_PATH: join(root, ".wrangler", "registry"),
	MINIFLARE_REGISTRY_PATH: join(root, ".wrangler", "registry"),
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	DO_NOT_TRACK: "1",
};

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
	process.on(signal, () => void stop(signal));
}

let stopping = false;
/** Passes the signal on, waits for the children, then ends with the exit code that the signal stands for. */
async function stop(signal) {
	if (stopping) return;
	stopping = true;
	const running = [...children];
	for (const child of running) child.kill(signal);
	const forced = setTimeout(() => running.forEach((child) => void child.kill("SIGKILL")), 5_000);
	await Promise.all(
		running.map(
			(child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.once("exit", done)),
		),
	);
	clearTimeout(forced);
	process.exit(signal === "SIGINT" ? 130 : 143);
}

/** Called with each process that starts; verify counts what they cost. */
export const observers = new Set();

/** Starts a tool in the project folder; it ends with this process. */
export function start(command, args, { env, stdio = "inherit" } = {}) {
	const child = spawn(command, args, { cwd: root, env: { ...environment, ...env }, stdio });
	children.add(child);
	for (const observe of observers) observe(child);
	child.once("exit", () => children.delete(child));
	child.once("error", () => children.delete(child));
	return child;
}

/**
 * Runs a tool to its end and gives its exit code and output (both streams, in order of arrival).
 * Output is held back unless `show`; past `timeout` (ms) the tool is ended and counts as failed.
 */
export function run(command, args, { env, show = false, timeout } = {}) {
	return new Promise((done) => {
		const child = start(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
		let output = "";
		const keep = (stream) => (chunk) => {
			output += chunk;
			if (show) stream.write(chunk);
		};
		child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
		child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
		const timer = timeout && setTimeout(() => child.kill("SIGKILL"), timeout);
		const finish = (code, note = "") => {
			clearTimeout(timer);
			// A stopped run must not go on to the next step while its processes are ending.
			if (!stopping) done({ code, output: output + note });
		};
		child.once("error", (error) => finish(1, `${command}: ${error.message}\n`));
		child.once("close", (code, signal) =>
			finish(code ?? 1, signal ? `${command} was ended by ${signal}\n` : ""),
		);
	});
}

/** Like `run`, but a failure ends the script with the tool's own words. */
export async function need(what, command, args, options) {
	const { code, output } = await run(command, args, options);
	if (code !== 0)
		throw new Failure(`${what} failed (exit ${code}).${options?.show ? "" : `\n${output.trim()}`}`);
	return output;
}

/** Installs from the lockfile, and patches, unless exactly that is installed already. */
export async function install() {
	const sources = hashFiles(root, ["package-lock.json", "patches"]);
	if (isInstalled(sources)) return;
	console.log("Installing dependencies (npm ci)…");
	rmSync(installStamp, { force: true });
	// npm must not run on the Node inside the folder that it is about to replace.
	const npm = process.env.npm_execpath?.endsWith(".js") && process.env.npm_node_execpath;
	const [command, first] = npm ? [npm, [process.env.npm_execpath]] : ["npm", []];
	const args = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
	await need("npm ci", command, args, { env: { PATH: pathWithout.join(delimiter) }, show: true });
	const node = spawnSync(join(bin, "node"), ["--version"], { encoding: "utf8" });
	if (node.status !== 0)
		throw new Failure(
			"npm ci ended well, but node_modules/.bin/node does not run: install scripts may be switched off.",
		);
	writeFileSync(installStamp, sources);
}

function isInstalled(sources) {
	if (!existsSync(join(bin, "node"))) return false;
	if (existsSync(installStamp)) return readFileSync(installStamp, "utf8") === sources;
	// Installed by hand: npm's own record of what it put there says whether it is the same, and what is patched is not
	// patched again.
	const same = sameAsLockfile() && isPatched();
	if (same) writeFileSync(installStamp, sources);
	return same;
}

function sameAsLockfile() {
	const record = join(modules, ".package-lock.json");
	if (!existsSync(record)) return false;
	const installed = JSON.parse(readFileSync(record, "utf8")).packages;
	const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
	return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
		if (path === "") return true;
		const found = installed[path];
		// Optional packages are those of other platforms.
		if (!found) return optional === true;
		return found.version === version && found.integrity === integrity;
	});
}

/** Patches what no patch has changed yet; false where an older patch has. */
function isPatched() {
	return spawnSync("npm", ["run", "--silent", "postinstall"], { cwd: root, stdio: "ignore" }).status === 0;
}

/** Builds the Worker and the browser's files, unless `force` is off and nothing they are made of changed. */
export async function build({ force = false } = {}) {
	const sources = hashFiles(root, buildSources);
	if (!force && existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === sources) return;
	rmSync(buildStamp, { force: true });
	await need("The build", "remix", ["vite:build"]);
	mkdirSync(join(root, "build"), { recursive: true });
	writeFileSync(buildStamp, sources);
}

/** Runs a script's main function; a failure is told on stderr and in the exit code. */
export async function main(body) {
	try {
		await body();
	} catch (error) {
		// Being stopped makes children end; that is no failure to tell.
		if (stopping) return;
		console.error(error instanceof Failure ? error.message : error);
		for (const child of children) child.kill("SIGTERM");
		process.exitCode = 1;
	}
}
