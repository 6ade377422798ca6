import type { Visit } from "./visit";

/** The waitlist. */
export const ADMISSION: Visit[] = [
	{
		about: "the waitlist",
		role: "director",
		screens: [
			{ route: "admission/waitlist/routes/board", path: "/waitlist" },
			{ route: "admission/waitlist/routes/board", path: (at) => `/waitlist?session=${at.waited_session_id}` },
			{
				route: "admission/waitlist/routes/board",
				path: (at) => `/waitlist?session=${at.waited_session_id}&free_0=3`,
			},
			{ route: "admission/waitlist/routes/entry", path: (at) => `/waitlist/${at.waitlist_entry_id}` },
		],
	},
];
