import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { ownPath } from "#app/lib/own-path";
import { publicLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { googleChannel, HEARD, type PopupSays } from "../components/google-channel";
import { googleFlow } from "../inputs";
import { authPaths, SECOND_STEP } from "../paths";

/** Last page of the popup: reports to the page that waits, and closes. */
export const loader = publicLoader(({ request }) => {
	const query = new URL(request.url).searchParams;
	const flow = googleFlow.safeParse(query.get("flow")).data;
	const next = ownPath(query.get("next"));
	const error = query.get("error")?.slice(0, 100) ?? null;
	const onward =
		error === null
			? authPaths.redirect(next)
			: error === SECOND_STEP
				? authPaths.auth("two-factor", { next })
				: authPaths.auth("sign-in", { next, error });
	if (!flow) throw redirect(onward);
	return { flow, error, onward };
});

// Without this header, a browser would sever the popup from its opener, which would then see it as closed.
export const headers = () => ({ "Cross-Origin-Opener-Policy": "unsafe-none" });

const titleOf = (data: unknown) =>
	(data as { error?: string | null } | undefined)?.error == null ? "Signed in" : "Not signed in";

export const handle = { title: titleOf, no_destination: true };
export const meta = ({ data }: { data: unknown }) => [{ title: `${titleOf(data)} · CampInsights` }];

/** Milliseconds that the waiting page has to reply before this window continues on its own. */
const PATIENCE_MS = 1500;

export default function GoogleDone() {
	const { flow, error, onward } = useLoaderData<typeof loader>();
	useEffect(() => {
		const channel = googleChannel(flow);
		channel.onmessage = ({ data }) => {
			if (data === HEARD) window.close();
		};
		channel.postMessage({ error } satisfies PopupSays);
		// Only for the window that the page opened, which has that name, not one where a user opened this URL.
		const timer = setTimeout(() => {
			if (window.name === flow) window.location.replace(onward);
		}, PATIENCE_MS);
		return () => {
			clearTimeout(timer);
			channel.close();
		};
	}, [flow, error, onward]);
	return (
		<>
			<p className="text-muted">This window closes automatically.</p>
			{/* Nothing is fetched ahead: a window that closes would report it as failed. */}
			<ButtonLink to={onward} block prefetch="none" discover="none">
				Continue here
			</ButtonLink>
		</>
	);
}
