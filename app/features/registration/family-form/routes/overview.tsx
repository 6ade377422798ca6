import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownOverview, ownOverviewOf } from "#app/features/registration/bookings/index.server";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { OverviewPage } from "#app/features/registration/bookings/components/overview-page";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { stepToGoOn } from "../step-frame.server";

/** Overview of a registration. A draft redirects to the step where it stopped. */
export const loader = campLoader(ownOverview, ({ ctx, found: context, rows }) => {
	const { slug, name } = ctx.camp;
	if (context.registration.status === "draft") {
		const step = stepToGoOn(context, ctx.clock.now());
		throw redirect(registrationPaths.step(slug, context.registration.id, step), 303);
	}
	return {
		brand: brandFor(ctx.camp),
		way: { to: "/redirect", label: "Home" },
		camp: {
			name,
			more: registrationPaths.sessions(slug, context.season.id),
			owner_email: ctx.camp.owner_email,
		},
		overview: ownOverviewOf(ctx, context, rows),
	};
});

export const handle = { title: "Your registration" };
export const meta = () => [{ title: "Your registration · CampInsights" }];

export default function OverviewScreen() {
	return <OverviewPage {...useLoaderData<typeof loader>()} />;
}
