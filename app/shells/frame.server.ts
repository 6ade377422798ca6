import type { RowsOf } from "#db/client";
import { brandOf } from "#app/features/camp/settings/components/brand";
import { guardianRead } from "#app/features/office/family-home/index.server";
import { sampleRead } from "#app/features/camp/sample-data/index.server";
import { seasonReads } from "#app/features/camp/seasons/index.server";
import { shownWeather, weatherReads } from "#app/features/camp/weather/index.server";
import { dateIn } from "#app/lib/dates";
import { readCookie } from "#app/platform/auth/cookies";
import { coveredPermissions } from "#app/platform/auth/permissions";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import type { FrameInput } from "#app/platform/http/guard.server";
import { KEPT_PARAM, keepChoice } from "#app/platform/http/kept-choice";
import type { RequestState } from "#app/platform/http/request.server";
import { knownPaths } from "#app/platform/http/sitemap.server";
import { WARNINGS } from "#app/platform/subscription";
import { parseSidebar, sidebarCookie } from "./components/sidebar-state";
import { sidebarFor, sidebarWithoutCamp, tabsFor, userLinksFor } from "./navigation";
import { quickActionsFor } from "./quick-actions";

/** Camp queries for the frame around every signed-in page. */
export const frameReads = (at: FrameInput) => ({
	...seasonReads(at),
	...weatherReads(at),
	sample: sampleRead(at.db, at.place),
	child: guardianRead(at),
});

const NO_VIEWER = { permissions: [], features: [] };

interface Seen {
	ctx: UserCtx;
	state: RequestState;
	/** Null while the user has no camp. */
	current: CampCtx | null;
	rows: RowsOf<ReturnType<typeof frameReads>> | null;
	request: Request;
}

/** Builds the data of the frame for the signed-in user. */
export async function frameView({ ctx, state, current, rows, request }: Seen) {
	const exists = await knownPaths();
	// Only users with lists by season get the switcher.
	const seasons = current?.can("sessions_view") ? (rows?.seasons ?? []) : [];
	const usual = seasons.find((season) => season.is_current) ?? seasons[0];
	const chosen = current && chosenSeason(state, current.camp.id, seasons, usual?.id, request);
	const away = chosen && chosen !== usual?.id ? chosen : undefined;
	const viewer = current && {
		role_key: current.membership.role_key,
		permissions: coveredPermissions(current.membership.permissions),
		features: [...current.features],
		has_children: (rows?.child?.length ?? 0) > 0,
	};
	return {
		today: current?.today ?? dateIn("UTC", ctx.clock.now()),
		user: {
			id: ctx.user.id,
			name: ctx.user.name,
			email: ctx.user.email,
			photo_url: ctx.user.image,
			role: current?.membership.role_label ?? "",
		},
		camp: current && {
			id: current.camp.id,
			name: current.camp.name,
			time_zone: current.camp.time_zone,
			currency: current.camp.currency,
			today: current.today,
			now: ctx.clock.now(),
			user_id: ctx.user.id,
			user_name: ctx.user.name,
			permissions: (viewer?.permissions ?? []) as string[],
			scope: current.place.scope.kind,
			asks: current.can("ai_query") && current.features.has("flag:ai_features"),
			single_key_shortcuts: ctx.user.single_key_shortcuts,
		},
		single_key_shortcuts: ctx.user.single_key_shortcuts,
		weather: current && shownWeather(current, rows?.weather[0]),
		brand:
			current &&
			brandOf({
				name: current.camp.name,
				logo_url: current.camp.logo_url,
				display: current.camp.settings.displayOption,
			}),
		// Parents see only their own children, who are never sample data.
		sample:
			current !== null && current.membership.role_key !== "parent" && (rows?.sample.length ?? 0) > 0
				? { may_remove: current.can("manage_all") }
				: null,
		camps: (current?.camps ?? []).map(({ id, name, slug }) => ({
			id,
			name,
			href: `/redirect?camp=${slug}`,
			is_current: id === current?.camp.id,
		})),
		seasons: seasons.map(({ id, name }) => ({
			id,
			name,
			is_shown: id === (chosen ?? usual?.id),
			is_usual: id === usual?.id,
		})),
		season_away: awayFrom(
			usual,
			seasons.find(({ id }) => id === away),
		),
		subscription: current?.can("billing_manage") ? warningOf(current) : null,
		nav: viewer
			? sidebarFor(viewer, away)
			: sidebarWithoutCamp(ctx.config.camp_creation === "anyone" || ctx.user.is_super_admin),
		user_links: userLinksFor(viewer ?? NO_VIEWER, exists),
		quick_actions: viewer ? quickActionsFor(viewer, exists) : [],
		tabs: viewer ? tabsFor(viewer, exists, away) : [],
		sidebar: parseSidebar(readCookie(request.headers.get("Cookie"), sidebarCookie)),
	};
}

/** Season that lists show instead of the default one; null while they show the default. */
const awayFrom = (usual: { id: string; name: string } | undefined, season: { name: string } | undefined) =>
	usual && season ? { shown: season.name, usual: { id: usual.id, name: usual.name } } : null;

/** Subscription warning text; null when there is none. Only for users who can manage billing. */
const warningOf = ({ subscription }: CampCtx): string | null =>
	subscription?.warning ? WARNINGS[subscription.warning] : null;

export type FrameData = Awaited<ReturnType<typeof frameView>>;

/**
 * Season chosen instead of the default one: from the URL, otherwise the earlier choice. Keeps the choice for later
 * pages, and drops a season that no longer exists at this camp.
 */
function chosenSeason(
	{ claims, cookies, config }: RequestState,
	camp_id: string,
	seasons: readonly { id: string }[],
	usual: string | undefined,
	request: Request,
): string | undefined {
	const kept = claims.choice?.camp_id === camp_id ? claims.choice.value : undefined;
	const asked = new URL(request.url).searchParams.get(KEPT_PARAM);
	const known = (id: string | null | undefined) => seasons.find((season) => season.id === id)?.id;
	const chosen = known(asked) ?? known(kept);
	const keep = chosen === usual ? undefined : chosen;
	if (claims.ahead) return chosen;
	if (keep !== kept || (claims.choice !== null && kept === undefined)) {
		cookies.push(keepChoice(keep ? { camp_id, value: keep } : null, config.base_url));
	}
	return chosen;
}
