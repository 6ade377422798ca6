import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Db, Reads } from "#db/client";
import { stableJson } from "#app/lib/stable-json";
import { answerOfFirst, storedAnswer } from "../audit/commit.server";
import type { Camp, CampCtx, Ctx, CampScope, UserCtx } from "../context.server";
import { AppError } from "../errors";
import { readUploadForm, type UploadSpec } from "../files/read-upload.server";
import { readJson, sha256 } from "./body.server";
import { fieldErrors, fromUrl, malformed, parseFields } from "./given.server";
import {
	type Admitted,
	type AdmittedUser,
	admit,
	admitUser,
	type CampSpec,
	operationOf,
} from "./guard.server";
import { assertOwnOrigin } from "./origin.server";
import { type RequestState, requestState } from "./request.server";
import { type MethodMeta, withMeta } from "./route-meta";

// Builders for /api. `resource({ GET, POST, … })` creates the loader and action of a path; other methods get 405
// with Allow.

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Empty = Record<string, never>;

/** A successful response: the data, its page in a list, the status. */
export interface Answer {
	data: unknown;
	page?: { next_cursor: string | null; partial?: boolean };
	status?: number;
}

interface Method {
	meta: MethodMeta;
	run(args: Args, state: RequestState): Promise<Answer | Response>;
}

interface Described {
	/** One-line summary for the API documentation. */
	summary: string;
	/** Schema of `data`. */
	response?: z.ZodType;
	/** The method returns its own Response, described by `response`, without the envelope. */
	bare?: boolean;
	/** Content types of the file that is returned in place of JSON. */
	file_types?: readonly string[];
	/** Schema of `data` where the work is queued (202). */
	queued?: z.ZodType;
}

const asked = (args: Args, state: RequestState) => ({
	state,
	method: args.request.method,
	url: new URL(args.request.url),
	params: args.params,
	campParam: "camp_id" as const,
});

/** Creates a method that needs no sign-in. A URL that doesn't match `query` gets 400. */
export function publicMethod<Q = Empty>(
	described: Described & { query?: z.ZodType<Q> },
	answer: (input: { ctx: Ctx; request: Request; args: Args; query: Q }) => Promise<Answer | Response>,
): Method {
	return {
		meta: { kind: "public", ...described },
		run: async (args, state) => {
			const query = described.query?.safeParse(fromUrl(new URL(args.request.url)));
			if (query?.success === false) throw malformed(query.error);
			return answer({ ctx: state, request: args.request, args, query: query?.data as Q });
		},
	};
}

/**
 * Creates a read for signed-in users, with or without a camp. A URL that doesn't match `params` or `query` gets
 * 400. `reads` query the current camp in the login's round trip; `rows` is null without a camp.
 */
export function userReadMethod<P = Empty, Q = Empty, R extends Reads = Empty>(
	spec: Described & {
		params?: z.ZodType<P>;
		query?: z.ZodType<Q>;
		reads?: (at: { db: Db; place: CampScope }) => R;
	},
	answer: (input: AdmittedUser<R> & { params: P; query: Q }) => Promise<Answer>,
): Method {
	const { summary, params, query, response } = spec;
	return {
		meta: { kind: "user", summary, params, query, response },
		run: async (args, state) => {
			const at = asked(args, state);
			const admitted = await admitUser(at, spec.reads);
			const parsed = [params?.safeParse(at.params), query?.safeParse(fromUrl(at.url))] as const;
			for (const part of parsed) if (part?.success === false) throw malformed(part.error);
			return answer({ ...admitted, params: parsed[0]?.data as P, query: parsed[1]?.data as Q });
		},
	};
}

/**
 * Creates a write with a JSON body for signed-in users. `permit` runs before the body is read and throws when the
 * user lacks permission.
 */
export function userWriteMethod<B>(
	spec: Described & { body: z.ZodType<B>; status?: number; permit?: (ctx: UserCtx) => Promise<void> },
	answer: (input: { ctx: UserCtx; camps: Camp[]; current: CampCtx | null; input: B }) => Promise<Answer>,
): Method {
	return {
		meta: {
			kind: "user",
			summary: spec.summary,
			body: spec.body,
			response: spec.response,
			status: spec.status,
		},
		run: async (args, state) => {
			const admitted = await admitUser(asked(args, state));
			await spec.permit?.(admitted.ctx);
			const { value } = await readJson(args.request);
			const given = await answer({ ...admitted, input: parseBody(spec.body, value) });
			return { status: spec.status, ...given };
		},
	};
}

