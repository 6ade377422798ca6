import { type Camp, campOf, freshData, LARGE, SMALL } from "./data";
import { bundleBare, type Module, productModules, type Runtime, serve } from "./runtime";

/** What the parts of the benchmark measure on. */
export interface World {
	runtime: Runtime;
	/** 500 campers. */
	small: Camp;
	/** 50,000 campers. */
	large: Camp;
	/** The product's own modules, as deployed. */
	product: Module[];
	state: string;
	/** Ends the runtime and keeps its files. */
	stop(): Promise<void>;
	close(): Promise<void>;
}

/** The product and its references on filled databases. */
export async function openWorld(): Promise<World> {
	const product = productModules();
	const bare = await bundleBare();
	const { state, remove } = await freshData();
	const runtime = await serve(state, product, bare);
	const d1 = await runtime.database("DB");
	const [small, large] = [await campOf(d1, SMALL), await campOf(d1, LARGE)];
	let running = true;
	const stop = async () => {
		if (running) await runtime.close();
		running = false;
	};
	const close = async () => {
		await stop();
		remove();
	};
	return { runtime, small, large, product, state, stop, close };
}
