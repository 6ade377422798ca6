import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { invalid } from "#app/platform/errors";
import { userAction, userLoader } from "#app/platform/http/screen.server";
import { chooseCamp } from "../choose-camp.server";
import { CampCard } from "../components/camp-card";
import { NoCamp } from "../components/no-camp";
import { preferredCampId } from "../queries.server";

export const loader = userLoader(async ({ ctx, camps, current }) => {
	const preferred = camps.length > 1 ? await preferredCampId(ctx) : null;
	return {
		email: ctx.user.email,
		camps: camps.map(({ id, name, tagline, logo_url }) => ({
			id,
			name,
			tagline,
			logo_url,
			is_current: !current?.needs_choice && id === current?.camp.id,
			opens_first: id === preferred,
		})),
	};
});

/** POST camp_id: opens that camp, and again on the next visit. */
export const action = userAction(async ({ ctx, camps, form }) => {
	const camp_id = form.get("camp_id");
	if (typeof camp_id !== "string") throw invalid("camp_id", "Choose a camp.");
	await chooseCamp(ctx, camps, camp_id);
	// A request that names the camp also sets the cookie for the current camp.
	return redirect(`/redirect?camp=${encodeURIComponent(camp_id)}`, 303);
});

export const handle = {
	title: (data?: { camps: unknown[] }) => (data?.camps.length === 0 ? "No camp yet" : "Choose a camp"),
};
export const meta = () => [{ title: "Choose a camp · CampInsights" }];

export default function Camps() {
	const { camps, email } = useLoaderData<typeof loader>();
	if (camps.length === 0) return <NoCamp email={email} />;
	return (
		<ul className="grid grid-cols-1 gap-3">
			{camps.map((camp) => (
				<li key={camp.id}>
					<CampCard camp={camp} only={camps.length === 1} />
				</li>
			))}
		</ul>
	);
}
