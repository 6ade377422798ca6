// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Failure, run } from "./toolchain.mjs";

/** The shell first: it is Chromium without windows, tabs and menus, and costs a third less a page. */
const names = [
	"chromium-headless-shell",
	...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"],
];
const downloadPatience = 5 * 60_000;

/** The path of a Chromium that starts: CHROMIUM_PATH, one on PATH, Playwright's, else one is downloaded or installed. */
export async function findChromium() {
	const asked = process.env.CHROMIUM_PATH;
	if (asked) {
		if (!starts(asked)) throw new Failure(`CHROMIUM_PATH=${asked} does not start.`);
		return asked;
	}
	const tried = [];
	const found = existing();
	if (found) return found;
	for (const [what, get] of [
		["Playwright's download", download],
		["Debian's shell", () => installPackage("chromium-headless-shell")],
		["Debian's browser", () => installPackage("chromium")],
	]) {
		const { code, output } = await get();
		const path = existing();
		if (path) return path;
		tried.push(
			`${what}: ${code === 0 ? "installed, but it does not start" : output.trim().split("\n").at(-1)}`,
		);
	}
	throw new Failure(
		`No Chromium was found and none could be got.\n${tried.join("\n")}\nSet CHROMIUM_PATH to one.`,
	);
}

function existing() {
	const onPath = (process.env.PATH ?? "")
		.split(delimiter)
		.flatMap((folder) => names.map((name) => join(folder, name)));
	return [...onPath, ...playwrightBrowsers()].find((path) => existsSync(path) && starts(path));
}

function playwrightBrowsers() {
	const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), ".cache", "ms-playwright");
	if (!existsSync(cache)) return [];
	const builds = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
	const number = (name) => Number(name.split("-").at(-1));
	const isShell = (name) => name.includes("shell");
	// The shell, and the newest of each.
	builds.sort((one, other) => isShell(other) - isShell(one) || number(other) - number(one));
	return builds.flatMap((name) =>
		isShell(name)
			? [join(cache, name, "chrome-headless-shell-linux64", "chrome-headless-shell")]
			: ["chrome-linux64", "chrome-linux"].map((folder) => join(cache, name, folder, "chrome")),
	);
}

/** Some distributions ship a name that only says where to get the browser. */
function starts(path) {
	return spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

function download() {
	return run("playwright", ["install", "--only-shell", "chromium"], { timeout: downloadPatience });
}

async function installPackage(name) {
	if (process.getuid?.() !== 0) return { code: 1, output: "needs root" };
	const env = { DEBIAN_FRONTEND: "noninteractive" };
	const lists = await run("apt-get", ["update"], { env, timeout: downloadPatience });
	if (lists.code !== 0) return lists;
	return run("apt-get", ["install", "-y", "--no-install-recommends", name], {
		env,
		timeout: downloadPatience,
	});
}
