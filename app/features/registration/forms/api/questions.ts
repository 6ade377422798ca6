import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole, pageQuery } from "#app/platform/http/page";
import { addQuestion } from "../add-question.server";
import { ofSeason } from "../route-specs.server";
import { questionInput, questionShown } from "../inputs";
import { toShown, toStored } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			...ofSeason,
			query: ofSeason.query.extend(pageQuery),
			summary: "A season's questions as the camp edits them, family questions first",
			response: z.array(questionShown),
		},
		({ rows, query }) => {
			const questions = toStored(rows.questions);
			const { data: shown, page } = pageOfWhole(questions, query, ({ id }) => id);
			return { data: shown.map(({ id }) => toShown(questions, id)), page };
		},
	),
	POST: campWriteMethod(
		{ ...ofSeason, summary: "Add a question", body: questionInput, response: questionShown, status: 201 },
		async ({ ctx, found, input: { help = null, ...input } }) => ({
			data: await addQuestion(ctx, found.id, { ...input, help }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
