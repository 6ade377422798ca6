import { Outlet, useLoaderData } from "@remix-run/react";
import { visitorLoaderWith } from "#app/platform/http/screen.server";
import { Frame } from "./frame";
import { frameReads, frameView } from "./frame.server";

/** Layout for unknown URLs. Signed-in users keep their frame, so that they can navigate back. */
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
