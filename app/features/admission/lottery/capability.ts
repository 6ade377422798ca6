import type { Capability } from "#app/platform/capability";

export const lottery: Capability = {
	audit: {
		things: {
			lottery: {
				position: 220,
				label: "Lotteries",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/lottery/:id" },
			},
			lottery_entry: { position: 230, label: "Families in lotteries" },
		},
		sentences: {
			"lottery.draw": "drew a lottery",
			"lottery_entry.friends": "named friends for a lottery",
			"lottery_entry.withdraw": "withdrew from a lottery",
			"registration.drawn": "was drawn and got spots",
			"registration.waitlisted": "was drawn and is on the waitlist",
		},
	},
	plan: {
		"/lottery": "always",
		"/api/lottery-results": "always",
		"/register/:/:/draw/withdraw": "always",
		"/api/lotteries": "session_management",
	},
};
