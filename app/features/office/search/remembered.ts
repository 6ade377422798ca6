import { MOST_FREQUENT, MOST_RECENT } from "./rules";

// Search results that the user opened, stored in the browser as IDs only, so that no names remain on a shared
// device. Stored per user and camp, deleted at sign-out, and shown only after the server confirms that the user
// can still see them.

const FORMAT = /^[a-z]+:[\w-]{1,64}$/;

interface Opened {
	/** Result IDs, most recently opened first. */
	recent: string[];
	/** Number of times opened and sequence number of the last time, by ID. */
	counts: Record<string, [count: number, last: number]>;
}

export interface Remembered {
	recent: string[];
	/** Sorted by number of times opened, highest first. */
	frequent: string[];
}

type Store = Pick<Storage, "getItem" | "setItem">;

export const storeKey = ({ user_id, id }: { user_id: string; id: string }) => `search:${user_id}:${id}`;

/** The 10 most recent and 20 most frequent items. Returns only valid IDs, whatever the store contains. */
export function remembered(store: Store, key: string): Remembered {
	const { recent, counts } = read(store, key);
	return { recent, frequent: byCount(counts).slice(0, MOST_FREQUENT) };
}

/** Stores that a result was opened. */
export function remember(store: Store, key: string, id: string): void {
	const { recent, counts } = read(store, key);
	const newest = Math.max(0, ...Object.values(counts).map(([, last]) => last));
	const others = byCount(counts).filter((each) => each !== id);
	const kept = others.slice(0, MOST_FREQUENT - 1).map((each) => [each, counts[each]] as const);
	write(store, key, {
		recent: [id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT),
		counts: {
			...Object.fromEntries(kept),
			[id]: [(counts[id]?.[0] ?? 0) + 1, newest + 1],
		} as Opened["counts"],
	});
}

/** Removes items that the server no longer returns: deleted, or no longer visible to this user. */
export function keepOnly(store: Store, key: string, confirmed: readonly string[]): void {
	const { recent, counts } = read(store, key);
	const stays = (id: string) => confirmed.includes(id);
	write(store, key, {
		recent: recent.filter(stays),
		counts: Object.fromEntries(Object.entries(counts).filter(([id]) => stays(id))),
	});
}

const byCount = (counts: Opened["counts"]) =>
	Object.entries(counts)
		.sort(([, [a, seen]], [, [b, later]]) => b - a || later - seen)
		.map(([id]) => id);

function read(store: Store, key: string): Opened {
	try {
		const { recent, counts } = JSON.parse(store.getItem(key) ?? "{}") as Partial<Opened>;
		const known = Object.entries(counts ?? {}).filter(([id, each]) => FORMAT.test(id) && isCount(each));
		return {
			recent: (Array.isArray(recent) ? recent : []).filter((id) => FORMAT.test(id)).slice(0, MOST_RECENT),
			counts: Object.fromEntries(known),
		};
	} catch {
		return { recent: [], counts: {} };
	}
}

const isCount = (value: unknown) =>
	Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

function write(store: Store, key: string, opened: Opened): void {
	try {
		store.setItem(key, JSON.stringify(opened));
	} catch {
		// A full or forbidden store: the search works without.
	}
}
