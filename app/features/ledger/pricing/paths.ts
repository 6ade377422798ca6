const base = (season_id: string) => `/seasons/${season_id}/prices`;

/** URLs of the price settings; the pages themselves are among the season's own paths. */
export const pricePaths = {
	prices: base,
	/** Preview section of the page. */
	tryFamily: (season_id: string) => `${base(season_id)}#try`,
	newDiscount: (season_id: string, kind: string) => `${base(season_id)}/discounts/new?kind=${kind}`,
	discount: (season_id: string, id: string) => `${base(season_id)}/discounts/${id}`,
	switchDiscount: (season_id: string, id: string) => `${base(season_id)}/discounts/${id}/switch`,
	orderDiscount: (season_id: string, id: string) => `${base(season_id)}/discounts/${id}/order`,
	removeDiscount: (season_id: string, id: string) => `${base(season_id)}/discounts/${id}/remove`,
	newAddOn: (season_id: string) => `${base(season_id)}/add-ons/new`,
	addOn: (season_id: string, id: string) => `${base(season_id)}/add-ons/${id}`,
	switchAddOn: (season_id: string, id: string) => `${base(season_id)}/add-ons/${id}/switch`,
	orderAddOn: (season_id: string, id: string) => `${base(season_id)}/add-ons/${id}/order`,
	removeAddOn: (season_id: string, id: string) => `${base(season_id)}/add-ons/${id}/remove`,
	addDate: (season_id: string) => `${base(season_id)}/dates/add`,
	spreadDates: (season_id: string) => `${base(season_id)}/dates/spread`,
	removeDate: (season_id: string) => `${base(season_id)}/dates/remove`,
	cancellation: (season_id: string) => `/seasons/${season_id}/cancellation`,
};
