import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { deliverSoonBy } from "./platform/jobs/deliver-soon.server";
import { requestState } from "./platform/http/request.server";
import { NonceContext } from "./ui/nonce";

// What the Worker's entry calls.
export { createLazyHandler } from "./platform/http/lazy-routes.server";
export { respond } from "./platform/http/respond.server";
// In the start itself: put together with one of the parts that need it, it would bring that part along.
export { lazySection } from "./ui/lazy-section";
/** Background work; requests do without it. */
export const loadJobs = () => import("./jobs.server");
deliverSoonBy(async () => (await loadJobs()).loadMessages());
/** What a Durable Object runs; requests ask it from outside. */
export const loadWaitingRoom = () => import("./features/admission/waiting-room/room.live");

const abortDelay = 5_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	context: AppLoadContext,
) {
	const { nonce } = context;
	let shownStatus = status;
	const deadline = renderDeadline(request, abortDelay + 1_000);
	const body = await renderToReadableStream(
		<NonceContext.Provider value={nonce}>
			<RemixServer context={remixContext} url={request.url} abortDelay={abortDelay} nonce={nonce} />
		</NonceContext.Provider>,
		{
			nonce,
			signal: deadline.signal,
			onError(error) {
				if (request.signal.aborted) return;
				shownStatus = 500;
				handleError(error, { request, context });
			},
		},
	).catch((error: unknown) => {
		deadline.lift();
		throw error;
	});
	body.allReady.then(deadline.lift, deadline.lift);
	// Everything is read before it is drawn, so nothing is worth sending earlier: what stands behind import() is part of
	// the page, for those without JavaScript too.
	await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { headers, status: shownStatus });
}

/** What fails outside our builders. Its message may quote what was being drawn, so production logs only where it was. */
export function handleError(
	error: unknown,
	{ request, context }: Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">,
) {
	if (request.signal.aborted) return;
	const { config, log } = requestState(request, context);
	if (config.production) log.error("page failed", error, { path: new URL(request.url).pathname });
	else console.error(error);
}

/**
 * Signal that ends rendering when the client leaves or after `ms`. Call `lift` once everything is rendered: aborted
 * later, React 18 closes the finished stream a second time and throws an uncaught error.
 */
function renderDeadline(request: Request, ms: number) {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const timer = setTimeout(abort, ms);
	request.signal.addEventListener("abort", abort);
	return {
		signal: controller.signal,
		lift() {
			clearTimeout(timer);
			request.signal.removeEventListener("abort", abort);
		},
	};
}
