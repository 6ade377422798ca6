import {
	type Dispatch,
	type SetStateAction,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { type ApiResult, callApi } from "#app/lib/api-client";
import type { Checkpoint } from "#app/lib/checkpoints";
import { formatTime, timeIn } from "#app/lib/dates";
import type { RollCall } from "../marks";
import {
	emptyQueue,
	heldMarks,
	keyOf,
	type MarkedFacts,
	pendingMark,
	type QueuedMark,
	waitingCount,
} from "../queue";
import { type QueueOwner, type QueueState, type QueueStore, queueStoreOf } from "../queue-store";
import type { RollChild, ShownMark } from "../view";

/** Camper's status on this device. */
export interface Standing {
	/** Null for an unmarked camper. */
	facts: (MarkedFacts & { status: ShownMark["status"] }) | null;
	/** The server's mark, regardless of who made it. */
	stored: ShownMark | null;
	/** Marks that were replaced, newest first. */
	history: readonly ShownMark[];
	/** Mark made on this device that isn't stored yet. */
	pending: QueuedMark | undefined;
}

const IDLE: QueueState = { queue: emptyQueue, sending: false, blocked: null };
const POLL_MS = 60_000;

interface RollCallState {
	/** True once JavaScript runs: marks are queued instead of posted. */
	ready: boolean;
	state: QueueState;
	store: QueueStore | null;
	standing(child_id: string): Standing;
	mark(child_ids: readonly string[], facts: MarkedFacts, delay?: number): void;
	/** Camp-local time now, HH:MM. */
	timeNow(): string;
}

interface RollCallOptions {
	call: RollCall;
	children: readonly RollChild[];
	owner: QueueOwner;
	now: string;
	time_zone: string;
	user_name: string;
	/** True when marks can be made. */
	open: boolean;
}

/** Returns this browser's queue of one user in one camp. The store is null while rendering on the server. */
export function useQueue(owner: QueueOwner, now: string): { store: QueueStore | null; state: QueueState } {
	const { user_id, camp_id } = owner;
	// Set once, from the first page that asks.
	const [server_now] = useState(now);
	const store = useMemo(
		() => (typeof document === "undefined" ? null : queueStoreOf({ user_id, camp_id }, server_now)),
		[user_id, camp_id, server_now],
	);
	const state = useSyncExternalStore(
		useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => {}), [store]),
		() => store?.snapshot() ?? IDLE,
		() => IDLE,
	);
	useEffect(() => store?.start(), [store]);
	return { store, state };
}

/** Roll call as this device shows it: the server's marks, overlaid with the ones still waiting to be sent. */
export function useRollCall(options: RollCallOptions): RollCallState {
	const { call, children, owner, now, time_zone, user_name, open } = options;
	const { store, state } = useQueue(owner, now);
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	const [stored, setStored] = useStored(children);
	const { session_id, date, checkpoint } = call;

	useEffect(
		() =>
			store?.onSaved((batch, rows) => {
				setStored((before) => {
					const next = new Map(before);
					batch.forEach((mark, index) => {
						const row = rows[index];
						const here =
							mark.session_id === session_id && mark.date === date && mark.checkpoint === checkpoint;
						if (row && here) replace(next, mark.camper_id, storedFrom(mark, row, time_zone, user_name));
					});
					return next;
				});
			}),
		[store, setStored, session_id, date, checkpoint, time_zone, user_name],
	);
	// While own marks are being sent, or were stored in the meantime, a fetched state can be older than they are.
	const stamp = waitingCount(state.queue) === 0 ? (state.queue.last_saved_at ?? "never") : null;
	const conflicts = heldMarks(state.queue).length;
	useOthersMarks({ call, owner, time_zone, enabled: open && ready, stamp, conflicts }, setStored);

	const standing = (child_id: string): Standing => {
		const { mark: mine, history } = stored.get(child_id) ?? UNMARKED;
		const pending = pendingMark(state.queue, keyOf({ session_id, date, checkpoint, camper_id: child_id }));
		const facts = pending ?? mine;
		const status = facts?.status;
		return {
			stored: mine,
			history,
			pending,
			facts: facts && status && status !== "unmarked" ? { ...facts, status } : null,
		};
	};

	const versions = useRef(stored);
	versions.current = stored;
	const mark = useCallback(
		(child_ids: readonly string[], facts: MarkedFacts, delay?: number) =>
			store?.mark(
				child_ids.map((camper_id) => ({
					session_id,
					date,
					checkpoint,
					camper_id,
					...facts,
					seen_version: versions.current.get(camper_id)?.mark?.version ?? null,
				})),
				delay,
			),
		[store, session_id, date, checkpoint],
	);
	const ahead = useRef(0);
	useEffect(() => {
		ahead.current = Date.parse(now) - Date.now();
	}, [now]);
	const timeNow = () => timeIn(time_zone, new Date(Date.now() + ahead.current).toISOString());
	return { ready, state, store, standing, mark, timeNow };
}

