import { type ApiResult, callApi } from "#app/lib/api-client";
import {
	attempting,
	choose,
	emptyQueue,
	enqueue,
	failed,
	hurried,
	type Objection,
	type Queue,
	type QueuedMark,
	refused,
	saved,
	sendable,
	wake,
} from "./queue";
import { queueKey } from "./queue-key";

/** Owner of the marks. Another user never sees or sends the queue. */
export interface QueueOwner {
	user_id: string;
	camp_id: string;
}

export interface SavedRow {
	status: QueuedMark["status"];
	version: number;
	marked_at: string;
}

export interface QueueState {
	queue: Queue;
	sending: boolean;
	/** Reason why nothing is sent until the user signs in again. */
	blocked: string | null;
}

type NewMark = Omit<QueuedMark, "attempted" | "held" | "device_id" | "device_counter" | "marked_at">;

export interface QueueStore {
	subscribe(listener: () => void): () => void;
	snapshot(): QueueState;
	/** Stores marks on the device and sends them after `delay`. */
	mark(marks: readonly NewMark[], delay?: number): void;
	choose(key: string, choice: "mine" | "theirs"): void;
	/** Sends immediately, regardless of the back-off. */
	sendNow(): void;
	/** Subscribes to every stored batch. */
	onSaved(listener: (batch: readonly QueuedMark[], rows: readonly SavedRow[]) => void): () => void;
	/** Sends marks left from earlier, now and whenever the connection returns. Returns a function that stops this. */
	start(): () => void;
}

interface Surroundings {
	storage: Pick<Storage, "getItem" | "setItem"> | null;
	/** Epoch milliseconds, corrected to the server's clock as far as it is known. */
	now(): number;
	newId(): string;
	call(path: string, call: { method: "POST"; body: unknown }): Promise<ApiResult<{ rows: SavedRow[] }>>;
	/**
	 * Runs the function in one tab of this browser at a time. If another tab is running it, the function is skipped.
	 */
	alone(name: string, run: () => Promise<void>): Promise<void>;
}

const DEVICE_KEY = "campinsights.device";

/** Queue of one user in one camp, stored in this browser across sign-out and reload. */
export function makeQueueStore(owner: QueueOwner, around: Surroundings): QueueStore {
	const key = queueKey(owner.user_id, owner.camp_id);
	const listeners = new Set<() => void>();
	const savedListeners = new Set<Parameters<QueueStore["onSaved"]>[0]>();
	let state: QueueState = { queue: readQueue(), sending: false, blocked: null };
	let keeps = around.storage !== null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function readQueue(): Queue {
		try {
			const stored = JSON.parse(around.storage?.getItem(key) ?? "null") as Queue | null;
			return stored && Array.isArray(stored.marks) ? stored : emptyQueue;
		} catch {
			return emptyQueue;
		}
	}

	function show(change: Partial<QueueState>) {
		state = { ...state, ...change };
		for (const listener of listeners) listener();
	}

	/** Other tabs write here too, so every step starts from the stored state. */
	function step(change: (queue: Queue) => Queue) {
		const queue = change(keeps ? readQueue() : state.queue);
		try {
			if (keeps) around.storage?.setItem(key, JSON.stringify(queue));
		} catch {
			// Storage is full or blocked: from here on the marks are kept in this page until they are sent.
			keeps = false;
		}
		show({ queue });
	}

	function device() {
		const known = (() => {
			try {
				return JSON.parse(around.storage?.getItem(DEVICE_KEY) ?? "null") as {
					id: string;
					counter: number;
				} | null;
			} catch {
				return null;
			}
		})();
		const next = { id: known?.id ?? fallbackId, counter: (known?.counter ?? fallbackCounter) + 1 };
		fallbackCounter = next.counter;
		try {
			around.storage?.setItem(DEVICE_KEY, JSON.stringify(next));
		} catch {
			// As above: the counter goes on in this page.
		}
		return { device_id: next.id, device_counter: next.counter };
	}
	const fallbackId = around.newId();
	let fallbackCounter = 0;

	function later(delay: number) {
		clearTimeout(timer);
		timer = setTimeout(() => void send(), Math.max(0, delay));
	}

	async function send() {
		clearTimeout(timer);
		const { next_try } = state.queue;
		if (next_try !== null && next_try > around.now()) return later(next_try - around.now());
		if (state.sending || state.blocked !== null || sendable(state.queue).length === 0) return;
		show({ sending: true });
		let ran = false;
		try {
			await around.alone(key, () => {
				ran = true;
				return sendBatch();
			});
		} finally {
			show({ sending: false });
		}
		const { queue, blocked } = state;
		if (blocked !== null || sendable(queue).length === 0) return;
		// Another tab is sending: check again when it has probably finished.
		const pause = ran ? 0 : 1500;
		later(queue.next_try === null ? pause : queue.next_try - around.now());
	}

	async function sendBatch() {
		step((queue) => queue);
		const batch = sendable(state.queue);
		if (batch.length === 0) return;
		step((queue) => attempting(queue, batch));
		const rows = batch.map(({ attempted, held, ...row }) => row);
		const path = `/api/attendance/bulk?camp_id=${encodeURIComponent(owner.camp_id)}`;
		const answer = await around.call(path, { method: "POST", body: { user_id: owner.user_id, rows } });
		if (answer.success) {
			const stored = answer.data.rows;
			step((queue) =>
				saved(
					queue,
					batch,
					stored.map(({ version }) => version),
					new Date(around.now()).toISOString(),
				),
			);
			for (const listener of savedListeners) listener(batch, stored);
		} else if (answer.status === 401 || answer.status === 403) {
			show({ blocked: answer.error });
		} else {
			const objections = objectionsOf(answer, batch.length);
			if (objections) step((queue) => refused(queue, batch, objections));
			else step((queue) => failed(queue, around.now(), answer.retry_after));
		}
	}

	return {
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		snapshot: () => state,
		mark(marks, delay = 400) {
			const marked_at = new Date(around.now()).toISOString();
			step((queue) =>
				hurried(
					marks.reduce((next, mark) => enqueue(next, { ...mark, ...device(), marked_at }), queue),
					around.now(),
				),
			);
			const { next_try } = state.queue;
			later(next_try === null ? delay : next_try - around.now());
		},
		choose(key, choice) {
			step((queue) => choose(queue, key, choice));
			later(0);
		},
		sendNow() {
			step(wake);
			later(0);
		},
		onSaved(listener) {
			savedListeners.add(listener);
			return () => savedListeners.delete(listener);
		},
		start() {
			const online = () => {
				step(wake);
				later(0);
			};
			const visible = () => {
				if (document.visibilityState === "visible" && state.queue.failures > 0) online();
				// The page may never come back: what has not failed yet goes at once.
				else if (document.visibilityState === "hidden" && state.queue.failures === 0) later(0);
			};
			const elsewhere = (event: StorageEvent) => {
				if (event.key === key) show({ queue: readQueue() });
			};
			// The user can have signed in since, and a page that loaded proves a connection: an earlier back-off no longer
			// applies.
			show({ blocked: null, queue: keeps ? readQueue() : state.queue });
			if (state.queue.next_try !== null) step(wake);
			later(0);
			addEventListener("online", online);
			addEventListener("storage", elsewhere);
			document.addEventListener("visibilitychange", visible);
			return () => {
				removeEventListener("online", online);
				removeEventListener("storage", elsewhere);
				document.removeEventListener("visibilitychange", visible);
			};
		},
	};
}

