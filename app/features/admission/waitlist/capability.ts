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
};
