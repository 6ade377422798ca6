import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NO_CAMP } from "../auth/place.server";
import { TWO_FACTOR_DUE, twoFactorPath } from "../auth/second-step";
import { AppError } from "../errors";
import { type Paywall, paywallIn } from "../paywall";
import { type WhomToAsk, whomIn } from "../whom-to-ask";
import { SAFE } from "./origin.server";
import { type RequestState, requestState } from "./request.server";

// What every builder of screens stands in: how a request is opened, and how what it throws is worded.

/** What Remix hands a loader and an action. */
export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A request as a builder works with it. */
export const open = ({ request, context, params }: Args) => {
	const state = requestState(request, context);
	const { method, url } = request;
	return { state, method, url: new URL(url), params, campParam: "camp" as const };
};

/** What a screen shows when something is refused: `code` and `message` for people, `permission` for 403. */
interface ScreenError {
	code: string;
	message: string;
	request_id: string;
	permission?: string;
	/** For 403: what of the camp's plan is missing. */
	paywall?: Paywall;
	/** For 403: who could give the permission. */
	whom?: WhomToAsk;
	/** Only outside production. */
	detail?: string;
}

/**
 * Words a thrown error as the Response that a screen's error boundary reads; redirects pass through. Whoever is signed out
 * is led to sign in, but with a form: that stays where it is, with all that was typed.
 */
async function asScreenError(error: unknown, state: RequestState, request: Request): Promise<unknown> {
	if (error instanceof Response || isDataResponse(error)) return error;
	const { request_id } = state;
	if (error instanceof AppError) {
		if (error.code === "UNAUTHORIZED") {
			const isForm = state.signed_out !== undefined || !SAFE.has(request.method);
			if (!isForm) return redirect(signInUrl(request));
			// Few requests need it, and every start would evaluate it.
			return (await import("./signed-out.server")).signedOut(request, state);
		}
		if (isWithoutCamp(error)) return redirect("/setup");
		if (error.details === TWO_FACTOR_DUE) return redirect(twoFactorPath(comeBackTo(request)));
		const { code, message, permission, status, headers } = error;
		const paywall = paywallIn(error.details);
		const whom = whomIn(error.details) ?? undefined;
		const body: ScreenError = { code, message, permission, paywall, whom, request_id };
		return Response.json(body, { status, headers });
	}
	state.log.error("request failed", error, { path: new URL(request.url).pathname });
	const detail = state.config.production || !(error instanceof Error) ? undefined : error.message;
	const body: ScreenError = { code: "INTERNAL", message: "Something went wrong", request_id, detail };
	return Response.json(body, { status: 500 });
}

/** Whether there is no camp yet in which this could be answered. */
export const isWithoutCamp = (error: unknown) => error instanceof AppError && error.details === NO_CAMP;

const isDataResponse = (error: unknown) =>
	typeof error === "object" && error !== null && (error as { type?: string }).type === "DataWithResponseInit";

const signInUrl = (request: Request) => `/auth?next=${encodeURIComponent(comeBackTo(request))}`;

/** Where to go on once nothing stands in the way any more. */
function comeBackTo(request: Request): string {
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
	url.searchParams.delete("_routes");
	url.searchParams.delete("index");
	return request.method === "GET" ? path + url.search : "/redirect";
}

/** Runs a loader or an action, and words whatever it throws. */
export function handled<T>(run: (args: Args) => Promise<T>) {
	return async (args: Args): Promise<T> => {
		try {
			return await run(args);
		} catch (error) {
			throw await asScreenError(error, requestState(args.request, args.context), args.request);
		}
	};
}

/** Comes back with what was typed: a conflict, input that does not fit, and what cannot be saved just now. */
export const isFormError = (error: unknown): error is AppError =>
	error instanceof AppError && ((error.status >= 409 && error.status <= 422) || error.status === 503);
