import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { asTyped } from "../checks.server";
import { SessionEditor } from "../components/session-editor";
import { createSession } from "../create-session.server";
import { sessionForm } from "../inputs";
import { sessionPaths } from "../paths";
import { editorReads, editorView, fromForm } from "../session-form.server";

export const loader = campLoader(
	{
		permission: "sessions_edit",
		query: z.object({ season: id().optional() }),
		reads: editorReads,
	},
	({ rows, query }) => {
		const followed =
			rows.seasons.find((season) => season.id === query.season) ??
			rows.seasons.find((season) => season.is_current) ??
			rows.seasons[0];
		return {
			...editorView(rows),
			idempotency_key: newId(),
			session: {
				season_id: followed?.id,
				weekdays: ["1", "2", "3", "4", "5"],
				checkpoints: ["morning"],
				waitlist_enabled: "on",
				offer_hours: "48",
			},
		};
	},
);

export const action = campAction(
	{ permission: "sessions_edit", body: sessionForm, failure: toastWords.notCreated("Session") },
	async ({ ctx, input: { updated_at: _, ...input } }) => {
		const made = await asTyped(() =>
			idempotent<{ id: string }>(ctx, () => createSession(ctx, fromForm(ctx, input))),
		);
		return redirectWithToast(sessionPaths.session(made.id), toastWords.created("Session"));
	},
);

export const handle = { title: "Add session" };
export const meta = () => [{ title: "Add session · CampInsights" }];

export default function NewSession() {
	const view = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	if (view.seasons.length === 0) {
		return (
			<EmptyState
				level={1}
				title="Add a season first"
				actions={
					<ButtonLink to="/seasons/new" variant="primary">
						Add season
					</ButtonLink>
				}
			>
				<p>Every session belongs to a season and stays within its dates.</p>
			</EmptyState>
		);
	}
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add session"
					description="It starts as a draft that only staff see."
					back={{ to: sessionPaths.list, label: "Sessions" }}
				/>
			</div>
			<SessionEditor {...view} result={result} taken={0} back={sessionPaths.list} submit="Add session" />
		</>
	);
}
