import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { ownDetails } from "#app/features/registration/bookings/asked.server";
import { OverviewPage } from "#app/features/registration/bookings/components/overview-page";
import type { OwnReadInput } from "#app/features/registration/bookings/one-registration.server";
import { overviewOf } from "#app/features/registration/bookings/overview.server";
import { overviewReads, seenBy } from "#app/features/registration/bookings/overview-reads.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { brandFor, stepToGoOn } from "../step-frame.server";

/** A draft goes on where it stopped; what is submitted shows what was booked and what is still to be done. */
export const loader = campLoader(
	{
		...ownDetails,
		reads: (at: OwnReadInput) => ({
			...ownDetails.reads(at),
			...overviewReads(at, at.params.registration_id),
		}),
	},
	({ ctx, found: world, rows }) => {
		const { slug, name } = ctx.camp;
		if (world.registration.status === "draft") {
			const step = stepToGoOn(world, ctx.clock.now());
			throw redirect(registrationPaths.step(slug, world.registration.id, step), 303);
		}
		return {
			brand: brandFor(ctx.camp),
			way: { to: "/redirect", label: "Home" },
			camp: {
				name,
				more: registrationPaths.sessions(slug, world.season.id),
				owner_email: ctx.camp.owner_email,
			},
			overview: overviewOf(ctx, world, seenBy(world.sight, rows)),
		};
	},
);

export const handle = { title: "Your registration" };
export const meta = () => [{ title: "Your registration · CampInsights" }];

export default function OverviewScreen() {
	return <OverviewPage {...useLoaderData<typeof loader>()} />;
}
