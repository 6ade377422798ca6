import type { Visit } from "./visit";

/** The day, as a director sees it. */
export const DAY: Visit[] = [
	{
		about: "the day",
		role: "director",
		screens: [
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard" },
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard?date=2026-07-14&enrollment=table" },
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard?date=2026-08-30" },
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call" },
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call?date=2026-07-14" },
			{ route: "day/attendance/routes/day-children", path: "/attendance?date=2026-07-14&show=absent" },
			{ route: "day/attendance/routes/day-children", path: "/attendance?date=2026-07-20&show=expected" },
			{ route: "day/attendance/routes/roll-call", path: (at) => `/sessions/${at.session_id}/roll-call` },
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-14&child=${at.camper_id}`,
			},
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-20`,
			},
			{ route: "office/search/routes/more", path: "/more" },
			{ route: "office/search/routes/search", path: "/search" },
			{ route: "office/search/routes/search", path: "/search?q=an" },
			{ route: "account/account/routes/account", path: "/account" },
			{ route: "account/account/routes/password", path: "/account/password" },
			{ route: "account/account/routes/email", path: "/account/email" },
			{ route: "account/account/routes/two-factor", path: "/account/two-factor?next=%2Fcampers" },
			{ route: "account/account/routes/set-up-two-factor", path: "/account/two-factor/set-up" },
			{ route: "account/account/routes/recovery-codes", path: "/account/two-factor/recovery-codes" },
			{ route: "account/account/routes/two-factor-off", path: "/account/two-factor/off" },
		],
	},
];
