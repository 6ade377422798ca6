import { CAPABILITIES } from "#app/capabilities";
import { can } from "#app/platform/auth/permissions";
import { inOrder } from "#app/platform/capability";
import type { Membership } from "#app/platform/context.server";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { Found } from "#app/platform/search/source";

/** Every place that can be searched for. */
const PAGES = inOrder(CAPABILITIES.flatMap(({ pages = [] }) => pages));

/** A page with every word it is found by. */
interface FoundPage extends Found {
	words: string;
}

/** What the id of every page begins with. */
export const PAGE_START = "page:";

interface Viewer extends Pick<Membership, "permissions" | "role_key"> {
	/** Whether children of theirs are campers here, beside their role. */
	has_children?: boolean;
}

/** The pages that somebody may open and that are there, as search results. */
export const pagesFor = (
	{ permissions, role_key, has_children = false }: Viewer,
	exists: Exists,
): FoundPage[] =>
	PAGES.filter(
		({ permission, roles, guardians = false, url, route = url }) =>
			(permission === null || can(permissions, permission)) &&
			(roles === undefined || roles.includes(role_key) || (guardians && has_children)) &&
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
