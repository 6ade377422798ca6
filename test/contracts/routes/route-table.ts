import { ACCOUNT } from "./areas/account";
import type { Form, Write } from "./areas/area";
import { CAMP } from "./areas/camp";
import { CAMPERS } from "./areas/campers";
import { DAY } from "./areas/day";
import { IMPORTS } from "./areas/imports";
import { MONEY } from "./areas/money";
import { PAGES } from "./areas/pages";
import { PERSONS } from "./areas/persons";
import { PRICES } from "./areas/prices";
import { PROGRAM } from "./areas/program";
import { QUESTIONS } from "./areas/questions";
import { REGISTERING } from "./areas/registering";
import { REGISTRATION } from "./areas/registration";
import { REGISTRATION_BOARD } from "./areas/registration-board";
import { STAFF } from "./areas/staff";
import { USERS } from "./areas/users";
import { WAITLIST } from "./areas/waitlist";

export type { Row } from "./areas/area";

// What names a camp by its slug, and needs its texts unchanged, before what changes these.
const AREAS = [
	REGISTERING,
	REGISTRATION_BOARD,
	MONEY,
	REGISTRATION,
	ACCOUNT,
	PAGES,
	CAMP,
	USERS,
	DAY,
	CAMPERS,
	STAFF,
	PROGRAM,
	WAITLIST,
	PRICES,
	QUESTIONS,
	PERSONS,
	IMPORTS,
];

/** One row a route and method. Every route of the build has its rows; a route without one fails the test. */
export const ROUTE_TABLE = AREAS.flatMap(({ rows }) => rows);

/** What API writes take, by `METHOD route`. */
export const BODIES = Object.assign({}, ...AREAS.map(({ bodies }) => bodies)) as Record<string, Write>;

/** What forms send, by route. */
export const FORMS = Object.assign({}, ...AREAS.map(({ forms }) => forms)) as Record<string, Form>;