interface Details {
	conflicts?: { row: number; stored: { version: number }; text: string }[];
}

/** Server's objections by row. Null when sending the same batch again later can succeed. */
export function objectionsOf(
	answer: Extract<ApiResult<unknown>, { success: false }>,
	rows: number,
): Objection[] | null {
	const { status } = answer;
	if (status === null || status === 429 || status >= 500 || status < 400) return null;
	const { conflicts = [] } = (answer.details ?? {}) as Details;
	const objections: Objection[] = conflicts.map(({ row, stored, text }) => ({
		row,
		held: { kind: "conflict", stored: { version: stored.version, text } },
	}));
	for (const [field, messages] of Object.entries(answer.fields ?? {})) {
		const row = Number(/^rows\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? Number.NaN);
		if (Number.isNaN(row) || objections.some((each) => each.row === row)) continue;
		objections.push({ row, held: { kind: "rejected", message: messages[0] ?? answer.error } });
	}
	if (objections.length > 0) return objections;
	// Another save arrived at the same moment. There is nothing to choose, so the next attempt decides.
	if (status === 409) return null;
	return Array.from({ length: rows }, (_, row) => ({
		row,
		held: { kind: "rejected", message: answer.error },
	}));
}

const stores = new Map<string, QueueStore>();

/** Returns this browser's store for a user in a camp. One store per owner, however many components request it. */
export function queueStoreOf(owner: QueueOwner, server_now: string): QueueStore {
	const name = `${owner.user_id} ${owner.camp_id}`;
	const known = stores.get(name);
	if (known) return known;
	// The device's clock can be wrong, and a demo runs at a different date. Only the time elapsed since the server's
	// "now" counts.
	const ahead = Date.parse(server_now) - Date.now();
	const store = makeQueueStore(owner, {
		storage: usableStorage(),
		now: () => Date.now() + ahead,
		newId: randomId,
		call: callApi,
		alone: async (lock, run) => {
			if (!navigator.locks) return run();
			await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? run() : undefined));
		},
	});
	stores.set(name, store);
	return store;
}

/** Distinguishes devices. Random is enough, because nothing sorts by it. */
const randomId = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

function usableStorage(): Storage | null {
	try {
		localStorage.setItem("campinsights.probe", "1");
		localStorage.removeItem("campinsights.probe");
		return localStorage;
	} catch {
		return null;
	}
}
