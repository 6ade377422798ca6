import { CAPABILITIES } from "#app/capabilities";
import { can } from "#app/platform/auth/permissions";
import { inOrder } from "#app/platform/capability";
import type { Membership } from "#app/platform/context.server";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { Found } from "#app/platform/search/source";

/** All searchable pages. */
const PAGES = inOrder(CAPABILITIES.flatMap(({ pages = [] }) => pages));

/** A page with all words that find it. */
interface FoundPage extends Found {
	words: string;
}

/** Prefix of every page's ID. */
export const PAGE_START = "page:";

interface Viewer extends Pick<Membership, "permissions" | "role_key"> {
	/** True if, in addition to their role, the user has children who are campers here. */
	has_children?: boolean;
	/** Features of the camp's plan, and flags that are on. */
	features: ReadonlySet<string>;
}

/** Existing pages that the user can open, as search results. */
export const pagesFor = (
	{ permissions, role_key, has_children = false, features }: Viewer,
	exists: Exists,
): FoundPage[] =>
	PAGES.filter(
		({ permission, roles, guardians = false, feature, url, route = url }) =>
			(permission === null || can(permissions, permission)) &&
			(roles === undefined || roles.includes(role_key) || (guardians && has_children)) &&
			(feature === undefined || features.has(feature)) &&
			exists(route),
	).map(({ key, title, subtitle, url, icon, words = "" }, at) => ({
		title: title.toLowerCase(),
		order: [at],
		words: `${title} ${words}`.toLowerCase(),
		result: {
			id: PAGE_START + key,
			title,
			subtitle,
			description: null,
			category: "navigation" as const,
			type: "page",
			url,
			icon,
			metadata: {},
		},
	}));
