const page = "/market-analysis";
const competitors = `${page}/competitors`;

/** Paths of market analysis. */
export const marketPaths = {
	page,
	/** POST season, taken_at: counts the season again. */
	update: `${page}/update`,
	competitors,
	addCompetitor: `${competitors}/new`,
	competitor: (id: string) => `${competitors}/${encodeURIComponent(id)}`,
	/** POST: deletes one. */
	deleteCompetitor: (id: string) => `${competitors}/${encodeURIComponent(id)}/delete`,
	/** CSV of a figure. */
	file: (name: "distance" | "prices" | "sources" | "competitors") => `${page}/files/${name}`,
};

/** Where the import of a kind begins. */
export const importOf = (kind: "competitor_prices" | "area_counts"): string => `/imports/new?kind=${kind}`;
