// A model's provider, played: it speaks Anthropic's and OpenAI's protocol, keeps every byte that it gets, and answers the plan that
// was recorded for a question.

export const MODEL_FAULTS = [
	"500",
	"429",
	"hang",
	"html",
	"invalid-json",
	"no-text",
	"unknown-key",
	"sql",
	"prose",
	"injection",
	"redirect",
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

const NONE = '{"none":true}';

export class PlayedModel {
	readonly asked: URL[] = [];
	/** The bodies and headers of all requests, as text. */
	readonly received: string[] = [];
	fault: ModelFault | null = null;

	/** @param recorded answers, by the question as the request has it */
	constructor(private readonly recorded: (question: string) => string | undefined = () => undefined) {}

	/** In place of `fetch`. */
	readonly call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		const body = await request.text();
		this.asked.push(url);
		this.received.push(`${request.url}\n${[...request.headers].flat().join("\n")}\n${body}`);
		const { fault } = this;
		if (fault === "hang") return ended(init?.signal ?? request.signal);
		if (fault === "500") return new Response(`Internal error for ${body}`, { status: 500 });
		if (fault === "429") return Response.json({ error: { message: "Rate limit" } }, { status: 429 });
		if (fault === "html") return new Response("<!doctype html><title>Maintenance</title>");
		if (fault === "no-text") return Response.json({ id: "m1" });
		if (fault === "redirect") return new Response(null, { status: 307, headers: { Location: url.href } });
		const question = questionIn(body);
		const answer = this.recorded(question) ?? NONE;
		return spoken(url, fault === null ? answer : wrong(fault, answer, question));
	};
}

const ended = (signal: AbortSignal) =>
	new Promise<Response>((_, reject) => {
		const end = () => reject(signal.reason ?? new Error("ended"));
		if (signal.aborted) end();
		signal.addEventListener("abort", end);
	});

/** The question of a request, in either protocol. */
export function questionIn(body: string): string {
	const { messages } = JSON.parse(body) as { messages: { content: string }[] };
	return /^Question: "(.*)"$/m.exec(messages.at(-1)?.content ?? "")?.[1] ?? "";
}

function spoken(url: URL, text: string): Response {
	if (url.pathname.endsWith("/v1/messages"))
		return Response.json({ type: "message", content: [{ type: "text", text }], stop_reason: "end_turn" });
	if (url.pathname.endsWith("/chat/completions"))
		return Response.json({ choices: [{ index: 0, message: { role: "assistant", content: text } }] });
	return Response.json({ error: "Not Found" }, { status: 404 });
}

const COUNT = '"measures":[{"op":"count"}]';

/** Answers that aren't plans, or that name what there isn't. */
function wrong(fault: ModelFault, answer: string, question: string): string {
	switch (fault) {
		case "invalid-json":
			return answer.slice(0, -1);
		case "unknown-key":
			return `{"entity":"camper","filters":[{"any":[{"field":"medical_notes","op":"is_not_empty"}]}],${COUNT}}`;
		case "sql":
			return "SELECT count(*) FROM person";
		case "prose":
			return `There are 42 campers. ${answer}`;
		default:
			return `{"entity":"camper; DROP TABLE person","columns":["name"],"note":${JSON.stringify(question)},${COUNT}}`;
	}
}
