import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestState } from "#app/platform/http/request.server";

// What all loaders of a request ask in one moment leaves in one trip; a moment ends without a timer.

function aRequest() {
	const cloudflare = { env, ctx: { waitUntil() {}, passThroughOnException() {} } };
	const state = requestState(new Request("http://localhost/"), { cloudflare } as AppLoadContext);
	const ask = async (value: number) =>
		(await state.read({ said: state.db.all<{ value: number }>(sql`SELECT ${value} AS value`) })).said[0]
			?.value;
	return { state, ask };
}

/** Turns of the microtask queue, as a loader takes that awaits something settled. */
async function turns(count: number) {
	for (let at = 0; at < count; at += 1) await null;
}

const timer = () => new Promise((resume) => setTimeout(resume, 1));

test("loaders that query a few turns apart share a trip, and each gets its own answer", async () => {
	const { state, ask } = aRequest();
	const late = [0, 1, 2, 7, 20].map(async (count) => {
		await turns(count);
		return ask(count);
	});
	expect(await Promise.all(late)).toEqual([0, 1, 2, 7, 20]);
	expect(state.cost).toMatchObject({ trips: 1, depth: 1 });
});

test("each query keeps the batch open for those slightly later", async () => {
	const { state, ask } = aRequest();
	const chain = Array.from({ length: 10 }, async (_, at) => {
		await turns(at * 20);
		return ask(at);
	});
	await Promise.all(chain);
	expect(state.cost.trips).toBe(1);
});

test("a query long after the others has its own trip, without a timer in between", async () => {
	const { state, ask } = aRequest();
	const late = async () => {
		await turns(200);
		return ask(2);
	};
	expect(await Promise.all([ask(1), late()])).toEqual([1, 2]);
	expect(state.cost.trips).toBe(2);
});

test("a loader that waits for something outside doesn't delay the batch", async () => {
	const { state, ask } = aRequest();
	const later = async () => {
		await timer();
		return ask(2);
	};
	expect(await Promise.all([ask(1), later()])).toEqual([1, 2]);
	expect(state.cost.trips).toBe(2);
});

test("a batch waits for work that a later query depends on", async () => {
	const { state, ask } = aRequest();
	const followed = async () => {
		await state.before(timer);
		await turns(5);
		return ask(2);
	};
	expect(await Promise.all([ask(1), followed()])).toEqual([1, 2]);
	expect(state.cost.trips).toBe(1);
});

test("work started beside a batch starts when the trip leaves: after all queries, before their answer", async () => {
	const { state, ask } = aRequest();
	const order: string[] = [];
	const beside = state.beside(async () => order.push("beside"));
	const late = async () => {
		await turns(5);
		order.push("asked");
		await ask(1);
		order.push("answered");
	};
	await Promise.all([beside, late()]);
	expect(order).toEqual(["asked", "beside", "answered"]);
});

test("work beside a batch that fails immediately fails alone", async () => {
	const { state, ask } = aRequest();
	const beside = state.beside(() => {
		throw new Error("It failed at once");
	});
	const [one, other] = await Promise.allSettled([ask(1), beside]);
	expect(one).toMatchObject({ status: "fulfilled", value: 1 });
	expect(other).toMatchObject({ status: "rejected" });
});
