import type { Things } from "../../../../support/camp-world";
import { today } from "../../../../support/days";
import { type Area, button, dates, EXPORT, type More, ownButton, rows } from "../area";

/** Whoever works with campers sees this one; others do not, whatever else they may. */
const NOT_FOR_THEM = { support_staff: "absent", parent: "absent" } as const;

/** About the camper, and the same about one outside the counselor's groups. */
const ofCamper = (start: string, end: string) => ({
	hidden: (at: Things) => `${start}${at.hidden.camper_id}${end}`,
	otherwise: NOT_FOR_THEM,
});

/** A page of the camper's, with what it names. */
const person =
	(start: string, name?: "note_id" | "document_id" | "relationship_id" | "photo", end = "") =>
	(at: Things) =>
		`/person/${at.camper_id}${start}${name ? at[name] : ""}${end}`;
const child =
	(start: string, name?: "relationship_id" | "contact_id", end = "") =>
	(at: Things) =>
		`/parent-dashboard/children/${at.camper_id}${start}${name ? at[name] : ""}${end}`;
const household =
	(end = "") =>
	(at: Things) =>
		`/families/${at.household_id}${end}`;

const NOTE_WRITERS: More = { otherwise: { ...NOT_FOR_THEM, health_officer: "forbidden" } };

/** The record, and somebody else's note on it: whoever edits it. */
const EDITORS: More = {
	otherwise: {
		...NOT_FOR_THEM,
		head_counselor: "forbidden",
		counselor: "forbidden",
		health_officer: "forbidden",
		bookkeeper: "forbidden",
	},
};

/** Papers are for the camp's office, and for the family. */
const OFFICE = {
	otherwise: {
		...NOT_FOR_THEM,
		head_counselor: "absent",
		counselor: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
	},
} as const;
/** A child's papers: the office, and for the health ones among them whoever reads health. */
const PAPERS = { otherwise: { ...OFFICE.otherwise, health_officer: "in" } } as const;

/** Those of these roles who are nobody the camp knows. */
const NO_RECORD: More = {
	otherwise: {
		super_admin: "absent",
		camp_admin: "absent",
		program_director: "absent",
		head_counselor: "absent",
		support_staff: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
	},
};

/** The capability of a person's tab that isn't of the page itself. */
const TAB_OF: Record<string, string> = { family: "relationships", notes: "notes-documents" };

