import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

interface LateOptions {
	/**
	 * Renders on the server too. In the browser its code is then awaited only for a limited time, because it holds up
	 * every navigation while it hydrates.
	 */
	served?: boolean;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const PATIENCE_MS = 8_000;
const AGAIN_MS = 30_000;

/**
 * Part of a page with code that loads after the page; place it in a Suspense. Unlike with `lazy` alone, a failed
 * load costs only this part, which stays hidden until its code arrives. A page with unsaved attendance marks must
 * not become an error page because a badge above it failed to load.
 */
export function lazySection<P extends object>(
	load: Load<P>,
	{ served = false }: LateOptions = {},
): ComponentType<P> | LazyExoticComponent<ComponentType<P>> {
	function Arrived({ part: Part, props }: Frame<P>) {
		return (
			<div className="contents">
				<Part {...props} />
			</div>
		);
	}

	if (typeof document === "undefined") return onServer(load, Arrived);

	function Missing(props: P) {
		const [part, setPart] = useState<{ is: ComponentType<P> } | null>(null);
		useEffect(() => comesLater(load, (is) => setPart({ is })), []);
		if (part) return <Arrived key="arrived" part={part.is} props={props} />;
		// An empty text, unlike no child, replaces the server's HTML without a hydration mismatch.
		return (
			<div key="missing" className="contents" suppressHydrationWarning>
				{""}
			</div>
		);
	}

	const arriving = async () => {
		const { default: part } = await load();
		return { default: (props: P) => <Arrived part={part} props={props} /> };
	};
	return lazy<ComponentType<P>>(() => {
		const missing = { default: Missing };
		const arrived = arriving().catch(() => missing);
		return served ? Promise.race([arrived, after(PATIENCE_MS, missing)]) : arrived;
	});
}

interface Frame<P> {
	part: ComponentType<P>;
	props: P;
}

/**
 * Caches code that has loaded but, unlike `lazy`, not a pending load: when the request that started the load is
 * aborted, other requests would wait for it forever.
 */
function onServer<P extends object>(load: Load<P>, Arrived: ComponentType<Frame<P>>) {
	let part: ComponentType<P> | undefined;
	let failed: { error: unknown } | undefined;
	return function Served(props: P) {
		if (part) return <Arrived part={part} props={props} />;
		if (failed) {
			const { error } = failed;
			// Lets the next page try again.
			failed = undefined;
			throw error;
		}
		// React waits for a thrown promise before it renders this again.
		throw load().then(
			(module) => {
				part = module.default;
			},
			(error: unknown) => {
				failed = { error };
			},
		);
	};
}

const after = <T,>(ms: number, value: T) =>
	new Promise<T>((resolve) => {
		setTimeout(() => resolve(value), ms);
	});

/**
 * Requests the code until it arrives: immediately (the first load can simply be slow), when the network returns,
 * and periodically.
 */
function comesLater<P>(load: Load<P>, arrived: (part: ComponentType<P>) => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let left = false;
	// Some browsers never request a file again after one failure. Most name the URL in the error, and a query makes it
	// a new URL. Without a URL, the import fails without a request.
	const anew = (error: string) => import(/* @vite-ignore */ `${/http\S+/.exec(error)}?${Date.now()}`);
	const ask = () => {
		clearTimeout(timer);
		load()
			.catch(anew)
			.then(
				(module) => {
					if (!left) arrived(module.default);
				},
				() => {
					if (!left) timer = setTimeout(ask, AGAIN_MS);
				},
			);
	};
	ask();
	addEventListener("online", ask);
	return () => {
		left = true;
		clearTimeout(timer);
		removeEventListener("online", ask);
	};
}
