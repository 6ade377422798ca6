import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SendWaitingMarks } from "~/features/attendance/components/send-waiting-marks";
import { RouteError } from "~/features/errors/components/route-error";
import { seasonReads } from "~/features/seasons/index.server";
import { compactDate, dateIn, formatDate } from "~/lib/dates";
import { readCookie } from "~/platform/auth/cookies";
import { coveredPermissions } from "~/platform/auth/permissions";
import { CampProvider } from "~/platform/camp-context";
import { userLoaderWith } from "~/platform/http/screen.server";
import type { loader as rootLoader } from "~/root";
import { parseSidebar, sidebarCookie } from "./components/sidebar-state";
import { sidebarFor, tabsFor } from "./navigation";
import { StaffShell } from "./staff-shell";

export const loader = userLoaderWith(seasonReads, ({ ctx, current, rows, request }) => {
	const chosen = new URL(request.url).searchParams.get("season");
	// The switcher is for those whose lists follow it.
	const seasons = current?.can("sessions_view") ? (rows?.seasons ?? []) : [];
	const known = seasons.some((season) => season.id === chosen);
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
		seasons: seasons.map(({ id, name, is_current }) => ({
			id,
			name,
			is_current: known ? id === chosen : Boolean(is_current),
		})),
		sidebar: parseSidebar(readCookie(request.headers.get("Cookie"), sidebarCookie)),
	};
});

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
	const shell = (
		<StaffShell
			homeHref="/"
			title={title}
			nav={sidebarFor(permissions)}
			tabs={camp ? tabsFor(permissions) : []}
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
	if (!camp) return shell;
	return (
		<CampProvider camp={camp}>
			{shell}
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
