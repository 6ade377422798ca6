import type { Ctx } from "#app/platform/context.server";
import { publicPaths } from "./paths";

/** What every public page needs to know of this installation. */
export function siteOf({ config }: Pick<Ctx, "config">) {
	const { name, slug, contact_email, source_url } = config.company;
	return { origin: originOf(config), company: { name, path: `/${slug}` }, contact_email, source_url };
}

/** Where the public pages are at home, for links that name them whole: with two hosts the one that shows them. */
const originOf = ({ hosts, base_url }: Ctx["config"]) =>
	hosts ? `${new URL(base_url).protocol}//${hosts.marketing}` : base_url;

export type Site = ReturnType<typeof siteOf>;

/** The pages that search engines may list, the company's first. */
export const listedPaths = ({ company }: Site) => [
	company.path,
	publicPaths.product,
	publicPaths.waitlist,
	publicPaths.privacy,
	publicPaths.terms,
	publicPaths.cookies,
	publicPaths.subprocessors,
];
