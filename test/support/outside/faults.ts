/** How a service outside can fail, as those that were seen to. */
export type Fault = "500" | "429" | "hang" | "garbage" | "html" | "empty";

export const FAULTS: readonly Fault[] = ["500", "429", "hang", "garbage", "html", "empty"];

/** A service outside, played: it answers as its documentation says, or fails as it is told, and remembers the questions. */
export class Outside {
	readonly asked: URL[] = [];
	fault: Fault | null = null;

	/** @param answer what it says; @param empty its answer that says nothing */
	constructor(
		private readonly answer: (url: URL, headers: Headers) => Response,
		private readonly empty: () => unknown,
	) {}

	/** In place of `fetch`. */
	readonly call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		this.asked.push(url);
		// The time-out of the caller is the only end of it.
		if (this.fault === "hang") return hang(init?.signal ?? request.signal);
		return this.fault ? failure(this.fault, this.empty) : this.answer(url, request.headers);
	};
}

function failure(fault: Exclude<Fault, "hang">, empty: () => unknown): Response {
	if (fault === "500") return new Response("Internal Server Error", { status: 500 });
	if (fault === "429")
		return Response.json({ error: true, reason: "Minutely API request limit exceeded." }, { status: 429 });
	if (fault === "garbage") return new Response('{"current":{"temperature_2m":', { headers: JSON_TYPE });
	if (fault === "html")
		return new Response("<!doctype html><title>Maintenance</title>", {
			headers: { "Content-Type": "text/html" },
		});
	return Response.json(empty());
}

const JSON_TYPE = { "Content-Type": "application/json" };

const hang = (signal: AbortSignal | undefined) =>
	new Promise<Response>((_, reject) => {
		const end = () => reject(signal?.reason ?? new Error("ended"));
		if (signal?.aborted) end();
		signal?.addEventListener("abort", end);
	});
