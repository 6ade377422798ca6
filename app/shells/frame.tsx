import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { SendWaitingMarks } from "#app/features/day/attendance/components/send-waiting-marks";
import { ConsentStrip } from "#app/features/account/account/components/consent-strip";
import type { MoreContext } from "#app/features/office/search/components/more-places";
import { forgetAtSignOut } from "#app/features/office/search/components/forget-opened";
import { SearchBox } from "#app/features/office/search/components/search-box";
import { SearchLink } from "#app/features/office/search/components/search-link";
import { useWeather } from "#app/features/camp/weather/components/use-weather";
import { compactDate, formatDate } from "#app/lib/dates";
import { CampProvider } from "#app/platform/camp-context";
import type { loader as rootLoader } from "#app/root";
import { lazySection } from "#app/ui/lazy-section";
import { useAppUpdates } from "./components/app-updates";
import { SubscriptionBar, SubscriptionWarning } from "./components/subscription-warning";
import { navIcon } from "./components/nav-icon";
import { allPlaces } from "./components/nav-item";
import type { FrameData } from "./frame.server";
import { useTitle } from "./screen-handle";
import { StaffShell } from "./staff-shell";

// Hydrates after the page.
const WeatherBadge = lazySection(() => import("#app/features/camp/weather/components/weather-badge"), {
	served: true,
});

// Loaded separately because few camps have sample data.
const SampleBanner = lazySection(() => import("#app/features/camp/sample-data/components/sample-banner"), {
	served: true,
});

// Loaded separately because few users look at another season than the current one.
const SeasonStrip = lazySection(() => import("./components/season-strip"), { served: true });

const NO_WEATHER = { place: null, fallback: false, shown: null, refreshes: false };
const NOWHERE = { id: "", time_zone: "UTC", today: "" };

/** Branding for the header; null while the user switches to another camp, because its branding isn't known yet. */
function useBrand(brand: FrameData["brand"]): FrameData["brand"] {
	const { location } = useNavigation();
	const leaving = location?.pathname === "/redirect" && new URLSearchParams(location.search).has("camp");
	return brand && leaving ? { state: "skeleton" } : brand;
}

/**
 * Weather badges for both widths. Memoized while the weather is unchanged, so that the surrounding elements don't
 * re-render.
 */
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

/** Banners above the page. Memoized because re-rendering them during hydration would discard their server HTML. */
function useStrips({ sample, season_away }: Pick<FrameData, "sample" | "season_away">) {
	return useMemo(
		() => (
			<Suspense fallback={null}>
				<ConsentStrip />
				{sample ? <SampleBanner {...sample} /> : null}
				{season_away ? <SeasonStrip {...season_away} /> : null}
			</Suspense>
		),
		[sample, season_away],
	);
}

interface FrameProps {
	shown: FrameData;
	/** Title that replaces the page when it isn't shown: "Page not found". */
	instead?: string;
	children: (around: MoreContext) => ReactNode;
}

/** Interactive frame of a signed-in page: weather, changes waiting to be sent, updates. */
export function Frame({ shown, instead, children }: FrameProps) {
	const { user, camp, camps, seasons, sidebar, nav, tabs, today } = shown;
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const title = useTitle();
	const weather = useWeather(shown.weather ?? NO_WEATHER, camp ?? NOWHERE);
	const badges = useBadges(camp && shown.weather ? weather : null);
	const strips = useStrips(shown);
	const brand = useBrand(shown.brand);
	useEffect(forgetAtSignOut, []);
	useAppUpdates();
	const shell = (
		<StaffShell
			homeHref="/"
			title={instead ?? title}
			nowhere={instead !== undefined}
			nav={nav}
			tabs={tabs}
			quickActions={shown.quick_actions}
			date={{ iso: today, short: compactDate(today), full: formatDate(today, undefined, "full") }}
			user={user}
			userLinks={shown.user_links}
			signOutAction="/sign-out"
			theme={root?.theme ?? "system"}
			sidebar={sidebar}
			singleKeys={shown.single_key_shortcuts}
			camps={camps}
			brand={brand}
			seasons={seasons}
			subscription={
				shown.subscription ? <SubscriptionWarning>{shown.subscription}</SubscriptionWarning> : undefined
			}
			flash={root?.flash}
			headerEnd={
				camp && (
					<>
						{badges?.wide}
						<SearchBox />
					</>
				)
			}
			mobileActions={
				camp && (
					<>
						{badges?.compact}
						<SearchLink />
					</>
				)
			}
			banner={
				<>
					{shown.subscription ? <SubscriptionBar>{shown.subscription}</SubscriptionBar> : null}
					{strips}
				</>
			}
		>
			{children({
				places: allPlaces(nav).map((place) => ({ ...place, icon: navIcon(place.icon) })),
			})}
		</StaffShell>
	);
	if (!camp) return shell;
	return (
		<CampProvider camp={camp}>
			{shell}
			<SendWaitingMarks />
		</CampProvider>
	);
}
