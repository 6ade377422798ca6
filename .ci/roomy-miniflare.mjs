// node --import: has Miniflare write a Worker's configuration into room that doubles.
//
// It takes 4 kB more at a time, and copies all it has each time: for the 900 modules of the built Worker that was four
// of five seconds of the processor in every start, and the tests that kill, move the clock or plant a fault start dozens.
import module from "node:module";

const miniflare = "/miniflare/dist/src/index.js";
const grows = "s.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);";
const doubles = "s.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));";

/** Miniflare's source with a buffer that doubles; another version's, where it is not found, as it was. */
export const roomy = (source) => source.replace(grows, doubles);

// Node 20, which may begin with us, cannot; the pinned one that runs the tools can.
module.registerHooks?.({
	load(url, context, next) {
		const loaded = next(url, context);
		return url.endsWith(miniflare) && loaded.source
			? { ...loaded, source: roomy(loaded.source.toString()) }
			: loaded;
	},
});
