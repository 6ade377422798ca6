import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What of Remix's build counts the bytes of a route. */
export interface Assets {
	entry: { module: string; imports: string[] };
	routes: Record<
		string,
		| { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
		| undefined
	>;
}

/** Gzip bytes of JavaScript that a browser loads to show each route: entry, the routes around it, what they share. */
export function bytesByRoute(assets: Assets, read: (url: string) => Buffer): Record<string, number> {
	const sizes = new Map<string, number>();
	const sizeOf = (url: string) => {
		const known = sizes.get(url) ?? gzipSync(read(url), { level: 9 }).length;
		sizes.set(url, known);
		return known;
	};
	const screens = Object.values(assets.routes).filter((route) => route && (route.path || route.index));
	return Object.fromEntries(
		screens.flatMap((route) => {
			const urls = new Set([assets.entry.module, ...assets.entry.imports]);
			for (let at = route; at; at = at.parentId ? assets.routes[at.parentId] : undefined)
				for (const url of [at.module, ...(at.imports ?? [])]) urls.add(url);
			return route ? [[route.id, [...urls].reduce((sum, url) => sum + sizeOf(url), 0)]] : [];
		}),
	);
}

/** A file of the browser's build by its URL. */
export const readAsset = (url: string) => readFileSync(join("build/client", url));

/** The modules of a built Worker: those its start evaluates, and those it loads when it needs them. */
export function workerModules(folder = "build/server"): { start: string[]; later: string[] } {
	const start = new Set<string>();
	const visit = (path: string) => {
		if (start.has(path) || !existsSync(path)) return;
		start.add(path);
		const code = readFileSync(path, "utf8");
		for (const [, from] of code.matchAll(
			/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]*?from\s*)?["'](\.[^"']+)["']/g,
		))
			visit(join(path, "..", from ?? ""));
	};
	visit(join(folder, "worker.js"));
	const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".js"))
		.map((name) => join(folder, name));
	return { start: [...start], later: all.filter((path) => !start.has(path)) };
}