/**
 * Creates a method inside a camp without a body: GET, DELETE, or a POST whose path is enough. With `idempotent`,
 * an Idempotency-Key works as in {@link campWriteMethod}.
 */
export function campMethod<P = Empty, Q = Empty, R extends Reads = Empty, F = undefined, L = undefined>(
	spec: CampSpec<P, Q, R, F, L> & Described & { idempotent?: boolean },
	answer: (input: Admitted<P, Q, R, F, L>) => Promise<Answer | Response> | Answer | Response,
): Method {
	return {
		meta: { ...metaOfSpec(spec), idempotent: spec.idempotent },
		run: async (args, state) => {
			const admitted = await admit(spec, asked(args, state));
			const stored = spec.idempotent ? await answeredBefore(admitted.ctx, args.request, {}) : null;
			return stored ?? answeredOnce(admitted.ctx, async () => answer(admitted));
		},
	};
}

/**
 * Creates a method inside a camp with a JSON body: POST, PUT. With `idempotent`, a repeated Idempotency-Key
 * returns the stored response for the same body and 409 for a different one; while the first request runs, the
 * second waits for its response, then gets 409 with Retry-After. The use case stores the response in its own batch
 * (see `commit`).
 */
export function campWriteMethod<B, P = Empty, Q = Empty, R extends Reads = Empty, F = undefined>(
	spec: CampSpec<P, Q, R, F> &
		Described & {
			body: z.ZodType<B>;
			idempotent?: boolean;
			status?: number;
			/** What stands for the stored answer, where that names a file; `again` where the request is repeated. */
			file?: (input: { ctx: CampCtx; answered: Answer; again: boolean }) => Promise<Answer | Response>;
		},
	answer: (input: Admitted<P, Q, R, F> & { input: B; request: Request }) => Promise<Answer>,
): Method {
	const sent = async (ctx: CampCtx, answered: Answer, again: boolean) =>
		spec.file ? spec.file({ ctx, answered, again }) : answered;
	return {
		meta: { ...metaOfSpec(spec), body: spec.body, idempotent: spec.idempotent, status: spec.status },
		run: async (args, state) => {
			const admitted = await admit(spec, asked(args, state));
			const { value } = await readJson(args.request);
			const input = parseBody(spec.body, value);
			const { ctx } = admitted;
			const stored = spec.idempotent ? await answeredBefore(ctx, args.request, input) : null;
			if (stored) return sent(ctx, stored, true);
			let again = true;
			const answered = await answeredOnce(ctx, async () => {
				const given = await answer({ ...admitted, input, request: args.request });
				again = false;
				return { status: spec.status, ...given };
			});
			return sent(ctx, answered, again);
		},
	};
}

/**
 * Creates a method inside a camp that accepts a file in a multipart form with a few short fields. The file is read
 * only after all other checks.
 */
export function campUploadMethod<B, P = Empty, Q = Empty, R extends Reads = Empty, F = undefined>(
	spec: CampSpec<P, Q, R, F> & Described & Omit<UploadSpec, "to"> & { fields: z.ZodType<B>; status?: number },
	answer: (input: Admitted<P, Q, R, F> & { file: Uint8Array | null; input: B }) => Promise<Answer>,
): Method {
	return {
		meta: { ...metaOfSpec(spec), status: spec.status },
		run: async (args, state) => {
			const admitted = await admit(spec, asked(args, state));
			const { file, fields } = await readUploadForm(args.request, spec);
			const given = await answer({ ...admitted, file, input: parseFields(spec.fields, fields) });
			return { status: spec.status, ...given };
		},
	};
}

/**
 * Finds the stored response for an Idempotency-Key; null for a new key or none. A new key is put into the context,
 * so that the write stores its response under it.
 * @throws CONFLICT when the key was used for another request
 */
async function answeredBefore(ctx: CampCtx, request: Request, input: unknown) {
	const key = request.headers.get("Idempotency-Key");
	if (key === null) return null;
	// Hashes the parsed input, whose nesting depth the schema limits, and not what the sender sent.
	const body_hash = await sha256(stableJson(input));
	ctx.idempotency = { key: checkedKey(key), operation: operationOf(ctx, request), body_hash };
	return storedAnswer(ctx, ctx.idempotency);
}

