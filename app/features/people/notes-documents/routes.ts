import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/notes-documents/${name}`);

/** Actions posted by the pages. Those without a page only show why they were rejected. */
const changes = [
	file("person/:person_id/notes/:note_id/delete", "routes/delete-note.tsx"),
	file("person/:person_id/notes/:note_id/restore", "routes/restore-note.tsx"),
	file("person/:person_id/documents/:document_id/delete", "routes/delete-document.tsx"),
	file("person/:person_id/documents/:document_id/restore", "routes/restore-document.tsx"),
];

export const screens = [
	file("person/:person_id/notes", "routes/person-notes.tsx"),
	file("person/:person_id/notes/:note_id", "routes/note.tsx"),
	file("person/:person_id/documents", "routes/person-documents.tsx"),
	...changes,
];

/** Uploads and downloads, each checked for permission. */
export const actions = [
	file("person/:person_id/notes.csv", "routes/notes-csv.ts"),
	file("person/:person_id/documents/upload", "routes/upload-document.ts"),
	file("person/:person_id/documents/:document_id", "routes/document-file.ts"),
];

export const api = [
	file("api/persons/:person_id/notes", "api/notes.ts"),
	file("api/persons/:person_id/notes/:note_id", "api/note.ts"),
	file("api/persons/:person_id/documents", "api/documents.ts"),
	file("api/persons/:person_id/documents/:document_id", "api/document.ts"),
];
