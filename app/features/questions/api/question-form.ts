import { seasonAsked } from "~/features/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import type { ReadInput } from "~/platform/http/guard.server";
import { publishInput, questionFormShown } from "../inputs";
import { publishForm } from "../publish-form.server";
import { publishedForm, toForm } from "../queries.server";

const aForm = {
	...seasonAsked,
	permission: "registration_manage" as const,
	reads: (at: Pick<ReadInput<{ season_id: string }, unknown>, "db" | "place" | "params">) => ({
		...seasonAsked.reads(at),
		published: publishedForm(at.db, at.place.camp_id, at.params.season_id),
	}),
	response: questionFormShown,
};

const api = resource({
	GET: campMethod(
		{ ...aForm, summary: "The questions that families are asked, as they were published last" },
		({ found, rows }) => ({ data: { season_id: found.id, ...toForm(rows.published[0]) } }),
	),
	POST: campWriteMethod(
		{
			...aForm,
			summary: "Publish the season's questions as they stand, as its next version",
			body: publishInput,
			status: 201,
		},
		async ({ ctx, found, input }) => ({
			data: { season_id: found.id, ...(await publishForm(ctx, found.id, input)) },
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
