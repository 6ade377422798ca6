import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Endpoint } from "./core/deliveries";
import { ConnectionLost, StripeFake } from "./fake";

export interface Listening {
	fake: StripeFake;
	origin: string;
	/** What the SDK is configured with, and nothing else: `new Stripe(key, { ...address })`. */
	address: { host: string; port: number; protocol: "http" };
	close(): Promise<void>;
}

/** Lets the fake answer on loopback; port 0 takes a free one. */
export async function listen(
	options: { port?: number; endpoints?: Endpoint[]; stands?: number | null } = {},
): Promise<Listening> {
	let fake: StripeFake | null = null;
	const server = createServer(async (incoming, outgoing) => {
		try {
			const request = await requestOf(incoming);
			if (!fake) throw new Error("Asked before it was there");
			const answer = await fake.call(request);
			outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
			outgoing.end(Buffer.from(await answer.arrayBuffer()));
		} catch (failure) {
			if (!(failure instanceof ConnectionLost)) console.error(failure);
			outgoing.destroy();
		}
	});
	await new Promise<void>((ready, refuse) => {
		server.once("error", refuse);
		server.listen(options.port ?? 0, "127.0.0.1", ready);
	});
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;
	fake = new StripeFake({ origin, endpoints: options.endpoints, stands: options.stands });
	return {
		fake,
		origin,
		address: { host: "127.0.0.1", port, protocol: "http" },
		async close() {
			fake?.reset();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
	const parts: Buffer[] = [];
	for await (const part of incoming) parts.push(part as Buffer);
	const headers = new Headers();
	for (const [name, value] of Object.entries(incoming.headers))
		if (value !== undefined) headers.set(name, [value].flat().join(", "));
	const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD" && parts.length > 0;
	return new Request(`http://${incoming.headers.host}${incoming.url}`, {
		method: incoming.method ?? "GET",
		headers,
		...(hasBody ? { body: Buffer.concat(parts) } : {}),
	});
}
