import type { Capability } from "#app/platform/capability";

export const waitlist: Capability = {
	navigation: [
		{
			position: 120,
			to: "/waitlist",
			label: "Waitlist",
			icon: "waitlist",
			group: "Program",
			permission: "waitlist_manage",
		},
	],
	pages: [
		{
			position: 290,
			key: "waitlist",
			title: "Waitlist",
			subtitle: "Waiting families and offers",
			url: "/waitlist",
			icon: "clock",
			permission: "waitlist_manage",
			words: "wait list line queue offers",
		},
	],
	audit: {
		things: {
			waitlist_entry: {
				position: 440,
				label: "Waitlist",
				seen: { permission: "waitlist_manage", to: "/waitlist/:id" },
			},
		},
		sentences: {
			"registration.offer_accepted": "accepted a waitlist offer",
			"registration.wait_ended": "left the waitlist for all sessions",
			"registration.wait_again": "is waitlisted again",
			"waitlist_entry.book": "accepted a waitlist offer",
			"waitlist_entry.decline": "declined a waitlist offer",
			"waitlist_entry.expire": "let a waitlist offer expire",
			"waitlist_entry.join": "joined the waitlist",
			"waitlist_entry.leave": "left the waitlist",
			"waitlist_entry.move": "moved a family on the waitlist",
			"waitlist_entry.offer": "offered a spot to the waitlist",
			"waitlist_entry.pause": "paused a family on the waitlist",
			"waitlist_entry.reinstate": "put a family back on the waitlist",
			"waitlist_entry.remove": "removed a family from the waitlist",
			"waitlist_entry.resume": "resumed a family on the waitlist",
			"waitlist_entry.skip": "skipped a family on the waitlist",
		},
	},
	plan: {
		"/waitlist/offer": "always",
		"/waitlist/own": "always",
		"/admin/waitlist": "session_management",
		"/waitlist": "session_management",
		"/waitlist.csv": "session_management",
		"/api/waitlist-entries": "session_management",
		"/api/waitlist-offers": "session_management",
	},
	permissions: [{ position: 70, key: "waitlist_manage", group: "program" }],
};
