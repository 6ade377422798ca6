import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { publicPaths } from "../paths";
import { SiteFrame } from "./site-frame";

interface NotFoundPageProps {
	company: { name: string; path: string };
	/** True if the user is signed in and sees the frame. */
	framed: boolean;
}

/** Page for an unknown URL: inside the frame for signed-in users, otherwise in the public layout. */
export function NotFoundPage({ company, framed }: NotFoundPageProps) {
	const { pathname } = useLocation();
	if (!framed) {
		return (
			<SiteFrame company={company}>
				<section className="lost site-in">
					<h1>Page not found</h1>
					<p className="site-text">
						There's nothing at <span className="lost-path">{pathname}</span>. Check the address. If a link
						brought you here, it's out of date.
					</p>
					<p className="hero-ways">
						<a href={company.path} className={buttonStyle({ variant: "primary", size: "large" })}>
							Go to the home page
						</a>
						<a href={publicPaths.product} className={buttonStyle({ size: "large" })}>
							About CampInsights
						</a>
					</p>
				</section>
			</SiteFrame>
		);
	}
	return (
		<EmptyState
			level={1}
			icon={<Icon name="search" />}
			title="Page not found"
			actions={
				<>
					<ButtonLink to="/" variant="primary" prefetch="none">
						Go to your home page
					</ButtonLink>
					<ButtonLink to="/more" variant="quiet" prefetch="none">
						See all pages
					</ButtonLink>
				</>
			}
		>
			<p>
				There's nothing at <span className="lost-path">{pathname}</span>.
			</p>
			<p>Check the address. If a link brought you here, it's out of date.</p>
		</EmptyState>
	);
}
