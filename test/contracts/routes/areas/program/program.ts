import type { Things } from "../../../../support/camp-world";
import { daysFromToday, today } from "../../../../support/days";
import { type Area, button, dates, EXPORT, rows } from "../area";

const season = (end: string) => (at: Things) => `/seasons/${at.season_id}${end}`;

const session =
	(end = "") =>
	(at: Things) =>
		`/sessions/${at.session_id}${end}`;

const sessionDates = { start_date: daysFromToday(-2), end_date: daysFromToday(2) };

const nobody = { buckets: [{ gender: "no_such_gender", capacity: 4 }] };

const girls = { buckets: [{ gender: "female", capacity: 4 }] };

/** A reason is kept while there is something it explains. */
const twins = { overbook: 1, overbook_reason: "Twins" };

/** Seasons, sessions and activities. */
export const PROGRAM: Area = {
	rows: [
		...rows("program/sessions/routes/sessions", "/sessions", { GET: "sessions_view" }),
		...rows("program/sessions/routes/sessions-csv", "/sessions.csv", { GET: "sessions_view" }),
		...rows("program/sessions/routes/new-session", "/sessions/new", {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows("program/sessions/routes/session", session(), { GET: "sessions_view" }),
		...rows(
			"program/sessions/routes/roster-csv",
			session("/roster.csv"),
			{ GET: "campers_view" },
			{
				...EXPORT,
				// The roster of their own groups.
				otherwise: { counselor: "in" },
			},
		),
		...rows("office/session-moves/routes/edit-session", session("/edit"), {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows("program/sessions/routes/session-status", session("/status"), {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows("office/cancellations/routes/cancel-session", session("/cancel"), {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows(
			"office/cancellations/routes/new-cancellation",
			(at) => `/cancellations/new?of=season&id=${at.empty_season_id}`,
			{
				GET: "registration_manage",
				POST: "registration_manage",
			},
		),
		...rows(
			"office/cancellations/api/cancellations",
			(at) => `/api/cancellations?of=season&id=${at.empty_season_id}`,
			{ POST: "registration_manage" },
		),
		...rows("office/cancellations/routes/cancellation", (at) => `/cancellations/${at.cancellation_id}`, {
			GET: "registration_manage",
		}),
		...rows("office/cancellations/api/cancellation", (at) => `/api/cancellations/${at.cancellation_id}`, {
			GET: "registration_manage",
		}),
		...button("program/sessions/routes/delete-session", session("/delete"), "sessions_edit"),
		...button(
			"program/sessions/routes/restore-session",
			(at) => `/sessions/${at.deleted_session_id}/restore`,
			"sessions_edit",
		),
		...button("program/sessions/routes/add-group", session("/groups"), "cabins_edit"),
		...button("program/sessions/routes/assign-campers", session("/assign"), "cabins_edit"),
		...button("program/sessions/routes/undo-assign", session("/undo-assign"), "cabins_edit"),
		...button("program/sessions/routes/group-staff", session("/group-staff"), "cabins_edit"),
		...rows("program/sessions/routes/seasons-sessions", "/seasons-sessions", { GET: "sessions_view" }),
		...rows("camp/seasons/routes/seasons", "/seasons", { GET: "sessions_view" }),
		...rows("camp/seasons/routes/new-season", "/seasons/new", {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows("camp/seasons/routes/edit-season", season("/edit"), {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...rows("registration/openings/routes/copy-season", season("/copy"), {
			GET: "sessions_edit",
			POST: "sessions_edit",
		}),
		...button("camp/seasons/routes/season-status", season("/status"), "sessions_edit"),
		...button("camp/seasons/routes/season-current", season("/current"), "sessions_edit"),
		...button("camp/seasons/routes/delete-season", season("/delete"), "sessions_edit"),
		...rows("camp/seasons/api/seasons", "/api/seasons", { GET: "sessions_view", POST: "sessions_edit" }),
		...rows("camp/seasons/api/season", (at) => `/api/seasons/${at.season_id}`, {
			GET: "sessions_view",
			PUT: "sessions_edit",
			DELETE: "sessions_edit",
		}),
		...rows("program/sessions/api/sessions", "/api/sessions", {
			GET: "sessions_view",
			POST: "sessions_edit",
		}),
		...rows("office/cancellations/api/session", (at) => `/api/sessions/${at.session_id}`, {
			GET: "sessions_view",
			PUT: "sessions_edit",
			DELETE: "sessions_edit",
		}),
		...rows("program/activities/api/activities", "/api/activities", {
			GET: "activities_view",
			POST: "activities_edit",
		}),
		...rows("program/activities/api/categories", "/api/activities/categories", { GET: "activities_view" }),
		...rows("program/activities/api/activity", (at) => `/api/activities/${at.activity_id}`, {
			GET: "activities_view",
			PUT: "activities_edit",
			DELETE: "activities_edit",
		}),
	],
	bodies: {
		"POST program/activities/api/activities": {
			body: () => ({
				name: "Archery",
				category_id: "activity_category:waterfront",
				required_certifications: ["First aid"],
			}),
			foreign: ({ definition_id }) => ({ category_id: definition_id, location_id: definition_id }),
		},
		"PUT program/activities/api/activity": {
			body: () => ({ name: "Archery", required_certifications: ["First aid"] }),
			foreign: ({ definition_id }) => ({ category_id: definition_id, location_id: definition_id }),
		},
		"POST camp/seasons/api/seasons": {
			body: () => ({ name: "Next summer", start_date: "2031-06-01", end_date: "2031-08-31" }),
		},
		"POST office/cancellations/api/cancellations": {
			body: () => ({ give_back: "credit" }),
			email_text: {
				field: "message",
				path: (at) => `/api/cancellations?of=season&id=${at.season_id}`,
				body: { confirm: true },
			},
		},
		"PUT camp/seasons/api/season": { body: () => ({ name: "This summer" }) },
		"POST program/sessions/api/sessions": {
			body: (at) => ({
				name: "Short session",
				season_id: at.season_id,
				capacity: 8,
				...twins,
				...girls,
				...sessionDates,
			}),
			foreign: ({ season_id, definition_id }) => ({ season_id, location_id: definition_id, ...nobody }),
		},
		"PUT office/cancellations/api/session": {
			body: () => ({ name: "Long session", ...twins, ...girls }),
			foreign: ({ season_id, definition_id }) => ({ season_id, location_id: definition_id, ...nobody }),
			email_text: {
				field: "message",
				path: (at) => `/api/sessions/${at.session_id}`,
				body: { status: "cancelled", confirm: true },
			},
		},
	},
	forms: {
		"program/sessions/routes/new-session": {
			fields: (at) => ({
				season_id: at.season_id,
				name: "Short session",
				start_date: today,
				end_date: today,
				weekdays: ["1", "2", "3", "4", "5", "6", "7"],
				checkpoints: ["morning"],
				capacity: "8",
				price: "450.00",
				deposit: "50.00",
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
		"program/sessions/routes/add-group": {
			fields: () => ({ name: "Kingfisher", kind: "cabin", capacity: "8" }),
			wrong: () => ({ kind: ["no_such_kind"], capacity: ["many", "-1"] }),
		},
		"program/sessions/routes/assign-campers": {
			fields: (at) => ({ id: at.hidden.camper_id, group_id: at.group_id }),
			wrong: ({ camper_id, group_id }) => ({
				id: [camper_id, "no-such-camper"],
				group_id: [group_id, "no-such-group", "none:no_such_kind"],
			}),
			notText: ["id"],
		},
		"camp/seasons/routes/new-season": {
			fields: () => ({ name: "Next summer", year: "2031", start_date: "2031-06-01", end_date: "2031-08-31" }),
			wrong: () => ({
				year: ["1800", "soon"],
				start_date: [...dates, "2031-09-01"],
				end_date: [...dates, "2031-05-01"],
			}),
		},
		"registration/openings/routes/copy-season": {
			fields: () => ({ name: "Copied summer", year: "2031" }),
			wrong: () => ({ year: ["1800", "soon"] }),
		},
		"camp/seasons/routes/season-status": {
			fields: () => ({ status: "closed" }),
			wrong: () => ({ status: ["no_such_status"] }),
		},
	},
};
