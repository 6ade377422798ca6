import type { Things } from "../../../../support/camp-world";
import { type Area, button, dates, EXPORT, type More, ownButton, rows } from "../area";

const season = (end: string) => (at: Things) => `/seasons/${at.season_id}${end}`;

const waiver =
	(end = "") =>
	(at: Things) =>
		`/seasons/${at.season_id}/waivers/${at.waiver_id}${end}`;

const requiredDocument = (end: string) => (at: Things) =>
	`/seasons/${at.season_id}/documents/${at.required_document_id}${end}`;

const lotteryPage =
	(end = "") =>
	(at: Things) =>
		`/seasons/${at.season_id}/lottery/${at.lottery_id}${end}`;

const ownEntry = (end: string) => (at: Things) =>
	`/register/${at.slug}/${at.entered_registration_id}/draw${end}`;

/** A registration is there for the user whose it is (here the camp_admin's), and for nobody else. */
const OWN: More = {
	otherwise: {
		super_admin: "absent",
		program_director: "absent",
		head_counselor: "absent",
		counselor: "absent",
		support_staff: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
		parent: "absent",
	},
};

/** What is settled before families register. */
export const REGISTRATION: Area = {
	rows: [
		...rows("registration/openings/routes/registration", season("/registration"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows(
			"registration/openings/routes/openings",
			(at) => `/seasons/${at.season_id}/registration/openings?session=${at.session_id}`,
			{ GET: "registration_manage", POST: "registration_manage" },
		),
		...rows("registration/openings/api/setup", (at) => `/api/seasons/${at.season_id}/registration-setup`, {
			GET: "registration_manage",
			PUT: "registration_manage",
		}),
		...rows(
			"registration/openings/api/openings",
			(at) => `/api/seasons/${at.season_id}/registration-openings`,
			{
				GET: "registration_manage",
				PUT: "registration_manage",
			},
		),
		...rows("admission/waiting-room/routes/settings", season("/waiting-room"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("admission/waiting-room/api/settings", (at) => `/api/seasons/${at.season_id}/waiting-room`, {
			GET: "registration_manage",
			PUT: "registration_manage",
		}),
		...rows(
			"admission/waiting-room/routes/waiting",
			(at) => `/register/${at.slug}/waiting?for=${at.season_id}`,
			{ GET: "anyone", POST: "signed-in" },
			{ namesCamp: true, anyCamp: true },
		),
		...rows(
			"admission/waiting-room/api/place",
			(at) => `/api/waiting-rooms/${at.camp_id}/${at.season_id}`,
			{ GET: "anyone", POST: "signed-in" },
			{ namesCamp: true, anyCamp: true },
		),
		...rows("admission/lottery/routes/lotteries", season("/lottery"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("admission/lottery/routes/lottery", lotteryPage(), { GET: "registration_manage" }),
		...rows("admission/lottery/routes/edit-lottery", lotteryPage("/edit"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows(
			"admission/lottery/routes/entries-csv",
			lotteryPage("/entries.csv"),
			{ GET: "registration_manage" },
			EXPORT,
		),
		...button(
			"admission/lottery/routes/draw",
			(at) => `/seasons/${at.season_id}/lottery/${at.closed_lottery_id}/draw`,
			"registration_manage",
		),
		...rows(
			"admission/lottery/routes/results",
			(at) => `/lottery/${at.slug}/${at.lottery_id}`,
			{ GET: "anyone" },
			{ namesCamp: true },
		),
		...rows(
			"admission/lottery/routes/own-entry",
			ownEntry(""),
			{ GET: "member", POST: "member" },
			{ ...OWN, namesCamp: true },
		),
		...ownButton("admission/lottery/routes/withdraw-entry", ownEntry("/withdraw"), {
			...OWN,
			namesCamp: true,
		}),
		...rows("admission/lottery/api/lotteries", (at) => `/api/lotteries?season_id=${at.season_id}`, {
			GET: "registration_manage",
		}),
		...rows("admission/lottery/api/lotteries", "/api/lotteries", { POST: "registration_manage" }),
		...rows("admission/lottery/api/lottery", (at) => `/api/lotteries/${at.lottery_id}`, {
			GET: "registration_manage",
			PUT: "registration_manage",
		}),
		...rows("admission/lottery/api/entries", (at) => `/api/lotteries/${at.lottery_id}/entries`, {
			GET: "registration_manage",
		}),
		...rows("admission/lottery/api/draw", (at) => `/api/lotteries/${at.closed_lottery_id}/draw`, {
			POST: "registration_manage",
		}),
		...rows(
			"admission/lottery/api/results",
			(at) => `/api/lottery-results/${at.camp_id}/${at.lottery_id}`,
			{ GET: "absent" },
			{ namesCamp: true },
		),
		...rows(
			"admission/lottery/api/own-entry",
			(at) => `/api/registrations/${at.entered_registration_id}/lottery-entry`,
			{ GET: "member", PUT: "member", DELETE: "member" },
			OWN,
		),
		...rows("registration/agreements/routes/waivers", season("/waivers"), { GET: "registration_manage" }),
		...rows("registration/agreements/routes/new-waiver", season("/waivers/new"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/agreements/routes/waiver", waiver(), { GET: "registration_manage" }),
		...rows("registration/agreements/routes/edit-waiver", waiver("/edit"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...button("registration/agreements/routes/archive-waiver", waiver("/archive"), "registration_manage"),
		...button("registration/agreements/routes/restore-waiver", waiver("/restore"), "registration_manage"),
		...button("registration/agreements/routes/move-waiver", waiver("/move"), "registration_manage"),
		...rows("registration/agreements/routes/new-document", season("/documents/new"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/agreements/routes/edit-document", requiredDocument("/edit"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...button(
			"registration/agreements/routes/remove-document",
			requiredDocument("/remove"),
			"registration_manage",
		),
		...rows("registration/agreements/api/waivers", "/api/waivers", {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows("registration/agreements/api/waiver", (at) => `/api/waivers/${at.waiver_id}`, {
			GET: "registration_manage",
			PUT: "registration_manage",
		}),
		...rows("registration/agreements/api/waiver-versions", (at) => `/api/waivers/${at.waiver_id}/versions`, {
			GET: "registration_manage",
		}),
		...rows(
			"registration/agreements/api/documents",
			(at) => `/api/required-documents?season_id=${at.season_id}`,
			{
				GET: "registration_manage",
			},
		),
		...rows("registration/agreements/api/documents", "/api/required-documents", {
			POST: "registration_manage",
		}),
		...rows(
			"registration/agreements/api/document",
			(at) => `/api/required-documents/${at.required_document_id}`,
			{
				GET: "registration_manage",
				PUT: "registration_manage",
				DELETE: "registration_manage",
			},
		),
	],
	bodies: {
		"PUT registration/openings/api/setup": { body: () => ({ hold_minutes: 20, welcome: "Good morning" }) },
		"PUT registration/openings/api/openings": {
			body: (at) => ({
				sessions: [at.session_id, at.other_session_id],
				returning: "2026-01-10T14:00:00.000Z",
				opens_at: "2026-02-01T14:00:00.000Z",
			}),
			foreign: ({ session_id }) => ({ sessions: [session_id] }),
		},
		"PUT admission/waiting-room/api/settings": { body: () => ({ admit_per_minute: 90, is_on: false }) },
		"POST admission/lottery/api/lotteries": {
			body: (at) => ({
				name: "Late spots",
				season_id: at.season_id,
				sessions: [at.other_session_id],
				tickets_per_loss: 1,
				opens_at: "2026-01-10T14:00:00.000Z",
				closes_at: "2026-02-01T14:00:00.000Z",
			}),
			foreign: ({ season_id, session_id }) => ({ season_id, sessions: [session_id] }),
		},
		"PUT admission/lottery/api/lottery": { body: () => ({ name: "Other words" }) },
		"PUT admission/lottery/api/own-entry": { body: () => ({ friends: ["ABCDEF23"] }) },
		"POST registration/agreements/api/waivers": {
			body: () => ({ title: "Photo release", body: "You may take pictures." }),
		},
		"PUT registration/agreements/api/waiver": { body: () => ({ body: "Another text.", is_archived: false }) },
		"POST registration/agreements/api/documents": {
			body: (at) => ({ season_id: at.season_id, definition_id: "document_type:insurance_card" }),
			foreign: ({ season_id }) => ({ season_id }),
		},
		"PUT registration/agreements/api/document": {
			body: () => ({ due_on: "2026-05-01", note: "Both sides" }),
		},
	},
	forms: {
		"registration/openings/routes/registration": {
			fields: () => ({
				hold_minutes: "20",
				deposit_due_days: "7",
				lapse_days: "3",
				pay_later: "on",
				welcome: "",
				farewell: "",
			}),
			wrong: () => ({
				hold_minutes: ["4", "61", "soon"],
				deposit_due_days: ["-1", "366"],
				lapse_days: ["-1", "91", "soon"],
				pay_later: ["perhaps"],
				updated_at: ["yesterday"],
			}),
		},
		"registration/openings/routes/openings": {
			fields: (at) => ({
				session: [at.session_id, at.other_session_id],
				returning: "2026-01-10T09:00",
				siblings: "",
				opens_at: "2026-02-01T09:00",
				closes_at: "",
			}),
			wrong: ({ session_id }) => ({
				session: [session_id, "no-such-session"],
				returning: ["2026-02-01T09:00", "2026-02-30T09:00", "soon"],
				closes_at: ["2026-01-01T09:00"],
			}),
			notText: ["session"],
		},
		"admission/waiting-room/routes/settings": {
			fields: () => ({ is_on: "on", admit_per_minute: "120", opens_minutes_before: "15" }),
			wrong: () => ({
				is_on: ["perhaps"],
				admit_per_minute: ["0", "6001", "many"],
				opens_minutes_before: ["-1", "1441"],
				updated_at: ["yesterday"],
			}),
		},
		"admission/lottery/routes/lotteries": {
			fields: (at) => ({
				name: "Late spots",
				session: [at.other_session_id],
				tickets_per_loss: "1",
				opens_at: "2026-01-10T09:00",
				closes_at: "2026-02-01T09:00",
			}),
			wrong: ({ session_id }) => ({
				name: [""],
				session: [session_id, "no-such-session"],
				opens_at: ["2026-02-01T09:00", "2026-02-30T09:00", "soon"],
				closes_at: ["2026-01-01T09:00", "soon"],
				tickets_per_loss: ["-1", "11", "many"],
			}),
			notText: ["session"],
		},
		"admission/lottery/routes/edit-lottery": {
			fields: () => ({
				name: "Other words",
				tickets_per_loss: "1",
				opens_at: "2026-01-10T09:00",
				closes_at: "2099-02-01T09:00",
			}),
			wrong: () => ({
				name: [""],
				opens_at: ["2099-02-01T09:00", "2026-02-30T09:00", "soon"],
				closes_at: ["2026-01-01T09:00", "soon"],
				tickets_per_loss: ["-1", "11", "many"],
				updated_at: ["yesterday"],
			}),
		},
		"admission/lottery/routes/draw": {
			fields: () => ({ sure: "on" }),
			wrong: () => ({ sure: ["off", "perhaps"] }),
		},
		"admission/lottery/routes/own-entry": {
			fields: () => ({ named: "on", friends: "ABCDEF23 GHJKLM45" }),
			wrong: () => ({ friends: ["ABC", "ABCDEF23, AB-CDE", "A".repeat(13)] }),
			notText: ["friends"],
		},
		"registration/agreements/routes/new-waiver": {
			fields: () => ({ title: "Photo release", body: "You may take pictures.", is_required: "on" }),
			wrong: () => ({ title: [""], body: [""], is_required: ["perhaps"] }),
		},
		"registration/agreements/routes/edit-waiver": {
			fields: () => ({ title: "Release", body: "Another text.", per_family: "on" }),
			wrong: () => ({ title: [""], body: [""], updated_at: ["yesterday"] }),
		},
		"registration/agreements/routes/move-waiver": {
			fields: () => ({ by: "1" }),
			wrong: () => ({ by: ["2", "up"] }),
		},
		"registration/agreements/routes/new-document": {
			fields: () => ({
				definition_id: "document_type:insurance_card",
				note: "Both sides",
				due_on: "2026-05-01",
			}),
			wrong: ({ definition_id }) => ({
				definition_id: [definition_id, "gender:male", "no-such-type"],
				due_on: dates,
			}),
		},
		"registration/agreements/routes/edit-document": {
			fields: () => ({ definition_id: "document_type:insurance_card", note: "", due_on: "" }),
			wrong: ({ definition_id }) => ({
				definition_id: [definition_id, "no-such-type"],
				due_on: dates,
				updated_at: ["yesterday"],
			}),
		},
	},
};
