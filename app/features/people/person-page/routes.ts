import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/person-page/${name}`);

/** Actions posted by the pages. Those without a page only show why they were rejected. */
const changes = [
	file("person/:person_id/delete", "routes/delete-person.tsx"),
	file("person/:person_id/restore", "routes/restore-person.tsx"),
	file("person/:person_id/photo/delete", "routes/remove-photo.tsx"),
	file("person/:person_id/photo/restore", "routes/restore-photo.tsx"),
];

export const screens = [
	file("person/:person_id", "routes/person.tsx"),
	file("person/:person_id/edit", "routes/edit-person.tsx"),
	file("person/:person_id/sessions", "routes/person-sessions.tsx"),
	file("person/:person_id/attendance", "routes/person-attendance.tsx"),
	file("person/:person_id/activity", "routes/person-activity.tsx"),
	file("person/:person_id/photo", "routes/photo.tsx"),
	...changes,
];

/** Downloads and uploads, each checked for permission. */
export const actions = [
	file("person/:person_id/sessions.csv", "routes/sessions-csv.ts"),
	file("person/:person_id/attendance.csv", "routes/attendance-csv.ts"),
	file("person/:person_id/activity.csv", "routes/activity-csv.ts"),
	file("person/:person_id/photo/upload", "routes/upload-photo.ts"),
	file("person/:person_id/photo/:name", "routes/photo-file.ts"),
];

export const api = [
	file("api/persons", "api/persons.ts"),
	file("api/persons/:person_id", "api/person.ts"),
	file("api/persons/:person_id/restore", "api/restore-person.ts"),
	file("api/persons/:person_id/activities", "api/activities.ts"),
	file("api/persons/:person_id/sessions", "api/sessions.ts"),
];
