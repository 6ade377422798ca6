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
			subtitle: "Who waits, and who is offered a place",
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
			"registration.offer_accepted": "accepted an offer of the waitlist",
			"registration.wait_ended": "waits for nothing any more",
			"registration.wait_again": "waits again",
			"waitlist_entry.book": "accepted an offer of the waitlist",
			"waitlist_entry.decline": "declined an offer of the waitlist",
			"waitlist_entry.expire": "let an offer of the waitlist run out",
			"waitlist_entry.join": "joined the waitlist",
			"waitlist_entry.leave": "left the waitlist",
			"waitlist_entry.move": "moved a family on the waitlist",
			"waitlist_entry.offer": "offered a place to the waitlist",
			"waitlist_entry.pause": "paused a family on the waitlist",
			"waitlist_entry.reinstate": "put a family back on the waitlist",
			"waitlist_entry.remove": "took a family off the waitlist",
			"waitlist_entry.resume": "let a family on the waitlist go on",
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
