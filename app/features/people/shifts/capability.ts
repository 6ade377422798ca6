import type { Capability } from "#app/platform/capability";

export const shifts: Capability = {
	pages: [
		{
			position: 230,
			key: "shifts",
			title: "Shifts",
			subtitle: "Staff schedule",
			url: "/staff/shifts",
			icon: "calendar-days",
			permission: "staff_view",
			words: "staff schedule plan week",
		},
		{
			position: 240,
			key: "ratios",
			title: "Ratios",
			subtitle: "Staff-to-camper ratio by group",
			url: "/staff/ratios",
			icon: "users",
			permission: "staff_view",
			words: "staff supervision",
		},
		{
			position: 250,
			key: "time-off",
			title: "Time off",
			subtitle: "Requests and approvals",
			url: "/staff/time-off",
			icon: "clock",
			permission: "staff_edit",
			words: "staff absence vacation days",
		},
	],
	audit: {
		things: {
			staff_shift: { position: 430, label: "Shifts", called: "shift" },
		},
		sentences: {
			"staff_shift.copy": "copied shifts to other days",
			"staff_shift.undo_copy": "undid a copy of shifts",
			"staff_time_off.approved": "approved time off",
			"staff_time_off.denied": "denied time off",
			"staff_time_off.record": "recorded time off",
			"staff_time_off.request": "requested time off",
			"staff_time_off.requested": "reopened a time-off request",
			"staff_time_off.withdrawn": "withdrew a time-off request",
		},
	},
	plan: {
		"/staff/ratios": "staff_management",
		"/staff/ratios.csv": "staff_management",
		"/staff/shifts": "staff_management",
		"/staff/shifts.csv": "staff_management",
		"/staff/time-off": "staff_management",
		"/staff/time-off.csv": "staff_management",
	},
};
