import { daysFromToday, type Things, today } from "../../support/camp-world";

/** What a screen's form sends; a name with several values is a list. */
type Fields = Record<string, string | string[]>;

interface Form {
	/** Accepted for things that nobody has changed. */
	fields: (at: Things) => Fields;
	/** Values that have to be refused, by field, beside those that no text may hold. */
	wrong?: (other: Things) => Record<string, string[]>;
	/** Fields of other kinds than text, where a long or strange value has a refusal of its own. */
	notText?: string[];
}

const dates = ["2026-02-29", "2026-13-01", "tomorrow"];
const many = (count: number) => Array.from({ length: count }, (_, at) => `no-such-${at}`);

/** By route, as in the route table: every form that a person fills in or a button sends with ids. */
export const FORMS: Record<string, Form> = {
	"account/routes/account": { fields: () => ({ name: "Robin Ashby" }) },
	"users/routes/new-role": {
		fields: () => ({ name: `Archivist ${crypto.randomUUID()}`, permissions: ["campers_view", "staff_view"] }),
		wrong: () => ({ name: ["Camp Admin", "parent"], permissions: ["no_such_permission"] }),
		notText: ["permissions"],
	},
	"users/routes/role": {
		fields: () => ({ name: `Archivist ${crypto.randomUUID()}`, permissions: ["campers_view"] }),
		wrong: () => ({
			name: ["Counselor"],
			permissions: ["no_such_permission"],
			updated_at: ["yesterday"],
		}),
		notText: ["permissions"],
	},
	"users/routes/change-role": {
		fields: (at) => ({ role_id: at.role_id }),
		wrong: ({ role_id }) => ({
			role_id: [role_id, "super_admin", "no_such_role"],
			updated_at: ["yesterday"],
		}),
	},
	"users/routes/user-person": {
		fields: (at) => ({ person_id: at.parent_id }),
		wrong: ({ camper_id, parent_id }) => ({
			person_id: [camper_id, parent_id, "no-such-person"],
			updated_at: ["yesterday"],
		}),
	},
	"users/routes/user-active": {
		fields: () => ({ is_active: "false" }),
		wrong: () => ({ is_active: ["perhaps"] }),
	},
	"invitations/routes/invite": {
		fields: (at) => ({
			email: `invited-${crypto.randomUUID()}@example.com`,
			name: "Ines Okafor",
			role_id: at.role_id,
			person_id: "",
		}),
		wrong: ({ role_id, camper_id }) => ({
			email: ["nobody", "a@b", ""],
			role_id: [role_id, "super_admin", "no_such_role"],
			person_id: [camper_id, "no-such-person"],
		}),
	},
	"invitations/routes/invite-several": {
		fields: () => ({
			list: `Ines, ines-${crypto.randomUUID()}@example.com, Counselor\nbo-${crypto.randomUUID()}@example.com`,
			role_id: "support_staff",
		}),
		wrong: ({ role_id }) => ({
			list: ["nobody", "Ines, ines@example.com, no such role", "a@example.com\nA@example.com", ""],
			role_id: [role_id, "no_such_role"],
		}),
		notText: ["list"],
	},
	"campers/routes/new-camper": {
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
	"campers/routes/edit-camper": {
		fields: () => ({ first_name: "Ines", last_name: "Okafor", birth_date: "2016-04-18" }),
		wrong: ({ definition_id }) => ({
			birth_date: [...dates, "2999-01-01"],
			email: ["nobody"],
			updated_at: ["yesterday"],
			tags: [definition_id],
		}),
	},
	"campers/routes/camper-status": {
		fields: () => ({ status: "archived" }),
		wrong: () => ({ status: ["no_such_status", ""] }),
	},
	"campers/routes/tag-campers": {
		fields: (at) => ({ id: [at.camper_id], tag: at.definition_id, operation: "add" }),
		wrong: ({ definition_id }) => ({ tag: [definition_id, "no-such-tag"], operation: ["no_such_operation"] }),
		notText: ["id"],
	},
	"imports/routes/columns": {
		fields: () => ({ "field[0]": "first_name", "field[1]": "last_name", "field[2]": "birth_date" }),
		wrong: () => ({ "field[0]": ["no_such_field"], "field[2]": ["last_name"] }),
	},
	"campers/routes/archive-campers": { fields: (at) => ({ id: [at.camper_id] }), notText: ["id"] },
	"persons/routes/edit-person": {
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
	"persons/routes/person-notes": {
		fields: () => ({ body: "Slept well", date: today, visibility: "general", status: "open" }),
		wrong: () => ({
			body: [""],
			date: [...dates, "2999-01-01"],
			visibility: ["medical", "no_such_visibility"],
			status: ["no_such_status"],
		}),
	},
	"persons/routes/note": {
		fields: () => ({ body: "Slept very well", status: "done" }),
		wrong: () => ({ body: [""], date: dates, visibility: ["medical"], updated_at: ["yesterday"] }),
	},
	"persons/routes/relate": {
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
	"persons/routes/relation": {
		fields: () => ({ type: "parent", contact_order: "2", from_date: "2026-01-01" }),
		wrong: () => ({
			type: ["sibling", "no_such_type", ""],
			contact_order: ["0", "soon"],
			until_date: [...dates, "2025-12-31"],
			updated_at: ["yesterday"],
		}),
	},
	"persons/routes/merge": {
		fields: (at) => ({ with: at.parent_id }),
		wrong: ({ camper_id }) => ({ with: [camper_id, "no-such-person", ""], take: ["shoe_size"] }),
	},
	"persons/routes/duplicates": {
		fields: (at) => ({ person_id: at.camper_id, kind: "name,email" }),
		wrong: ({ camper_id }) => ({
			person_id: [camper_id, "no-such-person"],
			kind: ["", "shoe_size"],
			again: ["perhaps"],
		}),
	},
	"persons/routes/new-family": {
		fields: (at) => ({ name: "Haddad family", city: "Bridgton", phone: "", member: at.camper_id }),
		wrong: ({ camper_id }) => ({ name: [""], phone: ["call me"], email: ["nobody"], member: [camper_id] }),
		notText: ["phone"],
	},
	"persons/routes/edit-family": {
		fields: () => ({ name: "Haddad family", city: "Bridgton" }),
		wrong: () => ({ name: [""], phone: ["call me"], email: ["nobody"], updated_at: ["yesterday"] }),
	},
	"persons/routes/add-member": {
		fields: (at) => ({ person_id: at.free_camper_id }),
		wrong: ({ camper_id }) => ({ person_id: [camper_id, "no-such-person", ""] }),
	},
	"staff/routes/new-staff": {
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
	"staff/routes/edit-staff": {
		fields: () => ({ first_name: "Ines", last_name: "Okafor", birth_date: "2004-04-18" }),
		wrong: () => ({
			birth_date: [...dates, "2999-01-01"],
			email: ["nobody"],
			phone: ["nobody"],
			updated_at: ["yesterday"],
		}),
	},
	"staff/routes/positions": {
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
	"staff/routes/position": {
		fields: () => ({ name: "Guide of the lake", minimum_age: "18" }),
		wrong: () => ({ minimum_age: ["13", "many"], updated_at: ["yesterday"] }),
	},
	"staff/routes/save-employment": {
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
	"staff/routes/let-go": {
		fields: (at) => ({ season_id: at.season_id, ends_on: today }),
		wrong: ({ season_id }) => ({ season_id: [season_id], ends_on: dates }),
	},
	"staff/routes/application-step": {
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
	"staff/routes/save-activities": {
		fields: (at) => ({ season_id: at.season_id, activity_id: [at.activity_id] }),
		wrong: ({ season_id, activity_id }) => ({
			season_id: [season_id],
			activity_id: [activity_id, "no-such"],
		}),
		notText: ["activity_id"],
	},
	"staff/routes/save-certificate": {
		fields: () => ({ definition_id: "certificate_type:cpr", number: "4711", expires_on: daysFromToday(90) }),
		wrong: ({ definition_id, certificate_id }) => ({
			definition_id: [definition_id, "document_type:contract"],
			certificate_id: [certificate_id],
			issued_on: [...dates, daysFromToday(91)],
			expires_on: dates,
		}),
	},
	"staff/routes/remove-certificate": {
		fields: (at) => ({ certificate_id: at.certificate_id }),
		wrong: ({ certificate_id }) => ({ certificate_id: [certificate_id, "no-such"] }),
	},
	"staff/routes/add-reference": {
		fields: () => ({ name: "Ada Teacher", relation: "Teacher", phone: "+12075550148" }),
		wrong: () => ({ email: ["nobody"], phone: ["nobody"] }),
	},
	"staff/routes/background-check": {
		fields: () => ({ status: "requested", provider: "Checkwell", reference: "77" }),
		wrong: () => ({ status: ["no_such_status"], expires_on: dates }),
	},
	"staffing/routes/shifts": {
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
	"staffing/routes/remove-shift": {
		fields: (at) => ({ shift_id: at.shift_id }),
		wrong: ({ shift_id }) => ({ shift_id: [shift_id, "no-such"] }),
	},
	"staffing/routes/decide-time-off": {
		fields: () => ({ status: "approved", decision_note: "Enjoy it" }),
		wrong: () => ({ status: ["no_such_status", "withdrawn"] }),
	},
	"enrolments/routes/enrol": {
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
	"enrolments/routes/move": {
		fields: (at) => ({ session_id: at.other_session_id, confirm_ineligible: "true" }),
		wrong: ({ session_id }) => ({ session_id: [session_id, "no-such-session"] }),
		notText: ["confirm_ineligible"],
	},
	"enrolments/routes/end": {
		fields: () => ({ status: "cancelled", reason: "Moved away" }),
		wrong: () => ({ status: ["no_such_status", "enrolled"] }),
	},
	"attendance/routes/roll-call": {
		fields: (at) => ({
			intent: "details",
			camper_id: at.camper_id,
			status: "late",
			time: "09:20",
			seen_version: "1",
		}),
		wrong: ({ camper_id }) => ({
			intent: ["no_such_button"],
			camper_id: [camper_id, "no-such-camper"],
			status: ["no_such_status"],
			time: ["25:00", "noon"],
			seen_version: ["many", "-1"],
		}),
	},
	"sessions/routes/new-session": {
		fields: (at) => ({
			season_id: at.season_id,
			name: "Short session",
			start_date: today,
			end_date: today,
			weekdays: ["1", "2", "3", "4", "5", "6", "7"],
			checkpoints: ["morning"],
			capacity: "8",
		}),
		wrong: ({ season_id }) => ({
			season_id: [season_id, "no-such-season"],
			start_date: [...dates, daysFromToday(1), daysFromToday(-400)],
			end_date: [...dates, daysFromToday(-1), daysFromToday(400)],
			weekdays: ["8", "monday"],
			checkpoints: ["midnight"],
			capacity: ["many", "-1", "1.5"],
			price: ["a lot"],
		}),
		notText: ["weekdays", "checkpoints"],
	},
	"sessions/routes/add-group": {
		fields: () => ({ name: "Kingfisher", kind: "cabin", capacity: "8" }),
		wrong: () => ({ kind: ["no_such_kind"], capacity: ["many", "-1"] }),
	},
	"sessions/routes/assign-campers": {
		fields: (at) => ({ id: at.hidden.camper_id, group_id: at.group_id }),
		wrong: ({ camper_id, group_id }) => ({
			id: [camper_id, "no-such-camper"],
			group_id: [group_id, "no-such-group", "none:no_such_kind"],
		}),
		notText: ["id"],
	},
	"camps/routes/camp-profile": {
		fields: () => ({
			name: "Camp Alder",
			slug: `alder-${today}`,
			address: "1 Lake Road",
			city: "Bridgton",
			state: "ME",
			zip_code: "04009",
			country: "US",
			latitude: "44.05",
			longitude: "-70.7",
			time_zone: "UTC",
			currency: "USD",
		}),
		wrong: () => ({
			slug: ["Camp Alder", "-"],
			state: ["Mane", "Ontario"],
			zip_code: ["4009", "K1A 0B1"],
			country: ["us", "XX"],
			latitude: ["91", "north", ""],
			longitude: ["-181", "west"],
			time_zone: ["Mars/Olympus", "+05:00"],
			currency: ["dollars"],
			updated_at: ["yesterday"],
		}),
	},
	"camps/routes/camp-branding": {
		fields: () => ({ tagline: "Woods and water", displayOption: "logo_text" }),
		wrong: () => ({ displayOption: ["banner"] }),
	},
	"camps/routes/camp-contact": {
		fields: () => ({
			contactPerson: "Ruth Abernathy",
			email: "office@example.org",
			phone: "(207) 555-0148",
			website: "https://example.org",
			instagram: "https://example.org/instagram",
		}),
		wrong: () => ({
			email: ["nobody"],
			phone: ["call us", "555-0148", "1234567890"],
			website: ["http://example.org", "example.org", "javascript:alert(1)"],
			instagram: ["@alder"],
		}),
	},
	"camps/routes/camp-program": {
		fields: () => ({
			campFormat: "day",
			risingGrade: "false",
			gradeRangeMin: "0",
			gradeRangeMax: "8",
			specializations: "Sailing, Arts",
			religiousAffiliation: "None",
		}),
		wrong: () => ({
			campFormat: ["night"],
			risingGrade: ["perhaps"],
			gradeRangeMin: ["13", "-2", "first"],
			gradeRangeMax: ["13", "-1"],
			specializations: [many(21).join(", ")],
		}),
	},
	"camps/routes/camp-ratios": {
		fields: () => ({ ratio_under6: "5", ratio6to8: "6", ratioSwimming: "8" }),
		wrong: () => ({ ratio_under6: ["0", "31", "2.5"], ratio6to8: ["many"], ratioSwimming: ["-1"] }),
	},
	"questions/routes/new-question": {
		fields: (at) => ({
			...{ label: "Which bus?", kind: "choice", help: "", options: "North\nSouth", per_family: "child" },
			...{ match: "all", "of[0].field": "session", "of[0].operator": "is", "of[0].value": at.session_id },
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
	"questions/routes/question": {
		fields: () => ({ label: "May we film?", kind: "yes_no", per_family: "family" }),
		wrong: () => ({ kind: ["no_such_kind", "choice"], per_family: ["nobody"], updated_at: ["yesterday"] }),
	},
	"questions/routes/copy": {
		fields: (at) => ({ from: at.season_id }),
		wrong: ({ season_id }) => ({ from: [season_id, "no-such-season"] }),
	},
	"questions/routes/move": {
		fields: () => ({ direction: "up" }),
		wrong: () => ({ direction: ["sideways"] }),
	},
	"questions/routes/publish": {
		fields: () => ({ version: "1" }),
		wrong: () => ({ version: ["-1", "7", "soon"], seen: ["something else"] }),
	},
	"seasons/routes/new-season": {
		fields: () => ({ name: "Next summer", year: "2031", start_date: "2031-06-01", end_date: "2031-08-31" }),
		wrong: () => ({
			year: ["1800", "soon"],
			start_date: [...dates, "2031-09-01"],
			end_date: [...dates, "2031-05-01"],
		}),
	},
	"seasons/routes/copy-season": {
		fields: () => ({ name: "Copied summer", year: "2031" }),
		wrong: () => ({ year: ["1800", "soon"] }),
	},
	"seasons/routes/season-status": {
		fields: () => ({ status: "closed" }),
		wrong: () => ({ status: ["no_such_status"] }),
	},
	"setup/routes/setup": {
		fields: () => ({ name: "Camp Juniper", time_zone: "America/Denver", country: "US", format: "day" }),
		wrong: () => ({
			name: [""],
			time_zone: ["Nowhere/Land", ""],
			country: ["USA", "zz"],
			format: ["no_such_format"],
		}),
	},
	"setup/routes/camp": {
		fields: () => ({
			name: "Camp Juniper",
			time_zone: "UTC",
			country: "US",
			format: "overnight",
			city: "Conway",
		}),
		wrong: () => ({
			zip_code: ["1 1 1"],
			time_zone: ["Nowhere/Land"],
			country: ["USA"],
			updated_at: ["yesterday"],
		}),
	},
	"setup/routes/ratios": {
		fields: () => ({ ratio6to8: "7", ratioArts: "" }),
		wrong: () => ({ ratio6to8: ["0", "31", "many"], ratioSwimming: ["1.5"] }),
	},
	"setup/routes/skip": {
		fields: () => ({ step: "ratios" }),
		wrong: () => ({ step: ["camp", "no_such_step", ""] }),
	},
	"admin/routes/flags": {
		fields: () => ({ flag: "ai_features", is_on: "off" }),
		wrong: () => ({ flag: ["no_such_flag"], is_on: ["maybe"] }),
	},
};

/** More campers than may be selected at once. */
export const TOO_MANY = many(101);
