import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotFoundPage } from "#app/features/site/public/components/not-found-page";
import { missingPage } from "#app/features/site/public/index.server";
import { notFound } from "#app/platform/errors";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";

/** Catch-all for unknown URLs. */
export const loader = publicLoader(async ({ state }) => data(await missingPage(state), { status: 404 }));

export const action = publicAction(async () => {
	throw notFound();
});

/** Undefined if the loader failed. */
type Shown = { missing: { framed: boolean } } | undefined;
export const handle = { title: "Page not found", plain: (shown: Shown) => !shown?.missing.framed };
export const meta = () => [{ title: "Page not found · CampInsights" }];

export default function NotFound() {
	return <NotFoundPage {...useLoaderData<typeof loader>().missing} />;
}
