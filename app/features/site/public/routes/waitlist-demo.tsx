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
				title: "A waitlist that says why · CampInsights",
				description:
					"Try the rules of a summer camp's waitlist: cancel a place, let an offer run out, and read why each family was offered it or not.",
				site_name: data.site.company.name,
			})
		: [];

/** The rules, each as one can try it above. */
const RULES = [
	[
		"One order, for everybody",
		"Priority group first, then who joined earlier. Nobody moves up by asking twice, and each family sees its position in every session it wishes for.",
	],
	[
		"The list comes before the public",
		"A place that becomes free is offered to the list at once. Nobody who happens to look at the right minute gets it instead.",
	],
	[
		"Siblings whole or not at all",
		"Who asked to stay together is offered places when all of them fit. Until then they are passed over, are told why, and keep their place in the order.",
	],
	[
		"A deadline, and then the next",
		"An offer stands for as long as the camp sets, from 1 hour to 7 days. It can be answered once. When it runs out, the next family is asked the same minute.",
	],
	[
		"Declining one wish keeps the others",
		"A family that declines a session goes on waiting, where it stands, for the others it named. Who is away asks for a pause instead.",
	],
	[
		"Every decision has a reason",
		"For everybody on the list, in every round, and not only for whom an offer went to. The same words are for the family and for the director.",
	],
] as const;

export default function WaitlistDemo() {
	const { site, demo } = useLoaderData<typeof loader>();
	return (
		<SiteFrame company={site.company} at={publicPaths.waitlist}>
			<section className="hero site-in">
				<div className="hero-head">
					<h1>A waitlist that says why.</h1>
					<div>
						<p className="hero-lead">
							Cancel a place, let an offer run out, bring in siblings. See who is offered what, and read why
							everybody else is not.
						</p>
					</div>
				</div>
			</section>
			<section className="site-in">
				<Simulation demo={demo} path={publicPaths.waitlist} />
			</section>

			<section className="band site-in two">
				<div className="band-head">
					<h2>The rules it runs by</h2>
					<p className="site-text">
						What a family asks on the phone, answered before it has to. A camp’s own waitlist in CampInsights
						is run by these rules, and so is this page, on families that are invented.
					</p>
					<p>
						<a href={publicPaths.product} className="text-link">
							What CampInsights does today
						</a>
					</p>
				</div>
				<Rules rules={RULES} />
			</section>
		</SiteFrame>
	);
}
