import { type SQL, sql } from "drizzle-orm";
import type { CampFacts, Choice, FieldSpec } from "#app/platform/query/entity";

// How families heard about the camp, from the question on its registration form.

const ASKS_SOURCE =
	/\bhear(?:d)? (?:about|of)\b|\bfind (?:out about )?(?:us|our camp)\b|\blearn about (?:us|our camp)\b|\btold you about (?:us|our camp)\b/i;

/** Maximum questions that a camp's sources come from: its seasons can ask it in different words. */
const MOST_QUESTIONS = 3;

/** Questions that ask families how they heard about the camp, with choices. The chosen season's come first. */
export const sourceQuestions = ({ questions }: CampFacts): CampFacts["questions"] =>
	questions
		.filter(
			({ label, kind, per_family, is_health }) =>
				kind === "choice" && per_family && !is_health && ASKS_SOURCE.test(label),
		)
		.slice(0, MOST_QUESTIONS);

/** Key of answers that aren't among the choices. */
const OTHER = "other";

/**
 * The field `source`: how a family heard about the camp, as its first registration of a season says. It has choices of the
 * question only; any other answer is "Other", so that no family's own words appear. Empty where the camp doesn't ask.
 * @param household ID of the row's household, in `joins`
 * @param season ID of the row's season
 * @param historical for rows that are there once the family has registered
 */
export function sourceField(
	facts: CampFacts,
	{
		camp_id,
		household,
		season,
		joins,
		historical,
	}: { camp_id: SQL; household: SQL; season: SQL; joins: string[]; historical?: true },
): Record<string, FieldSpec> {
	const questions = sourceQuestions(facts);
	if (questions.length === 0) return {};
	const choices = new Map<string, Choice>();
	for (const { key, label } of questions.flatMap(({ options }) => options))
		if (!choices.has(key)) choices.set(key, { key, label });
	if (!choices.has(OTHER)) choices.set(OTHER, { key: OTHER, label: "Other" });
	return {
		source: {
			label: "How the family heard about camp",
			type: "choice",
			permission: "registration_manage",
			sensitivity: "personal",
			joins,
			historical,
			choices: [...choices.values()],
			sql: ({ bind, list }) => {
				const answers = questions.map(({ id }) => {
					const path = bind(`$."${id}"`);
					return sql`iif(json_type(sa.answers, ${path}) = 'text', json_extract(sa.answers, ${path}), NULL)`;
				});
				// The last NULL lets one answer be coalesced as well.
				const given = sql`coalesce(${sql.join(answers, sql`, `)}, NULL)`;
				return sql`(SELECT iif(x.given IN ${list([...choices.keys()])}, x.given, ${bind(OTHER)}) FROM (
					SELECT ${given} AS given, sr.submitted_at AS at, sr.id AS id FROM registration sr INDEXED BY registration_household
					CROSS JOIN registration_answer sa ON sa.camp_id = sr.camp_id AND sa.registration_id = sr.id AND sa.respondent = 'family'
					WHERE sr.camp_id = ${camp_id} AND sr.household_id = ${household} AND sr.season_id = ${season} AND sr.status <> 'draft') x
					WHERE x.given IS NOT NULL ORDER BY x.at, x.id LIMIT 1)`;
			},
		},
	};
}
