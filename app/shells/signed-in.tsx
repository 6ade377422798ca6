import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { nameAfter, titleAfter } from "#app/features/site/errors/components/failure-title";
import { RouteError } from "#app/features/site/errors/components/route-error";
import { userLoaderWith } from "#app/platform/http/screen.server";
import { Frame } from "./frame";
import { frameReads, frameView } from "./frame.server";

export const loader = userLoaderWith(frameReads, frameView);

/** Screens set their own title; this is the title of a screen that failed. */
export const meta = ({ error }: { error?: unknown }) => [{ title: titleAfter(error) }];

export default function SignedIn() {
	return <Frame shown={useLoaderData<typeof loader>()}>{(around) => <Outlet context={around} />}</Frame>;
}

/** Keeps the frame around a page that fails. When the frame itself failed, there is nothing to keep. */
export function ErrorBoundary() {
	const shown = useRouteLoaderData<typeof loader>("shells/signed-in");
	const error = useRouteError();
	if (!shown) {
		return (
			<main id="main" className="grid min-h-dvh place-items-center p-4">
				<RouteError />
			</main>
		);
	}
	return (
		<Frame shown={shown} instead={nameAfter(error)}>
			{() => <RouteError />}
		</Frame>
	);
}
