import { backoffMs } from "#app/lib/backoff";
import type { Absence, AttendanceStatus, RollCall } from "./marks";

// Marks on their way from a device to the server, as pure functions from one state to the next. Storage and
// sending are in queue-store.ts.

export type MarkStatus = AttendanceStatus | "unmarked";

/** Facts that a user enters about a camper. */
export interface MarkedFacts {
	status: MarkStatus;
	absence: Absence | null;
	reason: string | null;
	time: string | null;
	note: string | null;
}

/** Stored mark that conflicts with one of ours. */
interface StoredAgainst {
	version: number;
	/** Description such as "marked present by Ana at 9:04". */
	text: string;
}

export interface QueuedMark extends RollCall, MarkedFacts {
	camper_id: string;
	/** Version that this device has seen. Null if it saw the camper unmarked. */
	seen_version: number | null;
	marked_at: string;
	device_id: string;
	device_counter: number;
	/** True once it was sent, so the server can know about it. */
	attempted: boolean;
	/** Waiting for the user, because someone else marked the camper or the server rejected the mark. */
	held?: { kind: "conflict"; stored: StoredAgainst } | { kind: "rejected"; message: string };
}

export interface Queue {
	/** In the order in which they were made. */
	marks: readonly QueuedMark[];
	/** Number of consecutive failed attempts. */
	failures: number;
	/** Epoch milliseconds before which nothing is sent. Null means send immediately. */
	next_try: number | null;
	/** ISO timestamp of the last success. */
	last_saved_at: string | null;
}

export const emptyQueue: Queue = { marks: [], failures: 0, next_try: null, last_saved_at: null };

/** Key of the camper and roll call that a mark belongs to. */
export const keyOf = (mark: RollCall & { camper_id: string }) =>
	[mark.session_id, mark.date, mark.checkpoint, mark.camper_id].join(" ");

const sameMark = (a: QueuedMark, b: QueuedMark) =>
	a.device_id === b.device_id && a.device_counter === b.device_counter;

/**
 * Adds a mark. It replaces an earlier unsent mark of the same camper, but waits behind one that was already sent,
 * because the outcome of that one determines the version this one has seen. A held mark is settled by the user's
 * new one.
 */
export function enqueue(queue: Queue, mark: Omit<QueuedMark, "attempted" | "held">): Queue {
	const key = keyOf(mark);
	const earlier = queue.marks.filter((each) => keyOf(each) === key);
	const last = earlier.at(-1);
	const added: QueuedMark = { ...mark, attempted: false };
	if (!last) return { ...queue, marks: [...queue.marks, added] };
	if (last.held) {
		const seen_version = last.held.kind === "conflict" ? last.held.stored.version : last.seen_version;
		const rest = queue.marks.filter((each) => keyOf(each) !== key);
		return { ...queue, marks: [...rest, { ...added, seen_version }] };
	}
	if (last.attempted) return { ...queue, marks: [...queue.marks, added] };
	const rest = queue.marks.filter((each) => each !== last);
	// Clearing a mark that was never sent and didn't exist before leaves nothing to send.
	if (added.status === "unmarked" && last.seen_version === null && earlier.length === 1) {
		return { ...queue, marks: rest };
	}
	return { ...queue, marks: [...rest, { ...added, seen_version: last.seen_version }] };
}

/** Camper's newest mark on this device, sent or not. Undefined when there is none. */
export function pendingMark(queue: Queue, key: string): QueuedMark | undefined {
	return queue.marks.findLast((mark) => keyOf(mark) === key);
}

/**
 * Marks that can be sent now: the first of each camper, at most `limit`. A held mark also holds back the ones
 * behind it.
 */
export function sendable(queue: Queue, limit = 500): QueuedMark[] {
	const taken = new Set<string>();
	const batch: QueuedMark[] = [];
	for (const mark of queue.marks) {
		const key = keyOf(mark);
		if (taken.has(key)) continue;
		taken.add(key);
		if (!mark.held) batch.push(mark);
		if (batch.length === limit) break;
	}
	return batch;
}

