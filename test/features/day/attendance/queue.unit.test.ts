import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	attempting,
	choose,
	emptyQueue,
	enqueue,
	failed,
	heldMarks,
	keyOf,
	type MarkStatus,
	pendingMark,
	type Queue,
	type QueuedMark,
	refused,
	saved,
	sendable,
	waitingCount,
	wake,
} from "#app/features/day/attendance/queue";
import { backoffMs } from "#app/lib/backoff";

const AT = "2026-07-15T13:04:00.000Z";
let counter = 0;
const mark = (camper_id: string, status: MarkStatus = "present", seen_version: number | null = null) => ({
	session_id: "s",
	date: "2026-07-15",
	checkpoint: "morning" as const,
	camper_id,
	status,
	absence: null,
	reason: null,
	time: null,
	note: null,
	seen_version,
	marked_at: AT,
	device_id: "d",
	device_counter: ++counter,
});
const queueOf = (...marks: ReturnType<typeof mark>[]) => marks.reduce<Queue>(enqueue, emptyQueue);
const told = (queue: Queue) =>
	queue.marks.map(({ camper_id, status, seen_version }) => [camper_id, status, seen_version]);
const conflict = { kind: "conflict", stored: { version: 4, text: "marked present by Ana at 9:04" } } as const;

describe("A queued mark", () => {
	it("replaces an unsent mark and keeps the version that one had seen", () => {
		expect(told(queueOf(mark("a", "present", 2), mark("b"), mark("a", "late")))).toEqual([
			["b", "present", null],
			["a", "late", 2],
		]);
	});

	it("disappears when it is cleared before it was sent and nothing was stored", () => {
		expect(queueOf(mark("a"), mark("a", "unmarked")).marks).toEqual([]);
		expect(told(queueOf(mark("a", "late", 3), mark("a", "unmarked", 3)))).toEqual([["a", "unmarked", 3]]);
	});

	it("waits behind a sent mark, and has then seen the resulting version", () => {
		const first = queueOf(mark("a"));
		const batch = sendable(first);
		const both = enqueue(attempting(first, batch), mark("a", "late"));
		expect(sendable(both).map(({ status }) => status)).toEqual(["present"]);
		const after = saved(both, batch, [1], AT);
		expect(told(after)).toEqual([["a", "late", 1]]);
		expect(after.last_saved_at).toBe(AT);
	});

	it("is shown on the camper's row, sent or not", () => {
		const first = queueOf(mark("a"));
		const both = enqueue(attempting(first, sendable(first)), mark("a", "late"));
		expect(pendingMark(both, keyOf(mark("a")))?.status).toBe("late");
		expect(pendingMark(both, keyOf(mark("b")))).toBeUndefined();
	});
});

describe("A batch", () => {
	it("has one mark per camper, up to the limit", () => {
		const queue = queueOf(...Array.from({ length: 600 }, (_, index) => mark(`c${index}`)));
		expect(sendable(queue)).toHaveLength(500);
		expect(sendable(queue, 2).map(({ camper_id }) => camper_id)).toEqual(["c0", "c1"]);
	});

	it("holds the rejected marks, and sends the rest again", () => {
		const queue = queueOf(mark("a"), mark("b"), mark("c"));
		const batch = sendable(queue);
		const after = refused(attempting(queue, batch), batch, [
			{ row: 1, held: conflict },
			{ row: 2, held: { kind: "rejected", message: "Not expected." } },
		]);
		expect(sendable(after).map(({ camper_id }) => camper_id)).toEqual(["a"]);
		expect(heldMarks(after).map(({ camper_id }) => camper_id)).toEqual(["b", "c"]);
		expect(waitingCount(after)).toBe(1);
	});

	it("holds the camper's newer mark when it is rejected for a conflict", () => {
		const queue = queueOf(mark("a", "present", 2));
		const batch = sendable(queue);
		const newer = enqueue(attempting(queue, batch), mark("a", "late", 2));
		expect(
			heldMarks(refused(newer, batch, [{ row: 0, held: conflict }])).map(({ status }) => status),
		).toEqual(["late"]);
		const better = refused(newer, batch, [{ row: 0, held: { kind: "rejected", message: "No." } }]);
		expect(sendable(better).map(({ status, seen_version }) => [status, seen_version])).toEqual([["late", 2]]);
	});
});

