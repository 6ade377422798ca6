// The least a Worker can do for an address: the same reads in one batch for each database, and the same bytes.
const pages = new Map();

export default {
	async fetch(request, env) {
		const { pathname } = new URL(request.url);
		if (request.method === "PUT") {
			pages.set(pathname, await request.json());
			return new Response("kept");
		}
		const page = pages.get(pathname);
		if (!page) return new Response("ok");
		await Promise.all(
			Object.entries(page.reads).map(([binding, statements]) =>
				env[binding].batch(statements.map(({ sql, params }) => env[binding].prepare(sql).bind(...params))),
			),
		);
		return new Response(page.body, { headers: { "Content-Type": page.type } });
	},
};
