import type { Ctx } from "#app/platform/context.server";
import { publicPaths } from "./paths";

/** Facts about this installation that every public page needs. */
export function siteOf({ config }: Pick<Ctx, "config">) {
	const { name, slug, contact_email, source_url } = config.company;
	return { origin: originOf(config), company: { name, path: `/${slug}` }, contact_email, source_url };
}

/** Origin of the public pages, for absolute links: with two hosts, the marketing host. */
const originOf = ({ hosts, base_url }: Ctx["config"]) =>
	hosts ? `${new URL(base_url).protocol}//${hosts.marketing}` : base_url;

export type Site = ReturnType<typeof siteOf>;

/** Pages that search engines can list, the company's first. */
export const listedPaths = ({ company }: Site) => [
	company.path,
	publicPaths.product,
	publicPaths.waitlist,
	publicPaths.privacy,
	publicPaths.terms,
	publicPaths.cookies,
	publicPaths.subprocessors,
];
