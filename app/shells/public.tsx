import { Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import type { loader as rootLoader } from "#app/root";
import { PublicFooter } from "./components/public-footer";
import { PublicShell } from "./public-shell";

/** What a screen outside the signed-in frame says of itself; each a text, or made from the loader's data. */
export interface PublicHandle {
	title: string | ((data: unknown) => string);
	description?: string | ((data: unknown) => string | undefined);
	/** The camp whose door it is. */
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
