import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const app = here("app/");
/** The last prints with the fonts that the first adds: a file of its own would be larger than what it holds. */
const EVERYWHERE = ["app/entry.client.tsx", "app/root.tsx", "app/ui/print-page.ts"].map(here);
const SIGNED_IN = [here("app/shells/signed-in.tsx")];
const OTHER_SHELLS = [here("app/shells/public.tsx"), here("app/shells/wizard.tsx")];
/** What screens outside the frame are made of as well. */
const PIECE = /\/app\/(ui|lib|platform)\//;

/**
 * Puts the code that every page needs into one file, and that of the signed-in frame into another. Rollup would make a
 * file of each module that two screens share: forty of some hundred bytes, each a request, and larger than together,
 * for each is packed by itself. What the frame shares with pages outside stands with what every page needs, so that
 * these do not load the frame for a button; libraries stay apart, because they change less often.
 */
export function frameChunks(): Rollup.GetManualChunk {
	let chosen: Map<string, string> | undefined;
	return (id, { getModuleInfo }) => {
		chosen ??= chunksOf(getModuleInfo);
		return chosen.get(id);
	};
}

function chunksOf(getModuleInfo: Rollup.GetModuleInfo): Map<string, string> {
	const [everywhere, elsewhere] = [reached(EVERYWHERE, getModuleInfo), reached(OTHER_SHELLS, getModuleInfo)];
	const chunkOf = (id: string) => {
		if (!id.startsWith(app)) return "libraries";
		return everywhere.has(id) || elsewhere.has(id) || PIECE.test(id) ? "base" : "frame";
	};
	const all = [...everywhere, ...reached(SIGNED_IN, getModuleInfo)];
	return new Map(all.map((id) => [id, chunkOf(id)]));
}

/** The modules that come with these. Not what is behind import(): it is loaded when it is wanted. */
function reached(starts: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
	const found = new Set(starts);
	// A set may grow while it is walked.
	for (const id of found) for (const needed of getModuleInfo(id)?.importedIds ?? []) found.add(needed);
	return found;
}
