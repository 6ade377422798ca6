import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Db, readBatch } from "#db/client";
import { campPaths } from "#app/features/camp/settings/paths";
import { pricePaths } from "#app/features/ledger/pricing/paths";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import type { CampScope } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import {
	assertMayCancel,
	cancelable,
	cancelableReads,
	type Other,
	type OtherKind,
} from "../cancel-other.server";
import { CancellationForm } from "../components/cancellation-form";
import { holdingReads, toHoldings } from "../holdings.server";
import { cancellationForm, otherQuery } from "../inputs";
import { cancellationPaths } from "../paths";
import { chosenWays } from "../rules";
import { startCancellation } from "../start-cancellation.server";
import { holdingsView } from "../view.server";

/** Return link when the user decides against canceling. */
const backTo = (kind: OtherKind, season_id: string | null) =>
	kind === "camp"
		? { to: campPaths.dangerZone, label: "Camp settings" }
		: kind === "add_on" && season_id
			? { to: pricePaths.prices(season_id), label: "Prices" }
			: { to: seasonPaths.list, label: "Seasons" };

const asked = {
	permission: "registration_manage" as const,
	query: otherQuery,
	reads: ({ db, place, today, query }: { db: Db; place: CampScope; today: string; query: Other }) =>
		cancelableReads({ db, place, today }, query),
};

/** Shows the affected families of a season, an add-on or the whole camp before the camp cancels it. */
export const loader = campLoader(asked, async ({ ctx, query, rows }) => {
	assertMayCancel(ctx, query);
	const what = cancelable(ctx, query, rows);
	const at = { db: ctx.db, place: ctx.place, today: ctx.today };
	const held = await readBatch(ctx.db, holdingReads(at, what.target));
	return {
		kind: query.of,
		name: what.name,
		sessions: what.target.session_ids.length,
		back: backTo(query.of, what.season_id),
		view: holdingsView(toHoldings(ctx, what.target, held)),
	};
});

/** POST: cancels it after its name was typed as confirmation. */
export const action = campAction(
	{ ...asked, body: cancellationForm, failure: toastWords.notUpdated("Session") },
	async ({ ctx, query, rows, input: { confirm_name, seen, way, ways, message } }) => {
		assertMayCancel(ctx, query);
		const what = cancelable(ctx, query, rows);
		const { name, season_id } = what;
		if (confirm_name?.trim() !== name) throw invalid("confirm_name", `Type ${name} to cancel it.`);
		const choice = { confirm: seen, way, ways: chosenWays(ways), message };
		const done = await startCancellation(ctx, what, choice);
		if (done) throw redirect(cancellationPaths.cancellation(done.id), 303);
		return redirectWithToast(backTo(query.of, season_id).to, `${name} is canceled`);
	},
);

export const handle = { title: "Cancel" };
export const meta = () => [{ title: "Cancel · CampInsights" }];

const VERBS: Record<OtherKind, string> = {
	season: "Cancel season",
	add_on: "Cancel add-on",
	camp: "Cancel all sessions",
};

export default function NewCancellation() {
	const { kind, name, sessions, back, view } = useLoaderData<typeof loader>();
	const what =
		kind === "add_on"
			? "Once the add-on is canceled, families can't choose it."
			: `This cancels ${sessions} ${sessions === 1 ? "session that hasn't" : "sessions that haven't"} ended.`;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title={`Cancel ${name}`} description={what} back={back} />
			<CancellationForm
				name={name}
				verb={VERBS[kind]}
				view={view}
				back={back.to}
				result={useActionData<typeof action>()?.result}
			/>
		</div>
	);
}
