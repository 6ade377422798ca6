export const cancellationPaths = {
	/** Confirmation page for canceling a season, an add-on or all sessions of the camp. */
	create: (of: "season" | "add_on" | "camp", id?: string) =>
		`/cancellations/new?of=${of}${id ? `&id=${id}` : ""}`,
	cancellation: (id: string) => `/cancellations/${id}`,
};
