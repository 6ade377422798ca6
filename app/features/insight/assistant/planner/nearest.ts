import type { Piece } from "./pieces";
import { PROFILES } from "./profiles";
import { ROLES } from "./roles";
import type { Meaning } from "./types";
import type { Vocabulary } from "./vocabulary";
import { isNoise, phraseOf } from "./words";

/** Questions that the planner can answer, with the entity that each needs. */
const EXAMPLES: readonly (readonly [entity: string, question: string])[] = [
	["camper", "How many campers are coming this season?"],
	["camper", "How many campers are new this season?"],
	["camper", "Which campers have missing forms?"],
	["camper", "How many campers are in each grade?"],
	["camper", "Which campers have a birthday this month?"],
	["camper", "What is the average age of campers?"],
	["camper", "Which towns have the most campers?"],
	["enrollment", "How many campers are enrolled by session?"],
	["enrollment", "How many girls and boys are in each session?"],
	["enrollment", "How many enrollments were canceled last month?"],
	["enrollment", "Which campers have no cabin?"],
	["season_camper", "Compare campers this season and last season"],
	["session", "Which sessions have open spots?"],
	["session", "Which session has the lowest fill rate?"],
	["session", "How many open spots are left in each session?"],
	["family", "Which families owe more than $500?"],
	["family", "How many families have more than one camper?"],
	["payment", "How much was paid last month?"],
	["payment", "How much was paid by each payment method?"],
	["charge", "How much is overdue?"],
	["registration", "Which registrations need review?"],
	["registration", "How many registrations were submitted last week?"],
	["waitlisted_child", "How many children are on the waitlist for each grade?"],
	["session", "Which session has the most campers on the waitlist?"],
	["camper_day", "Who was absent yesterday?"],
	["camper_day", "How many campers were late this week?"],
	["roll_call", "Which roll calls weren't taken yesterday?"],
	["staff", "Which staff have a certification expiring in the next 30 days?"],
	["staff", "How many staff work in each role?"],
];

const MOST = 3;

/** The entities that a phrase is about: those of its noun, or else of the facts that it names. */
function entitiesOf(meanings: readonly Meaning[]): string[] {
	const nouns = meanings.flatMap((each) => (each.kind === "noun" ? [each.noun] : []));
	if (nouns.length > 0)
		return Object.keys(PROFILES).filter((key) => nouns.some((noun) => PROFILES[key]?.nouns[noun] === 0));
	return meanings.flatMap((each) => ("entity" in each ? [each.entity] : []));
}

const isTelling = (word: string): boolean => !isNoise(word) && !ROLES.has(word);

/** The questions that share the most with one that isn't answered, among those that the asker can ask. None if nothing is shared. */
export function nearestQuestions(pieces: readonly Piece[], vocabulary: Vocabulary): string[] {
	const said = new Set(
		pieces.flatMap((piece) => (piece.kind === "words" ? piece.phrase.split(" ").filter(isTelling) : [])),
	);
	const meant = new Set(
		pieces.flatMap((piece) => (piece.kind === "words" ? entitiesOf(piece.meanings) : [])),
	);
	return examplesFor(vocabulary)
		.map(({ entity, question }) => ({
			question,
			score:
				phraseOf(question)
					.split(" ")
					.filter((word) => said.has(word)).length + (meant.has(entity) ? 1 : 0),
		}))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.slice(0, MOST)
		.map(({ question }) => question);
}

/** All examples that an asker can ask. */
const examplesFor = ({ usable }: Pick<Vocabulary, "usable">): { entity: string; question: string }[] =>
	EXAMPLES.filter(([entity]) => usable.has(entity) && PROFILES[entity]).map(([entity, question]) => ({
		entity,
		question,
	}));
