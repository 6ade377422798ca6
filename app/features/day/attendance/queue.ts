import { backoffMs } from "#app/lib/backoff";
import type { Absence, AttendanceStatus, RollCall } from "./marks";

// Marks on their way from a device to the server, as pure steps from one state to the next. Where the state is kept
// and when it is sent is for queue-store.ts.

export type MarkStatus = AttendanceStatus | "unmarked";

/** What a person says of a child. */
export interface MarkedFacts {
	status: MarkStatus;
	absence: Absence | null;
	reason: string | null;
	time: string | null;
	note: string | null;
}

/** A stored mark that stands against one of ours. */
interface StoredAgainst {
	version: number;
	/** "marked present by Ana at 9:04" */
	text: string;
}

export interface QueuedMark extends RollCall, MarkedFacts {
	camper_id: string;
	/** The version this device has seen; null: it saw the child unmarked. */
	seen_version: number | null;
	marked_at: string;
	device_id: string;
	device_counter: number;
	/** It was sent at least once, so the server may know it. */
	attempted: boolean;
	/** Waits for its maker: somebody else marked the child, or the server will not have it. */
	held?: { kind: "conflict"; stored: StoredAgainst } | { kind: "rejected"; message: string };
}

export interface Queue {
	/** In the order they were made. */
	marks: readonly QueuedMark[];
	/** Attempts that failed in a row. */
	failures: number;
	/** Epoch milliseconds before which nothing is sent; null: at once. */
	next_try: number | null;
	/** ISO instant of the last success. */
	last_saved_at: string | null;
}

export const emptyQueue: Queue = { marks: [], failures: 0, next_try: null, last_saved_at: null };

/** The child and roll call a mark is about. */
export const keyOf = (mark: RollCall & { camper_id: string }) =>
	[mark.session_id, mark.date, mark.checkpoint, mark.camper_id].join(" ");

const sameMark = (a: QueuedMark, b: QueuedMark) =>
	a.device_id === b.device_id && a.device_counter === b.device_counter;

/**
 * Takes a mark in. It replaces an earlier one of the same child that was never sent; behind one that was, it waits,
 * because what that one became decides what this one has seen. A mark that held for its maker is settled by theirs.
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
	// Taking back what was never sent and was not there before leaves nothing to say.
	if (added.status === "unmarked" && last.seen_version === null && earlier.length === 1) {
		return { ...queue, marks: rest };
	}
	return { ...queue, marks: [...rest, { ...added, seen_version: last.seen_version }] };
}

/** What a child is marked as on this device: the newest of ours, whether sent or not; undefined when there is none. */
export function pendingMark(queue: Queue, key: string): QueuedMark | undefined {
	return queue.marks.findLast((mark) => keyOf(mark) === key);
}

/** What can be sent now: the first mark of each child, at most so many. Held ones keep back those behind them. */
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

/** Remembers that these are being sent. */
export const attempting = (queue: Queue, batch: readonly QueuedMark[]): Queue =>
	amend(queue, batch, (mark) => ({ ...mark, attempted: true }));

/** They are stored: marks behind them have seen what they became. `versions` is in the batch's order. */
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

/** What the server said against a mark of a batch. */
export interface Objection {
	row: number;
	held: NonNullable<QueuedMark["held"]>;
}

/**
 * The server refused a batch, all of it. What it objected to is held for its maker, the rest is sent again. When a
 * newer mark of the same child waits behind, that one is what its maker wants, and is held instead.
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
		// A mark the server will not have may have a better one behind it.
		const next = held.kind === "rejected" && !sameMark(newest, mark) ? kept : { ...kept, held };
		marks = marks.filter((each) => keyOf(each) !== key).concat(next);
	}
	return { ...queue, marks, failures: 0, next_try: null };
}

/** No answer, or one that says later: waits 30 s, then twice as long each time, at most 16 minutes. */
export function failed(queue: Queue, now: number, retry_after = 0): Queue {
	const failures = queue.failures + 1;
	return { ...queue, failures, next_try: now + Math.max(backoffMs(failures), retry_after) };
}

/** The connection is back, a page came, or somebody pressed "Try now". */
export const wake = (queue: Queue): Queue => ({ ...queue, next_try: null });

/** Somebody goes on marking: however often it failed, the next attempt is no further away than after one failure. */
export const hurried = (queue: Queue, now: number): Queue =>
	queue.next_try === null ? queue : { ...queue, next_try: Math.min(queue.next_try, now + backoffMs(1)) };

/** Its maker chose: ours, which has now seen the other; or theirs, and ours is dropped. */
export function choose(queue: Queue, key: string, choice: "mine" | "theirs"): Queue {
	if (choice === "theirs") return { ...queue, marks: queue.marks.filter((mark) => keyOf(mark) !== key) };
	const marks = queue.marks.map((mark) => {
		if (keyOf(mark) !== key || mark.held?.kind !== "conflict") return mark;
		const { held, ...rest } = mark;
		return { ...rest, seen_version: held.stored.version };
	});
	return { ...queue, marks, next_try: null };
}

/** How many marks wait to be sent. */
export const waitingCount = (queue: Queue) => queue.marks.filter((mark) => !mark.held).length;

/** Marks that wait for their maker. */
export const heldMarks = (queue: Queue) => queue.marks.filter((mark) => mark.held);
