import { beforeEach, describe, expect, it, vi } from "vitest";
import { keyOf } from "#app/features/day/attendance/queue";
import { makeQueueStore, objectionsOf, type SavedRow } from "#app/features/day/attendance/queue-store";
import type { ApiResult } from "#app/lib/api-client";

type Answer = ApiResult<{ rows: SavedRow[] }>;
const NOW = Date.parse("2026-07-15T13:04:00.000Z");
const owner = { user_id: "ana", camp_id: "camp" };
const mark = (camper_id: string, status: "present" | "late" = "present") => ({
	session_id: "s",
	date: "2026-07-15",
	checkpoint: "morning" as const,
	camper_id,
	status,
	absence: null,
	reason: null,
	time: null,
	note: null,
	seen_version: null,
});

function storage() {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

const ok = (count: number): Answer => ({
	success: true,
	status: 200,
	data: {
		rows: Array.from({ length: count }, () => ({ status: "present" as const, version: 1, marked_at: "x" })),
	},
});
const offline: Answer = { success: false, status: null, error: "Failed to fetch" };

describe("A device's queue", () => {
	let kept: ReturnType<typeof storage>;
	let sent: { user_id: string; rows: { camper_id: string; device_counter: number }[] }[];
	let reply: () => Answer;
	beforeEach(() => {
		vi.useFakeTimers({ now: NOW });
		kept = storage();
		sent = [];
		reply = () => ok(sent.at(-1)?.rows.length ?? 0);
		return () => vi.useRealTimers();
	});
	const open = (of = owner) =>
		makeQueueStore(of, {
			storage: kept,
			now: () => Date.now(),
			newId: () => "device",
			call: async (path, { body }) => {
				expect(path).toBe(`/api/attendance/bulk?camp_id=${of.camp_id}`);
				sent.push(body as (typeof sent)[number]);
				return reply();
			},
			alone: (_, run) => run(),
		});

	it("sends marks together shortly after they are made", async () => {
		const store = open();
		store.mark([mark("a")]);
		store.mark([mark("b")]);
		expect(store.snapshot().queue.marks).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(500);
		expect(sent).toMatchObject([
			{
				user_id: "ana",
				rows: [
					{ camper_id: "a", device_counter: 1 },
					{ camper_id: "b", device_counter: 2 },
				],
			},
		]);
		expect(store.snapshot().queue).toMatchObject({ marks: [], last_saved_at: "2026-07-15T13:04:00.400Z" });
	});

	it("keeps marks while offline and retries after 30 s, then 60 s", async () => {
		reply = () => offline;
		const store = open();
		store.mark([mark("a")]);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(sent).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(sent).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(59_000);
		expect(sent).toHaveLength(2);
		reply = () => ok(1);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(sent).toHaveLength(3);
		expect(store.snapshot().queue.marks).toEqual([]);
		// The same mark each time: the server knows a repeat by its counter.
		expect(new Set(sent.map(({ rows }) => rows[0]?.device_counter))).toEqual(new Set([1]));
	});

	it("retries immediately on a page load, regardless of an earlier delay", async () => {
		vi.stubGlobal("addEventListener", () => {});
		vi.stubGlobal("document", { addEventListener: () => {} });
		reply = () => offline;
		const before = open();
		before.mark([mark("a")]);
		await vi.advanceTimersByTimeAsync(200_000);
		const tried = sent.length;
		reply = () => ok(1);
		// Nobody waits for the earlier page any more: its timer is gone with it.
		vi.clearAllTimers();
		open().start();
		await vi.advanceTimersByTimeAsync(100);
		expect(sent).toHaveLength(tried + 1);
		expect(open().snapshot().queue.marks).toEqual([]);
		vi.unstubAllGlobals();
	});

	it("retries every half minute while the user keeps marking, and no more often", async () => {
		reply = () => offline;
		const store = open();
		store.mark([mark("a")]);
		// Failed four times: the next attempt would be four minutes away.
		await vi.advanceTimersByTimeAsync(211_000);
		expect(sent).toHaveLength(4);
		for (const each of ["b", "c", "d"]) {
			store.mark([mark(each)]);
			await vi.advanceTimersByTimeAsync(9_000);
		}
		expect(sent).toHaveLength(4);
		reply = () => ok(4);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(sent).toHaveLength(5);
		expect(store.snapshot().queue.marks).toEqual([]);
	});

	it("survives a reload, only for the same user in the same camp", async () => {
		reply = () => offline;
		open().mark([mark("a")]);
		expect(open().snapshot().queue.marks).toHaveLength(1);
		expect(open({ user_id: "ben", camp_id: "camp" }).snapshot().queue.marks).toEqual([]);
		expect(open({ user_id: "ana", camp_id: "other" }).snapshot().queue.marks).toEqual([]);
	});

	it("stops when the session has expired, and keeps everything", async () => {
		reply = () => ({ success: false, status: 401, error: "Sign in to continue." });
		const store = open();
		store.mark([mark("a")]);
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(sent).toHaveLength(1);
		expect(store.snapshot()).toMatchObject({
			blocked: "Sign in to continue.",
			queue: { marks: [{ camper_id: "a" }] },
		});
	});

	it("holds marks in conflict with another user's, sends the rest, and then the user's choice", async () => {
		const conflicts = [{ row: 0, stored: { version: 3 }, text: "marked present by Ben at 9:04" }];
		reply = () =>
			sent.length === 1 ? { success: false, status: 409, error: "Conflict", details: { conflicts } } : ok(1);
		const store = open();
		store.mark([mark("a", "late"), mark("b")]);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(sent.map(({ rows }) => rows.map(({ camper_id }) => camper_id))).toEqual([["a", "b"], ["b"]]);
		expect(store.snapshot().queue.marks[0]?.held).toEqual({
			kind: "conflict",
			stored: { version: 3, text: "marked present by Ben at 9:04" },
		});
		store.choose(keyOf(mark("a")), "mine");
		await vi.advanceTimersByTimeAsync(100);
		expect(sent.at(-1)).toMatchObject({ rows: [{ camper_id: "a", seen_version: 3 }] });
		expect(store.snapshot().queue.marks).toEqual([]);
	});

	it("treats unreadable storage as empty, and works without storage", async () => {
		kept.setItem("campinsights.roll-call.ana.camp", "{");
		expect(open().snapshot().queue.marks).toEqual([]);
		kept.setItem = () => {
			throw new Error("QuotaExceededError");
		};
		kept.getItem = () => {
			throw new Error("SecurityError");
		};
		reply = () => offline;
		const store = open();
		store.mark([mark("a")]);
		store.mark([mark("b")]);
		expect(store.snapshot().queue.marks).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(sent[0]?.rows).toHaveLength(2);
	});
});

describe("The rejected rows of a response", () => {
	const answer = (status: number | null, more: object = {}) => ({
		success: false as const,
		error: "No.",
		status,
		...more,
	});

	it.each([[null], [429], [500], [503], [409]])(
		"are none for status %s, because a retry can succeed",
		(status) => expect(objectionsOf(answer(status), 2)).toBeNull(),
	);

	it("have fields by row, with conflicts first", () => {
		const fields = { "rows.0.status": ["Marked."], "rows.1.camper_id": ["Not expected."] };
		const details = { conflicts: [{ row: 0, stored: { version: 2 }, text: "marked" }] };
		expect(objectionsOf(answer(422, { fields, details }), 2)).toMatchObject([
			{ row: 0, held: { kind: "conflict" } },
			{ row: 1, held: { kind: "rejected", message: "Not expected." } },
		]);
	});

	it("are all rows when the whole request can never succeed", () =>
		expect(objectionsOf(answer(413), 2)).toMatchObject([
			{ row: 0 },
			{ row: 1, held: { kind: "rejected", message: "No." } },
		]));
});
