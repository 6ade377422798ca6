import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NO_CAMP } from "../auth/place.server";
import { TWO_FACTOR_DUE, twoFactorPath } from "../auth/second-step";
import { AppError } from "../errors";
import { type Paywall, paywallIn } from "../paywall";
import { type PermissionContacts, contactsIn } from "../permission-contacts";
import { SAFE } from "./origin.server";
import { type RequestState, requestState } from "./request.server";

// Common frame of all screen builders: opens a request and converts errors.

/** Arguments of Remix loaders and actions. */
export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Prepares a request for a builder. */
export const open = ({ request, context, params }: Args) => {
	const state = requestState(request, context);
	const { method, url } = request;
	return { state, method, url: new URL(url), params, campParam: "camp" as const };
};

/** Error shown on a screen: `code`, `message` for the user, `permission` for 403. */
interface ScreenError {
	code: string;
	message: string;
	request_id: string;
	permission?: string;
	/** For 403: the missing part of the camp's plan. */
	paywall?: Paywall;
	/** For 403: contacts who can grant the permission. */
	contacts?: PermissionContacts;
	/** Details, only outside production. */
	detail?: string;
}

/**
 * Converts an error into the Response for a screen's error boundary; redirects pass through. Signed-out users are
 * redirected to the sign-in page, unless they sent a form: the form's page stays open with everything they typed.
 */
async function asScreenError(error: unknown, state: RequestState, request: Request): Promise<unknown> {
	if (error instanceof Response || isDataResponse(error)) return error;
	const { request_id } = state;
	if (error instanceof AppError) {
		if (error.code === "UNAUTHORIZED") {
			const isForm = state.signed_out !== undefined || !SAFE.has(request.method);
			if (!isForm) return redirect(signInUrl(request));
			// Loaded on demand, because few requests need it.
			return (await import("./signed-out.server")).signedOut(request, state);
		}
		if (isWithoutCamp(error)) return redirect("/setup");
		if (error.details === TWO_FACTOR_DUE) return redirect(twoFactorPath(comeBackTo(request)));
		const { code, message, permission, status, headers } = error;
		const paywall = paywallIn(error.details);
		const contacts = contactsIn(error.details) ?? undefined;
		const body: ScreenError = { code, message, permission, paywall, contacts, request_id };
		return Response.json(body, { status, headers });
	}
	state.log.error("request failed", error, { path: new URL(request.url).pathname });
	const detail = state.config.production || !(error instanceof Error) ? undefined : error.message;
	const body: ScreenError = { code: "INTERNAL", message: "Something went wrong", request_id, detail };
	return Response.json(body, { status: 500 });
}

/** Returns whether the user has no camp. */
export const isWithoutCamp = (error: unknown) => error instanceof AppError && error.details === NO_CAMP;

const isDataResponse = (error: unknown) =>
	typeof error === "object" && error !== null && (error as { type?: string }).type === "DataWithResponseInit";

const signInUrl = (request: Request) => `/auth?next=${encodeURIComponent(comeBackTo(request))}`;

/** Path to continue at once the obstacle is resolved. */
function comeBackTo(request: Request): string {
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
	url.searchParams.delete("_routes");
	url.searchParams.delete("index");
	return request.method === "GET" ? path + url.search : "/redirect";
}

/** Wraps a loader or an action and converts its errors. */
export function handled<T>(run: (args: Args) => Promise<T>) {
	return async (args: Args): Promise<T> => {
		try {
			return await run(args);
		} catch (error) {
			throw await asScreenError(error, requestState(args.request, args.context), args.request);
		}
	};
}

/**
 * Returns whether an error is shown in the form with everything the user typed: a conflict, invalid input, or a
 * temporarily unavailable service.
 */
export const isFormError = (error: unknown): error is AppError =>
	error instanceof AppError && ((error.status >= 409 && error.status <= 422) || error.status === 503);