/** Persons, families by their households, and a family's own pages. */
export const PERSONS: Area = {
	rows: [
		// Persons: rows by their own rule, so every member asks and gets what is theirs to see.
		...rows("people/person-page/api/persons", "/api/persons", { GET: "member", POST: "campers_edit" }),
		...rows(
			"people/person-page/api/person",
			(at) => `/api/persons/${at.camper_id}`,
			{ GET: "member" },
			ofCamper("/api/persons/", ""),
		),
		...rows(
			"people/person-page/api/person",
			(at) => `/api/persons/${at.parent_id}`,
			{ PUT: "member", DELETE: "member" },
			EDITORS,
		),
		...rows(
			"people/person-page/api/restore-person",
			(at) => `/api/persons/${at.parent_id}/restore`,
			{ POST: "member" },
			EDITORS,
		),
		...[
			...["person-page/api/activities", "person-page/api/sessions"],
			...["notes-documents/api/notes", "relationships/api/relationships"],
		].flatMap((name) => {
			const part = name.split("/").at(-1);
			return rows(
				`people/${name}`,
				(at) => `/api/persons/${at.camper_id}/${part}`,
				{ GET: "member" },
				ofCamper("/api/persons/", `/${part}`),
			);
		}),
		...rows(
			"people/notes-documents/api/notes",
			(at) => `/api/persons/${at.camper_id}/notes`,
			{ POST: "member" },
			NOTE_WRITERS,
		),
		...rows(
			"people/notes-documents/api/note",
			(at) => `/api/persons/${at.camper_id}/notes/${at.note_id}`,
			{ PUT: "member", DELETE: "member" },
			EDITORS,
		),
		...rows(
			"people/relationships/api/relationships",
			(at) => `/api/persons/${at.camper_id}/relationships`,
			{ POST: "member" },
			EDITORS,
		),
		...rows(
			"people/relationships/api/relationship",
			(at) => `/api/persons/relationships/${at.relationship_id}`,
			{ DELETE: "member" },
			EDITORS,
		),
		...rows(
			"people/notes-documents/api/documents",
			(at) => `/api/persons/${at.camper_id}/documents`,
			{ GET: "member", POST: "member" },
			PAPERS,
		),
		...rows(
			"people/notes-documents/api/document",
			(at) => `/api/persons/${at.camper_id}/documents/${at.document_id}`,
			{ GET: "member", DELETE: "member" },
			OFFICE,
		),
		...rows("people/relationships/api/relate-camper", "/api/user-management/camper-relationships", {
			POST: "campers_edit",
		}),
		...rows(
			"people/relationships/api/camper-relationships",
			(at) => `/api/user-management/camper-relationships/${at.camper_id}`,
			{ GET: "member" },
			ofCamper("/api/user-management/camper-relationships/", ""),
		),
		...["", "family", "sessions", "attendance", "activity", "notes"].flatMap((tab) =>
			rows(
				`people/${TAB_OF[tab] ?? "person-page"}/routes/person${tab && `-${tab}`}`,
				(at) => `/person/${at.camper_id}${tab && `/${tab}`}`,
				{ GET: "member" },
				ofCamper("/person/", tab && `/${tab}`),
			),
		),
		...["sessions", "attendance", "activity", "notes"].flatMap((tab) =>
			rows(
				`people/${TAB_OF[tab] ?? "person-page"}/routes/${tab}-csv`,
				(at) => `/person/${at.camper_id}/${tab}.csv`,
				{ GET: "member" },
				{ ...ofCamper("/person/", `/${tab}.csv`), ...EXPORT },
			),
		),
		...rows(
			"people/notes-documents/routes/person-notes",
			(at) => `/person/${at.camper_id}/notes`,
			{ POST: "member" },
			NOTE_WRITERS,
		),
		...rows(
			"people/notes-documents/routes/note",
			person("/notes/", "note_id"),
			{ GET: "member" },
			{ otherwise: NOT_FOR_THEM },
		),
		...rows("people/notes-documents/routes/note", person("/notes/", "note_id"), { POST: "member" }, EDITORS),
		...ownButton(
			"people/notes-documents/routes/delete-note",
			person("/notes/", "note_id", "/delete"),
			EDITORS,
		),
		...ownButton(
			"people/notes-documents/routes/restore-note",
			person("/notes/", "note_id", "/restore"),
			EDITORS,
		),
		...rows(
			"people/notes-documents/routes/person-documents",
			person("/documents"),
			{ GET: "member" },
			PAPERS,
		),
		...rows(
			"people/notes-documents/routes/upload-document",
			person("/documents/upload"),
			{ POST: "member" },
			PAPERS,
		),
		...rows(
			"people/notes-documents/routes/document-file",
			person("/documents/", "document_id"),
			{ GET: "member" },
			OFFICE,
		),
		...ownButton(
			"people/notes-documents/routes/delete-document",
			person("/documents/", "document_id", "/delete"),
			OFFICE,
		),
		...ownButton(
			"people/notes-documents/routes/restore-document",
			person("/documents/", "document_id", "/restore"),
			OFFICE,
		),
		...rows("people/person-page/routes/photo", person("/photo"), { GET: "member" }, EDITORS),
		...rows(
			"people/person-page/routes/photo-file",
			person("/photo/", "photo"),
			{ GET: "member" },
			{ otherwise: NOT_FOR_THEM },
		),
		...rows("people/person-page/routes/upload-photo", person("/photo/upload"), { POST: "member" }, EDITORS),
		...ownButton("people/person-page/routes/remove-photo", person("/photo/delete"), EDITORS),
		...ownButton("people/person-page/routes/restore-photo", person("/photo/restore"), EDITORS),
		...rows(
			"people/person-page/routes/edit-person",
			(at) => `/person/${at.parent_id}/edit`,
			{ GET: "member", POST: "member" },
			EDITORS,
		),
		...ownButton(
			"people/person-page/routes/delete-person",
			(at) => `/person/${at.parent_id}/delete`,
			EDITORS,
		),
		...ownButton(
			"people/person-page/routes/restore-person",
			(at) => `/person/${at.parent_id}/restore`,
			EDITORS,
		),
		...rows("office/merge/routes/merge", person("/merge"), { GET: "member", POST: "member" }, EDITORS),
		...ownButton("office/merge/routes/undo-merge", person("/merge/undo"), EDITORS),
		...rows(
			"people/relationships/routes/relate",
			person("/family/add"),
			{ GET: "member", POST: "member" },
			EDITORS,
		),
		...rows(
			"people/relationships/routes/relation",
			person("/family/", "relationship_id"),
			{ GET: "member", POST: "member" },
			EDITORS,
		),
		...ownButton(
			"people/relationships/routes/unrelate",
			person("/family/", "relationship_id", "/delete"),
			EDITORS,
		),
		...ownButton(
			"people/relationships/routes/call-order",
			person("/family/", "relationship_id", "/order"),
			EDITORS,
		),
		...rows("office/merge/routes/duplicates", "/duplicates", { GET: "campers_edit", POST: "campers_edit" }),
		...rows("office/merge/routes/duplicates-csv", "/duplicates.csv", { GET: "campers_edit" }, EXPORT),
		...rows("people/households/routes/families", "/families", { GET: "campers_view" }),
		...rows("people/households/routes/families-csv", "/families.csv", { GET: "campers_view" }, EXPORT),
		...rows("people/households/routes/new-family", "/families/new", {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...rows("people/households/routes/family", household(), { GET: "campers_view" }),
		...rows("people/households/routes/edit-family", household("/edit"), {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...button("people/households/routes/add-member", household("/members/add"), "campers_edit"),
		...button("people/households/routes/remove-member", household("/members/remove"), "campers_edit"),
		...button("people/households/routes/primary-home", household("/members/primary"), "campers_edit"),
		...rows("people/households/routes/family-check", "/test", { GET: "manage_all" }),
		// A family's own pages. The camp's office enters what a family tells it on the telephone.
		...rows(
			"office/family-home/routes/parent-dashboard",
			"/parent-dashboard",
			{ GET: "member" },
			{
				otherwise: {
					program_director: "forbidden",
					head_counselor: "forbidden",
					counselor: "forbidden",
					support_staff: "forbidden",
					health_officer: "forbidden",
					bookkeeper: "forbidden",
				},
			},
		),
		...rows("office/family-home/routes/my-details", "/parent-dashboard/me", { GET: "member" }),
		...rows("office/family-home/routes/my-details", "/parent-dashboard/me", { POST: "member" }, NO_RECORD),
		...rows(
			"office/family-home/routes/child-contact",
			child("/contacts"),
			{ GET: "member", POST: "member" },
			OFFICE,
		),
		...rows(
			"office/family-home/routes/edit-contact",
			child("/contacts/", "contact_id"),
			{ GET: "member", POST: "member" },
			OFFICE,
		),
		...ownButton(
			"office/family-home/routes/move-contact",
			child("/contacts/", "contact_id", "/order"),
			OFFICE,
		),
		...ownButton(
			"office/family-home/routes/remove-contact",
			child("/contacts/", "contact_id", "/delete"),
			OFFICE,
		),
		...ownButton("office/family-home/routes/restore-contact", child("/contacts/restore"), OFFICE),
	],
	bodies: {
		"POST people/person-page/api/persons": {
			body: () => ({ person_type: "parent", first_name: "Ada", last_name: "Bee", phone: "(207) 555-0148" }),
			foreign: () => ({ gender: "no_such_gender" }),
		},
		"PUT people/person-page/api/person": {
			body: () => ({ first_name: "Ada", phone: "+12075550148" }),
			foreign: () => ({ gender: "no_such_gender" }),
		},
		"POST people/notes-documents/api/notes": {
			body: () => ({ body: "Slept well", activity_date: `${today}T08:00:00Z` }),
		},
		"PUT people/notes-documents/api/note": { body: () => ({ body: "Slept very well", status: "done" }) },
		"POST people/relationships/api/relationships": {
			body: (at) => ({
				related_person_id: at.free_camper_id,
				type: "do_not_release",
				reason: "A court's order",
			}),
			foreign: ({ parent_id, document_id }) => ({ related_person_id: parent_id, document_id }),
		},
		"POST people/relationships/api/relate-camper": {
			body: (at) => ({
				camper_id: at.camper_id,
				related_person_id: at.free_camper_id,
				type: "do_not_release",
				reason: "A court's order",
			}),
			foreign: ({ camper_id, parent_id, document_id }) => ({
				camper_id,
				related_person_id: parent_id,
				document_id,
			}),
		},
	},
	forms: {
		"people/person-page/routes/edit-person": {
			fields: () => ({ first_name: "Ada", last_name: "Bee", phone: "(207) 555-0148", is_active: "on" }),
			wrong: () => ({
				birth_date: [...dates, "2999-01-01"],
				email: ["nobody"],
				phone: ["call me"],
				gender: ["no_such_gender"],
				updated_at: ["yesterday"],
			}),
			notText: ["is_active"],
		},
		"people/notes-documents/routes/person-notes": {
			fields: () => ({ body: "Slept well", date: today, visibility: "general", status: "open" }),
			wrong: () => ({
				body: [""],
				date: [...dates, "2999-01-01"],
				visibility: ["medical", "no_such_visibility"],
				status: ["no_such_status"],
			}),
		},
		"people/notes-documents/routes/note": {
			fields: () => ({ body: "Slept very well", status: "done" }),
			wrong: () => ({ body: [""], date: dates, visibility: ["medical"], updated_at: ["yesterday"] }),
		},
		"people/relationships/routes/relate": {
			fields: () => ({
				first_name: "Noor",
				last_name: "Haddad",
				type: "authorised_pickup",
				contact_order: "3",
			}),
			wrong: ({ parent_id }) => ({
				type: ["no_such_type", ""],
				contact_order: ["0", "soon"],
				from_date: dates,
				phone: ["call me"],
				related_person_id: [parent_id, "no-such-person"],
			}),
		},
		"people/relationships/routes/relation": {
			fields: () => ({ type: "parent", contact_order: "2", from_date: "2026-01-01" }),
			wrong: () => ({
				type: ["sibling", "no_such_type", ""],
				contact_order: ["0", "soon"],
				until_date: [...dates, "2025-12-31"],
				updated_at: ["yesterday"],
			}),
		},
		"office/merge/routes/merge": {
			fields: (at) => ({ with: at.parent_id }),
			wrong: ({ camper_id }) => ({ with: [camper_id, "no-such-person", ""], take: ["shoe_size"] }),
		},
		"office/merge/routes/duplicates": {
			fields: (at) => ({ person_id: at.camper_id, kind: "name,email" }),
			wrong: ({ camper_id }) => ({
				person_id: [camper_id, "no-such-person"],
				kind: ["", "shoe_size"],
				again: ["perhaps"],
			}),
		},
		"people/households/routes/new-family": {
			fields: (at) => ({ name: "Haddad family", city: "Bridgton", phone: "", member: at.camper_id }),
			wrong: ({ camper_id }) => ({ name: [""], phone: ["call me"], email: ["nobody"], member: [camper_id] }),
			notText: ["phone"],
		},
		"people/households/routes/edit-family": {
			fields: () => ({ name: "Haddad family", city: "Bridgton" }),
			wrong: () => ({ name: [""], phone: ["call me"], email: ["nobody"], updated_at: ["yesterday"] }),
		},
		"people/households/routes/add-member": {
			fields: (at) => ({ person_id: at.free_camper_id }),
			wrong: ({ camper_id }) => ({ person_id: [camper_id, "no-such-person", ""] }),
		},
	},
};
