import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltQuestion extends Built {
	id: string;
}

/** A question that a user has asked the assistant: how many campers there are in each grade, unless told otherwise. */
export function anAskedQuestion(
	camp: OfCamp,
	user: { id: string },
	overrides: Partial<RowOf<"assistant_question">> = {},
	make: Make = fresh,
): BuiltQuestion {
	const id = overrides.id ?? make.id(`assistant-question/${user.id}/${overrides.text ?? ""}`);
	const plan = {
		version: 1,
		entity: "camper",
		columns: [],
		filters: [{ any: [{ field: "enrollments", op: "gt", value: 0 }] }],
		group: ["grade"],
		measures: [{ op: "count" }],
		sort: [{ field: "grade", descending: false }],
	};
	const question: RowOf<"assistant_question"> = {
		asked_at: make.at,
		text: "How many campers are in each grade?",
		outcome: "plan",
		result: { outcome: "plan", reading: { asked: { kind: "plan", plan }, corrected: [] } },
		...overrides,
		camp_id: camp.id,
		id,
		user_id: user.id,
	};
	return { id, rows: { assistant_question: [question] } };
}
