import type { Capability } from "#app/platform/capability";

export const market: Capability = {
	navigation: [
		{
			position: 177,
			to: "/market-analysis",
			label: "Market analysis",
			icon: "market",
			group: "Insight",
			permission: "analytics_view",
			feature: "flag:market_analysis",
			follows_season: true,
		},
	],
	pages: [
		{
			position: 336,
			key: "market-analysis",
			title: "Market analysis",
			subtitle: "Where families live, prices, competitors",
			url: "/market-analysis",
			icon: "store",
			permission: "analytics_view",
			feature: "flag:market_analysis",
			words: "competitors distance zip codes lost reasons siblings sources",
		},
	],
	plan: { "/market-analysis": "market_analysis" },
	audit: {
		things: {
			competitor: {
				position: 690,
				label: "Competitor prices",
				called: "competitor price",
				seen: { permission: "analytics_view", to: "/market-analysis/competitors" },
			},
		},
		sentences: {
			"competitor.create": "added a competitor price",
			"competitor.delete": "deleted a competitor price",
			"competitor.update": "changed a competitor price",
			"season.count_market": "updated the market analysis of a season",
		},
	},
};
