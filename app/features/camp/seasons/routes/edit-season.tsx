import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { seasonAsked } from "../route-specs.server";
import { SeasonEditor } from "../components/season-editor";
import { seasonForm } from "../inputs";
import { seasonPaths } from "../paths";
import { hasSessions } from "../queries.server";
import { updateSeason } from "../update-season.server";

export const loader = campLoader(
	{
		permission: "sessions_edit",
		params: seasonAsked.params,
		reads: ({ db, place, params }) => ({
			...seasonAsked.reads({ db, place, params }),
			sessions: hasSessions({ db, place }, params.season_id),
		}),
		find: (rows) => rows.season[0],
	},
	({ found, rows }) => ({
		id: found.id,
		name: found.name,
		can_delete: rows.sessions.length === 0,
		constraint: getZodConstraint(seasonForm),
		season: {
			name: found.name,
			year: String(found.year),
			start_date: found.start_date,
			end_date: found.end_date,
			updated_at: found.updated_at,
		},
	}),
);

export const action = campAction(
	{ permission: "sessions_edit", ...seasonAsked, body: seasonForm, failure: toastWords.notUpdated("Season") },
	async ({ ctx, found, input }) => {
		await updateSeason(ctx, found, input);
		return redirectWithToast(seasonPaths.list, toastWords.updated("Season"));
	},
);

export const handle = { title: "Edit season" };
export const meta = () => [{ title: "Edit season · CampInsights" }];

export default function EditSeason() {
	const { id, name, can_delete, constraint, season } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: seasonPaths.list, label: "Seasons" }} />
			</div>
			<SeasonEditor
				season={season}
				constraint={constraint}
				result={result}
				back={seasonPaths.list}
				submit="Save changes"
			/>
			{can_delete ? (
				<div className="mx-auto mt-8 max-w-form">
					<Card title="Delete season" description="This season has no sessions. You can't undo this.">
						<Form method="post" action={seasonPaths.delete(id)}>
							<SubmitButton variant="danger">Delete season</SubmitButton>
						</Form>
					</Card>
				</div>
			) : null}
		</>
	);
}
