import { Link, Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import { CampBrand } from "#app/features/camp/settings/components/camp-brand";
import ConsentBanner from "#app/features/account/account/components/consent-banner";
import { StepBars } from "#app/features/registration/family-form/components/step-bars";
import type { loader as rootLoader } from "#app/root";
import { cn } from "#app/ui/cn";
import { ConnectionNotice } from "#app/ui/connection-notice";
import { NavigationProgress } from "#app/ui/navigation-progress";
import { RouteAnnouncer } from "#app/ui/route-announcer";
import { SkipLink } from "#app/ui/skip-link";
import { Toaster } from "#app/ui/toaster";
import { Wordmark } from "#app/ui/wordmark";

/** Data that a registration page passes to its layout. */
interface Shown {
	brand?: Brand | null;
	/** Link out of registration: home for a signed-in user, otherwise sign-in. */
	way?: { to: string; label: string };
	frame?: {
		brand: Brand;
		camp: { slug: string };
		registration: { id: string };
		progress: Parameters<typeof StepBars>[0];
	};
}

/** Layout of the registration pages: the camp's branding and the progress, with no navigation. */
export default function Registering() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const shown = (useMatches().findLast(({ data }) => data)?.data ?? {}) as Shown;
	const { frame } = shown;
	const brand = frame?.brand ?? shown.brand;
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<RouteAnnouncer />
			<ConsentBanner look="strip" />
			<ConnectionNotice />
			<div
				className={cn(
					"mx-auto grid w-full grid-cols-1 gap-5 px-4 py-4 md:py-8",
					frame ? "max-w-form" : "max-w-208",
				)}
			>
				<header className="flex min-w-0 items-center justify-between gap-x-4">
					<p className="flex min-w-0 items-center gap-2.5 text-base font-bold">
						{brand && brand.state !== "placeholder" ? (
							<CampBrand brand={brand} />
						) : (
							<a href="/" className="inline-block rounded-sm text-lg">
								<Wordmark />
							</a>
						)}
					</p>
					{frame ? (
						<Link
							to="/parent-dashboard"
							className="rounded-sm whitespace-nowrap text-muted hover:text-ink touch:inline-flex touch:min-h-11 touch:items-center"
						>
							Finish later
						</Link>
					) : shown.way ? (
						<a
							href={shown.way.to}
							className="rounded-sm whitespace-nowrap text-muted hover:text-ink touch:inline-flex touch:min-h-11 touch:items-center"
						>
							{shown.way.label}
						</a>
					) : null}
				</header>
				<main id="main" tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-4">
					{frame ? <StepBars {...frame.progress} /> : null}
					<Outlet />
				</main>
			</div>
			<Toaster flash={root?.flash} />
		</>
	);
}
