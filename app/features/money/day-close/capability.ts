import type { Capability } from "#app/platform/capability";

export const dayClose: Capability = {
	pages: [
		{
			position: 190,
			key: "days",
			title: "Days",
			subtitle: "What came in day by day, and closing days",
			url: "/financial/days",
			icon: "calendar-check",
			permission: "finance_view",
			words: "close day cash count drawer takings till end of day",
		},
	],
	audit: {
		sentences: {
			"day.close": "closed a day of money",
		},
	},
};
