// Around the product: does nothing unless a header asks for it.
//   x-bench-record: 1      answers what the request asked of the databases, and its page as a tree
//   x-bench-delay: <ms>    lets every trip to a database take so much longer
import product from "./build/server/worker.js";

export default {
	async fetch(request, env, ctx) {
		const delay = Number(request.headers.get("x-bench-delay") ?? 0);
		const record = request.headers.has("x-bench-record");
		if (!record && delay === 0) return product.fetch(request, env, ctx);
		const trips = [];
		const response = await product.fetch(request, watched(env, trips, delay), ctx);
		if (!record) return response;
		const html = response.headers.get("Content-Type")?.startsWith("text/html");
		const [body, tree] = html ? await drawn(response) : [await response.text(), null];
		return Response.json({
			status: response.status,
			type: response.headers.get("Content-Type"),
			body,
			tree,
			trips,
		});
	},
	scheduled: product.scheduled,
};

const isDatabase = (value) => typeof value?.prepare === "function" && typeof value.batch === "function";

function watched(env, trips, delay) {
	const entries = Object.entries(env).map(([name, value]) => [
		name,
		isDatabase(value) ? database(name, value, trips, delay) : value,
	]);
	return Object.fromEntries(entries);
}

function database(binding, d1, trips, delay) {
	const originals = new WeakMap();
	const trip = async (statements, run) => {
		trips.push({ binding, statements });
		if (delay > 0) await new Promise((wake) => setTimeout(wake, delay));
		return run();
	};
	const wrap = (statement, sql, params) => {
		const said = { sql, params };
		const one =
			(method) =>
			(...given) =>
				trip([said], () => statement[method](...given));
		const wrapped = {
			bind: (...values) => wrap(statement.bind(...values), sql, values),
			...{ run: one("run"), all: one("all"), first: one("first"), raw: one("raw") },
		};
		originals.set(wrapped, { statement, said });
		return wrapped;
	};
	return {
		prepare: (sql) => wrap(d1.prepare(sql), sql, []),
		batch: (list) => {
			const known = list.map((each) => originals.get(each));
			return trip(
				known.map(({ said }) => said),
				() => d1.batch(known.map(({ statement }) => statement)),
			);
		},
		exec: (sql) => trip([{ sql, params: [] }], () => d1.exec(sql)),
		withSession: () => database(binding, d1, trips, delay),
	};
}

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const plain = (text) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name]);

/** A page and its body as [tag, attributes, children]. */
async function drawn(response) {
	const body = await response.text();
	const root = ["body", {}, []];
	const open = [root];
	let inBody = false;
	const rewriter = new HTMLRewriter()
		.on("body", {
			element() {
				inBody = true;
			},
		})
		.on("body *", {
			element(element) {
				const attributes = Object.fromEntries(
					[...element.attributes].map(([name, value]) => [name, plain(value)]),
				);
				const node = [element.tagName, attributes, []];
				open.at(-1)[2].push(node);
				if (!element.canHaveContent) return;
				open.push(node);
				element.onEndTag(() => void open.pop());
			},
		})
		.on("body *, body", {
			text(chunk) {
				if (!inBody || chunk.text === "") return;
				const into = open.at(-1)[2];
				if (typeof into.at(-1) === "string") into.push(into.pop() + plain(chunk.text));
				else into.push(plain(chunk.text));
			},
		});
	await rewriter.transform(new Response(body, { headers: { "Content-Type": "text/html" } })).text();
	return [body, withoutScripts(root)];
}

const withoutScripts = ([tag, attributes, children]) => [
	tag,
	attributes,
	children
		.filter((child) => child[0] !== "script")
		.map((child) => (typeof child === "string" ? child : withoutScripts(child))),
];

/** The Durable Objects of the product. */
export { WaitingRoom } from "./build/server/worker.js";
