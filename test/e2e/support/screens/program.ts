import { changes, type Visit } from "./visit";

/** Sessions and seasons. */
export const PROGRAM: Visit[] = [
	{
		about: "sessions and seasons",
		role: "director",
		screens: [
			{ route: "program/sessions/routes/sessions", path: "/sessions" },
			{ route: "program/sessions/routes/new-session", path: "/sessions/new" },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=groups` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=attendance` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=details` },
			{ route: "office/session-moves/routes/edit-session", path: (at) => `/sessions/${at.session_id}/edit` },
			{
				route: "program/sessions/routes/session-status",
				path: (at) => `/sessions/${at.session_id}/status?to=completed`,
			},
			{
				route: "office/cancellations/routes/cancel-session",
				path: (at) => `/sessions/${at.session_id}/cancel`,
			},
			{
				route: "office/cancellations/routes/new-cancellation",
				path: (at) => `/cancellations/new?of=season&id=${at.season_id}`,
			},
			{
				route: "office/cancellations/routes/cancellation",
				path: (at) => `/cancellations/${at.cancellation_id}`,
			},
			{ route: "program/sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=seasons" },
			{ route: "program/sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=sessions" },
			{ route: "camp/seasons/routes/new-season", path: "/seasons/new" },
			{ route: "camp/seasons/routes/edit-season", path: (at) => `/seasons/${at.season_id}/edit` },
			{ route: "registration/openings/routes/copy-season", path: (at) => `/seasons/${at.season_id}/copy` },
			{ route: "ledger/pricing/routes/prices", path: (at) => `/seasons/${at.season_id}/prices` },
			{
				route: "ledger/pricing/routes/new-discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/new?kind=code`,
			},
			{
				route: "ledger/pricing/routes/discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/${at.discount_id}`,
			},
			{
				route: "ledger/pricing/routes/new-add-on",
				path: (at) => `/seasons/${at.season_id}/prices/add-ons/new`,
			},
			{
				route: "ledger/pricing/routes/add-on",
				path: (at) => `/seasons/${at.season_id}/prices/add-ons/${at.add_on_id}`,
			},
			{ route: "ledger/pricing/routes/cancellation", path: (at) => `/seasons/${at.season_id}/cancellation` },
			{
				route: "ledger/pricing/routes/cancellation",
				path: (at) => `/seasons/${at.season_id}/cancellation?view=table`,
			},
			{
				route: changes(
					"ledger/pricing",
					"add-payment-date spread-payment-dates remove-payment-date discount-switch discount-order remove-discount add-on-switch add-on-order remove-add-on",
				),
				path: (at) => `/seasons/${at.season_id}/prices/dates/add`,
			},
			{ route: "registration/forms/routes/questions", path: (at) => `/seasons/${at.season_id}/questions` },
			{
				route: "registration/forms/routes/new-question",
				path: (at) => `/seasons/${at.season_id}/questions/new`,
			},
			{
				route: "registration/forms/routes/question",
				path: (at) => `/seasons/${at.season_id}/questions/${at.question_id}`,
			},
			{
				route: "registration/forms/routes/preview",
				path: (at) => `/seasons/${at.season_id}/questions/preview`,
			},
			{
				route: "registration/forms/routes/version",
				path: (at) => `/seasons/${at.season_id}/questions/versions/2`,
			},
			{
				route: changes("registration/forms", "publish starter copy move duplicate remove restore"),
				path: (at) => `/seasons/${at.season_id}/questions/publish`,
			},
			{
				route: changes(
					"program/sessions",
					"add-group assign-campers undo-assign group-staff delete-session restore-session",
				),
				path: (at) => `/sessions/${at.session_id}/groups`,
			},
			{
				route: changes("camp/seasons", "season-status season-current delete-season"),
				path: (at) => `/seasons/${at.season_id}/status`,
			},
		],
	},
];
