import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Simulation } from "#app/features/admission/waitlist/components/simulation";
import { waitlistDemo } from "#app/features/admission/waitlist/index.server";
import { publicLoader } from "#app/platform/http/screen.server";
import { siteMeta } from "#app/ui/site-meta";
import { Rules } from "../components/rules";
import { SiteFrame } from "../components/site-frame";
import { publicPaths } from "../paths";
import { siteOf } from "../site.server";

export const loader = publicLoader(({ ctx, request }) => ({
	site: siteOf(ctx),
	demo: waitlistDemo(new URL(request.url).searchParams),
}));

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? siteMeta({
				origin: data.site.origin,
				path: publicPaths.waitlist,
				title: "A waitlist that explains each offer · CampInsights",
				description:
					"Try a summer camp's waitlist rules: cancel a spot, let an offer expire, and see why each family gets an offer or doesn't.",
				site_name: data.site.company.name,
			})
		: [];

/** The waitlist rules, each of which can be tried in the demo above. */
const RULES = [
	[
		"One order for everyone",
		"Priority groups come first, then the earliest to join. Asking twice doesn't help, and families see their position for every session they want.",
	],
	[
		"The waitlist comes first",
		"An open spot is offered to the waitlist right away. No one can take it just by checking at the right minute.",
	],
	[
		"Siblings stay together",
		"Families who want their children together get an offer only when there's room for all of the children. Until then, we skip them, tell them why and keep their position.",
	],
	[
		"Offers have deadlines",
		"The camp sets how long an offer lasts, from 1 hour to 7 days. A family can answer each offer once. When an offer expires, the next family gets an offer right away.",
	],
	[
		"Decline one session and keep the others",
		"A family that declines a session keeps its position for the others. Families who are away can pause instead.",
	],
	[
		"Every decision has a reason",
		"Everyone on the list gets a reason in every round, not only families with an offer. Families and directors see the same words.",
	],
] as const;

export default function WaitlistDemo() {
	const { site, demo } = useLoaderData<typeof loader>();
	return (
		<SiteFrame company={site.company} at={publicPaths.waitlist}>
			<section className="hero site-in">
				<div className="hero-head">
					<h1>A waitlist that explains each offer</h1>
					<div>
						<p className="hero-lead">
							Cancel a spot, let an offer expire, or bring in siblings. See which families get an offer, and
							why the others don't.
						</p>
					</div>
				</div>
			</section>
			<section className="site-in">
				<Simulation demo={demo} path={publicPaths.waitlist} />
			</section>

			<section className="band site-in two">
				<div className="band-head">
					<h2>How offers work</h2>
					<p className="site-text">
						These rules answer families' questions before they have to call. This page applies the same rules
						as a camp's waitlist in CampInsights, with made-up families.
					</p>
					<p>
						<a href={publicPaths.product} className="text-link">
							See what else CampInsights does
						</a>
					</p>
				</div>
				<Rules rules={RULES} />
			</section>
		</SiteFrame>
	);
}
