/** Places where families live, with their phone area codes. */
export interface CampScope {
	city: string;
	state: string;
	zip_code: string;
	area_code: string;
	/** Relative frequency among a camp's families. */
	weight: number;
}

const place = (
	city: string,
	state: string,
	zip_code: string,
	area_code: string,
	weight: number,
): CampScope => ({
	city,
	state,
	zip_code,
	area_code,
	weight,
});

export const NEW_ENGLAND: CampScope[] = [
	place("Portland", "ME", "04101", "207", 8),
	place("Bridgton", "ME", "04009", "207", 4),
	place("Lewiston", "ME", "04240", "207", 5),
	place("Naples", "ME", "04055", "207", 2),
	place("Brunswick", "ME", "04011", "207", 2),
	place("North Conway", "NH", "03860", "603", 4),
	place("Nashua", "NH", "03060", "603", 4),
	place("Burlington", "VT", "05401", "802", 4),
	place("Boston", "MA", "02130", "617", 7),
	place("Cambridge", "MA", "02139", "857", 5),
	place("Newton", "MA", "02459", "781", 5),
	place("Quincy", "MA", "02169", "339", 4),
	place("Lowell", "MA", "01851", "978", 5),
	place("Lynn", "MA", "01902", "351", 3),
	place("Framingham", "MA", "01702", "508", 5),
	place("Fall River", "MA", "02720", "774", 4),
	place("Northampton", "MA", "01060", "413", 3),
	place("Providence", "RI", "02906", "401", 5),
	place("Hartford", "CT", "06105", "860", 3),
	place("New Haven", "CT", "06511", "203", 4),
	place("Albany", "NY", "12203", "518", 3),
	place("Brooklyn", "NY", "11215", "718", 5),
	place("White Plains", "NY", "10605", "914", 3),
];

export const UPPER_MIDWEST: CampScope[] = [
	place("Nisswa", "MN", "56468", "218", 3),
	place("Brainerd", "MN", "56401", "218", 5),
	place("Duluth", "MN", "55803", "218", 3),
	place("Saint Paul", "MN", "55105", "651", 6),
	place("Minneapolis", "MN", "55407", "612", 6),
	place("Edina", "MN", "55424", "952", 3),
	place("Brooklyn Park", "MN", "55443", "763", 3),
	place("Rochester", "MN", "55901", "507", 2),
	place("Fargo", "ND", "58102", "701", 2),
	place("Eau Claire", "WI", "54701", "715", 2),
];

export const STREETS = [
	"Alder Street",
	"Bay View Road",
	"Beechwood Avenue",
	"Brackett Street",
	"Cedar Lane",
	"Chestnut Street",
	"Church Street",
	"Congress Street",
	"Elm Street",
	"Foundry Road",
	"Granite Street",
	"Highland Avenue",
	"Juniper Court",
	"Lake Road",
	"Larkspur Way",
	"Library Street",
	"Maple Street",
	"Meadow Lane",
	"Mill Pond Road",
	"North Street",
	"Orchard Hill",
	"Quarry Road",
	"River Street",
	"School Street",
	"Spruce Street",
	"State Street",
	"Tannery Lane",
	"Union Street",
	"Water Street",
	"Winter Street",
];

/** Unit after the street address in a house with several homes. */
export const UNITS = ["Apt 2", "Apt 3B", "Unit 4", "#12", "2nd floor"];
