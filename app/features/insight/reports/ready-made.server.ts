import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { ReadyMade } from "#app/platform/query/ready-made";

/** The ready-made reports that capabilities declare, in the order in which they are listed. Loaded along with the route. */
export const READY_MADE: readonly ReadyMade[] = (
	await loadInOrder(SERVER_CAPABILITIES.flatMap(({ ready_made_reports = [] }) => ready_made_reports))
).flat();

const ANSWERS = "answers.";

/** A question of the registration forms. */
interface Asked {
	id: string;
	label: string;
	/** A flag of the database or of the catalog. */
	is_health: boolean | number;
}

/** The report on the answers to a question of the registration forms: T-shirt sizes, swim levels. */
export const answersReport = ({ id, label, is_health }: Asked): ReadyMade => ({
	key: ANSWERS + id,
	name: `Answers: ${label}`.slice(0, 120),
	description: "What each camper of this season answered.",
	category: is_health ? "health" : "registration",
	permissions: ["campers_view", "sessions_view", is_health ? "medical_view" : "registration_manage"],
	plan: {
		version: 1,
		entity: "camper",
		columns: ["name", "groups", `answer:${id}`],
		filters: [
			{ any: [{ field: "enrollments", op: "gt", value: 0 }] },
			{ any: [{ field: `answer:${id}`, op: "is_not_empty" }] },
		],
		sort: [{ field: "name" }],
	},
});

/** The entity of a ready-made report, also of one on answers; null for another key. */
export const readyMadeEntity = (key: string): string | null =>
	key.startsWith(ANSWERS) ? "camper" : (READY_MADE.find((each) => each.key === key)?.plan.entity ?? null);

/** A ready-made report by its key; undefined where there is none, or no such question. */
export const readyMade = (key: string, questions: readonly Asked[] = []): ReadyMade | undefined => {
	const question = key.startsWith(ANSWERS) && questions.find(({ id }) => key === ANSWERS + id);
	return question ? answersReport(question) : READY_MADE.find((each) => each.key === key);
};
