import type { Things } from "../../../../support/camp-world";
import { type Area, button, EXPORT, many, rows, THEIRS } from "../area";

const booked =
	(end = "") =>
	(at: Things) =>
		`/registrations/${at.booked_id}${end}`;
const api = (end: string) => (at: Things) => `/api/registrations/${at.booked_id}/${end}`;
const payable =
	(end = "") =>
	(at: Things) =>
		`/registrations/${at.booked_id}/payables/${at.payable_id}${end}`;

/** What staff do with the registrations that families sent. */
export const REGISTRATION_BOARD: Area = {
	rows: [
		...rows("office/registration-desk/routes/registrations", "/registrations", {
			GET: "registration_manage",
		}),
		...rows(
			"office/registration-desk/routes/registrations-csv",
			"/registrations.csv",
			{
				GET: "registration_manage",
			},
			EXPORT,
		),
		...rows("office/registration-desk/routes/desk", "/registrations/new", {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...button("office/registration-desk/routes/decide", "/registrations/decide", "registration_manage"),
		...rows("office/registration-desk/routes/registration", booked(), { GET: "registration_manage" }),
		...rows("office/registration-desk/routes/cancel", booked("/cancel"), {
			GET: "registration_manage",
			POST: "registration_manage",
		}),
		...rows(
			"office/registration-desk/routes/transfer",
			(at) => `/registrations/${at.booked_id}/transfer/${at.booked_line_id}`,
			{ GET: "registration_manage", POST: "registration_manage" },
		),
		...rows("office/registration-desk/routes/payable", payable(), {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...button("office/registration-desk/routes/settle", payable("/settle"), "finance_post"),
		...button("office/registration-desk/routes/sign", booked("/sign"), "registration_manage"),
		// Whose registration it is.
		...rows(
			"registration/bookings/routes/cancel",
			(at) => `/register/${at.slug}/${at.booked_id}/cancel`,
			{ GET: "member", POST: "member" },
			{ namesCamp: true, ...THEIRS },
		),
		...rows(
			"registration/bookings/routes/refund",
			(at) => `/register/${at.slug}/${at.booked_id}/refund`,
			{ GET: "member" },
			{ namesCamp: true, ...THEIRS },
		),
		...rows("office/registration-desk/api/registration", (at) => `/api/registrations/${at.booked_id}`, {
			GET: "registration_manage",
		}),
		...rows(
			"office/registration-desk/api/decision",
			(at) => `/api/registrations/${at.undecided_id}/decision`,
			{
				POST: "registration_manage",
			},
		),
		...rows(
			"office/registration-desk/api/season-registrations",
			(at) => `/api/seasons/${at.season_id}/registrations`,
			{
				GET: "registration_manage",
			},
		),
		...rows("office/registration-desk/api/cancel", api("cancel"), { POST: "registration_manage" }),
		...rows("office/registration-desk/api/transfer", api("transfer"), { POST: "registration_manage" }),
		...rows("office/registration-desk/api/payables", api("payables"), { GET: "finance_view" }),
		...rows("office/registration-desk/api/settle", (at) => `/api/payables/${at.payable_id}/settle`, {
			POST: "finance_post",
		}),
		...rows("office/registration-desk/api/desk", "/api/registrations/desk", { POST: "registration_manage" }),
	],
	bodies: {
		"POST office/registration-desk/api/decision": { body: () => ({ decision: "accept" }) },
		"POST office/registration-desk/api/cancel": {
			body: (at) => ({ line_ids: [at.booked_line_id], reason: "They moved away" }),
			foreign: ({ booked_line_id }) => ({ line_ids: [booked_line_id] }),
		},
		"POST office/registration-desk/api/transfer": {
			body: (at) => ({ line_id: at.booked_line_id, session_id: at.session_id, confirm_ineligible: true }),
			foreign: ({ booked_line_id, session_id }) => ({ line_id: booked_line_id, session_id }),
		},
		"POST office/registration-desk/api/settle": { body: () => ({ state: "received", method: "Check" }) },
		"POST office/registration-desk/api/desk": {
			body: (at) => ({
				season_id: at.season_id,
				reason: "Called on Monday",
				confirm_ineligible: true,
				parent_id: at.parent_id,
				children: [{ camper_id: at.camper_id, sessions: [at.other_session_id] }],
			}),
			foreign: (at) => ({
				season_id: at.season_id,
				parent_id: at.parent_id,
				children: [{ camper_id: at.camper_id, sessions: [at.other_session_id] }],
			}),
		},
	},
	forms: {
		"office/registration-desk/routes/decide": {
			fields: (at) => ({ id: [at.undecided_id], decision: "accept", reason: "" }),
			wrong: () => ({ id: many(51), decision: ["perhaps"] }),
			notText: ["id"],
		},
		"office/registration-desk/routes/desk": {
			fields: (at) => ({
				season_id: at.season_id,
				reason: "Called on Monday",
				parent_id: at.parent_id,
				"children[0].camper_id": at.camper_id,
				"children[0].sessions": [at.other_session_id],
				confirm_ineligible: "on",
			}),
			wrong: (other) => ({
				season_id: [other.season_id, "no-such-season"],
				parent_id: [other.parent_id, "no-such-person"],
				"children[0].camper_id": [other.camper_id],
				"children[0].sessions": [other.session_id, "no-such-session"],
			}),
			notText: ["children[0].sessions"],
		},
		"office/registration-desk/routes/cancel": {
			fields: (at) => ({ line: at.booked_line_id, reason: "They moved away", seen_refund_cents: "0" }),
			wrong: (other) => ({ line: [other.booked_line_id], reason: [""], seen_refund_cents: ["1", "much"] }),
		},
		"registration/bookings/routes/cancel": {
			fields: (at) => ({ line: at.booked_line_id, reason: "They moved away", seen_refund_cents: "0" }),
			wrong: (other) => ({ line: [other.booked_line_id], reason: [""], seen_refund_cents: ["1", "much"] }),
		},
		"office/registration-desk/routes/transfer": {
			fields: (at) => ({ session_id: at.session_id, confirm_ineligible: "on" }),
			wrong: (other) => ({
				session_id: [other.session_id, "no-such-session"],
				seen_difference_cents: ["-1", "much"],
			}),
		},
		"office/registration-desk/routes/payable": {
			fields: () => ({ state: "received", method: "Check", reference: "1042" }),
			wrong: () => ({ state: ["gone"], method: ["Seashells"] }),
		},
		"office/registration-desk/routes/settle": {
			fields: () => ({ state: "received", method: "Cash" }),
			wrong: () => ({ state: ["gone"], method: ["Seashells"] }),
		},
		"office/registration-desk/routes/sign": {
			fields: (at) => ({
				waiver_id: at.waiver_id,
				camper_id: at.booked_camper_id,
				signer_name: "Dana Ashby",
			}),
			wrong: (other) => ({ waiver_id: [other.waiver_id, "no-such-waiver"], signer_name: [""] }),
		},
	},
};
