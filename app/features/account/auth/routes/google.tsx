import { redirect } from "@remix-run/cloudflare";
import { ownPath } from "#app/lib/own-path";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { onwardPage } from "../google-onward.server";
import { googleFlow } from "../inputs";
import { authPaths } from "../paths";
import { startGoogle } from "../start-google.server";

/** Google sign-in begins with a POST, so that no other site can start it. */
export const loader = publicLoader(() => redirect(authPaths.auth()));

/** POST next, and flow when a popup sends it for the page that waits. */
export const action = publicAction(async ({ ctx, state, request, form }) => {
	const next = ownPath(form.get("next"));
	const flow = googleFlow.safeParse(form.get("flow")).data ?? null;
	const start = await startGoogle(ctx, request.headers, { next, flow });
	// A popup with pages isolated from their opener would be severed from the page that waits for it.
	const headers = flow ? { "Cross-Origin-Opener-Policy": "unsafe-none" } : undefined;
	if ("error" in start) {
		const { error } = start;
		const back = flow
			? authPaths.googleDone(flow, { next, error })
			: authPaths.auth("sign-in", { next, error });
		return redirect(back, { status: 303, headers });
	}
	state.cookies.push(...start.cookies);
	return onwardPage(start.to, headers);
});
