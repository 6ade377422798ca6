import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sessionAsked } from "#app/features/program/sessions/index.server";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { invalid } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { cancelSession, sessionTarget } from "../cancel-session.server";
import { CancellationForm } from "../components/cancellation-form";
import { holdingReads, toHoldings } from "../holdings.server";
import { cancellationForm } from "../inputs";
import { cancellationPaths } from "../paths";
import { chosenWays } from "../rules";
import { holdingsView } from "../view.server";

/** Shows a session's affected families before the camp cancels it. */
export const loader = campLoader(
	{
		permission: "sessions_edit",
		params: sessionAsked.params,
		reads: ({ db, place, today, params }) => ({
			...sessionAsked.reads({ db, place, params }),
			...holdingReads({ db, place, today }, sessionTarget({ id: params.session_id })),
		}),
		find: (rows) => rows.session[0],
	},
	({ ctx, found, rows }) => ({
		id: found.id,
		name: found.name,
		view: holdingsView(toHoldings(ctx, sessionTarget(found), rows)),
	}),
);

/** POST: cancels the session after its name was typed as confirmation. */
export const action = campAction(
	{ permission: "sessions_edit", ...sessionAsked, body: cancellationForm },
	async ({ ctx, found, input: { confirm_name, seen, way, ways, message } }) => {
		if (confirm_name?.trim() !== found.name) {
			throw invalid("confirm_name", `Type ${found.name} to cancel it.`);
		}
		const done = await cancelSession(ctx, found, { confirm: seen, way, ways: chosenWays(ways), message });
		if (done) throw redirect(cancellationPaths.cancellation(done.id), 303);
		return redirectWithToast(sessionPaths.session(found.id), `${found.name} is canceled`);
	},
);

export const handle = { title: "Cancel session" };
export const meta = () => [{ title: "Cancel · Sessions · CampInsights" }];

export default function CancelSession() {
	const { id, name, view } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Cancel ${name}`}
				description="Once it's canceled, no one can enroll."
				back={{ to: sessionPaths.session(id), label: name }}
			/>
			<CancellationForm
				name={name}
				verb="Cancel session"
				view={view}
				back={sessionPaths.session(id)}
				result={useActionData<typeof action>()?.result}
			/>
		</div>
	);
}
