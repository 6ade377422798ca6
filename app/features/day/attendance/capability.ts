import type { Capability } from "#app/platform/capability";

export const attendance: Capability = {
	navigation: [
		{
			position: 130,
			to: "/roll-call",
			label: "Roll call",
			icon: "roll_call",
			group: "Day",
			permission: "attendance_take",
		},
	],
	pages: [
		{
			position: 310,
			key: "roll-call",
			title: "Roll call",
			subtitle: "Mark attendance",
			url: "/roll-call",
			icon: "list-checks",
			permission: "attendance_take",
			words: "attendance present absent late",
		},
	],
	audit: {
		things: {
			attendance: { position: 30, label: "Roll calls" },
		},
		sentences: {
			"attendance.save": "took roll",
		},
	},
	plan: {
		"/attendance": "always",
		"/attendance.csv": "always",
		"/roll-call": "always",
		"/sessions/:/roll-call": "always",
		"/api/attendance": "always",
	},
	permissions: [
		{ position: 20, key: "attendance_take", group: "day" },
		{ position: 30, key: "checkin_release", group: "day" },
	],
};
