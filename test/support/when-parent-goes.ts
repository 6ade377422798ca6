import { readFileSync } from "node:fs";

/** `tsx` and a shell stand between this process and who started it. */
const GENERATIONS = 3;

/**
 * Runs when this process is told to stop, or when who started it is gone, also where that was killed and could say nothing:
 * a server that stays behind would hold its port.
 */
export function whenParentGoes(stop: () => unknown) {
	const ancestors = ancestorsOf().join();
	let stopped = false;
	const once = async () => {
		if (stopped) return;
		stopped = true;
		await stop();
		process.exit(0);
	};
	process.on("SIGTERM", once);
	process.on("SIGINT", once);
	setInterval(() => {
		if (ancestorsOf().join() !== ancestors) void once();
	}, 500).unref();
}

/** The processes above this one; only the nearest where the system has no /proc. */
function ancestorsOf(): number[] {
	const ancestors = [process.ppid];
	while (ancestors.length < GENERATIONS && (ancestors.at(-1) ?? 0) > 1)
		try {
			// pid (name) state ppid …; the name may have blanks and brackets in it.
			const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${ancestors.at(-1)}/stat`, "utf8")) ?? [];
			ancestors.push(Number(parent));
		} catch {
			break;
		}
	return ancestors;
}
