import type { SubmissionResult } from "@conform-to/react";
import { type data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Db, Reads, RowsOf } from "#db/client";
import type { Camp, CampCtx, Ctx, UserCtx } from "../context.server";
import { FAILED } from "#app/lib/failed";
import { AppError, type FieldErrors } from "../errors";
import { readForm, sha256 } from "./body.server";
import { fromUrl, malformed } from "./given.server";
import { type Admitted, admit, admitUser, type CampSpec, type FrameInput, operationOf } from "./guard.server";
import { assertNotFromAnotherSite, assertOwnOrigin } from "./origin.server";
import { KEPT_PARAM, keepChoice } from "./kept-choice";
import { type RequestState, requestState } from "./request.server";
import { withMeta } from "./route-meta";
import { type Args, isFormError, handled, isWithoutCamp, open } from "./screen-frame.server";
import { parseForm } from "./parse-form.server";

// Builders of screens. All loaders and actions of screens are created here, so that access is decided in one
// place. Builders for forms with a file are in upload.server.ts.

type Empty = Record<string, never>;

/** Creates a loader for everyone, signed in or not. */
export function publicLoader<T>(
	view: (input: {
		ctx: Ctx;
		state: RequestState;
		request: Request;
		params: Args["params"];
	}) => Promise<T> | T,
) {
	return withMeta(
		handled(async ({ request, context, params }) => {
			const state = requestState(request, context);
			return view({ ctx: state, state, request, params });
		}),
		{ kind: "public", surface: "screen" },
	);
}

/** Creates an action for everyone, still only from our own origin. */
export function publicAction<T>(
	act: (input: { ctx: Ctx; state: RequestState; request: Request; form: FormData }) => Promise<T>,
) {
	return withMeta(
		handled(async ({ request, context }) => {
			const state = requestState(request, context);
			assertOwnOrigin(request, state);
			return act({ ctx: state, state, request, form: await readForm(request) });
		}),
		{ kind: "public", surface: "screen" },
	);
}

/**
 * Creates an action that is authorized by its signed link instead of a cookie. A mail program's server can call it
 * too and sends no Origin (RFC 8058). Browsers on another site's page are still rejected.
 */
export function linkAction<T>(act: (input: { ctx: Ctx; request: Request; form: FormData }) => Promise<T>) {
	return withMeta(
		handled(async ({ request, context }) => {
			assertNotFromAnotherSite(request);
			return act({ ctx: requestState(request, context), request, form: await readForm(request) });
		}),
		{ kind: "public", surface: "screen" },
	);
}

interface UserInput {
	ctx: UserCtx;
	state: RequestState;
	camps: Camp[];
	/** The current camp, or null while the user has none. */
	current: CampCtx | null;
	request: Request;
}

/** Creates a loader for signed-in users, with or without a camp. */
export function userLoader<T>(view: (input: UserInput) => Promise<T> | T) {
	return userLoaderWith(undefined, view);
}

/**
 * Like {@link userLoader}, with reads of the current camp in the login's round trip; `rows` is null without a
 * camp.
 */
export function userLoaderWith<T, R extends Reads>(
	reads: ((at: FrameInput) => R) | undefined,
	view: (input: UserInput & { rows: RowsOf<R> | null }) => Promise<T> | T,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			return view({ ...(await admitUser(asked, reads)), state: asked.state, request: args.request });
		}),
		{ kind: "user", surface: "screen" },
	);
}

/**
 * Creates a loader for everyone that returns null to visitors who aren't signed in, or when `when` says that the
 * page has no use for the data.
 */
export function visitorLoaderWith<T, R extends Reads>(
	spec: {
		when: (asked: { state: RequestState; params: Args["params"] }) => boolean;
		reads: (at: FrameInput) => R;
	},
	view: (input: UserInput & { rows: RowsOf<R> | null }) => Promise<T> | T,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			const { state, params } = asked;
			if (state.claims.token === null || !spec.when({ state, params })) return null;
			const admitted = await admitUser(asked, spec.reads).catch((error: unknown) => {
				if (error instanceof AppError && error.code === "UNAUTHORIZED") return null;
				throw error;
			});
			return admitted && view({ ...admitted, state, request: args.request });
		}),
		{ kind: "public", surface: "screen" },
	);
}

/** Creates an action for signed-in users. */
export function userAction<T>(act: (input: UserInput & { form: FormData }) => Promise<T>) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const admitted = await admitUser(asked);
			return act({
				...admitted,
				state: asked.state,
				request: args.request,
				form: await readForm(args.request),
			});
		}),
		{ kind: "user", surface: "screen" },
	);
}

/**
 * Creates a loader for a URL that only accepts changes: opening it redirects to the page with its form. A rejected
 * form is shown on the page that follows, so this case isn't redirected.
 */
export function redirectGetTo(path: string) {
	return withMeta(
		handled(async (args) => {
			await admitUser(open(args));
			// Remix loads the page of a rejected form with the form's own headers.
			if (args.request.headers.has("Content-Type")) return null;
			throw redirect(path);
		}),
		{ kind: "user", surface: "screen" },
	);
}

const onlyOperators = () =>
	new AppError("FORBIDDEN", {
		message: "Only the operator of this installation can do this. Contact the operator.",
	});

/**
 * Creates a loader for super admins about the platform itself. Its reads span all camps, so they wait for the
 * login: this costs the operator a second round trip and gives nothing to anyone else.
 */
