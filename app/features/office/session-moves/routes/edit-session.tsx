import { useActionData, useLoaderData } from "@remix-run/react";
import {
	asTyped,
	editorReads,
	editorView,
	fromForm,
	sessionAsked,
	sessionForm,
	toForm,
	updateSession,
} from "#app/features/program/sessions/index.server";
import { MoveNotice, moveIn } from "../components/move-notice";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { SessionEditor } from "#app/features/program/sessions/components/session-editor";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { planSessionMove } from "../move-session.server";

export const loader = campLoader(
	{
		permission: "sessions_edit",
		params: sessionAsked.params,
		reads: ({ db, place, params }) => ({
			...sessionAsked.reads({ db, place, params }),
			...editorReads({ db, place }),
		}),
		find: (rows) => rows.session[0],
	},
	({ ctx, rows, found }) => ({
		...editorView(rows),
		id: found.id,
		name: found.name,
		taken: found.taken,
		session: toForm(ctx, found),
	}),
);

export const action = campAction(
	{
		permission: "sessions_edit",
		...sessionAsked,
		body: sessionForm,
		failure: toastWords.notUpdated("Session"),
	},
	async ({ ctx, found, input: { confirm, ...input } }) => {
		await asTyped(() =>
			updateSession(ctx, found, fromForm(ctx, input, found), planSessionMove(ctx, found, confirm)),
		);
		return redirectWithToast(sessionPaths.session(found.id), toastWords.updated("Session"));
	},
);

export const handle = { title: "Edit session" };
export const meta = () => [{ title: "Edit session · CampInsights" }];

export default function EditSession() {
	const { id, name, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const result = answer?.result;
	const move = moveIn(answer?.details);
	const back = sessionPaths.session(id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: back, label: name }} />
			</div>
			<SessionEditor
				{...view}
				result={result}
				back={back}
				submit="Save changes"
				notice={move ? <MoveNotice move={move} /> : undefined}
			/>
		</>
	);
}
