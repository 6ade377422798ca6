import { z } from "zod";
import type { RowsOf } from "#db/client";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { ofSeason } from "../route-specs.server";
import { changeQuestion } from "../change-question.server";
import { questionChanges, questionShown } from "../inputs";
import { questionNamed, toShown, toStored } from "../queries.server";
import { removeQuestion } from "../remove-question.server";

const params = z.object({ id: id() });

type Input = ReadInput<z.infer<typeof params>, z.infer<typeof ofSeason.query>>;

const reads = (input: Input) => ({
	...ofSeason.reads(input),
	named: questionNamed(input.db, input.place.camp_id, input.query.season_id, input.params.id),
});

const aQuestion = {
	...ofSeason,
	params,
	reads,
	find: (rows: RowsOf<ReturnType<typeof reads>>) => {
		const [named] = rows.named;
		return named && toShown(toStored(rows.questions), named.question_id);
	},
};

const api = resource({
	GET: campMethod({ ...aQuestion, summary: "A question", response: questionShown }, ({ found }) => ({
		data: found,
	})),
	PUT: campWriteMethod(
		{
			...aQuestion,
			summary: "Change a question or its position",
			body: questionChanges,
			response: questionShown,
		},
		async ({ ctx, found, input }) => ({ data: await changeQuestion(ctx, found.season_id, found.id, input) }),
	),
	DELETE: campMethod(
		{
			...aQuestion,
			summary: "Remove a question that no other question depends on",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await removeQuestion(ctx, found.season_id, found.id);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
