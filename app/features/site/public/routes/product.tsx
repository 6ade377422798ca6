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
					"Open-source software for summer camps: registration with a waitlist that says why, the day on one page, and roll call that works without a signal.",
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
							The day at camp on one page: who is here, who is missing and whom to call. Counselors take roll
							on a phone, with or without a signal; families register on theirs.
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
						alt="Today at camp: one child is missing, with the guardian's phone number, and the figures of the day"
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
					<h2>A Wednesday in July, and the winter before the next</h2>
					<p className="site-text">
						These are the screens of the demo camp as they are. Its people are invented; nothing else was
						drawn for this page.
					</p>
				</div>
				<Day />
			</section>

			<section className="band site-in">
				<h2>Made for three people</h2>
				<People />
			</section>

			<section className="band site-in">
				<div className="band-head">
					<h2>What kind of tool this is</h2>
					<p className="site-text">
						It is young. It does registration and the camp day; it does not yet do everything a camp needs,
						and says so.
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
					<h2>Children’s data, plainly</h2>
					<p className="site-text">
						What families trust least to software deserves more than a badge. Each of these can be checked in
						the source.
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
