/** Where a cron is run over HTTP; see {@link FAULTY}. */
export const CRON_PATH = "/__proof/cron";

/**
 * A Worker before the product that fails one call to the database of a request which asks for it. `X-Proof: <number> <when>`
 * names the call, counted from 1, and whether it ends before or after it took effect; 0 fails none. The answer waits for
 * what the product does once it has left, and says how many calls there were. Without the header it is the product.
 * `X-Proof-Now` is the product's moment, and a POST to {@link CRON_PATH} runs what the cron that it names does.
 */
export const FAULTY: [path: string, source: string] = [
	"faulty.js",
	`import product from "./build/server/worker.js";
export * from "./build/server/worker.js";

// What it logs of failures that are planted would hide what a proof says.
for (const level of ["log", "info", "warn", "error"]) console[level] = () => {};

function failing(d1, at, when, tally) {
	const trip = async (run) => {
		tally.calls += 1;
		const mine = tally.calls === at;
		if (mine && when === "before") throw new Error("D1_ERROR: Network connection lost.");
		const answer = await run();
		if (mine) throw new Error("D1_ERROR: Network connection lost.");
		return answer;
	};
	const originals = new WeakMap();
	const wrap = (statement) => {
		const wrapped = {
			bind: (...values) => wrap(statement.bind(...values)),
			run: () => trip(() => statement.run()),
			all: () => trip(() => statement.all()),
			first: (column) => trip(() => (column === undefined ? statement.first() : statement.first(column))),
			raw: (options) => trip(() => statement.raw(options)),
		};
		originals.set(wrapped, statement);
		return wrapped;
	};
	return {
		prepare: (query) => wrap(d1.prepare(query)),
		batch: (statements) => trip(() => d1.batch(statements.map((each) => originals.get(each) ?? each))),
		exec: (query) => trip(() => d1.exec(query)),
		withSession: (constraint) => d1.withSession(constraint),
	};
}

/** What a cron does; an answer of 500 when any of it failed. */
async function ran(cron, env, ctx) {
	try {
		await product.scheduled({ cron, scheduledTime: Date.now() }, env, ctx);
		return new Response("ran");
	} catch (error) {
		return new Response("failed: " + error, { status: 500 });
	}
}

export default {
	scheduled: product.scheduled,
	async fetch(request, env, ctx) {
		const asked = request.headers.get("X-Proof");
		const url = new URL(request.url);
		if (asked === null && url.pathname !== "${CRON_PATH}") return product.fetch(request, env, ctx);
		const [at, when] = (asked ?? "0 before").split(" ");
		const tally = { calls: 0 };
		const waiting = [];
		const around = {
			waitUntil: (work) => { waiting.push(work); ctx.waitUntil(work); },
			passThroughOnException: () => ctx.passThroughOnException(),
			props: ctx.props,
		};
		const now = request.headers.get("X-Proof-Now");
		const faulty = { ...env, DB: failing(env.DB, Number(at), when, tally), ...(now ? { DEMO_NOW: now } : {}) };
		const answer =
			url.pathname === "${CRON_PATH}"
				? await ran(url.searchParams.get("cron"), faulty, around)
				: await product.fetch(request, faulty, around);
		while (waiting.length > 0) await Promise.allSettled(waiting.splice(0));
		const response = new Response(answer.body, answer);
		response.headers.set("X-Proof-Calls", String(tally.calls));
		return response;
	},
};`,
];
