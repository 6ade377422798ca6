import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service outside that is played. */
interface Played<F> {
	readonly asked: readonly URL[];
	fault: F | null;
	call(input: URL, init: RequestInit): Promise<Response>;
}

/**
 * Lets a service outside answer on loopback; port 0 takes a free one. POST /control/<fault> makes it fail so, POST
 * /control/none makes it well again, GET /control says which addresses it was asked.
 */
export async function listen<F extends string>(service: Played<F>, port = 0) {
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
		const control = /^\/control\/?(.*)$/.exec(url.pathname);
		if (control) {
			if (request.method === "POST") service.fault = control[1] === "none" ? null : (control[1] as F);
			response.end(JSON.stringify(service.asked.map(({ href }) => href)));
			return;
		}
		const left = new AbortController();
		response.once("close", () => left.abort());
		try {
			const headers = { "User-Agent": request.headers["user-agent"] ?? "" };
			const body = request.method === "POST" ? Buffer.concat(await request.toArray()) : undefined;
			const answer = await service.call(url, { method: request.method, headers, body, signal: left.signal });
			response.writeHead(answer.status, Object.fromEntries(answer.headers));
			response.end(await answer.text());
		} catch {
			response.destroy();
		}
	});
	await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
