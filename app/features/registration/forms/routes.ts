import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registration/forms/${name}`);

/** Actions that redirect back to the list. Their own pages only show an error. */
const changes = [
	file("seasons/:season_id/questions/publish", "routes/publish.tsx"),
	file("seasons/:season_id/questions/starter", "routes/starter.tsx"),
	file("seasons/:season_id/questions/copy", "routes/copy.tsx"),
	file("seasons/:season_id/questions/:question_id/move", "routes/move.tsx"),
	file("seasons/:season_id/questions/:question_id/duplicate", "routes/duplicate.tsx"),
	file("seasons/:season_id/questions/:question_id/remove", "routes/remove.tsx"),
	file("seasons/:season_id/questions/:question_id/restore", "routes/restore.tsx"),
];

export const screens = [
	file("seasons/:season_id/questions", "routes/questions.tsx"),
	file("seasons/:season_id/questions/new", "routes/new-question.tsx"),
	file("seasons/:season_id/questions/preview", "routes/preview.tsx"),
	file("seasons/:season_id/questions/versions/:version", "routes/version.tsx"),
	file("seasons/:season_id/questions/:question_id", "routes/question.tsx"),
	...changes,
];

export const api = [
	file("api/questions", "api/questions.ts"),
	file("api/questions/:id", "api/question.ts"),
	file("api/seasons/:season_id/question-form", "api/question-form.ts"),
];
