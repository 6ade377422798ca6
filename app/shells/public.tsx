import { Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import type { loader as rootLoader } from "#app/root";
import { PublicFooter } from "./components/public-footer";
import { PublicShell } from "./public-shell";

/**
 * Route handle of a screen outside the signed-in frame. Each value is a text, or a function of the loader's data.
 */
export interface PublicHandle {
	title: string | ((data: unknown) => string);
	description?: string | ((data: unknown) => string | undefined);
	/** Camp the page belongs to. */
	brand?: (data: unknown) => Brand | null | undefined;
}

export default function Public() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const match = useMatches().findLast(({ handle }) => handle);
	const handle = match?.handle as PublicHandle | undefined;
	const said = (part: PublicHandle["description"]) => (typeof part === "function" ? part(match?.data) : part);
	return (
		<PublicShell
			homeHref="/"
			title={said(handle?.title) ?? "CampInsights"}
			description={said(handle?.description)}
			brand={handle?.brand?.(match?.data)}
			flash={root?.flash}
			footer={<PublicFooter />}
		>
			<Outlet />
		</PublicShell>
	);
}
