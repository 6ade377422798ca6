import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

type OfSeason = { id: string; camp_id: string };

export interface BuiltQuestion extends Built {
	id: string;
	question: RowOf<"question">;
}

/** Yes-or-no question, asked of each child of a season. */
export function aQuestion(
	season: OfSeason,
	overrides: Partial<RowOf<"question">> = {},
	make: Make = fresh,
): BuiltQuestion {
	const label = overrides.label ?? "Can we take pictures?";
	const id = overrides.id ?? make.id(`question/${label}`);
	const question: RowOf<"question"> = {
		kind: "yes_no",
		position: 1,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: season.camp_id,
		season_id: season.id,
		id,
		label,
	};
	return { id, question, rows: { question: [question] } };
}

/** Published version of a season's questions; version 1 by default. */
export function aQuestionForm(
	season: OfSeason,
	publisher: { id: string },
	questions: readonly BuiltQuestion[],
	overrides: Partial<RowOf<"question_form">> = {},
	make: Make = fresh,
): Built {
	const form: RowOf<"question_form"> = {
		version: 1,
		published_at: make.at,
		published_by: publisher.id,
		questions: questions.map(({ question }) => {
			const { id, kind, per_family, label, help, is_required, options, condition } = question;
			return {
				id,
				kind,
				per_family: per_family ?? false,
				label,
				help: help ?? null,
				is_required: is_required ?? false,
				options: options ?? [],
				condition: condition ?? null,
			};
		}),
		...overrides,
		camp_id: season.camp_id,
		season_id: season.id,
	};
	return { rows: { question_form: [form] } };
}
