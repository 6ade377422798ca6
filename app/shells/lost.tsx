import { Outlet, useLoaderData } from "@remix-run/react";
import { visitorLoaderWith } from "#app/platform/http/screen.server";
import { Frame } from "./frame";
import { frameReads, frameView } from "./frame.server";

/** Around addresses that nothing knows: whoever is signed in keeps their frame, with the ways back in it. */
export const loader = visitorLoaderWith(
	{ when: ({ state, params }) => params.company !== state.config.company.slug, reads: frameReads },
	frameView,
);

export default function Lost() {
	const shown = useLoaderData<typeof loader>();
	if (!shown) return <Outlet />;
	return (
		<Frame shown={shown} instead="Page not found">
			{() => <Outlet />}
		</Frame>
	);
}
