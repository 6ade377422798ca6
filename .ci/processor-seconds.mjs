// What the steps of verify cost: seconds of processor, which are the same beside other work where the clock is not.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;
const EVERY_MS = 1_000;

/** Seconds of processor that a process and all below it have taken, with those that ended. 0 where Linux's /proc is not. */
function takenBelow(roots) {
	const processes = new Map();
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const text = readFileSync(`/proc/${pid}/stat`, "utf8");
			// The name in brackets can hold anything.
			const [, parent, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
			const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
			processes.set(Number(pid), { parent: Number(parent), ticks });
		} catch {
			// It ended meanwhile.
		}
	}
	const isBelow = (pid) => {
		for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (roots.has(at)) return true;
		return false;
	};
	let ticks = 0;
	for (const [pid, each] of processes) if (isBelow(pid)) ticks += each.ticks;
	return ticks / TICKS;
}

/**
 * Watches the processes of several steps until `end`. A process that ends keeps what it was last seen to have taken, so up to a
 * second of each is missing.
 */
export function watchSteps() {
	const roots = new Map();
	const seconds = new Map();
	const look = () => {
		if (process.platform !== "linux") return;
		for (const [step, pids] of roots)
			for (const pid of pids) {
				const known = seconds.get(step) ?? new Map();
				known.set(pid, Math.max(known.get(pid) ?? 0, takenBelow(new Set([pid]))));
				seconds.set(step, known);
			}
	};
	const timer = setInterval(look, EVERY_MS);
	timer.unref();
	return {
		/** Counts a process, and all that it starts, for a step. */
		add(step, child) {
			if (child.pid === undefined) return;
			roots.set(step, (roots.get(step) ?? new Set()).add(child.pid));
			child.once("exit", () => roots.get(step)?.delete(child.pid));
		},
		/** Seconds of processor that a step took. */
		of: (step) => [...(seconds.get(step)?.values() ?? [])].reduce((sum, each) => sum + each, 0),
		end: () => clearInterval(timer),
	};
}
