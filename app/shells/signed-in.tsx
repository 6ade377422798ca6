import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SendWaitingMarks } from "~/features/attendance/components/send-waiting-marks";
import { ConsentNote } from "~/features/consent/components/consent-note";
import { RouteError } from "~/features/errors/components/route-error";
import { seasonReads } from "~/features/seasons/index.server";
import { compactDate, dateIn, formatDate } from "~/lib/dates";
import { readCookie } from "~/platform/auth/cookies";
import { coveredPermissions } from "~/platform/auth/permissions";
import { CampProvider } from "~/platform/camp-context";
import { KEPT_PARAM, keepChoice } from "~/platform/http/kept-choice";
import type { RequestState } from "~/platform/http/request.server";
import { userLoaderWith } from "~/platform/http/screen.server";
import type { loader as rootLoader } from "~/root";
import { parseSidebar, sidebarCookie } from "./components/sidebar-state";
import { sidebarFor, tabsFor } from "./navigation";
import { StaffShell } from "./staff-shell";

export const loader = userLoaderWith(seasonReads, ({ ctx, state, current, rows, request }) => {
	// The switcher is for those whose lists follow it.
	const seasons = current?.can("sessions_view") ? (rows?.seasons ?? []) : [];
	const usual = seasons.find((season) => season.is_current) ?? seasons[0];
	const chosen = current && chosenSeason(state, current.camp.id, seasons, usual?.id, request);
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
			permissions: coveredPermissions(current.membership.permissions) as string[],
			single_key_shortcuts: ctx.user.single_key_shortcuts,
		},
		single_key_shortcuts: ctx.user.single_key_shortcuts,
		camps: (current?.camps ?? []).map(({ id, name, slug, logo_url }) => ({
			id,
			name,
			logo_url,
			href: `/redirect?camp=${slug}`,
			is_current: id === current?.camp.id,
		})),
		seasons: seasons.map(({ id, name }) => ({
			id,
			name,
			is_shown: id === (chosen ?? usual?.id),
			is_usual: id === usual?.id,
		})),
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

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Frame({ shown, children }: { shown: Shown; children: ReactNode }) {
	const { user, camp, camps, seasons, sidebar, today } = shown;
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const title = useTitle();
	const permissions = camp?.permissions ?? [];
	const season = seasons.find(({ is_shown, is_usual }) => is_shown && !is_usual);
	const shell = (
		<StaffShell
			homeHref="/"
			title={title}
			nav={sidebarFor(permissions, season?.id)}
			tabs={camp ? tabsFor(permissions, season?.id) : []}
			date={{ iso: today, short: compactDate(today), full: formatDate(today, undefined, "full") }}
			user={user}
			userLinks={[{ to: "/account", label: "Account", icon: "users" }]}
			signOutAction="/sign-out"
			theme={root?.theme ?? "system"}
			sidebar={sidebar}
			singleKeys={shown.single_key_shortcuts}
			camps={camps}
			seasons={seasons}
			flash={root?.flash}
		>
			{children}
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
	return (
		<Frame shown={useLoaderData<typeof loader>()}>
			<Outlet />
		</Frame>
	);
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
	return (
		<Frame shown={shown}>
			<RouteError />
		</Frame>
	);
}
