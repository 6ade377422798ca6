const answer = (id: string) => `/ai-analytics/answers/${encodeURIComponent(id)}`;

/** Paths of the assistant. */
export const assistantPaths = {
	assistant: "/ai-analytics",
	/** The assistant with a question about a card of analytics in its field. */
	aboutCard: (card: Readonly<Record<string, string | readonly string[] | undefined>>) => {
		const query = Object.entries(card).flatMap(([name, value]) =>
			[value ?? []].flat().map((each) => [name, each]),
		);
		return `/ai-analytics?${new URLSearchParams(query)}`;
	},
	answer,
	/** POST: the same question with one thing changed. */
	change: (id: string) => `${answer(id)}/change`,
	thumb: (id: string) => `${answer(id)}/thumb`,
	remove: (id: string) => `${answer(id)}/delete`,
	settings: "/ai-analytics/settings",
	/** POST set and its value: changes a setting of the camp. */
	setting: "/ai-analytics/settings/setting",
	/** POST word, means: adds a word of the camp, or removes it without a meaning. */
	synonym: "/ai-analytics/settings/word",
	/** Everything that was sent to a model. */
	egress: "/ai-analytics/egress",
	egressCsv: "/ai-analytics/egress.csv",
	/** POST: deletes all questions of the user. */
	clear: "/ai-analytics/history/delete",
};