export function operatorLoader<Q, R extends Reads, T>(
	spec: { query: z.ZodType<Q>; reads: (at: { db: Db; query: Q }) => R },
	view: (input: { ctx: UserCtx; query: Q; rows: RowsOf<R> }) => T,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			const { state } = asked;
			const { ctx } = await admitUser(asked);
			if (!ctx.user.is_super_admin) throw onlyOperators();
			const query = spec.query.safeParse(fromUrl(asked.url));
			if (!query.success) throw malformed(query.error);
			const rows = await state.read(spec.reads({ db: state.db, query: query.data }));
			return view({ ctx, query: query.data, rows });
		}),
		{ kind: "operator", surface: "screen", query: spec.query },
	);
}

/** Creates an action for super admins about the platform itself. Responds like {@link campAction}. */
export function operatorAction<B, T>(
	spec: { body: z.ZodType<B> },
	act: (input: { ctx: UserCtx; input: B }) => Promise<T>,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const { ctx } = await admitUser(asked);
			if (!ctx.user.is_super_admin) throw onlyOperators();
			const submission = parseForm(await readForm(args.request), { schema: spec.body });
			if (submission.status !== "success")
				return refused({ result: submission.reply(), failure: FAILED }, 422);
			return act({ ctx, input: submission.value });
		}),
		{ kind: "operator", surface: "screen" },
	);
}

/**
 * Creates a loader for a screen inside a camp. `reads` share the login's round trip. `view` reduces the rows to
 * what the screen shows, because everything it returns is sent to the browser.
 */
export function campLoader<
	P = Empty,
	Q = Empty,
	R extends Reads = Empty,
	F = undefined,
	T = unknown,
	L = undefined,
>(
	spec: CampSpec<P, Q, R, F, L>,
	view: (input: Admitted<P, Q, R, F, L> & { request: Request }) => Promise<T> | T,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			try {
				return await view({ ...(await admit(spec, asked)), request: args.request });
			} catch (error) {
				if (spec.without_camp && isWithoutCamp(error)) throw redirect(spec.without_camp);
				throw withoutChoice(error, asked) ?? error;
			}
		}),
		{
			kind: "camp",
			surface: "screen",
			permission: spec.permission,
			feature: spec.feature,
			camp_param: spec.camp_param,
			in_production: spec.in_production,
			query: spec.query,
			searches: spec.search !== undefined,
		},
	);
}

/** Redirects to the same page without the remembered choice, if that choice could be what no longer exists. */
function withoutChoice(error: unknown, { state, url }: ReturnType<typeof open>): Response | null {
	if (!(error instanceof AppError) || error.status !== 404) return null;
	if (state.claims.choice === null || url.searchParams.has(KEPT_PARAM)) return null;
	// A prefetched page isn't shown; the click requests it again.
	if (state.claims.ahead) return null;
	state.cookies.push(keepChoice(null, state.config.base_url));
	return redirect(url.pathname + url.search);
}

/** Response of an action that rejects input: conform's result with a 4xx status, so that nothing typed is lost. */
export interface FormAnswer {
	result: SubmissionResult<string[]>;
	/**
	 * Message of the error toast: "Failed to update camper". Without it, as on the sign-in pages, only the page shows
	 * the error.
	 */
	failure?: string;
	/** Additional data: the details of an AppError. */
	details?: unknown;
}

// A real Response, because a route without a page would lose the status of data(); typed as its content.
const refused = (answer: FormAnswer, status: number) =>
	Response.json(answer, { status }) as unknown as ReturnType<typeof data<FormAnswer>>;

/**
 * Creates an action for a form inside a camp. Checks origin, sign-in, permission and existence before the body is
 * read and parsed. Invalid input gets 422 with errors by field; an AppError with fields, or a conflict, is
 * returned the same way, so that the form keeps what was typed.
 */
export function campAction<B, P = Empty, Q = Empty, R extends Reads = Empty, F = undefined, T = unknown>(
	spec: CampSpec<P, Q, R, F> & {
		body: z.ZodType<B>;
		/** Message of the error toast for a rejected save: "Failed to update camper". "An error occurred" by default. */
		failure?: string;
		/** Additional checks when the schema has already rejected the form, so that all errors are shown together. */
		alsoWrong?: (input: Admitted<P, Q, R, F> & { form: FormData }) => FieldErrors;
		/** The response to a rejected form where it isn't the form's own page; null for the usual one. */
		elsewhere?: (answer: FormAnswer, request: Request) => Response | null;
	},
	act: (input: Admitted<P, Q, R, F> & { input: B; form: FormData; request: Request }) => Promise<T>,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const admitted = await admit(spec, asked);
			const { failure = FAILED } = spec;
			const reject = (answer: FormAnswer, status: number) =>
				(spec.elsewhere?.(answer, args.request) as ReturnType<typeof refused> | null) ??
				refused(answer, status);
			const form = await readForm(args.request);
			const submission = parseForm(form, { schema: spec.body });
			if (submission.status !== "success") {
				const result = submission.reply();
				const also = spec.alsoWrong?.({ ...admitted, form });
				const errors = also ? { ...result, error: { ...also, ...result.error } } : result;
				return reject({ result: errors, failure }, 422);
			}
			const key = form.get("idempotency_key");
			if (typeof key === "string" && key !== "") {
				admitted.ctx.idempotency = {
					key: key.slice(0, 200),
					operation: operationOf(admitted.ctx, args.request),
					body_hash: await sha256(JSON.stringify([...form.entries()])),
				};
			}
			try {
				return await act({ ...admitted, input: submission.value, form, request: args.request });
			} catch (error) {
				if (!isFormError(error)) throw error;
				const { details, fields } = error;
				const formErrors = fields ? (fields[""] ?? []) : [error.message];
				const result = submission.reply({ fieldErrors: fields ?? {}, formErrors });
				return reject({ result, failure, ...(details === undefined ? {} : { details }) }, error.status);
			}
		}),
		{ kind: "camp", surface: "screen", permission: spec.permission },
	);
}
