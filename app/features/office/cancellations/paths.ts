export const cancellationPaths = {
	/** Asks before a season, an add-on or all sessions of the camp are canceled. */
	create: (of: "season" | "add_on" | "camp", id?: string) =>
		`/cancellations/new?of=${of}${id ? `&id=${id}` : ""}`,
	cancellation: (id: string) => `/cancellations/${id}`,
};