/** Holds the server's marks, replaced whenever the page is reloaded. */
function useStored(children: readonly RollChild[]) {
	const [seen, setSeen] = useState(children);
	const [stored, setStored] = useState(() => storedOf(children));
	if (seen !== children) {
		setSeen(children);
		setStored(storedOf(children));
	}
	return [stored, setStored] as const;
}

interface Stored {
	mark: ShownMark | null;
	history: readonly ShownMark[];
}

const UNMARKED: Stored = { mark: null, history: [] };

const storedOf = (children: readonly RollChild[]) =>
	new Map<string, Stored>(children.map(({ id, mark, history }) => [id, { mark, history }]));

/** Replaces a mark. The previous one moves to the history. */
function replace(stored: Map<string, Stored>, child_id: string, mark: ShownMark | null) {
	const { mark: old, history } = stored.get(child_id) ?? UNMARKED;
	const replaced = old !== null && old.version !== mark?.version;
	stored.set(child_id, { mark, history: replaced ? [old, ...history] : history });
}

function storedFrom(
	mark: QueuedMark,
	row: { status: QueuedMark["status"]; version: number; marked_at: string },
	time_zone: string,
	by: string,
): ShownMark | null {
	const { status, absence, reason, time, note } = mark;
	if (status === "unmarked") return null;
	const at = formatTime(timeIn(time_zone, row.marked_at));
	return { status, absence, reason, time, note, version: row.version, by, at, voided: false };
}

interface Listed extends Omit<ShownMark, "by" | "at" | "voided"> {
	camper_id: string;
	marked_by: { name: string | null };
	marked_at: string;
}

interface OthersOptions extends Pick<RollCallOptions, "call" | "owner" | "time_zone"> {
	enabled: boolean;
	/** Key of the state of this device's own marks. Null while some are still being sent. */
	stamp: string | null;
	/** Number of own marks in conflict with someone else's. A change triggers an immediate fetch. */
	conflicts: number;
}

/** Fetches marks made by other users, once a minute while the page is visible. Failures are ignored. */
function useOthersMarks(
	{ call, owner, time_zone, enabled, stamp, conflicts }: OthersOptions,
	setStored: Dispatch<SetStateAction<Map<string, Stored>>>,
) {
	const { session_id, date, checkpoint } = call;
	const { camp_id } = owner;
	const latest = useRef(stamp);
	latest.current = stamp;
	const urgent = conflicts > 0 && stamp !== null;
	useEffect(() => {
		if (!enabled) return;
		let stopped = false;
		const poll = async () => {
			const asked = latest.current;
			if (document.visibilityState !== "visible" || !navigator.onLine || asked === null) return;
			const marks = await listMarks({ camp_id, session_id, date, checkpoint });
			if (!marks || stopped || latest.current !== asked) return;
			const found = new Map(marks.map((mark) => [mark.camper_id, mark]));
			setStored((before) => {
				const next = new Map(before);
				for (const child_id of before.keys()) replace(next, child_id, shown(found.get(child_id), time_zone));
				return next;
			});
		};
		if (urgent) void poll();
		const timer = setInterval(() => void poll(), POLL_MS);
		return () => {
			stopped = true;
			clearInterval(timer);
		};
	}, [enabled, urgent, camp_id, session_id, date, checkpoint, time_zone, setStored]);
}

function shown(listed: Listed | undefined, time_zone: string): ShownMark | null {
	if (!listed) return null;
	const { marked_by, marked_at, status, absence, reason, time, note, version } = listed;
	const at = formatTime(timeIn(time_zone, marked_at));
	return {
		status,
		absence,
		reason,
		time,
		note,
		version,
		by: marked_by.name ?? "Someone",
		at,
		voided: false,
	};
}

async function listMarks(of: { camp_id: string; session_id: string; date: string; checkpoint: Checkpoint }) {
	const marks: Listed[] = [];
	let cursor: string | null = null;
	do {
		const query: string = new URLSearchParams({
			...of,
			limit: "200",
			...(cursor ? { cursor } : {}),
		}).toString();
		const answer: ApiResult<Listed[]> = await callApi<Listed[]>(`/api/attendance?${query}`);
		if (!answer.success) return null;
		marks.push(...answer.data);
		cursor = answer.page?.next_cursor ?? null;
	} while (cursor !== null && marks.length < 1000);
	return marks;
}
