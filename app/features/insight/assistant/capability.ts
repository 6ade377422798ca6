import type { Capability } from "#app/platform/capability";

export const assistant: Capability = {
	navigation: [
		{
			position: 178,
			to: "/ai-analytics",
			label: "AI Analytics",
			icon: "ai",
			group: "Insight",
			permission: "ai_query",
			feature: "flag:ai_features",
		},
		{
			position: 55,
			under: "/settings",
			to: "/ai-analytics/egress",
			label: "Sent to the model",
			icon: "sent",
			permission: "audit_view",
			feature: "flag:ai_features",
		},
	],
	pages: [
		{
			position: 337,
			key: "assistant",
			title: "AI Analytics",
			subtitle: "Ask the assistant a question in plain English",
			url: "/ai-analytics",
			icon: "sparkles",
			permission: "ai_query",
			feature: "flag:ai_features",
			words: "assistant ask question chat",
		},
		{
			position: 338,
			key: "assistant_egress",
			title: "Sent to the model",
			subtitle: "Every request that the assistant sent to a model",
			url: "/ai-analytics/egress",
			icon: "lock",
			permission: "audit_view",
			feature: "flag:ai_features",
			words: "ai egress privacy left provider",
		},
	],
	plan: { "/ai-analytics": "ai_features", "/api/ai/privacy": "ai_features" },
	audit: {
		things: {
			assistant_question: { position: 700, label: "Questions", called: "question" },
			assistant_setting: {
				position: 705,
				label: "Assistant settings",
				called: "assistant setting",
				seen: { permission: "manage_all", to: "/ai-analytics/settings" },
			},
		},
		sentences: {
			"assistant.ask": "asked the assistant a question",
			"assistant.rate": "rated an assistant answer",
			"assistant.detokenize": "looked up who a token stands for",
			"assistant.delete": "deleted assistant questions",
			"assistant.set": "changed the assistant's settings",
		},
	},
	permissions: [
		{ position: 20, key: "ai_query", group: "figures" },
		{
			position: 30,
			key: "ai_detokenize",
			group: "figures",
			brings: "Tells names of people that they can see anyway. Each name is recorded.",
		},
	],
};
