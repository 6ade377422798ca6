import { newId } from "#app/lib/ids";
import type { Things } from "../../../../support/camp-world";
import { daysFromToday, today } from "../../../../support/days";
import { type Area, button, dates, EXPORT, rows } from "../area";

const staff =
	(end = "") =>
	(at: Things) =>
		`/staff/${at.staff_id}${end}`;

/** Staff, their shifts and their own dashboard. */
export const STAFF: Area = {
	rows: [
		...rows("people/staff/routes/staff-list", "/staff", { GET: "staff_view" }),
		...rows("people/staff/routes/staff-csv", "/staff.csv", { GET: "staff_view" }, EXPORT),
		...rows("people/staff/routes/certificates-csv", "/staff/certificates.csv", { GET: "staff_view" }, EXPORT),
		...rows("people/staff/routes/applications-csv", "/staff/applications.csv", { GET: "staff_edit" }, EXPORT),
		...rows("people/staff/routes/new-staff", "/staff/new", { GET: "staff_edit", POST: "staff_edit" }),
		...rows("people/staff/routes/applications", "/staff/applications", { GET: "staff_edit" }),
		...rows("people/staff/routes/positions", "/staff/positions", { GET: "staff_view", POST: "staff_edit" }),
		...rows("people/staff/routes/position", (at) => `/staff/positions/${at.role_type_id}`, {
			GET: "staff_edit",
			POST: "staff_edit",
		}),
		...button(
			"people/staff/routes/delete-position",
			(at) => `/staff/positions/${at.role_type_id}/delete`,
			"staff_edit",
		),
		...rows("people/staff/routes/staff-member", staff(), { GET: "staff_view" }),
		...rows("people/staff/routes/edit-staff", staff("/edit"), { GET: "staff_edit", POST: "staff_edit" }),
		...button("people/staff/routes/save-employment", staff("/employment"), "staff_edit"),
		...button("people/staff/routes/let-go", staff("/let-go"), "staff_edit"),
		...button("people/staff/routes/application-step", staff("/application"), "staff_edit"),
		...button("people/staff/routes/save-activities", staff("/activities"), "staff_edit"),
		...button("people/staff/routes/save-certificate", staff("/certificates"), "staff_edit"),
		...button("people/staff/routes/remove-certificate", staff("/certificates/remove"), "staff_edit"),
		...button("people/staff/routes/add-reference", staff("/references"), "staff_edit"),
		...button("people/staff/routes/mark-reference", staff("/references/heard"), "staff_edit"),
		...button("people/staff/routes/background-check", staff("/background-check"), "staff_edit"),
		...button("people/staff/routes/record-time-off", staff("/time-off"), "staff_edit"),
		...button("people/staff/routes/withdraw-time-off", staff("/time-off/withdraw"), "staff_edit"),
		...button("people/staff/routes/delete-staff", staff("/delete"), "staff_edit"),
		...button("people/staff/routes/restore-staff", staff("/restore"), "staff_edit"),
		...rows("people/staff/api/staff-list", "/api/staff", { GET: "staff_view", POST: "staff_edit" }),
		...rows("people/staff/api/staff-member", (at) => `/api/staff/${at.staff_id}`, {
			GET: "staff_view",
			PUT: "staff_edit",
			DELETE: "staff_edit",
		}),
		...rows("people/staff/api/role-types", "/api/staff/role-types", {
			GET: "staff_view",
			POST: "staff_edit",
		}),
		...rows("people/staff/api/role-type", (at) => `/api/staff/role-types/${at.role_type_id}`, {
			GET: "staff_view",
			PUT: "staff_edit",
			DELETE: "staff_edit",
		}),
		...rows("people/shifts/routes/ratios", "/staff/ratios", { GET: "staff_view" }),
		...rows("people/shifts/routes/ratios-csv", "/staff/ratios.csv", { GET: "staff_view" }, EXPORT),
		...rows("people/shifts/routes/shifts-csv", "/staff/shifts.csv", { GET: "staff_view" }, EXPORT),
		...rows("people/shifts/routes/time-off-csv", "/staff/time-off.csv", { GET: "staff_edit" }, EXPORT),
		...rows("people/shifts/routes/shifts", "/staff/shifts", { GET: "staff_view", POST: "staff_edit" }),
		...button("people/shifts/routes/remove-shift", "/staff/shifts/remove", "staff_edit"),
		...button("people/shifts/routes/copy-shifts", "/staff/shifts/copy", "staff_edit"),
		...button("people/shifts/routes/undo-copy", "/staff/shifts/undo-copy", "staff_edit"),
		...rows("people/shifts/routes/time-off", "/staff/time-off", { GET: "staff_edit" }),
		...rows("people/shifts/routes/decide-time-off", (at) => `/staff/time-off/${at.time_off_id}`, {
			GET: "staff_edit",
			POST: "staff_edit",
		}),
		...rows("day/my-day/routes/staff-dashboard", "/staff-dashboard", { GET: "staff-role" }),
		...button("day/my-day/routes/ask-time-off", "/staff-dashboard/time-off", "staff-role"),
		...button("day/my-day/routes/withdraw-time-off", "/staff-dashboard/withdraw", "staff-role"),
	],
	bodies: {
		"POST people/staff/api/staff-list": {
			body: (at) => ({
				first_name: "Ines",
				last_name: "Okafor",
				birth_date: "2004-04-18",
				season_id: at.season_id,
				role_type_id: at.role_type_id,
				confirm_duplicate: true,
			}),
			foreign: ({ season_id, role_type_id }) => ({ season_id, role_type_id, gender: "no_such_gender" }),
		},
		"PUT people/staff/api/staff-member": {
			body: (at) => ({ first_name: "Ines", season_id: at.season_id, role_type_id: at.role_type_id }),
			foreign: ({ season_id, role_type_id }) => ({ season_id, role_type_id, gender: "no_such_gender" }),
		},
		"POST people/staff/api/role-types": {
			body: () => ({
				name: `Lifeguard ${newId()}`,
				minimum_age: 16,
				required_certificates: ["certificate_type:lifeguard"],
				required_documents: ["document_type:contract"],
			}),
			foreign: ({ definition_id }) => ({
				required_certificates: [definition_id],
				required_documents: [definition_id],
			}),
		},
		"PUT people/staff/api/role-type": {
			body: () => ({ minimum_age: 18, required_certificates: ["certificate_type:lifeguard"] }),
			foreign: ({ definition_id }) => ({ required_certificates: [definition_id] }),
		},
	},
	forms: {
		"people/staff/routes/new-staff": {
			fields: (at) => ({
				first_name: "Ines",
				last_name: "Okafor",
				birth_date: "2004-04-18",
				phone: "+12075550148",
				start_as: "employed",
				season_id: at.season_id,
				role_type_id: at.role_type_id,
				position: "Guide",
				starts_on: "",
				confirm_duplicate: "true",
			}),
			wrong: ({ season_id, role_type_id }) => ({
				birth_date: [...dates, "2999-01-01"],
				phone: ["nobody"],
				start_as: ["no_such_way"],
				season_id: [season_id],
				role_type_id: [role_type_id],
				gender: ["no_such_gender"],
				ends_on: dates,
			}),
			notText: ["confirm_duplicate"],
		},
		"people/staff/routes/edit-staff": {
			fields: () => ({ first_name: "Ines", last_name: "Okafor", birth_date: "2004-04-18" }),
			wrong: () => ({
				birth_date: [...dates, "2999-01-01"],
				email: ["nobody"],
				phone: ["nobody"],
				updated_at: ["yesterday"],
			}),
		},
		"people/staff/routes/positions": {
			fields: () => ({
				name: "Lifeguard",
				minimum_age: "16",
				counts_in_ratio: "on",
				required_certificates: ["certificate_type:lifeguard"],
			}),
			wrong: ({ definition_id }) => ({
				minimum_age: ["13", "many"],
				required_certificates: [definition_id, "document_type:contract"],
			}),
			notText: ["counts_in_ratio", "required_certificates"],
		},
		"people/staff/routes/position": {
			fields: () => ({ name: "Guide of the lake", minimum_age: "18" }),
			wrong: () => ({ minimum_age: ["13", "many"], updated_at: ["yesterday"] }),
		},
		"people/staff/routes/save-employment": {
			fields: (at) => ({
				season_id: at.season_id,
				position: "Guide",
				role_type_id: at.role_type_id,
				ends_on: "",
			}),
			wrong: ({ season_id, role_type_id }) => ({
				season_id: [season_id],
				role_type_id: [role_type_id],
				starts_on: dates,
				ends_on: dates,
			}),
		},
		"people/staff/routes/let-go": {
			fields: (at) => ({ season_id: at.season_id, ends_on: today }),
			wrong: ({ season_id }) => ({ season_id: [season_id], ends_on: dates }),
		},
		"people/staff/routes/application-step": {
			fields: (at) => ({
				season_id: at.season_id,
				to: "new",
				role_type_id: at.role_type_id,
				note: "Swims well",
			}),
			wrong: ({ season_id, role_type_id }) => ({
				season_id: [season_id],
				role_type_id: [role_type_id],
				to: ["no_such_state"],
				from: ["no_such_state", "offered"],
			}),
		},
		"people/staff/routes/save-activities": {
			fields: (at) => ({ season_id: at.season_id, activity_id: [at.activity_id] }),
			wrong: ({ season_id, activity_id }) => ({
				season_id: [season_id],
				activity_id: [activity_id, "no-such"],
			}),
			notText: ["activity_id"],
		},
		"people/staff/routes/save-certificate": {
			fields: () => ({
				definition_id: "certificate_type:cpr",
				number: "4711",
				expires_on: daysFromToday(90),
			}),
			wrong: ({ definition_id, certificate_id }) => ({
				definition_id: [definition_id, "document_type:contract"],
				certificate_id: [certificate_id],
				issued_on: [...dates, daysFromToday(91)],
				expires_on: dates,
			}),
		},
		"people/staff/routes/remove-certificate": {
			fields: (at) => ({ certificate_id: at.certificate_id }),
			wrong: ({ certificate_id }) => ({ certificate_id: [certificate_id, "no-such"] }),
		},
		"people/staff/routes/add-reference": {
			fields: () => ({ name: "Ada Teacher", relation: "Teacher", phone: "+12075550148" }),
			wrong: () => ({ email: ["nobody"], phone: ["nobody"] }),
		},
		"people/staff/routes/background-check": {
			fields: () => ({ status: "requested", provider: "Checkwell", reference: "77" }),
			wrong: () => ({ status: ["no_such_status"], expires_on: dates }),
		},
		"people/staff/routes/record-time-off": {
			fields: () => ({
				starts_on: daysFromToday(60),
				ends_on: daysFromToday(61),
				reason: "A wedding",
				approved: "on",
			}),
			wrong: () => ({
				starts_on: [...dates, daysFromToday(62)],
				ends_on: [...dates, daysFromToday(59)],
				approved: ["perhaps"],
			}),
		},
		"people/staff/routes/withdraw-time-off": {
			fields: (at) => ({ time_off_id: at.time_off_id, status: "withdrawn" }),
			wrong: ({ time_off_id }) => ({
				time_off_id: [time_off_id, "no-such"],
				status: ["no_such_status", "approved"],
			}),
		},
		"people/shifts/routes/shifts": {
			fields: (at) => ({
				staff_id: at.staff_id,
				date: daysFromToday(2),
				starts: "08:00",
				ends: "17:00",
				place: `${at.session_id}:${at.group_id}`,
				activity_id: at.activity_id,
				note: "Dock",
			}),
			wrong: ({ staff_id, session_id, group_id, activity_id }) => ({
				staff_id: [staff_id, "no-such"],
				date: [...dates, daysFromToday(1)],
				starts: ["25:00", "17:00"],
				ends: ["noon", "08:00"],
				place: [`${session_id}:${group_id}`, "no such place"],
				activity_id: [activity_id],
			}),
		},
		"people/shifts/routes/remove-shift": {
			fields: (at) => ({ shift_id: at.shift_id }),
			wrong: ({ shift_id }) => ({ shift_id: [shift_id, "no-such"] }),
		},
		"people/shifts/routes/decide-time-off": {
			fields: () => ({ status: "approved", decision_note: "Enjoy it" }),
			wrong: () => ({ status: ["no_such_status", "withdrawn"] }),
		},
	},
};
