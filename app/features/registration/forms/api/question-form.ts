import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { formChanges } from "../change-rules";
import { publishInput, questionFormShown } from "../inputs";
import { publishForm, seenHash } from "../publish-form.server";
import { publishedForm, questionsOfSeason, toForm, toStored } from "../queries.server";
import type { Question } from "../rules";

const aForm = {
	...seasonAsked,
	permission: "registration_manage" as const,
	reads: (at: Pick<ReadInput<{ season_id: string }, unknown>, "db" | "place" | "params">) => ({
		...seasonAsked.reads(at),
		questions: questionsOfSeason(at.db, at.place.camp_id, at.params.season_id),
		published: publishedForm(at.db, at.place.camp_id, at.params.season_id),
	}),
	response: questionFormShown,
};

/** Published questions, and the changes that publishing would make. */
const shown = async (season_id: string, form: ReturnType<typeof toForm>, draft: readonly Question[]) => ({
	season_id,
	...form,
	changes: formChanges(form.questions, draft),
	seen: await seenHash(draft),
});

const api = resource({
	GET: campMethod(
		{ ...aForm, summary: "The questions families are asked, as last published" },
		async ({ found, rows }) => ({
			data: await shown(found.id, toForm(rows.published[0]), toStored(rows.questions)),
		}),
	),
	POST: campWriteMethod(
		{
			...aForm,
			summary: "Publish the season's current questions as the next version",
			body: publishInput,
			status: 201,
		},
		async ({ ctx, found, input }) => ({
			data: await publishForm(ctx, found.id, input).then((form) => shown(found.id, form, form.questions)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
