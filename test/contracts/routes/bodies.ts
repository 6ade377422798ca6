import { newId } from "~/lib/ids";
import { daysFromToday, type Things, today } from "../../support/camp-world";

/** What one API write takes. Every write of the build stands here; one without fails the test. */
interface Write {
	/** A body that is accepted for things nobody has changed. */
	body: (at: Things) => Record<string, unknown>;
	/** Ids in that body, as another camp's: each put in alone has to be refused. */
	foreign?: (other: Things) => Record<string, unknown>;
	/** It only asks: nothing may be stored. */
	asks?: true;
}

const session = { start_date: daysFromToday(-2), end_date: daysFromToday(2) };

const nobody = { buckets: [{ gender: "no_such_gender", capacity: 4 }] };
const girls = { buckets: [{ gender: "female", capacity: 4 }] };

/** A reason is kept while there is something it explains. */
const twins = { overbook: 1, overbook_reason: "Twins" };

/** By `METHOD route`, as in the route table. */
export const BODIES: Record<string, Write> = {
	"POST activities/api/activities": {
		body: () => ({
			name: "Archery",
			category_id: "activity_category:waterfront",
			required_certifications: ["First aid"],
		}),
		foreign: ({ definition_id }) => ({ category_id: definition_id, location_id: definition_id }),
	},
	"PUT activities/api/activity": {
		body: () => ({ name: "Archery", required_certifications: ["First aid"] }),
		foreign: ({ definition_id }) => ({ category_id: definition_id, location_id: definition_id }),
	},
	"POST attendance/api/attendance": {
		body: (at) => ({
			session_id: at.session_id,
			camper_id: at.camper_id,
			date: today,
			status: "present",
			seen_version: 1,
		}),
		foreign: ({ session_id, camper_id }) => ({ session_id, camper_id, reason: "no_such_reason" }),
	},
	"POST attendance/api/attendance-bulk": {
		body: (at) => ({
			session_id: at.session_id,
			date: today,
			rows: [{ camper_id: at.camper_id, status: "present", seen_version: 1 }],
		}),
		foreign: ({ session_id, camper_id }) => ({
			session_id,
			rows: [{ camper_id, status: "present" }],
			user_id: camper_id,
		}),
	},
	"PUT attendance/api/attendance-record": {
		body: () => ({ status: "late", time: "09:20" }),
		foreign: () => ({ reason: "no_such_reason" }),
	},
	"POST campers/api/campers": {
		body: (at) => ({
			first_name: "Ines",
			last_name: "Okafor",
			birth_date: "2016-04-18",
			tags: [at.definition_id],
			confirm_duplicate: true,
		}),
		foreign: ({ definition_id }) => ({ tags: [definition_id], gender: "no_such_gender" }),
	},
	"PUT campers/api/camper": {
		body: (at) => ({ first_name: "Ines", tags: [at.definition_id] }),
		foreign: ({ definition_id }) => ({ tags: [definition_id], gender: "no_such_gender" }),
	},
	"POST camps/api/camps": { body: () => ({ name: "Camp Fir", time_zone: "America/New_York" }) },
	"PUT camps/api/camp": { body: () => ({ name: "Camp Alder" }) },
	"POST definitions/api/definitions": { body: () => ({ type: "camper_tag", label: "Strong swimmer" }) },
	"PUT definitions/api/definition": { body: () => ({ label: "Strong swimmer" }) },
	"POST enrolments/api/session-campers": {
		body: (at) => ({ camper_id: at.free_camper_id }),
		foreign: ({ camper_id }) => ({ camper_id }),
	},
	"POST persons/api/persons": {
		body: () => ({ person_type: "parent", first_name: "Ada", last_name: "Bee", phone: "(207) 555-0148" }),
		foreign: () => ({ gender: "no_such_gender" }),
	},
	"PUT persons/api/person": {
		body: () => ({ first_name: "Ada", phone: "+12075550148" }),
		foreign: () => ({ gender: "no_such_gender" }),
	},
	"POST persons/api/notes": { body: () => ({ body: "Slept well", activity_date: `${today}T08:00:00Z` }) },
	"PUT persons/api/note": { body: () => ({ body: "Slept very well", status: "done" }) },
	"POST persons/api/relationships": {
		body: (at) => ({
			related_person_id: at.free_camper_id,
			type: "do_not_release",
			reason: "A court's order",
		}),
		foreign: ({ parent_id, document_id }) => ({ related_person_id: parent_id, document_id }),
	},
	"POST persons/api/relate-camper": {
		body: (at) => ({
			...{ camper_id: at.camper_id, related_person_id: at.free_camper_id },
			...{ type: "do_not_release", reason: "A court's order" },
		}),
		foreign: ({ camper_id, parent_id, document_id }) => ({
			camper_id,
			related_person_id: parent_id,
			document_id,
		}),
	},
	"POST questions/api/questions": {
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
	"PUT questions/api/question": { body: () => ({ label: "May we film?", help: "For our page." }) },
	"POST questions/api/question-form": { body: () => ({ version: 1 }) },
	"POST seasons/api/seasons": {
		body: () => ({ name: "Next summer", start_date: "2031-06-01", end_date: "2031-08-31" }),
	},
	"PUT seasons/api/season": { body: () => ({ name: "This summer" }) },
	"POST staff/api/staff-list": {
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
	"PUT staff/api/staff-member": {
		body: (at) => ({ first_name: "Ines", season_id: at.season_id, role_type_id: at.role_type_id }),
		foreign: ({ season_id, role_type_id }) => ({ season_id, role_type_id, gender: "no_such_gender" }),
	},
	"POST staff/api/role-types": {
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
	"PUT staff/api/role-type": {
		body: () => ({ minimum_age: 18, required_certificates: ["certificate_type:lifeguard"] }),
		foreign: ({ definition_id }) => ({ required_certificates: [definition_id] }),
	},
	"POST sessions/api/sessions": {
		body: (at) => ({
			name: "Short session",
			season_id: at.season_id,
			capacity: 8,
			...twins,
			...girls,
			...session,
		}),
		foreign: ({ season_id, definition_id }) => ({ season_id, location_id: definition_id, ...nobody }),
	},
	"PUT sessions/api/session": {
		body: () => ({ name: "Long session", ...twins, ...girls }),
		foreign: ({ season_id, definition_id }) => ({ season_id, location_id: definition_id, ...nobody }),
	},
	"POST users/api/roles": {
		body: () => ({ name: `Archivist ${crypto.randomUUID()}`, permissions: ["campers_view"] }),
	},
	"PUT users/api/role": { body: () => ({ name: "Waterfront lead", permissions: ["activities_view"] }) },
	"POST users/api/add-camp-user": {
		body: (at) => ({ user_id: at.inactive_user_id, role_id: "counselor" }),
		foreign: ({ user_id, role_id, camper_id }) => ({ user_id, role_id, person_id: camper_id }),
	},
	"PUT users/api/camp-user-role": {
		body: (at) => ({ role_id: at.role_id }),
		foreign: ({ role_id }) => ({ role_id }),
	},
	"PUT users/api/camp-user-person": {
		body: (at) => ({ person_id: at.parent_id }),
		foreign: ({ parent_id, camper_id }) => ({ person_id: parent_id ?? camper_id }),
	},
	"POST users/api/check-permission": {
		body: (at) => ({ camp_id: at.camp_id, permission_key: "campers_view" }),
		foreign: ({ camp_id }) => ({ camp_id }),
		asks: true,
	},
	"POST invitations/api/invite": {
		body: (at) => ({ email: `invited-${crypto.randomUUID()}@example.com`, role_id: at.role_id }),
		foreign: ({ role_id, camper_id }) => ({ role_id, person_id: camper_id }),
	},
};
