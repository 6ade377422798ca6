import type { ReactNode } from "react";
import ConsentBanner from "#app/features/account/account/components/consent-banner";
import { consentPaths } from "#app/features/account/account/consent-paths";
import { buttonStyle } from "#app/ui/button-style";
import { SkipLink } from "#app/ui/skip-link";
import { publicPaths } from "../paths";
import { CompanyMark } from "./company-mark";
import "../site.css";
import "../day.css";
import "../tables.css";
import "../closing.css";
import "../reading.css";

interface SiteFrameProps {
	company: { name: string; path: string };
	/** Path of the current page, to mark its link. */
	at?: string;
	children: ReactNode;
}

const LEGAL = [
	[publicPaths.privacy, "Privacy"],
	[publicPaths.terms, "Terms"],
	[publicPaths.cookies, "Cookies"],
	[publicPaths.subprocessors, "Subprocessors"],
] as const;

/** Frame of the public pages. Uses plain links, because these pages have no router. */
export function SiteFrame({ company, at, children }: SiteFrameProps) {
	const here = (path: string) => (path === at ? ("page" as const) : undefined);
	return (
		<>
			<div className="site">
				<SkipLink />
				<header className="site-header">
					<a href={company.path} aria-current={here(company.path)} className="site-home">
						<CompanyMark name={company.name} />
					</a>
					<nav aria-label="Pages" className="site-nav">
						<a href={publicPaths.product} aria-current={here(publicPaths.product)}>
							CampInsights
						</a>
						<a href={`${publicPaths.product}#plans`} className="site-wide">
							Plans
						</a>
						<a href={`${publicPaths.product}#security`} className="site-wide">
							Security
						</a>
						<a href={publicPaths.waitlist} aria-current={here(publicPaths.waitlist)} className="site-wide">
							Waitlist
						</a>
					</nav>
					<a href={publicPaths.signIn} className={buttonStyle()}>
						Sign in
					</a>
				</header>
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<footer className="site-footer">
					<div className="site-footer-row">
						<CompanyMark name={company.name} />
						<nav aria-label="Legal" className="site-links">
							{LEGAL.map(([path, label]) => (
								<a key={path} href={path} aria-current={here(path)}>
									{label}
								</a>
							))}
							<a href={consentPaths.settings}>Cookie settings</a>
						</nav>
					</div>
				</footer>
			</div>
			<ConsentBanner />
		</>
	);
}
