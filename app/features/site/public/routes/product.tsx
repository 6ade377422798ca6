import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { waitlistDemo } from "#app/features/admission/waitlist/index.server";
import { publicLoader } from "#app/platform/http/screen.server";
import { pricedPlans, TRIAL_DAYS } from "#app/platform/plans";
import { buttonStyle } from "#app/ui/button-style";
import { siteMeta } from "#app/ui/site-meta";
import { Wordmark } from "#app/ui/wordmark";
import { Day } from "../components/day";
import { Kinds } from "../components/kinds";
import { OpenSource } from "../components/open-source";
import { People } from "../components/people";
import { PlanList } from "../components/plan-list";
import { Screen } from "../components/screen";
import { Security } from "../components/security";
import { SiteFrame } from "../components/site-frame";
import { WaitlistCard } from "../components/waitlist-card";
import { publicPaths } from "../paths";
import { pricesInWords } from "../price-words";
import { showPlans } from "../plan-view.server";
import { siteOf } from "../site.server";

export const loader = publicLoader(({ ctx }) => ({
	site: siteOf(ctx),
	plans: showPlans(pricedPlans(ctx.config.plan_prices)),
	trial_days: TRIAL_DAYS,
	is_sold: ctx.config.plan_price_ids !== null,
	waitlist_news: waitlistDemo(new URLSearchParams({ do: "cancel.explorers" })).events[0]?.news ?? [],
}));

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? siteMeta({
				origin: data.site.origin,
				path: publicPaths.product,
				title: "CampInsights: know where every camper is",
				description:
					"Open-source software for summer camps: registration with a waitlist that explains each offer, the day on one page, and roll call that works without a signal.",
				site_name: data.site.company.name,
			})
		: [];

export default function Product() {
	const { site, plans, trial_days, is_sold, waitlist_news } = useLoaderData<typeof loader>();
	return (
		<SiteFrame company={site.company} at={publicPaths.product}>
			<section className="hero site-in">
				<p className="site-eyebrow">
					<Wordmark />
				</p>
				<div className="hero-head">
					<h1>Know where every camper is.</h1>
					<div>
						<p className="hero-lead">
							See attendance, missing campers and contacts for the day on one page. Counselors can take roll
							on a phone, even without a signal. Families can register on theirs.
						</p>
						<p className="hero-ways">
							<a href={publicPaths.signUp} className={buttonStyle({ variant: "primary", size: "large" })}>
								Create an account
							</a>
							<a href="#day" className={buttonStyle({ size: "large" })}>
								See a day
							</a>
						</p>
					</div>
				</div>
				<div className="stage">
					<Screen
						first
						name="dashboard"
						device="desktop"
						onPhones="dashboard"
						alt="Today at camp: one child is missing, with the guardian's phone number and the day's attendance"
						sizes="(min-width: 75rem) 72rem, 92vw"
						className="sheet"
					/>
					<Screen
						name="roll-call"
						device="phone"
						alt="Roll call on a counselor's phone"
						sizes="15rem"
						className="handset"
					/>
				</div>
			</section>

			<section className="band site-in" id="day">
				<div className="band-head">
					<h2>A Wednesday in July, and the winter before summer</h2>
					<p className="site-text">These are the demo camp's actual screens. The people are made up.</p>
				</div>
				<Day />
			</section>

			<section className="band site-in">
				<h2>Made for three people</h2>
				<People />
			</section>

			<section className="band site-in">
				<div className="band-head">
					<h2>How it compares</h2>
					<p className="site-text">
						CampInsights is new. It handles registration and the camp day, but not yet everything a camp
						needs.
					</p>
				</div>
				<Kinds />
			</section>

			<section className="band site-in">
				<WaitlistCard news={waitlist_news} />
			</section>

			<section className="band site-in" id="plans">
				<div className="band-head">
					<h2>Plans</h2>
					<p className="site-text">{pricesInWords(is_sold, trial_days)}</p>
				</div>
				<PlanList plans={plans} />
			</section>

			<section className="band site-in two" id="security">
				<div className="band-head">
					<h2>Children's data</h2>
					<p className="site-text">
						Camp data needs more than a trust badge. You can check each of these in the source code.
					</p>
				</div>
				<Security />
			</section>

			<section className="band site-in two">
				<OpenSource source_url={site.source_url} />
			</section>
		</SiteFrame>
	);
}
