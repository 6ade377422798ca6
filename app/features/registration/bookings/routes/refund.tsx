import { useLoaderData } from "@remix-run/react";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { liveLines } from "../booked.server";
import { cancelView } from "../cancel-view.server";
import { RefundSteps } from "../components/refund-steps";
import { ownBooked } from "../own-booked.server";
import { registrationPaths } from "../paths";

/**
 * Preview of a family's refund, for the whole registration or one spot. Uses the same calculation as the
 * cancellation.
 */
export const loader = campLoader(ownBooked, ({ ctx, found }) => {
	const { slug, name } = ctx.camp;
	const { id } = found.registration;
	const cancel = registrationPaths.step(slug, id, "cancel");
	const places = liveLines(found).filter(
		({ session_id, camper_id }) =>
			session_id !== null && !(camper_id !== null && found.hidden?.has(camper_id)),
	);
	return {
		brand: brandFor(ctx.camp),
		way: { to: "/redirect", label: "Home" },
		camp: name,
		back: registrationPaths.overview(slug, id),
		cancel,
		whole: cancelView(ctx, found, { line_ids: null, by: "family" }),
		places:
			places.length > 1 || (found.hidden?.size ?? 0) > 0
				? places.map((line) => ({
						id: line.id,
						text: line.camper_name ? `${line.camper_name}: ${line.name}` : line.name,
						cancel: `${cancel}?line=${line.id}`,
						view: cancelView(ctx, found, { line_ids: [line.id], by: "family" }),
					}))
				: [],
	};
});

export const handle = { title: "Refund if you cancel" };
export const meta = () => [{ title: "Refund if you cancel · Your registration · CampInsights" }];

export default function Refund() {
	const { camp, back, cancel, whole, places } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-form gap-4">
			<PageHeader
				title="Refund if you cancel"
				description={`Your refund from ${camp} if you cancel today or later. Viewing this page doesn't cancel anything.`}
				back={{ to: back, label: "Your registration" }}
			/>
			{whole.refused ? (
				<Alert tone="warning">{whole.refused}</Alert>
			) : (
				<Card title="Whole registration" flush>
					<ul className="divide-y divide-line">
						{whole.lines.map(({ id, text, paid, refund, words }) => (
							<li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-2.5">
								<bdi className="font-medium">{text}</bdi>
								<span className="text-right tabular-nums">
									{refund} <span className="text-muted">of {paid}</span>
								</span>
								<span className="col-span-2 text-muted">{words}</span>
							</li>
						))}
					</ul>
					<div className="border-t border-line px-4 py-3">
						<RefundSteps view={whole} />
						<ButtonLink to={cancel} className="mt-3">
							Cancel registration …
						</ButtonLink>
					</div>
				</Card>
			)}
			{places.map(({ id, text, cancel: one, view }) => (
				<Card key={id} title={<bdi>{text}</bdi>}>
					{view.refused ? (
						<p className="text-muted">{view.refused}</p>
					) : (
						<>
							<RefundSteps view={view} />
							<ButtonLink to={one} className="mt-3">
								Cancel enrollment …
							</ButtonLink>
						</>
					)}
				</Card>
			))}
		</div>
	);
}
