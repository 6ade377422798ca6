import { Outlet, useLoaderData, useMatches, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from "react";
import type { Db } from "#db/client";
import { SendWaitingMarks } from "~/features/attendance/components/send-waiting-marks";
import { brandOf } from "~/features/camps/components/brand";
import { ConsentNote } from "~/features/consent/components/consent-note";
import { titleAfter } from "~/features/errors/components/failure-title";
import { RouteError } from "~/features/errors/components/route-error";
import type { MoreContext } from "~/features/more/components/more-places";
import { SampleBanner } from "~/features/sample-data/components/sample-banner";
import { sampleRead } from "~/features/sample-data/index.server";
import { forgetAtSignOut } from "~/features/search/components/forget-opened";
import { SearchBox } from "~/features/search/components/search-box";
import { SearchLink } from "~/features/search/components/search-link";
import { seasonReads } from "~/features/seasons/index.server";
import { useWeather } from "~/features/weather/components/use-weather";
import { shownWeather, weatherReads } from "~/features/weather/index.server";
import { compactDate, dateIn, formatDate } from "~/lib/dates";
import { readCookie } from "~/platform/auth/cookies";
import { coveredPermissions } from "~/platform/auth/permissions";
import { CampProvider } from "~/platform/camp-context";
import type { Place } from "~/platform/context.server";
import { KEPT_PARAM, keepChoice } from "~/platform/http/kept-choice";
import type { RequestState } from "~/platform/http/request.server";
import { userLoaderWith } from "~/platform/http/screen.server";
import { knownPaths } from "~/platform/http/sitemap.server";
import type { loader as rootLoader } from "~/root";
import { useAppUpdates } from "./components/app-updates";
import { navIcon } from "./components/nav-icon";
import { allPlaces } from "./components/nav-item";
import { parseSidebar, sidebarCookie } from "./components/sidebar-state";
import { sidebarFor, tabsFor } from "./navigation";
import { quickActionsFor } from "./quick-actions";
import { StaffShell } from "./staff-shell";

const reads = (at: { db: Db; place: Place }) => ({
	...seasonReads(at),
	...weatherReads(at),
	sample: sampleRead(at.db, at.place),
});

/** A screen has its own; this is of one that failed. */
export const meta = ({ error }: { error?: unknown }) => [{ title: titleAfter(error) }];

const NOBODY = { permissions: [], features: [] };

export const loader = userLoaderWith(reads, async ({ ctx, state, current, rows, request }) => {
	const exists = await knownPaths();
	// The switcher is for those whose lists follow it.
	const seasons = current?.can("sessions_view") ? (rows?.seasons ?? []) : [];
	const usual = seasons.find((season) => season.is_current) ?? seasons[0];
	const chosen = current && chosenSeason(state, current.camp.id, seasons, usual?.id, request);
	const away = chosen && chosen !== usual?.id ? chosen : undefined;
	const viewer = current && {
		role_key: current.membership.role_key,
		permissions: coveredPermissions(current.membership.permissions),
		features: [...current.features],
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
		// Parents see their own children only, who are nobody's sample.
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
		nav: sidebarFor(viewer ?? NOBODY, away),
		quick_actions: viewer ? quickActionsFor(viewer, exists) : [],
		tabs: viewer ? tabsFor(viewer, exists, away) : [],
		sidebar: parseSidebar(readCookie(request.headers.get("Cookie"), sidebarCookie)),
	};
});

/**
 * The season that lists follow instead of the usual one: what the address says, else what was chosen before. Keeps it
 * for the pages that follow, and forgets what is no longer a season here.
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

/** What a screen says of itself to the frame around it. */
export interface ScreenHandle {
	title?: string;
	/** What the bar on a phone is called, where it differs. */
	mobileTitle?: string;
}

function useTitle() {
	const handle = useMatches().findLast((match) => match.handle)?.handle as ScreenHandle | undefined;
	return handle?.mobileTitle ?? handle?.title ?? "CampInsights";
}

// Comes alive after the page.
const WeatherBadge = lazy(() => import("~/features/weather/components/weather-badge"));

const NO_WEATHER = { place: null, shown: null, refreshes: false };
const NOWHERE = { id: "", time_zone: "UTC", today: "" };

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** The camp in the header; on the way to another one it is not known how that will look. */
function useBrand(brand: Shown["brand"]): Shown["brand"] {
	const { location } = useNavigation();
	const leaving = location?.pathname === "/redirect" && new URLSearchParams(location.search).has("camp");
	return brand && leaving ? { state: "skeleton" } : brand;
}

/** The weather, for both widths; the same elements as long as it is the same, so that what is around draws nothing anew. */
function useBadges(weather: ReturnType<typeof useWeather> | null) {
	return useMemo(() => {
		if (!weather) return null;
		const badge = (compact: boolean) => (
			<Suspense fallback={null}>
				<WeatherBadge {...weather} compact={compact} />
			</Suspense>
		);
		return { wide: badge(false), compact: badge(true) };
	}, [weather]);
}

interface FrameProps {
	shown: Shown;
	children: (around: MoreContext) => ReactNode;
}

function Frame({ shown, children }: FrameProps) {
	const { user, camp, camps, seasons, sidebar, nav, tabs, today } = shown;
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const title = useTitle();
	const weather = useWeather(shown.weather ?? NO_WEATHER, camp ?? NOWHERE);
	const badges = useBadges(camp && shown.weather ? weather : null);
	const brand = useBrand(shown.brand);
	useEffect(forgetAtSignOut, []);
	useAppUpdates();
	const shell = (
		<StaffShell
			homeHref="/"
			title={title}
			nav={nav}
			tabs={tabs}
			quickActions={shown.quick_actions}
			date={{ iso: today, short: compactDate(today), full: formatDate(today, undefined, "full") }}
			user={user}
			userLinks={[{ to: "/account", label: "Account", icon: "users" }]}
			signOutAction="/sign-out"
			theme={root?.theme ?? "system"}
			sidebar={sidebar}
			singleKeys={shown.single_key_shortcuts}
			camps={camps}
			brand={brand}
			seasons={seasons}
			flash={root?.flash}
			headerEnd={
				camp ? (
					<>
						{badges?.wide}
						<SearchBox />
					</>
				) : null
			}
			mobileActions={
				camp ? (
					<>
						{badges?.compact}
						<SearchLink />
					</>
				) : null
			}
			banner={shown.sample ? <SampleBanner {...shown.sample} /> : undefined}
		>
			{children({
				places: allPlaces(nav).map((place) => ({ ...place, icon: navIcon(place.icon) })),
			})}
		</StaffShell>
	);
	if (!camp) {
		return (
			<>
				{shell}
				<ConsentNote />
			</>
		);
	}
	return (
		<CampProvider camp={camp}>
			{shell}
			<ConsentNote />
			<SendWaitingMarks />
		</CampProvider>
	);
}

export default function SignedIn() {
	return <Frame shown={useLoaderData<typeof loader>()}>{(around) => <Outlet context={around} />}</Frame>;
}

/** A page that fails keeps the frame around it; when the frame itself failed there is nothing to keep. */
export function ErrorBoundary() {
	const shown = useRouteLoaderData<typeof loader>("shells/signed-in");
	if (!shown) {
		return (
			<main id="main" className="grid min-h-dvh place-items-center p-4">
				<RouteError />
			</main>
		);
	}
	return <Frame shown={shown}>{() => <RouteError />}</Frame>;
}