/**
 * Runs a method. If it is rejected because a concurrent request with the same Idempotency-Key came first, returns
 * the response of that request.
 */
async function answeredOnce<A extends Answer | Response>(
	ctx: CampCtx,
	run: () => Promise<A>,
): Promise<A | Answer> {
	try {
		return await run();
	} catch (error) {
		if (!ctx.idempotency || !(error instanceof AppError)) throw error;
		const stored = await answerOfFirst(ctx, ctx.idempotency, error);
		if (!stored) throw error;
		return stored;
	}
}

/** Checks the length of a key. Truncating it instead could make two keys equal. @throws 400 */
function checkedKey(key: string): string {
	if (key.length >= 1 && key.length <= 200) return key;
	throw new AppError("BAD_REQUEST", { message: "Enter an Idempotency-Key of 1 to 200 characters." });
}

const metaOfSpec = <P, Q, R extends Reads, F, L>(spec: CampSpec<P, Q, R, F, L> & Described): MethodMeta => ({
	kind: "camp",
	permission: spec.permission,
	summary: spec.summary,
	camp_param: spec.camp_param,
	params: spec.params,
	query: spec.query,
	response: spec.response,
	file_types: spec.file_types,
	queued: spec.queued,
});

function parseBody<B>(schema: z.ZodType<B>, value: unknown): B {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new AppError("BAD_REQUEST", {
			message: "Send a JSON object.",
			fields: { "": ["Send a JSON object."] },
		});
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const fields = fieldErrors(parsed.error);
	const first = Object.entries(fields)[0];
	const where = first?.[0] ? `${first[0]}: ` : "";
	throw new AppError("INVALID", {
		message: `${where}${first?.[1][0] ?? "Some fields aren't valid."}`,
		fields,
	});
}

type MethodName = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Creates the loader and action of an API path. Use as `export const loader = api.loader; export const action =
 * api.action`.
 * @param failed message per method for unexpected errors; "Something went wrong" by default
 */
export function resource(
	methods: Partial<Record<MethodName, Method>>,
	failed: Partial<Record<MethodName, string>> = {},
) {
	const names = Object.keys(methods) as MethodName[];
	const allow = names.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", ");
	const handle = async (args: Args): Promise<Response> => {
		const state = requestState(args.request, args.context);
		const name = (args.request.method === "HEAD" ? "GET" : args.request.method) as MethodName;
		try {
			const method = methods[name];
			if (!method) {
				throw new AppError("METHOD_NOT_ALLOWED", { message: `Use ${allow}.`, headers: { Allow: allow } });
			}
			// A request without a token has no session to abuse, so it gets 401 instead of 403.
			if (method.meta.kind !== "public" && state.claims.token) assertOwnOrigin(args.request, state);
			const answer = await method.run(args, state);
			return answer instanceof Response ? answer : success(answer);
		} catch (error) {
			return failure(error, state, args.request, failed[name]);
		}
	};
	const meta = {
		surface: "api" as const,
		kind: "public" as const,
		methods: Object.fromEntries(names.map((name) => [name, (methods[name] as Method).meta])),
	};
	return {
		loader: withMeta((args: LoaderFunctionArgs) => handle(args), meta),
		action: withMeta((args: ActionFunctionArgs) => handle(args), meta),
	};
}

function success({ data, page, status }: Answer): Response {
	return Response.json({ success: true, data, ...(page ? { page } : {}) }, { status: status ?? 200 });
}

/** Builds the error envelope. Unexpected errors are logged with the request ID and shown without details. */
export function failure(
	error: unknown,
	state: RequestState,
	request: Request,
	words = "Something went wrong",
): Response {
	if (error instanceof AppError) {
		const { message, code, fields, details, status, headers } = error;
		return Response.json({ success: false, error: message, code, fields, details }, { status, headers });
	}
	state.log.error("request failed", error, { path: new URL(request.url).pathname, method: request.method });
	const message = `${words}. Request ${state.request_id}`;
	return Response.json({ success: false, error: message, code: "INTERNAL" }, { status: 500 });
}
