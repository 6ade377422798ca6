import { changes, ownRegistration, type Visit } from "./visit";

/** Registration and its setup. */
export const REGISTRATION: Visit[] = [
	{
		about: "registrations",
		role: "director",
		screens: [
			{ route: "office/registration-desk/routes/registrations", path: "/registrations" },
			{ route: "office/registration-desk/routes/registrations", path: "/registrations?view=board" },
			{
				route: "office/registration-desk/routes/registrations",
				path: "/registrations?state=to_decide&missing=documents",
			},
			{ route: "office/registration-desk/routes/desk", path: "/registrations/new?q=an" },
			{
				route: "office/registration-desk/routes/desk",
				path: (at) => `/registrations/new?parent=${at.parent_id}`,
			},
			{
				route: "office/registration-desk/routes/registration",
				path: (at) => `/registrations/${at.booked_id}`,
			},
			{
				route: "office/registration-desk/routes/cancel",
				path: (at) => `/registrations/${at.booked_id}/cancel`,
			},
			{
				route: "office/registration-desk/routes/transfer",
				path: (at) => `/registrations/${at.booked_id}/transfer/${at.booked_line_id}`,
			},
			{
				route: "office/registration-desk/routes/payable",
				path: (at) => `/registrations/${at.booked_id}/payables/${at.payable_id}`,
			},
			{ route: changes("office/registration-desk", "decide settle sign"), path: "/registrations" },
			{
				route: "registration/bookings/routes/cancel",
				path: "/register/pinewood/no-such-registration/cancel",
				status: 404,
			},
		],
	},
	{
		about: "registration's setup",
		role: "director",
		screens: [
			{
				route: "registration/openings/routes/registration",
				path: (at) => `/seasons/${at.season_id}/registration`,
			},
			{
				route: "registration/openings/routes/openings",
				path: (at) => `/seasons/${at.season_id}/registration/openings?session=${at.session_id}`,
			},
			{
				route: "admission/waiting-room/routes/settings",
				path: (at) => `/seasons/${at.season_id}/waiting-room`,
			},
			{
				route: "admission/lottery/routes/lotteries",
				path: (at) => `/seasons/${at.season_id}/lottery`,
			},
			{
				route: ["admission/lottery/routes/lottery", ...changes("admission/lottery", "draw")],
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}`,
			},
			{
				route: "admission/lottery/routes/edit-lottery",
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}/edit`,
			},
			{ route: "admission/lottery/routes/results", path: (at) => `/lottery/pinewood/${at.lottery_id}` },
			{
				// A director is no family in that lottery.
				route: ["admission/lottery/routes/own-entry", ...changes("admission/lottery", "withdraw-entry")],
				path: "/register/pinewood/no-such-registration/draw",
				status: 404,
			},
			{
				route: "admission/waiting-room/routes/waiting",
				path: (at) => `/register/pinewood/waiting?for=${at.season_id}`,
			},
			{ route: "registration/agreements/routes/waivers", path: (at) => `/seasons/${at.season_id}/waivers` },
			{
				route: "registration/agreements/routes/new-waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/new`,
			},
			{
				route: "registration/agreements/routes/waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}`,
			},
			{
				route: "registration/agreements/routes/edit-waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/edit`,
			},
			{
				route: "registration/agreements/routes/new-document",
				path: (at) => `/seasons/${at.season_id}/documents/new`,
			},
			{
				route: "registration/agreements/routes/edit-document",
				path: (at) => `/seasons/${at.season_id}/documents/${at.required_document_id}/edit`,
			},
			{
				route: changes(
					"registration/agreements",
					"move-waiver archive-waiver restore-waiver remove-document",
				),
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/move`,
			},
		],
	},
	{
		about: "a visitor who can register",
		role: null,
		screens: [{ route: "registration/family-form/routes/register", path: "/register?camp=pinewood" }],
	},
	{
		about: "registering",
		role: "parent",
		screens: [
			{ route: "registration/family-form/routes/overview", path: ownRegistration("registration_id", "") },
			{
				route: "registration/family-form/routes/finish",
				path: ownRegistration("registration_id", "/finish"),
			},
			{
				route: "registration/bookings/routes/refund",
				path: ownRegistration("registration_id", "/refund"),
			},
			{ route: "registration/family-form/routes/children", path: ownRegistration("draft_id", "/children") },
			{ route: "registration/family-form/routes/sessions", path: ownRegistration("draft_id", "/sessions") },
			{
				route: "registration/family-form/routes/questions",
				path: ownRegistration("draft_id", "/questions"),
			},
			{ route: "registration/family-form/routes/add-ons", path: ownRegistration("draft_id", "/add-ons") },
			{ route: "registration/family-form/routes/waivers", path: ownRegistration("draft_id", "/waivers") },
			{ route: "registration/family-form/routes/review", path: ownRegistration("draft_id", "/review") },
		],
	},
];
