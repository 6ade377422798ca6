import type { ReactNode } from "react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import { CampBrand } from "#app/features/camp/settings/components/camp-brand";
import ConsentBanner from "#app/features/account/account/components/consent-banner";
import { ConnectionNotice } from "#app/ui/connection-notice";
import { NavigationProgress } from "#app/ui/navigation-progress";
import { RouteAnnouncer } from "#app/ui/route-announcer";
import { SkipLink } from "#app/ui/skip-link";
import { Toaster } from "#app/ui/toaster";
import type { Toast } from "#app/ui/toasts";
import { Wordmark } from "#app/ui/wordmark";

interface PublicShellProps {
	product?: string;
	/** Link target of the wordmark. */
	homeHref: string;
	/** The page's one h1. */
	title: ReactNode;
	description?: ReactNode;
	/** Camp the page belongs to, shown above the title. */
	brand?: Brand | null;
	/** Content below the card: the other way to sign in, legal links. */
	footer?: ReactNode;
	flash?: Toast | null;
	/** Content of the card. */
	children: ReactNode;
}

/** Layout of pages outside the signed-in app: the wordmark and one card, with no navigation. */
export function PublicShell({
	product,
	homeHref,
	title,
	description,
	brand,
	footer,
	flash,
	children,
}: PublicShellProps) {
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<RouteAnnouncer />
			<ConnectionNotice />
			<div className="public-frame">
				<div className="public">
					<header className="mb-6">
						<a href={homeHref} className="inline-block rounded-sm px-1 text-lg">
							<Wordmark name={product} />
						</a>
					</header>
					<main id="main" tabIndex={-1} className="w-full max-w-auth">
						<div className="rounded-md border border-line bg-surface px-[min(1.25rem,5vw)] py-6 shadow-floating md:px-7 md:py-7">
							{brand && brand.state !== "placeholder" ? (
								<p className="mb-4 flex min-w-0 items-center gap-2.5 border-b border-line pb-4 text-base font-medium">
									<CampBrand brand={brand} />
								</p>
							) : null}
							<h1 className="text-lg font-bold">{title}</h1>
							{description ? <p className="mt-1 text-muted">{description}</p> : null}
							<div className="mt-5 grid grid-cols-1 gap-4">{children}</div>
						</div>
					</main>
					{footer ? <footer className="mt-6 max-w-auth text-center text-muted">{footer}</footer> : null}
				</div>
				<ConsentBanner />
			</div>
			<Toaster flash={flash} />
		</>
	);
}
