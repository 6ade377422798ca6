import { expanded } from "./expand";
import type { Fault } from "./faults";
import { type Form, readForm, textOf } from "./form";
import type { Answer } from "./idempotency";
import { newId } from "./ids";
import { readParams } from "./read-params";
import { type Failure, Refusal } from "./refusal";
import { type Route, routesOf } from "./routes";
import { watched } from "./watched";
import { API_VERSION, masked, type World } from "./world";
import { OPERATIONS } from "../resources/operations";

/** The connection ended without an answer; whoever serves the fake ends theirs. */
export class ConnectionLost extends Error {}

const KEY = /^(sk|rk)_(test|live)_[A-Za-z0-9_]{6,}$/;
const routeOf = routesOf(OPERATIONS);

/** Answers `/v1/…` as Stripe does: who asks, may it be, was it asked before, what goes wrong, what is done. */
export async function answerApi(request: Request, worldOf: (key: string) => World): Promise<Response> {
	const id = newId("req", 14);
	const about: Record<string, string> = { "Request-Id": id, "Stripe-Version": API_VERSION };
	try {
		const { world, account } = whoAsks(request, worldOf, about);
		const answer = await answerOnce(request, world, account, id, about);
		return new Response(answer.body, { status: answer.status, headers: { ...about, ...answer.headers } });
	} catch (refusal) {
		if (!(refusal instanceof Refusal)) throw refusal;
		return new Response(bodyOf(refusal.error, id), {
			status: refusal.status,
			headers: { ...about, ...JSON_TYPE, ...refusal.headers },
		});
	}
}

const JSON_TYPE = { "Content-Type": "application/json" };
const bodyOf = (error: Failure, id: string) =>
	JSON.stringify({ error: { ...error, request_log_url: `https://dashboard.stripe.com/logs/${id}` } });

function whoAsks(request: Request, worldOf: (key: string) => World, about: Record<string, string>) {
	const key = keyOf(request.headers.get("Authorization"));
	if (!key)
		throw unauthorized(
			"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
		);
	if (!KEY.test(key)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
	const version = request.headers.get("Stripe-Version");
	if (version !== null && version !== API_VERSION)
		throw new Refusal(400, {
			type: "invalid_request_error",
			message: `Invalid Stripe API version: ${version}. Stripe (simulated) speaks ${API_VERSION}.`,
		});
	const account = request.headers.get("Stripe-Account");
	if (account) about["Stripe-Account"] = account;
	return { world: worldOf(key), account };
}

function keyOf(header: string | null): string | null {
	const [, scheme, value] = /^(Bearer|Basic)\s+(\S+)$/i.exec(header ?? "") ?? [];
	if (!scheme || !value) return null;
	return scheme.toLowerCase() === "basic" ? (atob(value).split(":")[0] ?? null) : value;
}

const unauthorized = (message: string) => new Refusal(401, { type: "invalid_request_error", message });

async function answerOnce(
	request: Request,
	world: World,
	account: string | null,
	id: string,
	about: Record<string, string>,
): Promise<Answer> {
	const { pathname, search } = new URL(request.url);
	const text = request.method === "GET" ? search.slice(1) : (await textOf(request)) || search.slice(1);
	const key = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
	const kept = `${account ?? "platform"} ${key}`;
	if (key) {
		about["Idempotency-Key"] = key;
		const sorted = [...new URLSearchParams(text)].map((pair) => pair.join("=")).sort();
		const before = world.answered.begin(kept, [request.method, pathname, ...sorted].join("\n"));
		if (before) return before;
	}
	const end = (answer: Answer | null) => void (key && world.answered.end(kept, answer));
	const fault = world.faults.take(request.method, pathname, account);
	try {
		const done = () => perform(request.method, pathname, readForm(text), world, account, { id, key });
		const { answer, keeps } = (await goWrong(fault, id)) ?? done();
		const told: Answer = fault?.kind === "500_done" ? { ...answer, ...serverError(id) } : answer;
		end(keeps ? told : null);
		if (fault?.kind === "lost") throw new ConnectionLost();
		return told;
	} catch (failure) {
		// What was done and whose answer is lost is kept: it is what the next with this key is told.
		if (fault?.kind !== "lost") end(null);
		throw failure;
	}
}

const SERVER_ERROR: Failure = {
	type: "api_error",
	message: "An unknown error occurred. Please try again; Stripe (simulated) was told to fail.",
};
const serverError = (id: string) => ({ status: 500, body: bodyOf(SERVER_ERROR, id) });

/** What goes wrong before anything is done: a refusal, an answer that takes its place, or nothing yet. */
async function goWrong(fault: Fault | null, id: string): Promise<{ answer: Answer; keeps: boolean } | null> {
	if (!fault) return null;
	if (fault.kind === "slow") await new Promise((ready) => setTimeout(ready, fault.ms));
	if (fault.kind === "closed") throw new ConnectionLost();
	if (fault.kind === "429")
		throw new Refusal(429, {
			type: "invalid_request_error",
			code: "rate_limit",
			message: "Too many requests in a short period of time. Please try again.",
		});
	if (fault.kind === "401") throw unauthorized("Expired API Key provided: sk_test_****");
	if (fault.kind === "500") throw new Refusal(500, SERVER_ERROR);
	const headers = { ...JSON_TYPE };
	if (fault.kind === "500_kept") return { answer: { ...serverError(id), headers }, keeps: true };
	if (fault.kind !== "card") return null;
	const { decline_code } = fault;
	const error: Failure = {
		type: "card_error",
		code: "card_declined",
		decline_code,
		message: "Your card was declined.",
	};
	return { answer: { status: 402, body: bodyOf(error, id), headers }, keeps: true };
}

/** Does what is asked, wholly and at once. `keeps` is false where it was refused before it began. */
function perform(
	method: string,
	path: string,
	form: Form,
	world: World,
	account: string | null,
	request: { id: string; key: string | null },
): { answer: Answer; keeps: boolean } {
	const route = routeOf(method, path);
	if (!route)
		throw new Refusal(404, {
			type: "invalid_request_error",
			message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
		});
	const books = world.booksOf(account);
	const { expand, ...sent } = readParams(route.schema, form, route.defs);
	world.request = { id: request.id, idempotency_key: request.key };
	try {
		const { params, unread } = watched(sent);
		const [id = "", second_id = ""] = route.ids;
		const result = route.operation({ world, books, id, second_id, params } as never);
		const ignored = unread();
		if (ignored.length > 0) throw notSimulated(route, ignored);
		const body = JSON.stringify(expanded(books, result, (expand as string[] | undefined) ?? []));
		return { answer: { status: 200, body, headers: { ...JSON_TYPE } }, keeps: true };
	} catch (refusal) {
		if (!(refusal instanceof Refusal)) throw refusal;
		const headers = { ...JSON_TYPE, ...refusal.headers };
		return {
			answer: { status: refusal.status, body: bodyOf(refusal.error, request.id), headers },
			keeps: true,
		};
	} finally {
		world.request = { id: null, idempotency_key: null };
	}
}

const notSimulated = ({ name }: Route, ignored: string[]) =>
	new Refusal(501, {
		type: "api_error",
		message: `Stripe (simulated) takes part of ${name} only, and does nothing with: ${ignored.join(", ")}`,
	});
