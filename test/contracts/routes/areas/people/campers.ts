import type { Things } from "../../../../support/camp-world";
import { type Area, button, dates, EXPORT, rows } from "../area";

const camper = (end = "") => ({
	path: (at: Things) => `/campers/${at.camper_id}${end}`,
	hidden: (at: Things) => `/campers/${at.hidden.camper_id}${end}`,
});

/** Campers and their enrollments. */
export const CAMPERS: Area = {
	rows: [
		...rows("people/campers/routes/campers", "/campers", { GET: "campers_view" }),
		...rows("people/campers/routes/campers-csv", "/campers.csv", { GET: "campers_view" }, EXPORT),
		...rows("people/campers/routes/new-camper", "/campers/new", {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...button("people/campers/routes/tag-campers", "/campers/tags", "campers_edit"),
		...button("people/campers/routes/archive-campers", "/campers/archive", "campers_edit"),
		...button("people/campers/routes/undo-change", "/campers/undo", "campers_edit"),
		...rows("people/campers/routes/camper", camper().path, { GET: "campers_view" }, camper()),
		...rows("people/campers/routes/edit-camper", camper("/edit").path, {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...button("people/campers/routes/camper-status", camper("/status").path, "campers_edit"),
		...button("people/campers/routes/delete-camper", camper("/delete").path, "campers_edit"),
		...button("people/campers/routes/restore-camper", camper("/restore").path, "campers_edit"),
		...rows("people/campers/api/campers", "/api/campers", { GET: "campers_view", POST: "campers_edit" }),
		...rows(
			"people/campers/api/camper",
			(at) => `/api/campers/${at.camper_id}`,
			{ GET: "campers_view" },
			{ hidden: (at) => `/api/campers/${at.hidden.camper_id}` },
		),
		...rows("people/campers/api/camper", (at) => `/api/campers/${at.camper_id}`, {
			PUT: "campers_edit",
			DELETE: "campers_edit",
		}),
		...rows("program/enrollments/routes/enroll", "/enrollments", {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...rows("program/enrollments/routes/move", (at) => `/enrollments/${at.enrollment_id}/move`, {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...rows("program/enrollments/routes/end", (at) => `/enrollments/${at.enrollment_id}/end`, {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...button(
			"program/enrollments/routes/restore",
			(at) => `/enrollments/${at.enrollment_id}/restore`,
			"campers_edit",
		),
		...rows("program/enrollments/api/session-campers", (at) => `/api/sessions/${at.session_id}/campers`, {
			GET: "campers_view",
			POST: "campers_edit",
		}),
	],
	bodies: {
		"POST people/campers/api/campers": {
			body: (at) => ({
				first_name: "Ines",
				last_name: "Okafor",
				birth_date: "2016-04-18",
				tags: [at.definition_id],
				confirm_duplicate: true,
			}),
			foreign: ({ definition_id }) => ({ tags: [definition_id], gender: "no_such_gender" }),
		},
		"PUT people/campers/api/camper": {
			body: (at) => ({ first_name: "Ines", tags: [at.definition_id] }),
			foreign: ({ definition_id }) => ({ tags: [definition_id], gender: "no_such_gender" }),
		},
		"POST program/enrollments/api/session-campers": {
			body: (at) => ({ camper_id: at.free_camper_id }),
			foreign: ({ camper_id }) => ({ camper_id }),
		},
	},
	forms: {
		"people/campers/routes/new-camper": {
			fields: () => ({
				first_name: "Ines",
				last_name: "Okafor",
				birth_date: "2016-04-18",
				email: "",
				city: "",
				confirm_duplicate: "true",
			}),
			wrong: ({ definition_id }) => ({
				birth_date: [...dates, "2999-01-01"],
				email: ["nobody"],
				status: ["no_such_status"],
				grade_override: ["many", "99"],
				gender: ["no_such_gender"],
				tags: [definition_id],
			}),
			notText: ["confirm_duplicate"],
		},
		"people/campers/routes/edit-camper": {
			fields: () => ({ first_name: "Ines", last_name: "Okafor", birth_date: "2016-04-18" }),
			wrong: ({ definition_id }) => ({
				birth_date: [...dates, "2999-01-01"],
				email: ["nobody"],
				updated_at: ["yesterday"],
				tags: [definition_id],
			}),
		},
		"people/campers/routes/camper-status": {
			fields: () => ({ status: "archived" }),
			wrong: () => ({ status: ["no_such_status", ""] }),
		},
		"people/campers/routes/tag-campers": {
			fields: (at) => ({ id: [at.camper_id], tag: at.definition_id, operation: "add" }),
			wrong: ({ definition_id }) => ({
				tag: [definition_id, "no-such-tag"],
				operation: ["no_such_operation"],
			}),
			notText: ["id"],
		},
		"people/campers/routes/archive-campers": { fields: (at) => ({ id: [at.camper_id] }), notText: ["id"] },
		"program/enrollments/routes/enroll": {
			fields: (at) => ({
				session_id: at.other_session_id,
				camper_id: at.camper_id,
				confirm_ineligible: "true",
			}),
			wrong: ({ session_id, camper_id }) => ({
				session_id: [session_id, "no-such-session"],
				camper_id: [camper_id, "no-such-camper"],
				status: ["no_such_status", "cancelled"],
			}),
			notText: ["confirm_ineligible"],
		},
		"program/enrollments/routes/move": {
			fields: (at) => ({ session_id: at.other_session_id, confirm_ineligible: "true" }),
			wrong: ({ session_id }) => ({ session_id: [session_id, "no-such-session"] }),
			notText: ["confirm_ineligible"],
		},
		"program/enrollments/routes/end": {
			fields: () => ({ status: "cancelled", reason: "Moved away" }),
			wrong: () => ({ status: ["no_such_status", "enrolled"] }),
		},
	},
};
