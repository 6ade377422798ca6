import type { IncomingMessage, ServerResponse } from "node:http";

/** How the provider behaves: as it should, refusing everything, or never answering. */
export type Health = "up" | "down" | "silent";

/**
 * What tests ask of the provider beside what it is: `GET /control/requests` for the paths that were asked of it so
 * far and `POST /control/health/<up|down|silent>`. As tests run beside each other, `POST /control/share` waits until
 * nobody has it alone, `POST /control/take` until nobody has it at all; `POST /control/give` ends either.
 */
export class TestControl {
	private readonly requests: string[] = [];
	private health: Health = "up";
	private readonly waiting: { alone: boolean; admit(): void }[] = [];
	private users = 0;
	private alone = false;

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
		if (name === "share" || name === "take") return this.queue(name === "take", request, done);
		if (name === "give") this.give();
		if (name.startsWith("health/")) this.health = name.slice("health/".length) as Health;
		done();
	}

	private queue(alone: boolean, request: IncomingMessage, admit: () => void) {
		const entry = { alone, admit };
		this.waiting.push(entry);
		// Whoever gave up waiting is not served.
		request.socket.once("close", () => {
			const at = this.waiting.indexOf(entry);
			if (at >= 0) this.waiting.splice(at, 1);
		});
		this.admitNext();
	}

	/** In the order of asking, so that whoever wants it alone gets it in the end. */
	private admitNext() {
		for (let [next] = this.waiting; next; [next] = this.waiting) {
			if (this.alone || (next.alone && this.users > 0)) return;
			this.waiting.shift();
			this.users++;
			this.alone = next.alone;
			next.admit();
		}
	}

	private give() {
		this.users--;
		if (this.alone) this.health = "up";
		this.alone = false;
		this.admitNext();
	}
}
