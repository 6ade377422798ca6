import type { RelativeFields } from "../builders/family";
import type { CampScope } from "../data/places";
import { addressBook, type Gender } from "./names";
import { phoneBook } from "./phone-book";

/** Child before it becomes a row, for assigning sessions, groups and birthdays. */
export interface Child {
	/** Scope of its IDs within the camp. */
	path: string;
	family: Family;
	first_name: string;
	preferred_name: string | null;
	last_name: string;
	gender: Gender;
	grade: number;
	birth_date: string;
	is_twin: boolean;
	/** Key of the session that this child must be in. */
	pinned_to: string | null;
}

export interface Family {
	path: string;
	last_name: string;
	address: Address;
	second_address: (Address & { name: string }) | null;
	guardians: (RelativeFields & { last_name: string })[];
	contacts: RelativeFields[];
	children: Child[];
}

export interface Address {
	address: string;
	city: string;
	state: string;
	zip_code: string;
}

/** Places that families come from, and values that must be unique there. */
export interface Town {
	places: CampScope[];
	/** Weights of children who enter kindergarten, grade 1, 2 … */
	grades: number[];
	/** Year of the season. */
	year: number;
	email: ReturnType<typeof addressBook>;
	phone: ReturnType<typeof phoneBook>;
	/** Full names of children already used. */
	taken: Set<string>;
}

export const townOf = ({ places, grades }: Pick<Town, "places" | "grades">, year: number): Town => ({
	places,
	grades,
	year,
	email: addressBook(["example.com", "example.net", "example.org"]),
	phone: phoneBook(places.map(({ area_code }) => area_code)),
	taken: new Set(),
});
