import type { Things } from "../../../../support/camp-world";
import { type Area, button, many, rows } from "../area";

const season = (end: string) => (at: Things) => `/seasons/${at.season_id}${end}`;

const question = (end: string) => (at: Things) =>
	`/seasons/${at.season_id}/questions/${at.question_id}${end}`;
const emptySeason = (end: string) => (at: Things) => `/seasons/${at.empty_season_id}${end}`;

/** What families are asked. */
export const QUESTIONS: Area = {
	rows: [
		...rows("registration/forms/routes/questions", season("/questions"), { GET: "registration_manage" }),
		...rows("registration/forms/routes/new-question", season("/questions/new"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/forms/routes/question", question(""), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/forms/routes/preview", season("/questions/preview"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/forms/routes/version", (at) => `/seasons/${at.season_id}/questions/versions/1`, {
			GET: "registration_manage",
		}),
		...button("registration/forms/routes/publish", season("/questions/publish"), "registration_manage"),
		...button("registration/forms/routes/starter", emptySeason("/questions/starter"), "registration_manage"),
		...button("registration/forms/routes/copy", emptySeason("/questions/copy"), "registration_manage"),
		...button("registration/forms/routes/move", question("/move"), "registration_manage"),
		...button("registration/forms/routes/duplicate", question("/duplicate"), "registration_manage"),
		...button("registration/forms/routes/remove", question("/remove"), "registration_manage"),
		...rows(
			"registration/forms/routes/restore",
			question("/restore"),
			{ POST: "registration_manage" },
			{ namesInBody: true },
		),
		...rows("registration/forms/routes/restore", "/seasons/any/questions/any/restore", { GET: "signed-in" }),
		...rows("registration/forms/api/questions", (at) => `/api/questions?season_id=${at.season_id}`, {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows(
			"registration/forms/api/question",
			(at) => `/api/questions/${at.question_id}?season_id=${at.season_id}`,
			{
				GET: "registration_manage",
				PUT: "registration_manage",
				DELETE: "registration_manage",
			},
		),
		...rows("registration/forms/api/question-form", (at) => `/api/seasons/${at.season_id}/question-form`, {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
	],
	bodies: {
		"POST registration/forms/api/questions": {
			body: (at) => ({
				kind: "choice",
				label: "T-shirt size",
				options: [
					{ key: "s", label: "S" },
					{ key: "m", label: "M" },
				],
				condition: { match: "all", of: [{ field: "session", operator: "is", value: at.session_id }] },
			}),
		},
		"PUT registration/forms/api/question": { body: () => ({ label: "May we film?", help: "For our page." }) },
		"POST registration/forms/api/question-form": { body: () => ({ version: 1 }) },
	},
	forms: {
		"registration/forms/routes/new-question": {
			fields: (at) => ({
				label: "Which bus?",
				kind: "choice",
				help: "",
				options: "North\nSouth",
				per_family: "child",
				match: "all",
				"of[0].field": "session",
				"of[0].operator": "is",
				"of[0].value": at.session_id,
			}),
			wrong: ({ session_id }) => ({
				kind: ["no_such_kind"],
				options: ["North", "North\nNorth", many(31).join("\n")],
				per_family: ["nobody"],
				match: ["some"],
				"of[0].operator": ["resembles"],
				"of[0].value": [session_id],
			}),
		},
		"registration/forms/routes/question": {
			fields: () => ({ label: "May we film?", kind: "yes_no", per_family: "family" }),
			wrong: () => ({ kind: ["no_such_kind", "choice"], per_family: ["nobody"], updated_at: ["yesterday"] }),
		},
		"registration/forms/routes/copy": {
			fields: (at) => ({ from: at.season_id }),
			wrong: ({ season_id }) => ({ from: [season_id, "no-such-season"] }),
		},
		"registration/forms/routes/move": {
			fields: () => ({ direction: "up" }),
			wrong: () => ({ direction: ["sideways"] }),
		},
		"registration/forms/routes/publish": {
			fields: () => ({ version: "1" }),
			wrong: () => ({ version: ["-1", "7", "soon"], seen: ["something else"] }),
		},
	},
};
