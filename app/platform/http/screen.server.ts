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

// Builders of screens. A screen's loader and action are made here and nowhere else, so that who may see what is
// decided in one place. Those of forms with a file are in upload.server.ts.

type Empty = Record<string, never>;

/** A loader for everybody, signed in or not. */
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

/** An action for everybody; still only from our own origin. */
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
 * An action that its link authorizes and no cookie: what signed the link may be pressed by a mail program's server as
 * well, which sends no origin (RFC 8058). A browser on another site's page is refused all the same.
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

/** A loader for whoever is signed in, in a camp or not. */
export function userLoader<T>(view: (input: UserInput) => Promise<T> | T) {
	return userLoaderWith(undefined, view);
}

/** The same with reads of the current camp, in the login's trip; `rows` is null without a camp. */
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
 * A loader for everybody that answers null to whoever is not signed in, and to nobody else unless `when` says that the
 * page has no use for it.
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

/** An action for whoever is signed in. */
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
 * For an address that only takes changes: whoever opens it is led to where its form stands. What was sent and refused
 * is shown on the page that follows, so it goes on there.
 */
export function redirectGetTo(path: string) {
	return withMeta(
		handled(async (args) => {
			await admitUser(open(args));
			// Remix loads the page of a refused form with the form's own headers.
			if (args.request.headers.has("Content-Type")) return null;
			throw redirect(path);
		}),
		{ kind: "user", surface: "screen" },
	);
}

const onlyOperators = () =>
	new AppError("FORBIDDEN", {
		message: "Only the operator of this installation can do this. Contact them.",
	});

/**
 * A screen about the platform itself, for super admins. Its reads look over all camps, so that they wait for the login:
 * a second trip for the one person who opens it, and nothing for whoever tries.
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

/** A change of the platform itself, by super admins. Answers as campAction does. */
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
 * A screen inside a camp. `reads` go with the login in one trip; `view` shapes the rows into what the screen shows
 * and nothing more, for all of it travels to the browser.
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

/** The same page without the choice made earlier, where it may be that choice which is no longer there. */
function withoutChoice(error: unknown, { state, url }: ReturnType<typeof open>): Response | null {
	if (!(error instanceof AppError) || error.status !== 404) return null;
	if (state.claims.choice === null || url.searchParams.has(KEPT_PARAM)) return null;
	// A page that was only fetched ahead is not shown; the click asks again.
	if (state.claims.ahead) return null;
	state.cookies.push(keepChoice(null, state.config.base_url));
	return redirect(url.pathname + url.search);
}

/** What an action answers when it refuses input: conform's result, with 4xx, so that nothing typed is lost. */
export interface FormAnswer {
	result: SubmissionResult<string[]>;
	/** What an error toast says of it: "Failed to update camper". Left out, as by the ways to sign in, the page alone says it. */
	failure?: string;
	/** Facts beside the message: what an AppError carries as its details. */
	details?: unknown;
}

// A real Response, because a route without a page of its own would lose the status of data(); typed as what it holds.
const refused = (answer: FormAnswer, status: number) =>
	Response.json(answer, { status }) as unknown as ReturnType<typeof data<FormAnswer>>;

/**
 * A screen's form inside a camp: our own origin, signed in, permitted, found, then the body is read and parsed.
 * Input that does not fit answers 422 with the errors beside their fields; an AppError with fields, or a conflict,
 * comes back the same way, so that the form keeps what was typed.
 */
export function campAction<B, P = Empty, Q = Empty, R extends Reads = Empty, F = undefined, T = unknown>(
	spec: CampSpec<P, Q, R, F> & {
		body: z.ZodType<B>;
		/** What an error toast says of a refused save: "Failed to update camper"; "An error occurred" where it is left out. */
		failure?: string;
		/** What else does not fit, when the schema refused already: so that all of it is said at once. */
		alsoWrong?: (input: Admitted<P, Q, R, F> & { form: FormData }) => FieldErrors;
	},
	act: (input: Admitted<P, Q, R, F> & { input: B; form: FormData; request: Request }) => Promise<T>,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const admitted = await admit(spec, asked);
			const { failure = FAILED } = spec;
			const form = await readForm(args.request);
			const submission = parseForm(form, { schema: spec.body });
			if (submission.status !== "success") {
				const result = submission.reply();
				const also = spec.alsoWrong?.({ ...admitted, form });
				const errors = also ? { ...result, error: { ...also, ...result.error } } : result;
				return refused({ result: errors, failure }, 422);
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
				return refused({ result, failure, ...(details === undefined ? {} : { details }) }, error.status);
			}
		}),
		{ kind: "camp", surface: "screen", permission: spec.permission },
	);
}
