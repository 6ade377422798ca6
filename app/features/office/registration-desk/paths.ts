const one = (id: string) => `/registrations/${id}`;

/** Paths of staff pages about registrations. */
export const boardPaths = {
	list: "/registrations",
	toDecide: (season: string) => `/registrations?season=${season}&state=to_decide`,
	/** Registrations that families have begun and not submitted. */
	inProgress: (season: string) => `/registrations?season=${season}&state=draft`,
	csv: "/registrations.csv",
	create: "/registrations/new",
	decide: "/registrations/decide",
	registration: one,
	cancel: (id: string, line_id?: string) => `${one(id)}/cancel${line_id ? `?line=${line_id}` : ""}`,
	transfer: (id: string, line_id: string) => `${one(id)}/transfer/${line_id}`,
	payable: (id: string, payable_id: string) => `${one(id)}/payables/${payable_id}`,
	settle: (id: string, payable_id: string) => `${one(id)}/payables/${payable_id}/settle`,
	sign: (id: string) => `${one(id)}/sign`,
};
