import { changes, type Visit } from "./visit";

/** Screens as roles other than the director see them. */
export const ROLES: Visit[] = [
	{
		about: "what a counselor sees",
		role: "counselor",
		screens: [
			{ route: "day/my-day/routes/staff-dashboard", path: "/staff-dashboard" },
			{
				route: changes("day/my-day", "ask-time-off withdraw-time-off"),
				path: "/staff-dashboard/withdraw",
			},
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call" },
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.counselors_session_id}/roll-call`,
			},
			{ route: "people/campers/routes/campers", path: "/campers" },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.counselors_session_id}` },
			{ route: "insight/reports/routes/reports", path: "/reports" },
			{ route: "insight/reports/routes/report", path: (at) => `/reports/${at.report_id}` },
			{
				route: "account/auth/routes/unauthorized",
				path: "/unauthorized?permission=campers_edit",
				status: 403,
			},
			{ route: "people/campers/routes/new-camper", path: "/campers/new", status: 403 },
			{ route: "people/campers/routes/campers", path: "/campers?sort=bogus", status: 400 },
		],
	},
	{
		about: "support staff's start",
		role: "support",
		screens: [{ route: "program/sessions/routes/sessions", path: "/sessions" }],
	},
	{
		about: "a nurse's start",
		role: "nurse",
		screens: [{ route: "office/dashboard/routes/dashboard", path: "/dashboard" }],
	},
	{
		about: "a parent's start",
		role: "parent",
		screens: [
			{ route: "office/search/routes/more", path: "/more" },
			{ route: "office/family-home/routes/parent-dashboard", path: "/parent-dashboard" },
			{ route: "office/family-home/routes/my-details", path: "/parent-dashboard/me" },
			{
				route: ["money/family-account/routes/payments", ...changes("money/family-account", "pay leave")],
				path: "/parent-dashboard/payments",
			},
			{ route: "money/family-account/routes/cards", path: "/parent-dashboard/payments/cards" },
			{ route: "money/family-account/routes/statement", path: "/parent-dashboard/statement" },
			{ route: "money/family-account/routes/care-statement", path: "/parent-dashboard/care-statement/2026" },
			{
				route: "money/family-account/routes/receipt",
				path: "/parent-dashboard/payments/no-such-payment",
				status: 404,
			},
			{
				route: [
					"office/family-home/routes/child-contact",
					"office/family-home/routes/edit-contact",
					"office/family-home/routes/move-contact",
					"office/family-home/routes/remove-contact",
					"office/family-home/routes/restore-contact",
				],
				path: "/parent-dashboard/children/no-such-child/contacts",
				status: 404,
			},
		],
	},
];
