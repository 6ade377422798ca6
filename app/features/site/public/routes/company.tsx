import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/platform/errors";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { buttonStyle } from "#app/ui/button-style";
import { siteMeta } from "#app/ui/site-meta";
import { Wordmark } from "#app/ui/wordmark";
import { NotFoundPage } from "../components/not-found-page";
import { Rules } from "../components/rules";
import { Screen } from "../components/screen";
import { SiteFrame } from "../components/site-frame";
import { missingPage } from "../missing-page.server";
import { publicPaths } from "../paths";
import { siteOf } from "../site.server";

/** Shows the company's page if the path is its slug; any other one-segment path is unknown. */
export const loader = publicLoader(async ({ ctx, state, params }) => {
	if (params.company !== ctx.config.company.slug) return data(await missingPage(state), { status: 404 });
	return { missing: null, site: siteOf(ctx) };
});

export const action = publicAction(async () => {
	throw notFound();
});

/** Undefined if the loader failed. */
type Shown = { missing: { framed: boolean } | null } | undefined;
export const handle = {
	title: "Page not found",
	plain: (shown: Shown) => !shown?.missing?.framed,
	// Matches every name, but only one is valid.
	no_destination: true,
};
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
	shown && !shown.missing
		? siteMeta({
				origin: shown.site.origin,
				path: shown.site.company.path,
				title: `${shown.site.company.name}: software for summer camps`,
				description: `${shown.site.company.name} makes CampInsights, open-source software for people who care for other people's children.`,
				site_name: shown.site.company.name,
			})
		: [{ title: "Page not found · CampInsights" }];

/** Rules that guide its development. */
const RULES = [
	[
		"The missing child comes first",
		"If a child isn't where they should be, that's the first thing on the page, with a number to call.",
	],
	[
		"It works without a signal",
		"A lake, a forest, forty phones on one cell tower. Roll call keeps working and shows which marks still need to be sent.",
	],
	[
		"People see only what they need",
		"Counselors see their own groups, and parents see only their own children. The server enforces this, not just the screen.",
	],
	[
		"No made-up promises",
		"The screens on these pages are real. We don't sell features before they exist, and we don't use invented quotes.",
	],
] as const;

export default function Company() {
	const shown = useLoaderData<typeof loader>();
	if (shown.missing) return <NotFoundPage {...shown.missing} />;
	const { site } = shown;
	return (
		<SiteFrame company={site.company} at={site.company.path}>
			<section className="hero hero-company">
				<div className="hero-head site-in">
					<h1>Software for people who care for other people's children.</h1>
					<div>
						<p className="hero-lead">
							{site.company.name} makes CampInsights, software that shows the whole camp day on one page. It's
							open source, so you can check how it works.
						</p>
						<p className="hero-ways">
							<a href={publicPaths.product} className={buttonStyle({ variant: "primary", size: "large" })}>
								See CampInsights
							</a>
							<a href={publicPaths.signUp} className={buttonStyle({ size: "large" })}>
								Sign up
							</a>
						</p>
					</div>
				</div>
				<div className="clearing">
					<div className="clearing-row">
						<Screen
							name="roll-call"
							device="phone"
							alt="Roll call: children with their groups, some of them marked"
							sizes="17rem"
							className="handset"
						/>
						<Screen
							first
							name="dashboard"
							device="phone"
							alt="Today at camp on a phone: one child is missing, with the guardian's phone number"
							sizes="19rem"
							className="handset"
						/>
						<Screen
							name="camper"
							device="phone"
							alt="A child's page: name, age, session and first contact"
							sizes="17rem"
							className="handset"
						/>
					</div>
				</div>
			</section>

			<section className="band site-in two">
				<div className="band-head">
					<h2>Our four principles</h2>
					<p className="site-text">Every camp is different. These principles stay the same.</p>
					<p>
						<a href={publicPaths.waitlist} className="text-link">
							Try a waitlist that explains each offer
						</a>
					</p>
				</div>
				<Rules rules={RULES} />
			</section>

			<section className="band site-in">
				<a href={publicPaths.product} className="product-card">
					<span className="product-words">
						<Wordmark className="text-lg" />
						<span className="product-promise">Know where every camper is.</span>
						<span className="text-muted">
							Plan seasons, registration and cabins in winter. Take roll and run camp in summer. It's
							MIT-licensed, and you can run it in your own Cloudflare account.
						</span>
						<span className="product-go">See a day at camp</span>
					</span>
					<Screen
						name="dashboard"
						device="desktop"
						alt=""
						sizes="(min-width: 56rem) 44rem, 92vw"
						className="sheet"
					/>
				</a>
			</section>
		</SiteFrame>
	);
}
