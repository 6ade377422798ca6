import type { ServerCapability } from "#app/platform/capability";

export const forms: ServerCapability = {
	season_parts: [{ position: 40, load: async () => (await import("./copy-questions.server")).copyQuestions }],
	sample_data: { person: { camper_id: ["registration_answer"] }, season: ["question", "question_form"] },
};