describe("A conflict", () => {
	const queue = queueOf(mark("a", "late"), mark("b"));
	const batch = sendable(queue);
	const held = refused(attempting(queue, batch), batch, [{ row: 0, held: conflict }]);
	const key = keyOf(mark("a"));

	it("is won by the sender after they have seen the other mark", () => {
		const after = choose(held, key, "mine");
		expect(sendable(after).find(({ camper_id }) => camper_id === "a")).toMatchObject({
			status: "late",
			seen_version: 4,
		});
		expect(heldMarks(after)).toEqual([]);
	});

	it("can end with the user's own mark dropped", () =>
		expect(told(choose(held, key, "theirs"))).toEqual([["b", "present", null]]));

	it("can be settled by marking the camper again", () =>
		expect(told(enqueue(held, mark("a", "absent", null)))).toEqual([
			["b", "present", null],
			["a", "absent", 4],
		]));
});

describe("A failure", () => {
	it("delays 30 s, doubling to 16 minutes, until a request succeeds or the connection is back", () => {
		expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backoffMs(failures) / 1000)).toEqual([
			30, 60, 120, 240, 480, 960, 960, 960,
		]);
		let queue = failed(failed(queueOf(mark("a")), 1000), 1000);
		expect(queue).toMatchObject({ failures: 2, next_try: 61_000 });
		expect(wake(queue).next_try).toBeNull();
		queue = failed(emptyQueue, 0, 90_000);
		expect(queue.next_try).toBe(90_000);
		expect(saved(queue, [], [], AT)).toMatchObject({ failures: 0, next_try: null });
	});
});

// A server that keeps the rule: a mark wins only if its sender has seen the stored one; a repeat changes nothing.
function server() {
	const stored = new Map<string, { version: number; status: MarkStatus; history: Set<number> }>();
	return {
		stored,
		take(batch: QueuedMark[]) {
			const conflicts = batch.flatMap((sent, row) => {
				const now = stored.get(keyOf(sent));
				if (!now || now.history.has(sent.device_counter) || now.version === (sent.seen_version ?? 0))
					return [];
				return now.status === sent.status ? [] : [{ row, version: now.version }];
			});
			if (conflicts.length > 0) return { conflicts };
			const versions = batch.map((sent) => {
				const now = stored.get(keyOf(sent)) ?? {
					version: 0,
					status: "unmarked" as MarkStatus,
					history: new Set<number>(),
				};
				if (now.history.has(sent.device_counter) || now.status === sent.status) return now.version;
				stored.set(keyOf(sent), {
					version: now.version + 1,
					status: sent.status,
					history: now.history.add(sent.device_counter),
				});
				return now.version + 1;
			});
			return { versions };
		},
	};
}

describe("Any sequence of marks, losses and repeats on one device", () => {
	it("ends with the last mark, without a conflict with itself", () => {
		const step = fc.oneof(
			fc.record({
				do: fc.constant("mark" as const),
				child: fc.constantFrom("a", "b", "c"),
				status: fc.constantFrom<MarkStatus>("present", "late", "absent"),
			}),
			fc.record({ do: fc.constantFrom("send" as const, "lose" as const, "drop" as const) }),
		);
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const { stored, take } = server();
				const seen = new Map<string, number>();
				const said = new Map<string, MarkStatus>();
				let queue: Queue = emptyQueue;
				let flying: QueuedMark[] | null = null;
				const land = (answer: boolean) => {
					if (!flying) return;
					const batch = flying;
					flying = null;
					const { versions, conflicts } = take(batch);
					expect(conflicts).toBeUndefined();
					if (!answer || !versions) {
						queue = failed(queue, 0);
						return;
					}
					for (const [index, each] of batch.entries()) seen.set(each.camper_id, versions[index] ?? 0);
					queue = saved(queue, batch, versions, AT);
				};
				for (const each of steps) {
					if (each.do === "mark") {
						queue = enqueue(queue, mark(each.child, each.status, seen.get(each.child) ?? null));
						said.set(each.child, each.status);
					} else if (each.do === "send" && !flying) {
						flying = sendable(queue);
						queue = attempting(queue, flying);
					} else if (each.do === "lose") land(false);
					else land(true);
				}
				land(true);
				while (queue.marks.length > 0) {
					flying = sendable(queue);
					queue = attempting(queue, flying);
					land(true);
				}
				for (const [child, status] of said) expect(stored.get(keyOf(mark(child)))?.status).toBe(status);
			}),
		);
	});
});
