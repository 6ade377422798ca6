import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltQuestion extends Built {
	id: string;
}

/** A question to the assistant, by default "Which sessions have open spots?" */
export function anAskedQuestion(
	camp: OfCamp,
	user: { id: string },
	overrides: Partial<RowOf<"assistant_question">> = {},
	make: Make = fresh,
): BuiltQuestion {
	const id = overrides.id ?? make.id(`assistant-question/${user.id}/${overrides.text ?? ""}`);
	const plan = {
		version: 1,
		entity: "session",
		columns: ["name", "start_date", "capacity", "open_spots"],
		filters: [{ any: [{ field: "open_spots", op: "gt", value: 0 }] }],
		group: [],
		measures: [],
		sort: [{ field: "start_date", descending: false }],
	};
	const question: RowOf<"assistant_question"> = {
		asked_at: make.at,
		text: "Which sessions have open spots?",
		outcome: "plan",
		result: { outcome: "plan", reading: { asked: { kind: "plan", plan }, corrected: [] } },
		...overrides,
		camp_id: camp.id,
		id,
		user_id: user.id,
	};
	return { id, rows: { assistant_question: [question] } };
}

/** A request to a model that was never sent: by default an example without an answer. */
export function aModelRequest(
	camp: OfCamp,
	user: { id: string },
	overrides: Partial<RowOf<"assistant_egress">> = {},
	make: Make = fresh,
): Built {
	const request: RowOf<"assistant_egress"> = {
		id: make.id(`assistant-egress/${user.id}/${overrides.sent ?? ""}`),
		left_at: make.at,
		provider: "Example",
		model: "not sent",
		sent: JSON.stringify({
			messages: [{ role: "user", content: 'Question: "which sessions have open spots"' }],
		}),
		outcome: "answered",
		...overrides,
		camp_id: camp.id,
		user_id: user.id,
	};
	return { rows: { assistant_egress: [request] } };
}