const amend = (
	queue: Queue,
	marks: readonly QueuedMark[],
	change: (mark: QueuedMark) => QueuedMark,
): Queue => ({
	...queue,
	marks: queue.marks.map((mark) => (marks.some((each) => sameMark(each, mark)) ? change(mark) : mark)),
});

/** Records that these marks are being sent. */
export const attempting = (queue: Queue, batch: readonly QueuedMark[]): Queue =>
	amend(queue, batch, (mark) => ({ ...mark, attempted: true }));

/**
 * Removes stored marks from the queue. Marks waiting behind them take over the stored versions as seen. `versions`
 * is in the batch's order.
 */
export function saved(
	queue: Queue,
	batch: readonly QueuedMark[],
	versions: readonly number[],
	at: string,
): Queue {
	let marks = queue.marks.filter((mark) => !batch.some((each) => sameMark(each, mark)));
	batch.forEach((done, index) => {
		const version = versions[index];
		if (version === undefined) return;
		marks = marks.map((mark) =>
			keyOf(mark) === keyOf(done) && mark.device_counter > done.device_counter
				? { ...mark, seen_version: version }
				: mark,
		);
	});
	return { marks, failures: 0, next_try: null, last_saved_at: at };
}

/** Server's objection to one mark of a batch. */
export interface Objection {
	row: number;
	held: NonNullable<QueuedMark["held"]>;
}

/**
 * Handles a batch that the server rejected as a whole. Marks it objected to are held for the user, and the rest
 * are sent again. When a newer mark of the same camper is waiting, that one is what the user wants, so it is held
 * instead.
 */
export function refused(queue: Queue, batch: readonly QueuedMark[], objections: readonly Objection[]): Queue {
	let { marks } = queue;
	for (const { row, held } of objections) {
		const mark = batch[row];
		if (!mark) continue;
		const key = keyOf(mark);
		const newest = marks.findLast((each) => keyOf(each) === key);
		if (!newest) continue;
		const kept: QueuedMark = { ...newest, seen_version: mark.seen_version };
		// A rejected mark can have a valid one behind it.
		const next = held.kind === "rejected" && !sameMark(newest, mark) ? kept : { ...kept, held };
		marks = marks.filter((each) => keyOf(each) !== key).concat(next);
	}
	return { ...queue, marks, failures: 0, next_try: null };
}

/** Schedules the next attempt after no response or a "try later": 30 s, doubling each time up to 16 minutes. */
export function failed(queue: Queue, now: number, retry_after = 0): Queue {
	const failures = queue.failures + 1;
	return { ...queue, failures, next_try: now + Math.max(backoffMs(failures), retry_after) };
}

/** Ends the back-off: the connection is back, a page loaded, or the user pressed "Try now". */
export const wake = (queue: Queue): Queue => ({ ...queue, next_try: null });

/**
 * Shortens the back-off when the user keeps marking: the next attempt is at most as far away as after a single
 * failure.
 */
export const hurried = (queue: Queue, now: number): Queue =>
	queue.next_try === null ? queue : { ...queue, next_try: Math.min(queue.next_try, now + backoffMs(1)) };

/**
 * Applies the user's choice in a conflict. "mine" keeps our mark, which has now seen the other one; "theirs" drops
 * it.
 */
export function choose(queue: Queue, key: string, choice: "mine" | "theirs"): Queue {
	if (choice === "theirs") return { ...queue, marks: queue.marks.filter((mark) => keyOf(mark) !== key) };
	const marks = queue.marks.map((mark) => {
		if (keyOf(mark) !== key || mark.held?.kind !== "conflict") return mark;
		const { held, ...rest } = mark;
		return { ...rest, seen_version: held.stored.version };
	});
	return { ...queue, marks, next_try: null };
}

/** Number of marks waiting to be sent. */
export const waitingCount = (queue: Queue) => queue.marks.filter((mark) => !mark.held).length;

/** Marks that need the user's decision. */
export const heldMarks = (queue: Queue) => queue.marks.filter((mark) => mark.held);
