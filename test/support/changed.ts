import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** How far back a district counts as changed. */
const COMMITS = 10;

/**
 * The districts whose code the newest commits or the working tree changed; none where git isn't there. A change of most
 * districts at once is a rename: the sample stands for it.
 */
export function changedDistricts(): string[] {
	const root = `${import.meta.dirname}/../..`;
	const git = (...args: string[]) =>
		execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
	try {
		const paths = `${git("log", `-${COMMITS}`, "--format=", "--name-only")}\n${git("diff", "--name-only", "HEAD")}`;
		const found = new Set(
			[...paths.matchAll(/^app\/features\/([a-z-]+)\//gm)].map(([, district = ""]) => district),
		);
		const all = readdirSync(`${root}/app/features`, { withFileTypes: true }).filter((each) =>
			each.isDirectory(),
		);
		return found.size > all.length / 3 ? [] : [...found];
	} catch {
		return [];
	}
}
