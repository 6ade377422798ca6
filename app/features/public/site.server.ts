import type { Ctx } from "~/platform/context.server";
import { publicPaths } from "./paths";

/** What every public page needs to know of this installation. */
export function siteOf({ config }: Pick<Ctx, "config">) {
	const { name, slug, contact_email, source_url } = config.company;
	return { origin: config.base_url, company: { name, path: `/${slug}` }, contact_email, source_url };
}

export type Site = ReturnType<typeof siteOf>;

/** The pages that search engines may list, the company's first. */
export const listedPaths = ({ company }: Site) => [
	company.path,
	publicPaths.product,
	publicPaths.privacy,
	publicPaths.terms,
	publicPaths.cookies,
	publicPaths.subprocessors,
];
