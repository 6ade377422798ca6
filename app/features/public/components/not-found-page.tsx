import { useLocation } from "@remix-run/react";
import { buttonStyle } from "~/ui/button-style";
import { SkipLink } from "~/ui/skip-link";
import { Wordmark } from "~/ui/wordmark";
import { publicPaths } from "../paths";
import { SiteFrame } from "./site-frame";

interface NotFoundPageProps {
	company: { name: string; path: string };
	/** Who is signed in; null: nobody. */
	user: string | null;
}

/** An address that nothing knows: to those who work here with the way back to it, to others with the public pages. */
export function NotFoundPage({ company, user }: NotFoundPageProps) {
	const { pathname } = useLocation();
	const words = (
		<>
			<h1>Page not found</h1>
			<p className="site-text">
				There is nothing at <span className="lost-path">{pathname}</span>. Check the address; if a link led
				you here, it is out of date.
			</p>
		</>
	);
	if (user === null) {
		return (
			<SiteFrame company={company}>
				<section className="lost site-in">
					{words}
					<p className="hero-ways">
						<a href={company.path} className={buttonStyle({ variant: "primary", size: "large" })}>
							Go to the start page
						</a>
						<a href={publicPaths.product} className={buttonStyle({ variant: "quiet", size: "large" })}>
							What CampInsights does
						</a>
					</p>
				</section>
			</SiteFrame>
		);
	}
	return (
		<div className="site">
			<SkipLink />
			<header className="site-header lost-header">
				<a href="/" className="site-home text-lg">
					<Wordmark />
				</a>
				<span className="text-muted">{user}</span>
			</header>
			<main id="main" tabIndex={-1} className="lost site-in">
				{words}
				<p className="hero-ways">
					<a href="/" className={buttonStyle({ variant: "primary", size: "large" })}>
						Go to the start page
					</a>
					<a href="/more" className={buttonStyle({ variant: "quiet", size: "large" })}>
						Everything you can open
					</a>
				</p>
			</main>
		</div>
	);
}
