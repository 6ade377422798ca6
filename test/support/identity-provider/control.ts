import type { IncomingMessage, ServerResponse } from "node:http";

/** How the provider behaves: as it should, refusing everything, or never answering. */
export type Health = "up" | "down" | "silent";

/**
 * What tests ask of the provider beside what it is: `GET /control/requests` for the paths that were asked of it so
 * far, `POST /control/health/<up|down|silent>`, and, as tests run beside each other, `POST /control/take` to have it
 * to oneself until `POST /control/give`.
 */
export class TestControl {
	private readonly requests: string[] = [];
	private health: Health = "up";
	private readonly waiting: (() => void)[] = [];
	private taken = false;

	/** Whether this request is answered already, as far as it is going to be. */
	answers(path: string, request: IncomingMessage, response: ServerResponse): boolean {
		if (path.startsWith("/control/")) {
			this.command(path.slice("/control/".length), request, response);
			return true;
		}
		this.requests.push(`${request.method} ${path}`);
		if (this.health === "down") response.writeHead(503).end();
		return this.health !== "up";
	}

	private command(name: string, request: IncomingMessage, response: ServerResponse) {
		const done = () => void response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
		if (name === "requests") return void response.end(JSON.stringify(this.requests));
		if (name === "take") return this.take(request, done);
		if (name === "give") this.give();
		if (name.startsWith("health/")) this.health = name.slice("health/".length) as Health;
		done();
	}

	private take(request: IncomingMessage, done: () => void) {
		if (!this.taken) {
			this.taken = true;
			return done();
		}
		this.waiting.push(done);
		// Whoever gave up waiting is not served.
		request.socket.once("close", () => {
			const at = this.waiting.indexOf(done);
			if (at >= 0) this.waiting.splice(at, 1);
		});
	}

	private give() {
		this.health = "up";
		const next = this.waiting.shift();
		if (next) next();
		else this.taken = false;
	}
}
