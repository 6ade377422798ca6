import { newId } from "#app/lib/ids";
import type { Things } from "../../../../support/camp-world";
import { type Area, button, EXPORT, type More, rows } from "../area";

const answer = (end: string) => (at: Things) => `/ai-analytics/answers/${at.assistant_question_id}${end}`;

/** A question is changed, rated and deleted by its asker alone. */
const ASKERS: More = { otherwise: { program_director: "absent", super_admin: "absent" } };

/** Pseudonymous data needs the right to the list beside the right to ask. */
const privacy = (name: string, also: More["also"]) =>
	rows(`insight/assistant/api/${name}`, `/api/ai/privacy/${name}`, { GET: "ai_query" }, { also });

/** The assistant. */
export const ASSISTANT: Area = {
	rows: [
		...rows("insight/assistant/routes/assistant", "/ai-analytics", { GET: "ai_query", POST: "ai_query" }),
		...rows("insight/assistant/routes/answer", answer(""), { GET: "ai_query" }),
		...rows("insight/assistant/routes/change", answer("/change"), { POST: "ai_query" }, ASKERS),
		...rows("insight/assistant/routes/change", "/ai-analytics/answers/any/change", { GET: "signed-in" }),
		...rows("insight/assistant/routes/thumb", answer("/thumb"), { POST: "ai_query" }, ASKERS),
		...rows("insight/assistant/routes/thumb", "/ai-analytics/answers/any/thumb", { GET: "signed-in" }),
		...rows("insight/assistant/routes/delete", answer("/delete"), { POST: "ai_query" }, ASKERS),
		...rows("insight/assistant/routes/delete", "/ai-analytics/answers/any/delete", { GET: "signed-in" }),
		...button("insight/assistant/routes/clear", "/ai-analytics/history/delete", "ai_query"),
		...rows("insight/assistant/routes/settings", "/ai-analytics/settings", { GET: "manage_all" }),
		...button("insight/assistant/routes/setting", "/ai-analytics/settings/setting", "manage_all"),
		...button("insight/assistant/routes/synonym", "/ai-analytics/settings/word", "manage_all"),
		...rows("insight/assistant/routes/egress", "/ai-analytics/egress", { GET: "audit_view" }),
		...rows("insight/assistant/routes/egress-csv", "/ai-analytics/egress.csv", { GET: "audit_view" }, EXPORT),
		...privacy("campers", "campers_view"),
		...privacy("sessions", "sessions_view"),
		...privacy("staff", "staff_view"),
		...privacy("transactions", "finance_view"),
		...privacy("dashboard-metrics", "analytics_view"),
		...rows("insight/assistant/api/detokenize", "/api/ai/privacy/detokenize", { POST: "ai_detokenize" }),
	],
	bodies: {
		"POST insight/assistant/api/detokenize": { body: () => ({ tokens: ["P-2345"] }) },
	},
	forms: {
		"insight/assistant/routes/assistant": {
			fields: () => ({ question: "How many campers are in each grade?" }),
			wrong: () => ({ question: [""] }),
		},
		"insight/assistant/routes/change": {
			fields: () => ({ drop: "0" }),
			wrong: () => ({ drop: ["7", "101"] }),
			notText: ["drop"],
		},
		"insight/assistant/routes/setting": {
			fields: () => ({ set: "roles", role: ["camp_admin", "program_director"] }),
			wrong: () => ({ set: ["no_such_setting"], role: ["counselor"] }),
			notText: ["set", "role"],
		},
		"insight/assistant/routes/synonym": {
			fields: () => ({ word: `Zzyzx ${newId()}`.slice(0, 40), means: "campers" }),
			wrong: () => ({ word: ["", "x".repeat(61), "allergies"], means: ["qwertzu"] }),
		},
		"insight/assistant/routes/thumb": {
			fields: () => ({ thumb: "down", because: "number" }),
			wrong: () => ({ thumb: ["sideways"], because: ["no_such_reason"] }),
			notText: ["thumb", "because"],
		},
	},
};
