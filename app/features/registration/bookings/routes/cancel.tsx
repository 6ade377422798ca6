import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { lostReasonField, lostReasonsRead } from "#app/features/camp/definitions/index.server";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { blank, id, line } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { cancelRegistration } from "../cancel-registration.server";
import { cancelView } from "../cancel-view.server";
import { moneyWords } from "../cancel-words";
import { CancelForm } from "../components/cancel-form";
import { toLeavingPlaces } from "../leaving-places.server";
import { ownBooked, ownCancellation } from "../own-booked.server";
import { registrationPaths } from "../paths";

export const loader = campLoader(
	{
		...ownBooked,
		query: z.object({ line: blank(id()) }),
		reads: (at) => ({ ...ownBooked.reads(at), reasons: lostReasonsRead(at.db, at.place.camp_id) }),
	},
	({ ctx, found, query, rows }) => ({
		reasons: rows.reasons,
		back: registrationPaths.overview(ctx.camp.slug, found.registration.id),
		brand: brandFor(ctx.camp),
		way: { to: "/redirect", label: "Home" },
		camp: ctx.camp.name,
		line: query.line ?? null,
		...cancelView(ctx, found, { line_ids: query.line ? [query.line] : null, by: "family" }),
	}),
);

const body = z.object({
	line: blank(id()),
	reason: line(500),
	lost_reason: lostReasonField(),
	seen_refund_cents: z.coerce.number().int().min(0).max(100_000_000).optional(),
});

export const action = campAction({ ...ownCancellation, body }, async ({ ctx, found, rows, input }) => {
	const { line: of, reason, lost_reason, seen_refund_cents } = input;
	const which = { line_ids: of ? [of] : null, reason, lost_reason, by: "family" as const, seen_refund_cents };
	const done = await cancelRegistration(ctx, found, which, toLeavingPlaces(rows));
	const currency = found.registration.currency ?? ctx.camp.currency;
	return redirectWithToast(
		registrationPaths.overview(ctx.camp.slug, found.registration.id),
		["Canceled.", ...moneyWords(done, currency)].join(" "),
	);
});

export const handle = { title: "Cancel" };
export const meta = () => [{ title: "Cancel a registration · CampInsights" }];

export default function Cancel() {
	const { back, camp, line, reasons, brand: _, way: __, ...view } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={line ? "Cancel an enrollment" : "Cancel your registration"}
				description={`Your spots at ${camp} will go to the next family. This can't be undone.`}
				back={{ to: back, label: "Your registration" }}
			/>
			<CancelForm
				view={view}
				reasons={reasons}
				line={line}
				back={back}
				reason={{ label: "Reason", help: "The camp will see your reason." }}
				result={useActionData<typeof action>()?.result}
			/>
		</div>
	);
}
