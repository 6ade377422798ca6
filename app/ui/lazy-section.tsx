import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

interface LateOptions {
	/** The server draws it too. Then it is waited for only so long: on its way to life it holds up every navigation. */
	served?: boolean;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const PATIENCE_MS = 8_000;
const AGAIN_MS = 30_000;

/**
 * A part of a page whose code comes after it, for a Suspense around it. Unlike with `lazy` alone, code that does not come
 * costs only the part, which stays away until its code is here: a page on which marks wait must not give way to an error
 * because the badge above it met a gap in the network.
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
		// An empty text, unlike no child, takes the place of what the server drew without a mismatch.
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
 * Keeps code that is here and nothing on its way to it, unlike `lazy`: what one request waits for never comes to the
 * others when that request is cut off.
 */
function onServer<P extends object>(load: Load<P>, Arrived: ComponentType<Frame<P>>) {
	let part: ComponentType<P> | undefined;
	let failed: { error: unknown } | undefined;
	return function Served(props: P) {
		if (part) return <Arrived part={part} props={props} />;
		if (failed) {
			const { error } = failed;
			// The next page tries again.
			failed = undefined;
			throw error;
		}
		// To React, what is thrown is what it has to wait for before it draws this once more.
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

/** Asks for the code until it is here: at once, for it may only be slow, when the network is back, and now and then. */
function comesLater<P>(load: Load<P>, arrived: (part: ComponentType<P>) => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let left = false;
	// Some browsers never ask again for a file that failed once; most name it when it fails, and by another address it is
	// another. Where none is named the address is none either, and nothing is asked for.
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
