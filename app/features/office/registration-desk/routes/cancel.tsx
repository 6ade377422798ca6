import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { lostReasonsRead } from "#app/features/camp/definitions/index.server";
import { CancelForm } from "#app/features/registration/bookings/components/cancel-form";
import {
	cancelRegistration,
	cancelView,
	familyName,
	moneyWords,
	toLeavingPlaces,
} from "#app/features/registration/bookings/index.server";
import { blank, id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { aCancellation, aRegistration } from "../route-specs.server";
import { cancelForm } from "../inputs";
import { boardPaths } from "../paths";

export const loader = campLoader(
	{
		...aRegistration,
		query: z.object({ line: blank(id()) }),
		reads: (at) => ({ ...aRegistration.reads(at), reasons: lostReasonsRead(at.db, at.place.camp_id) }),
	},
	({ ctx, found, query, rows }) => ({
		reasons: rows.reasons,
		id: found.registration.id,
		family: familyName(found.contact),
		line: query.line ?? null,
		...cancelView(ctx, found, { line_ids: query.line ? [query.line] : null, by: "staff" }),
	}),
);

export const action = campAction(
	{ ...aCancellation, body: cancelForm },
	async ({ ctx, found, rows, input }) => {
		const { line, reason, lost_reason, seen_refund_cents } = input;
		const which = {
			line_ids: line ? [line] : null,
			reason,
			lost_reason,
			by: "staff" as const,
			seen_refund_cents,
		};
		const done = await cancelRegistration(ctx, found, which, toLeavingPlaces(rows));
		const currency = found.registration.currency ?? ctx.camp.currency;
		return redirectWithToast(
			boardPaths.registration(found.registration.id),
			["Canceled.", ...moneyWords(done, currency)].join(" "),
		);
	},
);

export const handle = { title: "Cancel" };
export const meta = () => [{ title: "Cancel · Registrations · CampInsights" }];

export default function Cancel() {
	const { id: registration_id, family, line, reasons, ...view } = useLoaderData<typeof loader>();
	const back = { to: boardPaths.registration(registration_id), label: family };
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={line ? "Cancel enrollment" : `Cancel ${family}'s registration`}
				description="This opens the spots, and they're offered to the waitlist. You can't undo this."
				back={back}
			/>
			<CancelForm
				view={view}
				reasons={reasons}
				line={line}
				back={back.to}
				reason={{ label: "Reason", help: "Saved with the registration." }}
				result={useActionData<typeof action>()?.result}
			/>
		</div>
	);
}
