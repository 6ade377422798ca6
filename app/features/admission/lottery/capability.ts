import type { Capability } from "#app/platform/capability";

export const lottery: Capability = {
	audit: {
		things: {
			lottery: {
				position: 220,
				label: "Draws",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/lottery/:id" },
			},
			lottery_entry: { position: 230, label: "Families in draws" },
		},
		sentences: {
			"lottery.draw": "drew a draw for places",
			"lottery_entry.friends": "named friends for a draw",
			"lottery_entry.withdraw": "left a draw",
			"registration.drawn": "was drawn, and has its places",
			"registration.waitlisted": "was drawn, and is on the waitlist",
		},
	},
	plan: {
		"/lottery": "always",
		"/api/lottery-results": "always",
		"/register/:/:/draw/withdraw": "always",
		"/api/lotteries": "session_management",
	},
};
