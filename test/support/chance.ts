import { execFileSync } from "node:child_process";

/**
 * What random tests draw from. The sources of the last commit decide it: each change is tried with other examples, and a tree
 * that passed here passes elsewhere. `CHANCE=<number>` takes that one, `CHANCE=random` another each time, to look for more.
 */
export function chanceOf(asked = process.env.CHANCE): number {
	if (asked === "random") return Date.now() % 1_000_000;
	if (asked) return Number(asked);
	try {
		const tree = execFileSync("git", ["rev-parse", "HEAD^{tree}"], {
			cwd: `${import.meta.dirname}/../..`,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
		return Number.parseInt(tree.slice(0, 7), 16);
	} catch {
		// Not a checkout of git: an archive.
		return 1;
	}
}
