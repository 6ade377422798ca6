import { z } from "zod";
import type { RowsOf } from "#db/client";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { previewQuery } from "./inputs";
import {
	editingReads,
	formVersion,
	formVersions,
	offeredSurroundings,
	questionNamed,
	questionsOfSeason,
	toStored,
} from "./queries.server";

/** Permission to set up registration, which includes reading and writing its questions. */
const permission = "registration_manage" as const;

/** Declaration for actions on a season's questions. */
export const aSeason = { permission, ...seasonAsked };

type SeasonParams = { season_id: string };
type At<Params> = Pick<ReadInput<Params, unknown>, "db" | "place" | "params">;

/**
 * Declaration for pages that edit or preview a season's questions: reads all of them and the sessions and genders
 * their conditions can name.
 */
export const aSeasonsQuestions = {
	permission,
	params: seasonAsked.params,
	reads: (at: At<SeasonParams>) => ({
		...seasonAsked.reads(at),
		questions: questionsOfSeason(at.db, at.place.camp_id, at.params.season_id),
		...offeredSurroundings(at.db, at.place.camp_id, at.params.season_id),
	}),
	find: seasonAsked.find,
};

type PreviewAt = At<SeasonParams> & { query: z.infer<typeof previewQuery> };

/** Declaration for a preview of a season's questions: the current draft, or the published version in the URL. */
export const aPreview = {
	permission,
	params: seasonAsked.params,
	query: previewQuery,
	reads: (at: PreviewAt) => ({
		...aSeasonsQuestions.reads(at),
		form: at.query.version
			? formVersion(at.db, at.place.camp_id, at.params.season_id, at.query.version)
			: null,
		versions: formVersions(at.db, at.place.camp_id, at.params.season_id),
	}),
	/** Not found when the version doesn't exist. */
	find: (rows: RowsOf<ReturnType<typeof aSeasonsQuestions.reads>> & { form: unknown[] | null }) =>
		rows.form?.length === 0 ? undefined : seasonAsked.find(rows),
};

const questionParams = z.object({ season_id: id(), question_id: id() });
type QuestionParams = z.infer<typeof questionParams>;
const readQuestion = (at: At<QuestionParams>) => ({
	...aSeasonsQuestions.reads(at),
	named: questionNamed(at.db, at.place.camp_id, at.params.season_id, at.params.question_id),
});

/** Declaration for a page or action on one question, with all questions of its season. */
export const aQuestion = {
	permission,
	params: questionParams,
	reads: readQuestion,
	find: (rows: RowsOf<ReturnType<typeof readQuestion>>) => {
		const season = seasonAsked.find(rows);
		const questions = toStored(rows.questions);
		const question = questions.find(({ id }) => id === rows.named[0]?.question_id);
		return season && question && { season, question, questions };
	},
};

const query = z.object({ season_id: id().describe("The season of the questions.") });

/** Declaration for the API, which names the season in the query because a question keeps its ID across seasons. */
export const ofSeason = {
	permission,
	query,
	reads: ({
		db,
		place,
		query: { season_id },
	}: Pick<ReadInput<unknown, z.infer<typeof query>>, "db" | "place" | "query">) => ({
		...seasonAsked.reads({ db, place, params: { season_id } }),
		...editingReads(db, place.camp_id, season_id),
	}),
	find: seasonAsked.find,
};
