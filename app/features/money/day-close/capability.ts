import type { Capability } from "#app/platform/capability";

export const dayClose: Capability = {
	pages: [
		{
			position: 190,
			key: "days",
			title: "Days",
			subtitle: "Daily payments and day close",
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
