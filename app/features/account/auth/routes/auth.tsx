import { redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import { ownPath } from "#app/lib/own-path";
import { addressToConfirm } from "#app/platform/auth/confirmation.server";
import { partyOf } from "#app/platform/auth/passkey-party";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { campAtDoor } from "../camp-at-door.server";
import { CodeForm } from "../components/code-form";
import { ForgotForm } from "../components/forgot-form";
import { ResetForm } from "../components/reset-form";
import { SignInForm } from "../components/sign-in-form";
import { SignUpForm } from "../components/sign-up-form";
import { VerifyForm } from "../components/verify-form";
import { AUTH_MODES, type AuthMode, authPaths } from "../paths";
import { AUTH_CONSTRAINTS, AUTH_REQUESTS } from "../requests.server";

/** Detects a sign-in that waits for a code, by the auth library's cookie; only the library reads its content. */
const waitsForCode = (request: Request) =>
	/(^|[;\s])(__Secure-)?campinsights\.two_factor=/.test(request.headers.get("Cookie") ?? "");

const modeOf = (value: unknown): AuthMode => AUTH_MODES.find((mode) => mode === value) ?? "sign-in";

export const loader = publicLoader(async ({ ctx, request, state }) => {
	const query = new URL(request.url).searchParams;
	const mode = modeOf(query.get("mode"));
	const next = ownPath(query.get("next"));
	const coded = mode === "two-factor" || mode === "recovery";
	const entering = mode === "sign-in" || mode === "sign-up" || coded;
	if (entering && (await state.login(null))) throw redirect(authPaths.redirect(next));
	if (coded && !waitsForCode(request)) throw redirect(authPaths.auth("sign-in", { next }));
	const token = query.get("token")?.slice(0, 2000) ?? null;
	const offered = Boolean(ctx.config.google);
	const error = query.get("error");
	// A page that was open when Google was turned off still offers it.
	const google = entering && (offered || error === "not_offered") ? { offered, error } : null;
	const brand = await campAtDoor(ctx, request, next);
	const passkeys = mode === "sign-in" && partyOf(ctx.config.base_url, request) !== null;
	const constraint = AUTH_CONSTRAINTS[mode];
	const confirming = mode === "verify" && !token ? await addressToConfirm(ctx, request.headers) : null;
	return { mode, next, token, confirming, said: query.get("said"), google, brand, passkeys, constraint };
});

export const action = publicAction(async ({ ctx, state, request, form }) => {
	const next = ownPath(form.get("next"));
	return AUTH_REQUESTS[modeOf(form.get("mode"))]({ ctx, state, headers: request.headers, form, next });
});

/** Keeps the typed input when the network is down. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
	try {
		return await serverAction<typeof action>();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		// Uses an error status, so that the router doesn't reload data: that would also fail and remove the form.
		return Response.json({ result: { status: "error", error: { "": ["No connection"] } } }, { status: 503 });
	}
};

const TITLES: Record<AuthMode, string> = {
	"sign-in": "Sign in",
	"sign-up": "Create your account",
	forgot: "Forgot your password?",
	reset: "Choose a new password",
	verify: "Confirm your email",
	"two-factor": "Enter your code",
	recovery: "Enter a recovery code",
};

const titleOf = (data: unknown) => TITLES[(data as { mode?: AuthMode } | undefined)?.mode ?? "sign-in"];

export const handle = {
	no_destination: true,
	title: titleOf,
	brand: (data: unknown) => (data as { brand?: Brand | null } | undefined)?.brand,
};
export const meta = ({ data }: { data: unknown }) => [{ title: `${titleOf(data)} · CampInsights` }];

const FORMS = {
	"sign-in": SignInForm,
	"sign-up": SignUpForm,
	forgot: ForgotForm,
	reset: ResetForm,
	verify: VerifyForm,
	"two-factor": CodeForm,
	recovery: CodeForm,
};

export default function Auth() {
	const { mode, constraint, brand: _, ...shown } = useLoaderData<typeof loader>();
	const ModeForm = FORMS[mode];
	return <ModeForm key={mode} mode={mode} constraint={constraint} {...shown} />;
}
