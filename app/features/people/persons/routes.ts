import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/persons/${name}`);

/** What a tab posts to; one without a page says only why something was refused. */
const changes = [
	file("person/:person_id/delete", "routes/delete-person.tsx"),
	file("person/:person_id/restore", "routes/restore-person.tsx"),
	file("person/:person_id/merge/undo", "routes/undo-merge.tsx"),
	file("person/:person_id/family/:relationship_id/delete", "routes/unrelate.tsx"),
	file("person/:person_id/family/:relationship_id/order", "routes/call-order.tsx"),
	file("person/:person_id/notes/:note_id/delete", "routes/delete-note.tsx"),
	file("person/:person_id/notes/:note_id/restore", "routes/restore-note.tsx"),
	file("person/:person_id/documents/:document_id/delete", "routes/delete-document.tsx"),
	file("person/:person_id/documents/:document_id/restore", "routes/restore-document.tsx"),
	file("person/:person_id/photo/delete", "routes/remove-photo.tsx"),
	file("person/:person_id/photo/restore", "routes/restore-photo.tsx"),
];

export const screens = [
	file("person/:person_id", "routes/person.tsx"),
	file("person/:person_id/edit", "routes/edit-person.tsx"),
	file("person/:person_id/family", "routes/person-family.tsx"),
	file("person/:person_id/family/add", "routes/relate.tsx"),
	file("person/:person_id/family/:relationship_id", "routes/relation.tsx"),
	file("person/:person_id/sessions", "routes/person-sessions.tsx"),
	file("person/:person_id/attendance", "routes/person-attendance.tsx"),
	file("person/:person_id/notes", "routes/person-notes.tsx"),
	file("person/:person_id/notes/:note_id", "routes/note.tsx"),
	file("person/:person_id/documents", "routes/person-documents.tsx"),
	file("person/:person_id/activity", "routes/person-activity.tsx"),
	file("person/:person_id/photo", "routes/photo.tsx"),
	file("person/:person_id/merge", "routes/merge.tsx"),
	file("duplicates", "routes/duplicates.tsx"),
	file("families", "routes/families.tsx"),
	file("families/new", "routes/new-family.tsx"),
	file("families/:household_id", "routes/family.tsx"),
	file("families/:household_id/edit", "routes/edit-family.tsx"),
	file("families/:household_id/members/add", "routes/add-member.tsx"),
	file("families/:household_id/members/remove", "routes/remove-member.tsx"),
	file("families/:household_id/members/primary", "routes/primary-home.tsx"),
	file("test", "routes/family-check.tsx"),
	...changes,
];

/** Files, each through its check. */
export const actions = [
	file("duplicates.csv", "routes/duplicates-csv.ts"),
	file("families.csv", "routes/families-csv.ts"),
	file("person/:person_id/sessions.csv", "routes/sessions-csv.ts"),
	file("person/:person_id/attendance.csv", "routes/attendance-csv.ts"),
	file("person/:person_id/notes.csv", "routes/notes-csv.ts"),
	file("person/:person_id/activity.csv", "routes/activity-csv.ts"),
	file("person/:person_id/documents/upload", "routes/upload-document.ts"),
	file("person/:person_id/documents/:document_id", "routes/document-file.ts"),
	file("person/:person_id/photo/upload", "routes/upload-photo.ts"),
	file("person/:person_id/photo/:name", "routes/photo-file.ts"),
];

export const api = [
	file("api/persons", "api/persons.ts"),
	file("api/persons/relationships/:relationship_id", "api/relationship.ts"),
	file("api/persons/:person_id", "api/person.ts"),
	file("api/persons/:person_id/restore", "api/restore-person.ts"),
	file("api/persons/:person_id/activities", "api/activities.ts"),
	file("api/persons/:person_id/notes", "api/notes.ts"),
	file("api/persons/:person_id/notes/:note_id", "api/note.ts"),
	file("api/persons/:person_id/relationships", "api/relationships.ts"),
	file("api/persons/:person_id/documents", "api/documents.ts"),
	file("api/persons/:person_id/documents/:document_id", "api/document.ts"),
	file("api/persons/:person_id/sessions", "api/sessions.ts"),
	file("api/user-management/camper-relationships", "api/relate-camper.ts"),
	file("api/user-management/camper-relationships/:person_id", "api/camper-relationships.ts"),
];
