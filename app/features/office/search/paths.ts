export const searchPaths = {
	page: (q = "") => (q ? `/search?q=${encodeURIComponent(q)}` : "/search"),
	api: ({ camp_id, q, ids }: { camp_id: string; q?: string; ids?: readonly string[] }) =>
		`/api/search?${new URLSearchParams({ camp_id, ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(",") } : {}) })}`,
};
