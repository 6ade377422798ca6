import type { Role } from "../accounts";
import type { Things } from "../things";

interface Screen {
	/** Ids of the routes below features/ that draw it; with several, the path is the first one's. */
	route: string | string[];
	path: string | ((at: Things) => string);
	/** When it is not 200. */
	status?: number;
}

export interface Visit {
	/** What the screens have in common, for the test's name. */
	about: string;
	/** Null: signed out. */
	role: Role | null;
	screens: Screen[];
}

/** Routes of a feature that only change something: their one page in common is seen when that was refused. */
export const changes = (feature: string, names: string) =>
	names.split(" ").map((name) => `${feature}/routes/${name}`);

export const ownRegistration = (which: "draft_id" | "registration_id", end: string) => (at: Things) =>
	`/register/pinewood/${at[which]}${end}`;
